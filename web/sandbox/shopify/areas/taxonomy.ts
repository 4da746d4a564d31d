/**
 * Shopify's product taxonomy. Its tree has about 12,000 nodes; here are those that recordings show
 * (admin-platform.jsonl). An id that has the right form is taken, whether its name is known or not.
 * Guess: which numbers of that form are free.
 */
import { ApiError, notModelled } from '../engine/api-error.ts';

const prefix = 'gid://shopify/TaxonomyCategory/';

/** Number, name and whether it is a leaf; the parent's number is what stands before the last dash. */
const nodes: [string, string, boolean][] = [
  ['ap', 'Animals & Pet Supplies', false],
  ['ap-1', 'Live Animals', true],
  ['ap-2', 'Pet Supplies', false],
  ['ap-2-1', 'Bird Supplies', false],
  ['ap-2-2', 'Cat Supplies', false],
  ['ap-2-3', 'Dog Supplies', false],
  ['ap-2-4', 'Fish & Aquatic Supplies', false],
  ['ap-2-5', 'Pet Agility Equipment', false],
  ['ap-2-6', 'Pet Apparel', false],
  ['ap-2-7', 'Pet Apparel Hangers', true],
  ['aa', 'Apparel & Accessories', false],
];

const parentOf = (number: string): string | undefined => /^(.+)-\d+$/.exec(number)?.[1];

function fullNameOf(number: string): string {
  const name = nodes.find(([own]) => own === number)?.[1] ?? number;
  const parent = parentOf(number);
  return parent === undefined ? name : `${fullNameOf(parent)} > ${name}`;
}

export const categories = nodes.map(([number, name, isLeaf]) => {
  const parent = parentOf(number);
  return {
    id: prefix + number,
    name,
    fullName: fullNameOf(number),
    isLeaf,
    isRoot: parent === undefined,
    isArchived: false,
    level: number.split('-').length,
    parentId: parent === undefined ? null : prefix + parent,
  };
});

/** Throws for a category whose name is not here: better than a made-up one. */
export function categoryOf(id: string | null): (typeof categories)[number] | null {
  if (id === null) return null;
  const known = categories.find((category) => category.id === id);
  if (known === undefined) throw notModelled(`the taxonomy category ${id}`);
  return known;
}

/** The first two letters of all numbers: Animals, Apparel, Arts, Baby and so on. */
const verticals = new Set(
  'aa ae ap bi bt bu co el fb fr gc ha hb hg lb ma me na os pa rc se sg so tg vp'.split(' '),
);

/** Two letters of the vertical, then numbers: gid://shopify/TaxonomyCategory/ha-15-12. */
export function isTaxonomyCategory(id: string): boolean {
  const [, vertical = '', rest = ''] = /^([a-z]{2})((?:-[1-9]\d{0,2})*)$/.exec(id.replace(prefix, '')) ?? [];
  return (
    id.startsWith(prefix) && verticals.has(vertical) && rest.split('-').every((one) => Number(one) < 200)
  );
}

/** As recorded (products.jsonl, productCreate-category-parity); with productSet nothing at all is answered. */
export const invalidCategory = (Kind: typeof ApiError = ApiError): ApiError =>
  new Kind('Invalid product_taxonomy_node_id', 'INVALID_PRODUCT_TAXONOMY_NODE_ID');
