/** SEC: a supplier's address without end costs nothing, and is not asked. */
import { expect, test } from 'vitest';
import { pathOf, readLink } from '../../web/server/supplier/address.ts';
import { readCollection } from '../../web/server/supplier/hydra.ts';

const page = new URL('https://supplier.example/v2/api/products?page=1');
const longLink = `/v2/api/products?page=2&u=://${':'.repeat(9_000)}`;

test('SEC a link to the next page that is longer than any server takes is none', () => {
  const document = { 'hydra:member': [], 'hydra:view': { 'hydra:next': longLink } };
  expect(() => readCollection(document, page)).toThrow('a link to the next page that is no address');
  expect([readLink(longLink, page), readLink('?page=2', page)?.search]).toEqual([null, '?page=2']);
});

test('SEC of an address is looked at what is shown, and a little more so that no half of a secret is', () => {
  const token = `eyJ${'a'.repeat(300)}.${'b'.repeat(500)}.c`;
  expect(pathOf(new URL(`https://supplier.example/x/${token}/${'y'.repeat(400)}`))).toMatch(
    /^\/x\/\[secret\]\/y+…$/,
  );
});
