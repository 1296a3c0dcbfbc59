// The filters of an editor's desk: they hide what does not fit. Without this, everything is shown.

for (const form of document.querySelectorAll(".hr-filters")) {
  const entries = [...form.parentElement.querySelectorAll(":scope > details.hr-folded")];
  const shown = form.querySelector("output");
  const choices = [...form.querySelectorAll("select")];

  const fits = (entry) => choices.every(({ name, value }) => !value || entry.dataset[name].split(" ").includes(value));

  const show = () => {
    for (const entry of entries) entry.hidden = !fits(entry);
    const number = entries.filter((entry) => !entry.hidden).length;
    shown.textContent = shown.dataset.count.replace("{shown}", number).replace("{all}", entries.length);
  };

  const asked = new URLSearchParams(location.search);
  for (const choice of choices) {
    const wanted = asked.get(choice.name);
    if ([...choice.options].some((option) => option.value === wanted)) choice.value = wanted;
  }
  form.addEventListener("change", () => {
    show();
    const chosen = choices.filter(({ value }) => value).map(({ name, value }) => `${name}=${encodeURIComponent(value)}`);
    history.replaceState(null, "", chosen.length ? `?${chosen.join("&")}` : location.pathname);
  });
  form.addEventListener("submit", (event) => event.preventDefault());
  form.hidden = false;
  show();
}
