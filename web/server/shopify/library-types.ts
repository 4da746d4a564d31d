/** Types of Shopify's packages under the names that this app uses, and what the app adds to its session storage. */
import type { Session } from '@shopify/shopify-api';
import type { ShopDomain } from '../domain/ids.ts';
import type { AppConfigParams, ShopifyApp as App } from '@shopify/shopify-app-express';

export type ShopifyApp = App;
export type SessionStorage = NonNullable<AppConfigParams['sessionStorage']>;

/** Who may fetch a shop's token anew, among all processes, and what became of it. */
export interface TokenRenewals {
  /**
   * Answers by which mark it was got, null while somebody else has it: until that one lets go, or a new token is stored,
   * or whoever asks again and again has seen the same mark for longer than a renewal may take (mostRenewalMs).
   */
  claim(sessionId: string): Promise<string | null>;
  /** Does nothing when somebody else has it by now. */
  release(sessionId: string, mark: string): Promise<void>;
  /** Shopify refused this token for good: it counts as none from now on, unless another one is stored by now. */
  refused(session: Session): Promise<void>;
  /** What is stored of the shop's tokens, whether they can be opened or not. */
  stored(shop: ShopDomain): Promise<StoredTokens>;
  /** These alone: one that was stored since stays. */
  forget(shop: ShopDomain, tokens: StoredTokens): Promise<void>;
}

/** Sealed: only whether they are still the same can be told. */
export type StoredTokens = readonly string[];
