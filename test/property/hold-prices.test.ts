/** Laws of what the guard does about prices: nothing goes on sale below cost and margin, or without a price. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { holdPrices } from '../../web/server/catalogue/hold-prices.ts';
import type { PlannedOperation } from '../../web/server/catalogue/operations.ts';
import type { ListingGroups } from '../../web/server/domain/listing.ts';
import { mergeSettings } from '../../web/server/domain/merge-settings.ts';
import { parseMicros, type Micros } from '../../web/server/domain/money.ts';
import { leavesLess } from '../../web/server/domain/price-rules.ts';
import { defaultSettings } from '../../web/server/domain/settings.ts';
import { listingOf } from '../support/listings.ts';
import { productOf } from '../support/supplier-products.ts';

const amount = fc.integer({ min: 1, max: 3000 }).map((cents) => (cents / 100).toFixed(2));
const price = fc.option(amount).map((some): ListingGroups['price'] => ({ price: some, compareAt: null }));
const item = fc.option(amount).map((cost): ListingGroups['item'] => ({ cost, barcode: null }));
const status = fc.constantFrom<ListingGroups['status'][]>({ status: 'ACTIVE' }, { status: 'DRAFT' });
const sku = productOf().sku;

const settings = fc
  .record({ percent: fc.constantFrom(0, 10, 33.3), tax: fc.constantFrom(0, 19) })
  .map(
    ({ percent, tax }) =>
      mergeSettings(defaultSettings, { prices: { minimumMarginPercent: percent, taxPercent: tax } }).prices,
  );

const amountOf = (text: string): Micros => parseMicros(text) ?? (0 as Micros);

const isSellable = (
  { price: asked }: ListingGroups['price'],
  { cost }: ListingGroups['item'],
  terms: typeof defaultSettings.prices,
): boolean =>
  asked !== null &&
  (cost === null ||
    !leavesLess(amountOf(asked), amountOf(cost), { ...terms, percent: terms.minimumMarginPercent }));

test('nothing is created without a price, and nothing goes on sale below its cost and margin', () => {
  fc.assert(
    fc.property(price, item, status, settings, (asked, goods, shown, terms) => {
      const after = { price: asked, item: goods, status: shown };
      const [created] = holdPrices([{ sku, kind: 'create', after, before: {} }], null, terms);
      const mayBeMade = shown.status === 'DRAFT' ? asked.price !== null : isSellable(asked, goods, terms);
      expect(created?.held === undefined).toBe(mayBeMade);
    }),
  );
});

test('what is in the shop gets no price below its cost and margin, and goes on sale at none', () => {
  fc.assert(
    fc.property(
      fc.record({ price, item }),
      fc.record({ price, item, status }, { requiredKeys: [] }),
      settings,
      (stored, { status: shown, ...offer }, terms) => {
        const listing = { ...listingOf(productOf()), stored };
        const operations: PlannedOperation[] = [
          ...(shown ? [{ sku, kind: 'place' as const, after: { status: shown }, before: {} }] : []),
          ...(Object.keys(offer).length > 0
            ? [{ sku, kind: 'offer' as const, after: offer, before: {} }]
            : []),
        ];
        const free = holdPrices(operations, listing, terms).filter(({ held }) => held === undefined);
        const after = Object.assign(
          {},
          stored,
          ...free.map((operation) => operation.after),
        ) as Partial<ListingGroups>;
        const isMoved = free.some(({ kind }) => kind === 'offer') || after.status?.status === 'ACTIVE';
        const { price: asked = stored.price, item: goods = stored.item } = after;
        expect(!isMoved || isSellable(asked, goods, terms)).toBe(true);
      },
    ),
  );
});
