/** A product goes on sale with what was planned with it, or not yet; what hides it, or takes it out of a market, comes first. */
import { beforeAll, describe, expect, it } from 'vitest';
import type { ShopDomain } from '../../web/server/domain/ids.ts';
import type { Micros } from '../../web/server/domain/money.ts';
import { shipsOnlyTo } from '../../web/server/domain/ships-to.ts';
import type { SupplierProduct } from '../../web/server/domain/supplier-product.ts';
import { openBulkStand, type BulkStand } from '../support/bulk-stand.ts';
import { openBulkWorld, type BulkWorld } from '../support/bulk-world.ts';
import { numbered, sync, type World } from '../support/catalogue-world.ts';
import { meets, openWorld } from '../support/open-world.ts';
import { catalogOf, countries, shopOf } from '../support/supplier-products.ts';

const euros = (amount: number) => (amount * 1_000_000) as Micros;
const refusal = { userErrors: [{ message: 'Price is reserved', field: ['variants', '0', 'price'] }] };

describe('in a shop', () => {
  let stand: BulkStand;
  beforeAll(async () => {
    stand = await openBulkStand();
    return () => stand.stop();
  });
  const worldOf = (name: string) => openBulkWorld(stand, `${name}.myshopify.com` as ShopDomain);
  const shown = (world: BulkWorld) =>
    [...world.shown().values()].map(({ status, price }) => `${status?.status} ${price?.price}`).sort();

  it('a draft whose price could not be written is not put on sale at the old one; once it is written, it goes on sale', async () => {
    const world = await worldOf('singly');
    await world.sync([numbered(1, { images: [], rrp: euros(25) })]);
    expect(shown(world)).toEqual(['DRAFT 25.00']);
    const { control } = stand.shop.sandbox;
    control.fault({ operation: 'productVariantsBulkUpdate', times: 1, ...refusal });
    const refused = await world.sync([numbered(1, { rrp: euros(30) })]);
    expect(refused).toMatchObject({ state: 'incomplete', reasons: { 'RUN-515': 1 } });
    expect(shown(world)).toEqual(['DRAFT 25.00']);
    await world.sync([numbered(1, { rrp: euros(30) })]);
    expect(shown(world)).toEqual(['ACTIVE 30.00']);
  });

  it('in files, products go on sale after their prices, and the one whose price was refused does not', async () => {
    const world = await worldOf('in-files');
    const texts = [{ lang: 'DE', name: 'Bohrer', description: 'Worte' }];
    const products = (change: Partial<SupplierProduct>) =>
      [1, 2, 3, 4].map((number) => numbered(number, { texts, ...change }));
    await world.sync(products({ images: [], rrp: euros(25) }));
    const { control } = stand.shop.sandbox;
    control.fault({ operation: 'productVariantsBulkUpdate', nth: 2, times: 1, ...refusal });
    const run = await world.sync(products({ rrp: euros(30) }));
    expect(run?.reasons).toMatchObject({ 'SHP-705': 1, 'RUN-515': 1 });
    expect(shown(world)).toEqual(['ACTIVE 30.00', 'ACTIVE 30.00', 'ACTIVE 30.00', 'DRAFT 25.00']);
  });
});

const product = (change: Partial<SupplierProduct> = {}): SupplierProduct => numbered(1, change);
const { sku } = product();

