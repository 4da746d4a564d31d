/** Text in the form in which products are looked for, and sorted by name: without case, accents and signs. Pure. */

/** Longer texts are found by their beginning. */
const longest = 400;

/** `Größe 5, rot` becomes `grosse 5 rot`. */
export const folded = (text: string): string =>
  text
    .replaceAll('ß', 'ss')
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

interface Findable {
  readonly title: string;
  readonly brand: string | null;
  readonly sku: string;
  readonly gtin: string | null;
}

/** What a product is found by: its name first, by which it is sorted. */
export const searchText = ({ title, brand, sku, gtin }: Findable): string => {
  const numbers = [sku, gtin ?? ''].filter(Boolean).join(' ');
  return `${folded(`${title} ${brand ?? ''}`).slice(0, longest)} ${numbers}`.trim();
};

/** Nobody types more; each is looked for in all texts. */
const mostWords = 10;

/** What all has to occur, each once; empty where nothing is looked for. */
export const searchWords = (text: string): readonly string[] =>
  [...new Set(folded(text).split(' '))].filter(Boolean).slice(0, mostWords);
