/** SEC: which addresses of pictures leave for Shopify: none that leads inside, tells a password, or is no web address. */
import { expect, test } from 'vitest';
import { mayBeHandedOn } from '../../web/server/lib/outbound-rules.ts';
import { createMemberReader } from '../../web/server/supplier/product-document.ts';

const rules = { trusted: new Set<string>(), isLocal: false };
const base = new URL('https://supplier.example/v2/api');

const inner = [
  'http://169.254.169.254/latest/meta-data',
  'http://localhost./x.png',
  'http://2130706433/x.png',
  'http://0x7f.1/x.png',
  'http://[::ffff:127.0.0.1]/x.png',
  'http://[64:ff9b::7f00:1]/x.png',
  'http://[2002:7f00:1::]/x.png',
  'https://metadata.google.internal./x.png',
  'https://intranet/x.png',
  'https://user:pass@pictures.example/x.png',
  'http://127.0.0.1.nip.io@10.0.0.1/x.png',
  String.raw`http://10.0.0.1\@pictures.example/x.png`,
  'http://①②⑦.⓪.⓪.①/x.png',
  'ftp://pictures.example/x.png',
  'file:///etc/passwd',
];

const productOf = (fields: object) => {
  const reading = createMemberReader(base, (url) => mayBeHandedOn(url, rules))({
    '@id': '/v2/api/products/1',
    sku: 1,
    ...fields,
  }).read();
  if (reading.kind !== 'product') throw new Error('set aside');
  return reading.product;
};

test.each(inner)('SEC neither an image nor a brand’s logo at %s is handed to Shopify', (url) => {
  const { images, logoUrl, faults } = productOf({ images: [url, { url }], logoUrl: url });
  expect({ images, logoUrl }).toEqual({ images: [], logoUrl: null });
  expect(faults.map(({ field }) => field)).toContain('logoUrl');
});

test('SEC a brand’s logo that anybody can open is', () => {
  const logoUrl = 'https://pictures.example/logo.png';
  expect(productOf({ logoUrl }).logoUrl).toBe(logoUrl);
});
