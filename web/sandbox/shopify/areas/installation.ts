/** The shop itself, its languages, and what the app is allowed to do in it. */
import { userError } from '../engine/api-error.ts';
import { computed, root, stored, type Area, type Call } from '../engine/model.ts';
import { metafieldFields } from './metafields.ts';
import { legacyId } from '../ids.ts';
import type { Installation, Plan, Shop } from '../state.ts';

const planNames: Readonly<Record<Plan, string>> = {
  standard: 'Basic',
  advanced: 'Advanced',
  plus: 'Shopify Plus',
};

const installationOf = (call: Call): Installation => {
  const installation = call.shop.installations.get(call.app.apiKey);
  if (installation === undefined) throw new Error('a call needs an installed app');
  return installation;
};

/** As recorded: what was granted, then each `read_x` that only a `write_x` implies. */
const withImplied = (scopes: readonly string[]): string[] => [
  ...new Set([...scopes, ...scopes.map((one) => one.replace(/^write_/, 'read_'))]),
];

const scope = (handle: string) => ({ handle, description: handle.replace('_', ' ') });

/** Codes and texts as recorded (apps.jsonl). Unknown handles are reported before required ones. */
const appRevokeAccessScopes = root<{ scopes: string[] }>(['scopes'], ({ scopes }, call) => {
  const { requiredScopes } = call.app;
  const installation = installationOf(call);
  const refuse = (message: string, code: string) => ({
    revoked: null,
    userErrors: [userError(['scopes'], message, code)],
  });
  const isRequired = (handle: string): boolean =>
    requiredScopes.some((one) => one === handle || one.replace('write_', 'read_') === handle);
  if (scopes.some((one) => !installation.scopes.includes(one) && !isRequired(one))) {
    return refuse('The requested list of scopes to revoke includes invalid handles.', 'UNKNOWN_SCOPES');
  }
  if (scopes.some(isRequired)) {
    return refuse('Scopes that are declared as required cannot be revoked.', 'CANNOT_REVOKE_REQUIRED_SCOPES');
  }
  setScopes(
    call,
    installation,
    installation.scopes.filter((one) => !scopes.includes(one)),
  );
  return { revoked: scopes.map(scope), userErrors: [] };
});

/** Announced as `app/scopes_update`. */
export function setScopes(call: Call, installation: Installation, scopes: string[]): void {
  const previous = installation.scopes;
  installation.scopes = scopes;
  const id = Number(legacyId(call.app.id));
  call.outside.emit(call.shop, 'app/scopes_update', { id, previous, current: scopes, updated_at: call.now });
}

/** The domain speaks the languages that the shop has published. */
const primaryDomain = ({ id, myshopifyDomain: host, locales }: Shop) => ({
  id: id.replace('Shop', 'Domain'),
  host,
  url: `https://${host}`,
  localization: {
    defaultLocale: locales.find(({ primary }) => primary)?.locale ?? null,
    alternateLocales: locales
      .filter(({ primary, published }) => published && !primary)
      .map(({ locale }) => locale),
  },
});

export const installationArea: Area = {
  types: {
    QueryRoot: {
      shop: root<object>([], (_args, call) => call.shop),
      currentAppInstallation: root<object>([], (_args, call) => installationOf(call)),
      shopLocales: root<{ published?: boolean }>(['published'], ({ published }, call) =>
        call.shop.locales.filter((locale) => published !== true || locale.published),
      ),
    },
    Mutation: { appRevokeAccessScopes },
    Shop: {
      ...stored('id', 'name', 'email', 'myshopifyDomain', 'currencyCode', 'ianaTimezone'),
      plan: computed((shop: Shop) => ({
        publicDisplayName: planNames[shop.plan],
        shopifyPlus: shop.plan === 'plus',
        partnerDevelopment: shop.isDevelopment,
      })),
      url: computed((shop: Shop) => `https://${shop.myshopifyDomain}`),
      primaryDomain: computed(primaryDomain),
    },
    Domain: stored('id', 'host', 'url', 'localization'),
    DomainLocalization: stored('defaultLocale', 'alternateLocales'),
    ShopPlan: stored('publicDisplayName', 'shopifyPlus', 'partnerDevelopment'),
    ShopLocale: stored('locale', 'name', 'primary', 'published'),
    AppInstallation: {
      ...stored('id'),
      ...metafieldFields,
      accessScopes: computed((installation: Installation) => withImplied(installation.scopes).map(scope)),
      app: computed((_installation: Installation, call) => call.app),
    },
    App: stored('id', 'title', 'handle', 'apiKey'),
    AccessScope: stored('handle', 'description'),
    AppRevokeAccessScopesPayload: stored('revoked', 'userErrors'),
  },
};
