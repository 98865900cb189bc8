/** The page's own words in the person's language. The tables are in words.json. */

const tables = await (await fetch(new URL("words.json", import.meta.url))).json();
let locale = navigator.language || "en-US";

/** Sets the locale ("de", "en-US", "en-GB" …) that `word` and the date formats use from now on. */
export function speak(chosen) {
  locale = chosen;
  document.documentElement.lang = locale;
}

export const currentLocale = () => locale;

/** The word `key` with its {names} filled in. English serves every language there is no table for. */
export function word(key, facts = {}) {
  return pattern(key).replace(/\{(\w+)\}/g, (_, name) => facts[name] ?? "");
}

/** Like `word`, but facts may be nodes: gives the list of strings and nodes to put into an element. */
export function wordNodes(key, facts) {
  return pattern(key)
    .split(/\{(\w+)\}/)
    .map((part, index) => (index % 2 ? facts[part] : part))
    .filter((part) => part !== "");
}

function pattern(key) {
  const table = tables[locale.split("-")[0]] ?? tables.en;
  if (!(key in table)) throw new Error(`words.json has no word "${key}"`);
  return table[key];
}

/** Fills every element of a static page that names its word: <p data-word="strip">. */
export function fillWords(root = document) {
  document.documentElement.lang = locale;
  for (const element of root.querySelectorAll("[data-word]"))
    element.textContent = word(element.dataset.word, element.dataset);
}
