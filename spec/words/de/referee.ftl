### Was der Schiedsrichter antwortet.

yes = Ja, { $seat } darf: { $move }
no = Nein, { $seat } darf nicht: { $move }
depends = Es kommt darauf an, wie man die Anleitung liest: { $seat }, { $move }
not_said = Die Regeln sagen es nicht: { $seat }, { $move }
answer =
    .allowed = ja
    .refused = nein
    .depends = es kommt darauf an
    .not_said = die Regeln sagen es nicht
    .unasked = kann nicht gefragt werden
here = So, wie die Regeln hier gelesen werden: { $answer }.
standstill = Hier darf niemand etwas tun, und keine Regel beendet die Runde: wie es weitergeht, wird nicht gesagt.
no_move = Davon handelt keine Regel: einen Zug `{ $move }` gibt es nicht. Die Züge sind { QUOTED($known) }{ $hint }
passage = Offene Stelle: { $called }
taken = hier so gelesen
literal = wörtlich genommen
together = Nur diese wörtlichen Lesarten zusammen antworten anders: { COMMAS($readings) }.
excluded = Der Druck schließt eine andere Lesart aus: { $called } würde sagen: { $answer }.
house = Hausregel; im Druck steht dazu nichts.
house_instead = Hausregel. Im Druck steht: { $words }
ways =
    { $number ->
        [1] Keine Stelle ist offen: beantwortet für eine Weise, die Regeln zu lesen.
       *[other] Beantwortet für { NUMBER($number) } Weisen, die Regeln zu lesen: für diese, für jeden anderen Wert jeder offenen Stelle allein und für alle wörtlich genommen. Andere Zusammenstellungen wurden nicht versucht.
    }
unasked = Nicht gefragt mit { $readings }: { $why }
    .not-played = `{ $move }`, vorher gespielt, ist nicht erlaubt
    .chance = was `{ $move }` bewirkt, liegt am Zufall
    .over = dort ist die Runde aus, sobald ausgeteilt ist
editions = Andere Ausgaben, wie üblich gelesen
moves = Was erlaubt ist
    .none = Hier ist nichts erlaubt.
then = Was sich dadurch ändert
    .gone = { $zone } gibt ab: { COMMAS($cards) }
    .come = { $zone } bekommt: { COMMAS($cards) }
    .value = { $name }: { $before } → { $after }
    .turn = Dann ist { $seat } am Zug.
    .end = Dann ist die Runde aus.
