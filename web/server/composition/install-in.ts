/**
 * Reads a shop and records it as installed: with the token that is stored, or with a new one, which is kept only once
 * Shopify has answered with it. What went wrong is said for somebody who waits for the installation.
 */
import { ShopifyError } from '../domain/failures.ts';
import type { ShopDomain } from '../domain/ids.ts';
import type { ReasonCode } from '../domain/reasons.ts';
import { InstallationError, installShop, type Installation } from '../shops/install-shop.ts';
import type { ShopDirectory } from '../shops/ports/shop-directory.ts';
import type { Shopify } from '../shopify/create-shopify.ts';
import type { ShopifyLibrary } from '../shopify/library.ts';

interface InstallParts {
  readonly shops: ShopDirectory;
  readonly shopify: Shopify;
  readonly adminOrigin: URL | null;
}

/** Needs a stored access token. Throws ShopifyError or InstallationError. */
export const installIn = (
  shop: ShopDomain,
  { shops, shopify, adminOrigin }: InstallParts,
): Promise<Installation> =>
  installShop(shop, { reader: shopify.forShop(shop).shopReader, directory: shops }).catch(
    (error: unknown) => {
      throw isAway(error) ? unanswered(error, shop, adminOrigin) : error;
    },
  );

/** With a token, or by client credentials. Throws ShopifyError or InstallationError; then nothing was replaced. */
export async function installAnew(
  shop: ShopDomain,
  token: string | null,
  {
    shops,
    shopify,
    adminOrigin,
    library,
    distribution,
  }: InstallParts & { readonly library: ShopifyLibrary; readonly distribution: 'custom' | 'public' },
): Promise<Installation> {
  if (token === null && distribution === 'public')
    throw new InstallationError(
      `An app for many shops (SHOPIFY_APP_DISTRIBUTION is public) gets its access from the merchant alone: open Sortiment from the App Store or under Apps in the Shopify admin of ${shop}. Nothing was changed.`,
      'access-by-merchant',
    );
  try {
    const session =
      token === null ? await library.sessionByClientCredentials(shop) : library.sessionWithToken(shop, token);
    const keepToken = () => library.keep(session);
    return await installShop(shop, { reader: shopify.readerWith(session), directory: shops, keepToken });
  } catch (error) {
    if (isAway(error)) throw unanswered(error, shop, adminOrigin);
    if (token !== null && error instanceof ShopifyError && error.reason === 'SHP-701')
      throw saidAs('SHP-712', error, `${error.message}. It was not kept.`);
    if (error instanceof ShopifyError && error.reason !== 'SHP-711')
      throw saidAs(error.reason, error, `${error.message}. What was set up before stays as it was.`);
    throw error;
  }
}

const isAway = (error: unknown): error is ShopifyError =>
  error instanceof ShopifyError && (error.reason === 'SHP-708' || error.reason === 'SHP-709');

/** No run repeats an installation, so whoever asked for it has to. */
function unanswered(error: ShopifyError, shop: ShopDomain, adminOrigin: URL | null): ShopifyError {
  const place = adminOrigin
    ? `${adminOrigin.origin}, because SHOPIFY_ADMIN_ORIGIN is set to it: start what is to answer there, or take that setting away`
    : `https://${shop}: check that this is the shop’s address, and that this machine reaches it`;
  return saidAs('SHP-713', error, `${error.message}. Shopify was asked at ${place}.`);
}

const saidAs = (reason: ReasonCode, error: ShopifyError, message: string): ShopifyError =>
  new ShopifyError({
    reason,
    message,
    scope: error.scope,
    retry: error.retry,
    effect: error.effect,
    cause: error,
  });
