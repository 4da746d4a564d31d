/**
 * What Shopify says when it understood a change and refuses it: HTTP 200, no `errors`, but `userErrors` in the payload.
 * In: a payload. Out: the payload, or a ShopifyError with Shopify's words; nothing was changed then. A refusal
 * concerns the item that was written, except where it names what all items share: place, publication, permission.
 */
import { ShopifyError } from '../domain/failures.ts';
import { dailyLimit, permissionMissing, productGone, type Refused } from './graphql-refusals.ts';

export interface UserError {
  readonly message: string;
  readonly field?: readonly string[] | null | undefined;
  readonly code?: string | null | undefined;
}

const refused: Refused = { reason: 'SHP-705', scope: 'item', retry: 'never' };
const sharedByAll: Refused = { ...refused, scope: 'operation' };
const placeClosed: Refused = { reason: 'SHP-720', scope: 'operation', retry: 'never' };
/** Somebody else works on the same product or publication right now. */
const locked: Refused = { ...refused, retry: 'next-run' };

const byCode: Readonly<Record<string, Refused>> = {
  PRODUCT_DOES_NOT_EXIST: productGone,
  NOT_FOUND: productGone,
  RESOURCE_NOT_FOUND: productGone,
  VARIANT_THROTTLE_EXCEEDED: dailyLimit,
  ACCESS_DENIED: permissionMissing,
  INVALID_LOCATION: placeClosed,
  INVALID_NAME: sharedByAll,
  INVALID_REASON: sharedByAll,
  INVALID_REFERENCE_DOCUMENT: sharedByAll,
  PUBLICATION_NOT_FOUND: sharedByAll,
  CATALOG_NOT_FOUND: sharedByAll,
  PUBLICATION_LOCKED: locked,
  PRODUCT_LOCK_ERROR: locked,
  IDEMPOTENCY_PREVIOUS_ATTEMPT_FAILED: locked,
};

/** Where these stand in a path of input fields, their value is the same for every product of the shop. */
const sharedFields = new Set(['locationId', 'publicationId']);

/** `productUpdate` and publishing have no codes; this is how they say it (shopify.dev, productDelete). */
const productIsGone = /^product does not exist/i;
const permissionIsMissing = /access denied|(lack|missing|do(es)? not have).*(permission|access)/i;
const placeIsWrong = /\blocation\b.*\b(inactive|not active|deactivated|not be found|does not exist)/i;

function refusalOf({ message, field, code }: UserError): Refused {
  const known = code && Object.hasOwn(byCode, code) ? byCode[code] : undefined;
  if (known) return known;
  if (productIsGone.test(message)) return productGone;
  if (permissionIsMissing.test(message)) return permissionMissing;
  if (placeIsWrong.test(message)) return placeClosed;
  return field?.some((name) => sharedFields.has(name)) ? sharedByAll : refused;
}

/** The same batch is still being worked on: nobody knows yet whether it goes in (shopify-admin.md, section 3). */
const stillRunning = 'IDEMPOTENCY_CONCURRENT_REQUEST';

/** Throws when there are user errors. Of several, one that concerns more than this item decides. */
export function refuse(userErrors: readonly UserError[], operation: string): void {
  const [first] = userErrors;
  if (!first) return;
  if (userErrors.some(({ code }) => code === stillRunning))
    throw outcomeUnknown(inWords(first), operation, stillRunning);
  const judged = userErrors.map((error) => ({ error, refusal: refusalOf(error) }));
  const { error, refusal } = judged.find((one) => one.refusal.scope !== 'item') ??
    judged.find((one) => one.refusal.reason !== refused.reason) ?? {
      error: first,
      refusal: refusalOf(first),
    };
  throw new ShopifyError({
    ...refusal,
    message: userErrors.map(inWords).join('; '),
    operation,
    ...(error.code ? { code: error.code } : {}),
  });
}

/** The payload when it has no user errors. A missing payload says nothing about what was done. */
export function accepted<Payload extends { readonly userErrors: readonly UserError[] }>(
  payload: Payload | null,
  operation: string,
): Payload {
  if (payload === null) throw outcomeUnknown(`Shopify answered ${operation} with nothing`, operation);
  refuse(payload.userErrors, operation);
  return payload;
}

const isGonePublication = ({ message, field }: UserError): boolean =>
  field?.at(-1) === 'publicationId' && /\bdoes not exist\b/i.test(message);

/** Places in `input` whose publication the shop does not have any more; none when anything else is refused too. */
export const gonePublications = (userErrors: readonly UserError[]): ReadonlySet<number> =>
  new Set(userErrors.every(isGonePublication) ? userErrors.map(({ field }) => Number(field?.at(-2))) : []);

/** Places in `publishablesToAdd` or `publishablesToRemove` that are refused by name; none when anything else is refused too. */
export const refusedPublishables = (userErrors: readonly UserError[]): ReadonlySet<number> => {
  const places = userErrors.map(({ field }) =>
    /^publishablesTo(Add|Remove)$/.test(field?.at(-2) ?? '') ? Number(field?.at(-1)) : Number.NaN,
  );
  return new Set(places.some((place) => Number.isNaN(place)) ? [] : places);
};

/** Shopify's answer to a change does not say what was done. */
export const outcomeUnknown = (message: string, operation: string, code?: string): ShopifyError =>
  new ShopifyError({
    reason: 'SHP-709',
    message,
    scope: 'item',
    retry: 'next-run',
    effect: 'unknown',
    operation,
    ...(code ? { code } : {}),
  });

export function inWords({ message, field, code }: UserError): string {
  const where = [field?.join('.'), code].filter(Boolean).join(', ');
  return where === '' ? message : `${message} (${where})`;
}
