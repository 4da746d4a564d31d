/**
 * The one place that loads Shopify's packages. app-express is CommonJS and loads the CommonJS copy of shopify-api, so
 * both are taken through `createRequire`: an `import` would load a second copy, whose fetch function and classes
 * are not the ones that app-express uses. In: configuration and session storage. Out: the library of one app.
 */
import { createRequire } from 'node:module';
import type * as Api from '@shopify/shopify-api';
import type * as Runtime from '@shopify/shopify-api/runtime';
import type * as AppExpress from '@shopify/shopify-app-express';
import type { Clock } from '../lib/clock.ts';
import type { Logger } from '../lib/logger.ts';
import { noted } from '../lib/noted-failure.ts';
import { SealError } from '../lib/seal.ts';
import { adminFetch } from './admin-fetch.ts';
import type { SessionStorage, ShopifyApp, TokenRenewals } from './library-types.ts';
import { createOfflineSessions, type OfflineSessions } from './offline-sessions.ts';

const require = createRequire(import.meta.url);
const api = require('@shopify/shopify-api') as typeof Api;
const appExpress = require('@shopify/shopify-app-express') as typeof AppExpress;
const runtime = require('@shopify/shopify-api/runtime') as typeof Runtime;

export type Session = Api.Session;
export const Session: typeof Api.Session = api.Session;
export const { GraphqlQueryError, HttpResponseError } = api;

/** The version that every document is validated against; it is stable until October 2027. */
export const apiVersion: Api.ApiVersion = api.ApiVersion.October26;
export const authPath = '/api/auth';
export const webhooksPath = '/api/webhooks';

export interface LibraryOptions {
  readonly apiKey: string;
  readonly apiSecretKey: string;
  /** Where merchants' browsers reach this app. */
  readonly appUrl: URL;
  readonly scopes: readonly string[];
  /** Sends every call to a shop's Admin to this origin instead; null in production. */
  readonly adminOrigin: URL | null;
  readonly sessionStorage: SessionStorage & TokenRenewals;
  readonly clock: Clock;
  readonly logger: Logger;
  /**
   * An app of the merchant's own organisation: tokens also come by client credentials, and are fetched anew when they
   * expire. Of a public app they come by the merchant who opens it, alone.
   */
  readonly isCustomApp?: boolean;
  /** Runs after each token exchange, so it has to be repeatable. */
  readonly afterAuth?: (session: Session) => Promise<void>;
}

export interface ShopifyLibrary extends OfflineSessions {
  /** Middleware and webhooks of app-express, and `app.api`. */
  readonly app: ShopifyApp;
  /** A client that repeats nothing by itself; its errors are the classes exported here. */
  graphql(session: Session): InstanceType<ShopifyApp['api']['clients']['Graphql']>;
  /** The shop's tokens as they are stored, and how they are forgotten. */
  readonly tokens: Pick<TokenRenewals, 'stored' | 'forget'>;
}

/** The library keeps its fetch function in a module variable: the library created last decides the Admin's origin. */
export function createShopifyLibrary(options: LibraryOptions): ShopifyLibrary {
  runtime.setAbstractFetchFunc(adminFetch(options.adminOrigin));
  const { afterAuth, sessionStorage, clock, logger } = options;
  const app = appExpress.shopifyApp({
    api: {
      apiKey: options.apiKey,
      apiSecretKey: options.apiSecretKey,
      apiVersion,
      hostName: options.appUrl.host,
      hostScheme: options.appUrl.protocol === 'http:' ? 'http' : 'https',
      scopes: [...options.scopes],
      isEmbeddedApp: true,
      userAgentPrefix: 'Sortiment',
      logger: { level: api.LogSeverity.Info, log: logTo(logger) },
    },
    auth: { path: authPath, callbackPath: `${authPath}/callback` },
    webhooks: { path: webhooksPath },
    sessionStorage: forExchange(sessionStorage, logger),
    future: { tokenExchange: true, expiringOfflineAccessTokens: true },
    hooks: afterAuth ? { afterAuth: ({ session }) => noted(afterAuth(session)) } : {},
  });
  const isCustomApp = options.isCustomApp ?? false;
  return {
    app,
    graphql: (session) => new app.api.clients.Graphql({ session }),
    tokens: sessionStorage,
    ...createOfflineSessions({
      app,
      Session,
      sessionStorage,
      renewals: sessionStorage,
      isCustomApp,
      clock,
      logger,
    }),
  };
}

/** The merchant who opens the app brings a new token: one that cannot be opened is replaced like one that is missing. */
function forExchange(storage: SessionStorage, logger: Logger): SessionStorage {
  const load = async (id: string): Promise<Api.Session | undefined> => {
    try {
      return await storage.loadSession(id);
    } catch (error) {
      if (!(error instanceof SealError)) throw error;
      logger.warn(
        { session: id, error: error.message },
        'a stored token cannot be opened and is asked for anew',
      );
      return undefined;
    }
  };
  return {
    loadSession: (id) => noted(load(id)),
    storeSession: (session) => noted(storage.storeSession(session)),
    deleteSession: (id) => noted(storage.deleteSession(id)),
    deleteSessions: (ids) => noted(storage.deleteSessions(ids)),
    findSessionsByShop: (shop) => noted(storage.findSessionsByShop(shop)),
  };
}

/** The library logs tokens nowhere; its texts are kept as they are. */
const logTo = (logger: Logger) => (severity: Api.LogSeverity, message: string) => {
  if (severity === api.LogSeverity.Error) logger.error(message);
  else if (severity === api.LogSeverity.Warning) logger.warn(message);
  else logger.debug(message);
};
