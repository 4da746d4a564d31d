/** In which countries products can be bought, many at a time: Shopify's own word for it. */
import { z } from 'zod';
import type { CountryCode, ProductId } from '../../domain/ids.ts';
import type { Document } from '../admin-document.ts';
import { defineDocument } from './define-document.ts';
import { productId } from './product.ts';

const product = z.looseObject({ id: productId });
const answer = z.object({ nodes: z.array(product.nullable()) });

interface Variables {
  readonly ids: readonly ProductId[];
}

const documents = new Map<string, Document<Variables, z.infer<typeof answer>>>();

/** At most 250 products, for the points of one; each country is a field of its own code. */
export function buyableIn(countries: readonly CountryCode[]) {
  const key = countries.join();
  const known = documents.get(key);
  if (known) return known;
  const fields = countries.map((code) => `${code}: publishedInContext(context: { country: ${code} })`);
  const made = defineDocument<Variables>()({
    text: `query BuyableIn($ids: [ID!]!) {
    nodes(ids: $ids) { ... on Product { id ${fields.join(' ')} } }
  }`,
    repeatable: true,
    cost: 1,
    answer,
  });
  // A shop whose markets change makes a new one each time: the last ones are enough.
  if (documents.size >= 100) documents.clear();
  documents.set(key, made);
  return made;
}
