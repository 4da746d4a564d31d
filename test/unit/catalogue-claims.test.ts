/** Whose a SKU is that several products carry, told page by page. */
import { expect, test } from 'vitest';
import { Claims } from '../../web/server/catalogue/claims.ts';
import type { CatalogueMember } from '../../web/server/catalogue/ports/supplier-catalogue.ts';
import type { Sku, SupplierIri } from '../../web/server/domain/ids.ts';
import { createRoll } from '../../web/server/supplier/roll.ts';

const sku = '10000001' as Sku;
const address = (number: number) => `/v2/api/products/${number}`;
const document = (number: number) => ({ '@id': address(number), sku: Number(sku) });

const nameMember = (member: unknown): CatalogueMember => ({
  iri: (member as { '@id': string })['@id'] as SupplierIri,
  sku,
  stock: 1,
  fingerprint: 'h',
  read: () => ({ kind: 'set-aside', iri: null, sku: null, reason: 'PRD-101', detail: 'not read' }),
});

/** What is told when the crawl meets these one after the other, each with a page of its own. */
function told(numbers: readonly number[], owner: number) {
  const [roll, claims] = [createRoll(nameMember), new Claims()];
  const marks = new Map([[sku, { owner: address(owner) }]]);
  const stand = numbers.flatMap((number) => claims.settle(roll.take([document(number)]), marks));
  return {
    stands: stand.map(({ iri }) => iri),
    vanished: claims.vanished(),
    lost: claims.losers().map(({ iri }) => iri),
  };
}

test.each([
  { numbers: [1, 2], owner: 1, other: 2 },
  { numbers: [2, 1], owner: 1, other: 2 },
  { numbers: [1, 2], owner: 2, other: 1 },
  { numbers: [2, 1], owner: 2, other: 1 },
])('in the order $numbers the SKU stays that of $owner, which is there', ({ numbers, owner, other }) => {
  const { stands, vanished, lost } = told(numbers, owner);
  expect(stands).toEqual([address(owner)]);
  expect(vanished).toEqual([]);
  expect(lost).toEqual([address(other)]);
});

test('what only others carry has vanished', () => {
  expect(told([2, 3], 1)).toEqual({ stands: [], vanished: [sku], lost: [] });
  expect(told([3, 2], 1).vanished).toEqual([sku]);
});
