/** What `own` answers, in words for a person at a terminal. */
import { isSameMarkup } from '../domain/same-markup.ts';
import type { FieldOwner, FieldOwners, HandBack } from '../shops/whose-fields.ts';

const longest = 60;
const shown = (value: string | null): string => {
  if (value === null) return 'unknown';
  const text = value.replaceAll(/\s+/g, ' ');
  return `"${text.length > longest ? `${text.slice(0, longest)}…` : text}"`;
};

const dayOf = (since: string | null): string => since?.slice(0, 10) ?? '';

/** Shopify writes a description its own way; that is no other value. */
const isAlike = ({ field, inShop, supplier }: FieldOwner): boolean =>
  supplier === null ||
  inShop === supplier ||
  (field === 'descriptionHtml' && inShop !== null && isSameMarkup(supplier, inShop));

function lineOf(owner: FieldOwner): string {
  const { name, whose, since, inShop, supplier } = owner;
  switch (whose) {
    case 'mine':
      return `${name}: yours since ${dayOf(since)}. In the shop ${shown(inShop)}, from the supplier ${shown(supplier)}.`;
    case 'returned':
      return `${name}: handed back; the next sync writes ${shown(supplier)} over ${shown(inShop)}.`;
    case 'supplier':
      return isAlike(owner)
        ? `${name}: the supplier's, ${shown(inShop)}.`
        : `${name}: the supplier's. In the shop ${shown(inShop)}, from the supplier ${shown(supplier)}.`;
  }
}

export function ownWords({ sku, isInShop, fields, problem }: FieldOwners): string[] {
  if (problem) return [problem];
  if (!isInShop) return [`${sku} is not in the shop, so nothing of it is anybody's yet.`];
  return [
    `Product ${sku}:`,
    ...fields.map((field) => `  ${lineOf(field)}`),
    'What you change in the Shopify admin becomes yours, and the app leaves it alone. To hand a field back: own SKU FIELD supplier. To keep one as it is: own SKU FIELD mine.',
  ];
}

export function handBackWords({ counts, samples, handedBack, problem }: HandBack): string[] {
  if (problem) return [problem];
  if (counts.length === 0) return ['None of these fields is yours: everything follows the supplier.'];
  const many = counts.map(
    ({ name, listings }) => `${name} of ${listings} product${listings === 1 ? '' : 's'}`,
  );
  if (handedBack !== null)
    return [`Handed back: ${many.join(', ')}. The next sync writes the supplier's values there.`];
  return [
    `Yours: ${many.join(', ')}.`,
    ...samples.map(({ sku, name, since }) => `  ${sku}: ${name}, since ${dayOf(since)}`),
    'Nothing has been changed. To hand all of these back to the supplier, say the same with --yes.',
  ];
}
