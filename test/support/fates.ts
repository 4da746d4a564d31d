/** What can become of a call to a shop, in models of shops. */
import { OwnStateError } from '../../web/server/domain/failures.ts';

/**
 * What happens at one call: the process dies before or after it, Shopify's answer is lost, or the call itself, which looks
 * the same from here, or Shopify refuses: this one for good, this one for now, this kind of call, or everything of the shop.
 */
export type Fate =
  | 'works'
  | 'dies-before'
  | 'dies-after'
  | 'answer-lost'
  | 'call-lost'
  | 'refused'
  | 'refused-for-now'
  | 'kind-refused'
  | 'shop-refused';

/** The process is gone: whatever it tries afterwards fails the same way. */
export class ProcessDied extends OwnStateError {
  override readonly name = 'ProcessDied';
}

export const refusals = {
  refused: { scope: 'item', retry: 'never' },
  'refused-for-now': { scope: 'item', retry: 'next-run' },
  'kind-refused': { scope: 'operation', retry: 'never' },
  'shop-refused': { scope: 'shop', retry: 'next-run' },
} as const;
