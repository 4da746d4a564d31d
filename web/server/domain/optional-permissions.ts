/**
 * The permissions that a merchant may grant or not (`optional_scopes` of shopify.app.toml), by what they bring. Without
 * one the app works, and leaves that part out.
 */

interface Permission {
  /** What it is about, as the API names it. */
  readonly feature: 'tracking' | 'payment' | 'languages' | 'images' | 'guard';
  readonly scopes: readonly string[];
  /** What is there with it and not without it, in a sentence for merchants. */
  readonly brings: string;
}

export const optionalPermissions: readonly Permission[] = [
  {
    feature: 'tracking',
    scopes: ['read_merchant_managed_fulfillment_orders', 'write_merchant_managed_fulfillment_orders'],
    brings:
      'Tracking numbers are written to orders, and customers are mailed when their parcel is on its way.',
  },
  {
    feature: 'payment',
    scopes: ['read_orders'],
    brings: 'The app sees whether an order is paid, and lets parcels of paid orders go out by themselves.',
  },
  {
    feature: 'languages',
    scopes: ['read_locales', 'read_translations', 'write_translations'],
    brings: 'Products have the supplier’s texts in the other languages of the shop too.',
  },
  {
    feature: 'images',
    scopes: ['write_files'],
    brings: 'Single images are taken off a product without sending the list of all of them.',
  },
  {
    feature: 'guard',
    scopes: ['read_validations', 'write_validations'],
    brings: 'The checkout guard can be switched on, which refuses addresses outside a product’s countries.',
  },
];

/** Without these nobody can install (`scopes` of shopify.app.toml). */
export const requiredScopes: readonly string[] = [
  'write_products',
  'write_inventory',
  'read_locations',
  'read_publications',
  'write_publications',
  'read_markets',
];

export interface MissingPermission extends Pick<Permission, 'feature' | 'brings'> {
  /** The scopes that are not granted, as Shopify names them. */
  readonly missing: readonly string[];
}

/** Whoever may write may read. */
const isGranted = (scope: string, granted: readonly string[]): boolean =>
  granted.includes(scope) || granted.includes(scope.replace(/^read_/, 'write_'));

export const missingPermissions = (granted: readonly string[]): readonly MissingPermission[] =>
  optionalPermissions.flatMap(({ feature, scopes, brings }) => {
    const missing = scopes.filter((scope) => !isGranted(scope, granted));
    return missing.length > 0 ? [{ feature, brings, missing }] : [];
  });

export const missingRequired = (granted: readonly string[]): readonly string[] =>
  requiredScopes.filter((scope) => !isGranted(scope, granted));