describe('whatever Shopify answers', () => {
  const statusOf = ({ model }: World) => model.find(sku)?.[1].groups.status.status;

  it('a product does not go on sale while Shopify takes no price at all, nor before a price that was never begun', async () => {
    const world = await openWorld();
    await sync(world, { products: [product({ images: [] }), numbered(0)] });
    meets(world, { offer: 'kind-refused' });
    const changed = [product({ rrp: euros(30) }), numbered(0, { rrp: euros(30) })];
    const { run } = await sync(world, { products: changed });
    expect(run.reasons).toMatchObject({ 'RUN-515': 1 });
    expect(statusOf(world)).toBe('DRAFT');
    meets(world, {});
    await sync(world, { products: changed });
    expect(statusOf(world)).toBe('ACTIVE');
  });

  it('a product that may not be sold any more is hidden before its price is tried, and whatever becomes of that', async () => {
    const world = await openWorld();
    await sync(world, { products: [product()] });
    const seen: string[] = [];
    world.model.fateOf = (call) => {
      seen.push(`${call} of ${statusOf(world)}`);
      return call === 'offer' ? 'refused' : 'works';
    };
    await sync(world, { products: [product({ images: [], rrp: euros(30) })] });
    expect(seen.filter((call) => call.startsWith('offer'))).toEqual(['offer of DRAFT']);
    expect(statusOf(world)).toBe('DRAFT');
  });

  it('a product that may be on sale already leaves the market that it has to leave, also while its price is refused', async () => {
    const world = await openWorld();
    const [de, at] = [catalogOf('de', 'DE'), catalogOf('at', 'AT')];
    const shop = shopOf({ catalogs: [de, at] });
    const here = { ...world, shop };
    await sync(here, { products: [product({ images: [] })] });
    // It is put on sale, and nobody hears of it.
    meets(world, { update: 'answer-lost' });
    await sync(here, { products: [product()] });
    expect(statusOf(world)).toBe('ACTIVE');
    world.model.find(sku)?.[1].publications.add(at.publicationId);
    meets(world, { offer: 'refused' });
    const onlyGermany = { shipsTo: shipsOnlyTo(countries('DE')), rrp: euros(30) };
    const { run } = await sync(here, { products: [product(onlyGermany)] });
    expect(run.reasons).toMatchObject({ 'RUN-515': 1 });
    const left = world.model.find(sku)?.[1];
    expect([...(left?.publications ?? [])]).not.toContain(at.publicationId);
    expect(left?.groups.countries.ships_to).toBe('DE');
  });

  it('a product that the app made a draft is not the merchant’s draft, however much was written since the answer was lost', async () => {
    const world = await openWorld();
    world.model.start(['answer-lost']);
    await sync(world, { products: [product({ images: [] })] });
    meets(world, { offer: 'refused' });
    for (let stock = 10; stock < 22; stock += 1)
      await sync(world, { products: [product({ stock, rrp: euros(30) })] });
    expect(statusOf(world)).toBe('DRAFT');
    meets(world, {});
    await sync(world, { products: [product({ rrp: euros(30) })] });
    expect(statusOf(world)).toBe('ACTIVE');
  });
});

describe('a product that is on sale enters another market with the price of the same run', () => {
  const both = [catalogOf('de', 'DE'), catalogOf('at', 'AT')];
  const inGermany = { shipsTo: shipsOnlyTo(countries('DE')) };
  const inBoth = { shipsTo: shipsOnlyTo(countries('DE', 'AT')), rrp: euros(30) };
  const atPrice = ({ model }: World): string =>
    `${model.find(sku)?.[1].publications.has(both[1]!.publicationId)} ${model.find(sku)?.[1].groups.price.price}`;

  it('and not before it, nor while Shopify takes no price', async () => {
    const world = await openWorld({ shop: shopOf({ catalogs: both }) });
    await sync(world, { products: [product(inGermany), numbered(0)] });
    const seen: string[] = [];
    world.model.fateOf = (call) => {
      seen.push(`${call}: ${atPrice(world)}`);
      return call === 'offer' ? 'refused-for-now' : 'works';
    };
    await sync(world, { products: [product(inBoth), numbered(0)] });
    expect(atPrice(world)).toBe('false 20.00');
    world.model.fateOf = (call) => {
      seen.push(`${call}: ${atPrice(world)}`);
      return 'works';
    };
    await sync(world, { products: [product(inBoth), numbered(0)] });
    expect(atPrice(world)).toBe('true 30.00');
    expect(seen.filter((one) => one.includes('true 20.00'))).toEqual([]);
  });

  it('and what it has to leave does not wait for that', async () => {
    const catalogs = [...both, catalogOf('fr', 'FR')];
    const world = await openWorld({ shop: shopOf({ catalogs }) });
    await sync(world, { products: [product(inBoth), numbered(0)] });
    meets(world, { offer: 'refused' });
    const elsewhere = { shipsTo: shipsOnlyTo(countries('DE', 'FR')), rrp: euros(31) };
    await sync(world, { products: [product(elsewhere), numbered(0)] });
    expect([...(world.model.find(sku)?.[1].publications ?? [])].toSorted()).toEqual([
      both[0]!.publicationId,
      shopOf().onlineStoreId,
    ]);
  });
});
