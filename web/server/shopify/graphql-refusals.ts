/** Codes in a GraphQL answer's `errors` that say that nothing was executed, and how far each of them reaches. Pure. */
import type { FailureScope, Retry } from '../domain/failures.ts';
import type { ReasonCode } from '../domain/reasons.ts';

export interface Refused {
  readonly reason: ReasonCode;
  readonly scope: FailureScope;
  readonly retry: Retry;
}

const item: Refused = { reason: 'SHP-705', scope: 'item', retry: 'never' };
const operation: Refused = { reason: 'SHP-705', scope: 'operation', retry: 'never' };

/** The scope is not granted: every call of this kind ends like this until a person grants it. */
export const permissionMissing: Refused = { reason: 'SHP-703', scope: 'operation', retry: 'never' };

/**
 * Nothing more of this kind today. Shopify does not say when the day ends (shopify-admin.md, A.3), so the next run asks
 * once; there is no instant to name.
 */
export const dailyLimit: Refused = { reason: 'SHP-707', scope: 'operation', retry: 'next-run' };

/** The merchant deleted it. */
export const productGone: Refused = { reason: 'SHP-704', scope: 'item', retry: 'never' };

const byCode: Readonly<Record<string, Refused>> = {
  ACCESS_DENIED: permissionMissing,
  VARIANT_THROTTLE_EXCEEDED: dailyLimit,
  // These depend on what the call carries.
  MAX_COST_EXCEEDED: item,
  MAX_INPUT_SIZE_EXCEEDED: item,
  BAD_REQUEST: item,
  INVALID_VARIABLE: item,
  INVALID_FIELD_ARGUMENTS: item,
  // The category of this product; the merchant's table names another one for others.
  INVALID_PRODUCT_TAXONOMY_NODE_ID: item,
};

/** Null when the code leaves open whether something was done. */
export function refusalOfCode(code: string, message: string): Refused | null {
  if (code === 'RESOURCE_NOT_FOUND') return missingResource(message);
  // Validation errors are named in camel case (undefinedField): the document itself is wrong, whatever it carries.
  if (Object.hasOwn(byCode, code)) return byCode[code] ?? null;
  return /^[a-z]/.test(code) ? operation : null;
}

/** "Invalid id: gid://shopify/Product/1" means that the product is gone; places are the same for every product. */
function missingResource(message: string): Refused {
  if (message.includes('gid://shopify/Product/')) return productGone;
  return /gid:\/\/shopify\/(Location|Publication)\//.test(message) ? operation : item;
}
