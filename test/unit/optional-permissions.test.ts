/** APP 3.2: what the app may ask for is what shopify.app.toml says, and each permission says what it is good for. */
import { readFileSync } from 'node:fs';
import { parse } from 'smol-toml';
import { expect, test } from 'vitest';
import {
  missingPermissions,
  optionalPermissions,
  requiredScopes,
} from '../../web/server/domain/optional-permissions.ts';

const toml = parse(readFileSync(new URL('../../shopify.app.toml', import.meta.url), 'utf8')) as {
  access_scopes: { scopes: string; optional_scopes: string[] };
};

test('APP 3.2 every optional permission of the TOML brings something that is named, and no other is named', () => {
  const named = optionalPermissions.flatMap(({ scopes }) => scopes);
  expect(named.toSorted()).toEqual(toml.access_scopes.optional_scopes.toSorted());
});

test('APP 3.2 the permissions without which nobody can install are these, and reading all orders is none of any', () => {
  const { scopes, optional_scopes: optional } = toml.access_scopes;
  expect(scopes.split(',')).toEqual(requiredScopes);
  expect(requiredScopes).toEqual([
    'write_products',
    'write_inventory',
    'read_locations',
    'read_publications',
    'write_publications',
    'read_markets',
  ]);
  expect([...scopes.split(','), ...optional]).not.toContain('read_all_orders');
});

test('whoever may write may read: only what is really missing is named', () => {
  const granted = ['write_files', 'write_validations', 'read_orders', 'write_translations'];
  expect(missingPermissions(granted).map(({ feature, missing }) => [feature, missing])).toEqual([
    ['tracking', ['read_merchant_managed_fulfillment_orders', 'write_merchant_managed_fulfillment_orders']],
    ['languages', ['read_locales']],
  ]);
});
