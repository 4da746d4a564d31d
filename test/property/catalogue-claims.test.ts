/** Several products of one SKU, in any order and cut into any batches: whose the SKU is, and whether that one was met. */
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { Claims } from '../../web/server/catalogue/claims.ts';
import type { CatalogueMember } from '../../web/server/catalogue/ports/supplier-catalogue.ts';
import type { Sku } from '../../web/server/domain/ids.ts';
import { createMemberReader } from '../../web/server/supplier/product-document.ts';
import { createRoll } from '../../web/server/supplier/roll.ts';

const sku = '1' as Sku;
const addressOf = (number: number) => `/v2/api/products/${number}`;

/** The listed products in their order, each with whether a batch ends after it; the owner may be none of them. */
const anyCrawl = fc.record({
  listed: fc.shuffledSubarray([1, 2, 3, 4], { minLength: 1 }),
  ends: fc.array(fc.boolean(), { minLength: 4, maxLength: 4 }),
  owner: fc.constantFrom(1, 2, 3, 4),
});

it('8.12: the product of the shop’s listing keeps its SKU wherever the crawl is cut, and is missed only where it is not listed', () => {
  fc.assert(
    fc.property(anyCrawl, ({ listed, ends, owner }) => {
      const roll = createRoll(createMemberReader(new URL('https://supplier.example/v2/api')));
      const claims = new Claims();
      const marks = new Map([[sku, { owner: addressOf(owner) }]]);
      const taken: CatalogueMember[] = [];
      let waiting: CatalogueMember[] = [];
      listed.forEach((number, at) => {
        waiting.push(...roll.take([{ '@id': addressOf(number), sku: 1 }]));
        if (!ends[at] && at < listed.length - 1) return;
        taken.push(...claims.settle(waiting, marks));
        waiting = [];
      });
      const isListed = listed.includes(owner);
      expect(claims.vanished()).toEqual(isListed ? [] : [sku]);
      expect(new Set(taken.map(({ iri }) => iri))).toEqual(new Set(isListed ? [addressOf(owner)] : []));
      const others = listed.filter((number) => number !== owner).map(addressOf);
      const told = new Set(claims.losers().map(({ iri }) => iri));
      expect(told).toEqual(new Set(isListed ? others : []));
    }),
  );
});
