/** The sentence that a buyer reads beside the country of the address, in the language of the checkout. */
import { refusalTexts, type RefusalText } from './refusal-texts.ts';

export const productsNamed = 3;
const longestTitle = 60;

/** By whole code points: half of one is no text. */
function shortened(title: string): string {
  const characters = Array.from(title);
  if (characters.length <= longestTitle) return title;
  return `${characters.slice(0, longestTitle - 1).join('')}…`;
}

/** A function is what `replace` puts in as it is: a title may hold what it would read as a pattern. */
function namesOf(titles: readonly string[], { quoted, more }: RefusalText): string {
  const names = titles
    .slice(0, productsNamed)
    .map((title) => quoted.replace('{title}', () => shortened(title)))
    .join(', ');
  return titles.length > productsNamed ? `${names} ${more}` : names;
}

/** `titles` are not empty; `language` is a code of Shopify's, such as `DE` or `PT_BR`. */
export function refusal(titles: readonly string[], language: string): string {
  const text = refusalTexts[language.slice(0, 2)] ?? refusalTexts.EN;
  return (titles.length === 1 ? text.one : text.many).replace('{names}', () => namesOf(titles, text));
}
