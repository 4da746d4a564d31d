/**
 * What Shopify says when it understood a change and refuses it: HTTP 200, no `errors`, but `userErrors` in the payload.
 * In: a payload. Out: the payload, or a ShopifyError with Shopify's words; nothing was changed then.
 */
import { ShopifyError } from '../domain/failures.ts';
import type { ReasonCode } from '../domain/reasons.ts';

export interface UserError {
  readonly message: string;
  readonly field?: readonly string[] | null | undefined;
  readonly code?: string | null | undefined;
}

const reasons: Readonly<Record<string, ReasonCode>> = {
  PRODUCT_DOES_NOT_EXIST: 'SHP-404',
  NOT_FOUND: 'SHP-404',
  VARIANT_THROTTLE_EXCEEDED: 'SHP-430',
};

/** The same batch is still being worked on: nobody knows yet whether it goes in (shopify-admin.md, section 3). */
const stillRunning = 'IDEMPOTENCY_CONCURRENT_REQUEST';

/** `productUpdate` and publishing have no codes; this is how they say it (shopify.dev, productDelete). */
const productIsGone = /^product does not exist/i;

/** Throws when there are user errors. */
export function refuse(userErrors: readonly UserError[], operation: string): void {
  const [first] = userErrors;
  if (!first) return;
  if (userErrors.some(({ code }) => code === stillRunning)) {
    throw new ShopifyError('SHP-501', inWords(first), { effect: 'unknown', operation, code: stillRunning });
  }
  const code = userErrors.find(({ code }) => code && code in reasons)?.code ?? first.code;
  const gone = userErrors.some(({ message }) => productIsGone.test(message));
  throw new ShopifyError(
    (code && reasons[code]) || (gone ? 'SHP-404' : 'SHP-422'),
    userErrors.map(inWords).join('; '),
    { effect: 'no', operation, ...(code ? { code } : {}) },
  );
}

/** The payload when it has no user errors. A missing payload says nothing about what was done. */
export function accepted<Payload extends { readonly userErrors: readonly UserError[] }>(
  payload: Payload | null,
  operation: string,
): Payload {
  if (payload === null) {
    throw new ShopifyError('SHP-501', `Shopify answered ${operation} with nothing`, {
      effect: 'unknown',
      operation,
    });
  }
  refuse(payload.userErrors, operation);
  return payload;
}

function inWords({ message, field, code }: UserError): string {
  const where = [field?.join('.'), code].filter(Boolean).join(', ');
  return where === '' ? message : `${message} (${where})`;
}
