/**
 * POST check-availability. The interface document shows neither payload nor answer ("returns the list of all
 * unavailable SKUs"), so both are a guess: `{"skus": [..]}` in, `{"unavailableSkus": [..]}` out.
 */
import { z } from 'zod';
import type { Catalogue } from '../catalogue/catalogue.ts';
import { idOfSku, skuOf } from '../catalogue/product.ts';
import { root, type InterfaceRequest } from '../wire/answer.ts';
import { InterfaceError } from '../wire/errors.ts';
import type { JsonObject } from '../wire/json.ts';
import { requireContentType } from '../wire/negotiation.ts';

export const availabilityPath = '/check-availability';

const numericText = z.string().regex(/^\d+$/).transform(Number);
const payload = z.object({ skus: z.array(z.union([z.int(), numericText])).optional() });

/** Without `skus`: everything that ever left the portfolio. */
export function checkAvailability(request: InterfaceRequest, catalogue: Catalogue): JsonObject {
  requireContentType(request, 'application/ld+json', 'application/json');
  const { skus } = parsed(request.body);
  const unavailable =
    skus?.filter((sku) => !catalogue.isListed(idOfSku(sku))) ?? catalogue.removedIds.map(skuOf);
  return {
    '@context': `${root}/contexts/CheckAvailability`,
    '@id': `${root}${availabilityPath}`,
    '@type': 'CheckAvailability',
    unavailableSkus: unavailable,
  };
}

function parsed(body: string): z.infer<typeof payload> {
  let document: unknown;
  try {
    document = body === '' ? {} : JSON.parse(body);
  } catch {
    throw new InterfaceError(400, 'Syntax error');
  }
  const result = payload.safeParse(document);
  if (result.success) return result.data;
  throw new InterfaceError(400, 'The type of the "skus" attribute must be "int[]".');
}
