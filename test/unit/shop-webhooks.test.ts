/** What of a webhook is kept, and which ones ask for a sync. */
import { expect, test } from 'vitest';
import { asksForSync } from '../../web/server/application/shop-webhooks.ts';
import { keptBody } from '../../web/server/application/webhook-inbox.ts';

test.each([
  'MARKETS_CREATE',
  'MARKETS_UPDATE',
  'MARKETS_DELETE',
  'MARKETS_BACKUP_REGION_UPDATE',
  'LOCATIONS_DEACTIVATE',
  'LOCATIONS_DELETE',
  'LOCALES_CREATE',
  'LOCALES_UPDATE',
  'LOCALES_DESTROY',
  'APP_SCOPES_UPDATE',
])('R29 %s asks for a sync, which reads the places anew, and nothing of it is kept', (topic) => {
  expect(asksForSync(topic)).toBe(true);
  expect(keptBody(topic, '{"name":"Austria"}')).toBe('');
});

test('a product that changes asks for none', () => {
  expect(asksForSync('PRODUCTS_UPDATE')).toBe(false);
});

const customer = '"customer":{"id":7,"email":"anna@example.com","phone":"555-625-1199"}';

test.each([
  ['CUSTOMERS_REDACT', `{${customer},"orders_to_redact":[10011,1002]}`, [10011, 1002], []],
  ['CUSTOMERS_DATA_REQUEST', `{${customer},"orders_requested":[10011]}`, [], [10011]],
  ['SHOP_REDACT', `{"shop_id":1,${customer}}`, [], []],
])('PLAT %s is kept without the customer whom it is about', (topic, body, redact, requested) => {
  const kept = keptBody(topic, body) ?? '';
  expect(JSON.parse(kept)).toEqual({ orders_to_redact: redact, orders_requested: requested });
});

test.each([
  ['APP_UNINSTALLED', '{"id":1,"email":"owner@example.com"}', ''],
  [
    'PRODUCTS_UPDATE',
    '{"id":1,"admin_graphql_api_id":"gid://shopify/Product/1","title":"T","tags":"x","images":[1],"variants":[{"admin_graphql_api_id":"gid://shopify/ProductVariant/1","price":"1.00","sku":"s"}]}',
    '{"admin_graphql_api_id":"gid://shopify/Product/1","title":"T","variants":[{"admin_graphql_api_id":"gid://shopify/ProductVariant/1","price":"1.00"}]}',
  ],
  ['PRODUCTS_UPDATE', 'no JSON', '{}'],
  ['PRODUCTS_DELETE', '{"id":788032119674292922,"more":1}', '{"id":"788032119674292922"}'],
  [
    'FULFILLMENT_ORDERS_MOVED',
    '{"original_fulfillment_order":{"id":"gid:\\/\\/shopify\\/FulfillmentOrder\\/1","destination":"Anna"}}',
    '["gid://shopify/FulfillmentOrder/1"]',
  ],
  ['ORDERS_CREATE', '{"email":"anna@example.com"}', null],
])('of %s only what is needed is kept', (topic, body, kept) => {
  expect(keptBody(topic, body)).toBe(kept);
});
