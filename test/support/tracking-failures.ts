/** How supplier and shop fail in the simulation of the tracking flow. */
import { ShopifyError, SupplierError, type FailureScope } from '../../web/server/domain/failures.ts';
import type { ReasonCode } from '../../web/server/domain/reasons.ts';

const scopes: readonly FailureScope[] = ['shop', 'operation', 'item'];
/** The less luck, the further a failure reaches. */
const scopeBy = (luck: number): FailureScope => scopes[luck] ?? 'item';

export const noAnswer = (luck = 99) =>
  new ShopifyError({
    reason: 'SHP-709',
    message: 'no answer',
    scope: scopeBy(luck),
    retry: 'next-run',
    effect: 'unknown',
  });
export const throttled = (luck: number) =>
  new ShopifyError({ reason: 'SHP-706', message: 'throttled', scope: scopeBy(luck), retry: 'next-run' });
export const away = (luck: number) => {
  const scope = luck === 0 ? 'supplier' : scopeBy(luck);
  return new SupplierError({ reason: 'SUP-008', message: 'supplier failed', scope, retry: 'next-run' });
};
export const refused = (reason: ReasonCode, message: string, status = 422) =>
  new SupplierError({ reason, message, scope: 'item', retry: 'never', status });
/** Shopify did not approve the app, whatever the merchant granted. */
export const accessDenied = () =>
  new ShopifyError({
    reason: 'SHP-703',
    message: 'This app is not approved to access the Order object.',
    scope: 'operation',
    retry: 'never',
  });

/** A call whose caller has gone is refused unheard. */
export function attemptQuietly(apply: () => void): void {
  try {
    apply();
  } catch (error) {
    if (!(error instanceof ShopifyError)) throw error;
  }
}
