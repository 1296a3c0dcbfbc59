/* Sphinx makes a function of the rule for plurals in its translations, which the policy of these pages refuses, as every
   program that is made of a text. The browser knows the rule. Loaded between `doctools.js` and `translations.js`. */

Documentation.addTranslations = ({ locale, messages }) => {
  const rules = new Intl.PluralRules(locale);
  Object.assign(Documentation.TRANSLATIONS, messages);
  Documentation.PLURAL_EXPR = (number) => Number(rules.select(number) !== "one");
  Documentation.LOCALE = locale;
};
