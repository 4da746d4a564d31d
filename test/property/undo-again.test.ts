/**
 * R23: an undoing of which calls were refused, or got lost on the way there or back, can be made again, by whoever asks for
 * it: then what the run wrote is back, nobody has to know which calls had an effect, and the next sync leaves it so.
 */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { PlanRefused } from '../../web/server/catalogue/plan-refused.ts';
import type { Database } from '../../web/server/database/open-database.ts';
import { shipsOnlyTo } from '../../web/server/domain/ships-to.ts';
import type { ModelProduct } from '../support/shop-model-products.ts';
import { caseCount } from '../support/case-count.ts';
import { numbered, range, sync, undo } from '../support/catalogue-world.ts';
import { onSqlite } from '../support/databases.ts';
import type { Fate } from '../support/fates.ts';
import { skuOf, worldOn } from '../support/listed-catalogue.ts';
import { catalogOf, countries } from '../support/supplier-products.ts';
import { euros } from '../support/priced-product.ts';

const fate = fc.constantFrom<Fate>('works', 'refused-for-now', 'answer-lost', 'call-lost');
const change = fc.record(
  {
    rrp: fc.constantFrom(24, 18).map(euros),
    brand: fc.constant('Other'),
    images: fc.constantFrom(['https://a.test/2.jpg'], ['https://a.test/1.jpg', 'https://a.test/2.jpg']),
    manufacturerId: fc.constant('M-2'),
    shipsTo: fc.constant(shipsOnlyTo(countries('DE', 'AT'))),
  },
  { requiredKeys: [] },
);
const story = fc.record({
  changes: fc.array(change, { minLength: 1, maxLength: 3 }),
  /** The supplier does not list the last of them any more. */
  leaves: fc.boolean(),
  /** It lists one more. */
  creates: fc.boolean(),
  tries: fc.array(
    fc.record({ fates: fc.array(fate, { minLength: 1, maxLength: 6 }), synced: fc.boolean() }),
    { minLength: 1, maxLength: 3 },
  ),
  /** Before the last, somebody changes a text of the first product: that stays. */
  isEdited: fc.boolean(),
});
type Story = typeof story extends fc.Arbitrary<infer Of> ? Of : never;

const first = (number: number, more = {}) =>
  numbered(number, {
    images: ['https://a.test/1.jpg'],
    netCost: euros(10),
    rrp: euros(20),
    shipsTo: shipsOnlyTo(countries('DE')),
    ...more,
  });
const standing = ({
  gallery,
  groups: { content, price, attributes, status, countries },
  publications,
}: ModelProduct) => ({
  vendor: content.vendor,
  images: gallery.urls,
  price,
  attributes,
  status,
  countries,
  publications: [...publications].toSorted(),
});

const hidden = { status: { status: 'DRAFT' }, publications: [] };

/** Nothing may be left to be put back. */
function unlessRefused(error: unknown): void {
  if (!(error instanceof PlanRefused)) throw error;
}

onSqlite((open) => {
  async function follow(db: Database, { changes, leaves, creates, tries, isEdited }: Story) {
    const known = worldOn(db);
    const world = {
      ...known,
      shop: { ...known.shop!, catalogs: [catalogOf('de', 'DE'), catalogOf('at', 'AT')] },
    };
    const { model } = world;
    model.setCatalogs(world.shop.catalogs);
    const numbers = changes.map((_, at) => at + 1);
    const look = () => numbers.map((number) => standing(model.find(skuOf(number))![1]));
    const others = range(20).slice(10);
    const offered = numbers.map((number) => first(number));
    await sync(world, { products: [...offered, ...others] });
    // What is not listed any more is sold out first.
    if (leaves) await sync(world, { products: [...offered.slice(0, -1), ...others] });
    const [stood, ...rest] = look();
    const before = [isEdited ? { ...stood, vendor: 'Own' } : stood, ...rest];
    const changed = changes.map((each, at) => first(at + 1, each));
    const made = changes.length + 1;
    const added = creates ? [first(made)] : [];
    const listed = { products: [...added, ...(leaves ? changed.slice(0, -1) : changed), ...others] };
    const { run } = await sync(world, listed);
    for (const { fates, synced } of tries) {
      model.start(fates);
      await undo(world, run.id).catch(unlessRefused);
      model.start([]);
      if (synced) await sync(world, listed);
    }
    const edited = { ...model.find(skuOf(1))![1].groups.content, vendor: 'Own' };
    if (isEdited) model.change(skuOf(1), { content: edited });
    await undo(world, run.id).catch(unlessRefused);
    const after = look();
    await sync(world, listed);
    return { before, after, kept: look(), made: creates ? standing(model.find(skuOf(made))![1]) : null };
  }

  test('whatever became of the calls of an undoing, the next puts back what is left', async () => {
    const db = await open();
    await fc.assert(
      fc.asyncProperty(story, async (told) => {
        const { before, after, kept, made } = await follow(db, told);
        expect(after).toEqual(before);
        expect(kept).toEqual(before);
        // What it created stays as a draft that nobody sees.
        expect(made ?? hidden).toMatchObject(hidden);
      }),
      { numRuns: caseCount('UNDO_RUNS', 25) },
    );
  });
});
