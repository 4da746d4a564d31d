/** Types of Shopify's packages under the names that this app uses. */
import type { AppConfigParams, ShopifyApp as App } from '@shopify/shopify-app-express';

export type ShopifyApp = App;
export type SessionStorage = NonNullable<AppConfigParams['sessionStorage']>;
