import { expect, it } from 'vitest';
import { createMemberReader } from '../../web/server/supplier/product-document.ts';
import { createRoll } from '../../web/server/supplier/roll.ts';

const rollOf = () => createRoll(createMemberReader(new URL('https://supplier.example/v2/api')));
const member = (sku: number, address: string) => ({ '@id': address, sku });

it('products whose addresses differ only before their number are different ones', () => {
  const roll = rollOf();
  roll.take([member(1, '/v2/api/products/7'), member(2, '/v2/api/products/8')]);
  expect(roll.has(member(1, '/v2/api/products/7'))).toBe(true);
  expect(roll.has(member(1, '/v3/api/products/7'))).toBe(false);
  expect(roll.has(member(1, '/v2/api/products/07'))).toBe(false);
  expect(roll.has(member(1, '7'))).toBe(false);
});

it('a SKU that comes again under another address is named with the address of the product that has it', () => {
  const roll = rollOf();
  const [, other] = roll.take([member(1, '/v2/api/products/7'), member(1, '/v3/api/products/7')]);
  expect(other?.sku).toBeNull();
  expect(other?.read()).toMatchObject({ reason: 'PRD-105', detail: 'sku: 1 is that of /v2/api/products/7' });
  expect(roll.distinct()).toBe(2);
});
