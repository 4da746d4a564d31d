/** Types of Shopify's packages under the names that this app uses, and what the app adds to its session storage. */
import type { Session } from '@shopify/shopify-api';
import type { ShopDomain } from '../domain/ids.ts';
import type { AppConfigParams, ShopifyApp as App } from '@shopify/shopify-app-express';

export type ShopifyApp = App;
export type SessionStorage = NonNullable<AppConfigParams['sessionStorage']>;

/** Who may fetch a shop's token anew, among all processes, and what became of it. */
export interface TokenRenewals {
  /** Nobody else gets it before it is released, or a new token is stored, or too long has passed. */
  claim(sessionId: string): Promise<boolean>;
  release(sessionId: string): Promise<void>;
  /** Shopify refused this token for good: it counts as none from now on, unless another one is stored by now. */
  refused(session: Session): Promise<void>;
  /** The shop's tokens, whether they can be opened or not. */
  forget(shop: ShopDomain): Promise<void>;
}
