/** Moves that share their calls against the same moves one by one: the same places, the same outcomes, never more calls. */
import fc from 'fast-check';
import { expect, it, test } from 'vitest';
import { mostTogether, PlacesTogether } from '../../web/server/catalogue/places-together.ts';
import type { ListingWriter } from '../../web/server/catalogue/ports/shop-products.ts';
import { ShopifyError } from '../../web/server/domain/failures.ts';
import type { ProductId, PublicationId } from '../../web/server/domain/ids.ts';

const store = 'store' as PublicationId;
const places = [store, 'de', 'at', 'ch'] as PublicationId[];
const productOf = (number: number) => `product ${number}` as ProductId;

interface Trouble {
  /** Every call about it is refused, by name where there are several. */
  readonly refused: ReadonlySet<ProductId>;
  readonly gone: ReadonlySet<PublicationId>;
  /** Answers of Shopify to this place are refused for now. */
  readonly locked: ReadonlySet<PublicationId>;
}

const never = (): Promise<never> => Promise.reject(new Error('nobody asks for this'));
const refusal = (retry: 'never' | 'next-run') =>
  new ShopifyError({ reason: 'SHP-705', message: 'refused', scope: 'item', retry });

/** What Shopify has, as `product place`, and the calls that it was asked. */
class Places {
  readonly held = new Set<string>();
  readonly calls: string[] = [];
  readonly #trouble: Trouble;
  constructor(trouble: Trouble) {
    this.#trouble = trouble;
  }

  #one(product: ProductId, publications: readonly PublicationId[], way: 'in' | 'out'): PublicationId[] {
    this.calls.push(`${way} ${product} ${publications.join()}`);
    // Where every place is gone there is nothing left to refuse: in company too, nobody gets so far as to be refused.
    const isToMove = publications.some((each) => !this.#trouble.gone.has(each));
    if (isToMove && this.#trouble.refused.has(product)) throw refusal('never');
    if (publications.some((each) => this.#trouble.locked.has(each))) throw refusal('next-run');
    for (const each of publications) this.#move(product, each, way);
    return publications.filter((each) => this.#trouble.gone.has(each));
  }

  #move(product: ProductId, publication: PublicationId, way: 'in' | 'out'): void {
    if (this.#trouble.gone.has(publication)) return;
    if (way === 'in') this.held.add(`${product} ${publication}`);
    else this.held.delete(`${product} ${publication}`);
  }

  readonly writer: ListingWriter = {
    create: never,
    update: never,
    delete: never,
    writeOffer: never,
    appendImages: never,
    changeImages: never,
    moveImages: never,
    setGallery: never,
    translate: never,
    untranslate: never,
    setStock: never,
    stockAt: never,
    empty: never,
    renumber: never,
    publish: async (product, publications) => this.#one(product, publications, 'in'),
    unpublish: async (product, publications) => void this.#one(product, publications, 'out'),
    moveTogether: async (publication, products, way) => {
      this.calls.push(`${way} ${publication} of ${products.length}`);
      // As Shopify refuses it.
      if (products.length > mostTogether || publication === store) throw new Error('no such call');
      if (this.#trouble.locked.has(publication)) throw refusal('next-run');
      if (this.#trouble.gone.has(publication)) return 'gone';
      const [bad, good] = [true, false].map((is) =>
        products.filter((each) => this.#trouble.refused.has(each) === is),
      );
      for (const each of good ?? []) this.#move(each, publication, way);
      return bad ?? [];
    },
  };
}

/** An operation leaves, then it enters; how it ended. */
interface Move {
  readonly leaves: readonly PublicationId[];
  readonly enters: readonly PublicationId[];
}

const workOf =
  (product: ProductId, { leaves, enters }: Move, told: Map<ProductId, string>) =>
  async (writer: ListingWriter): Promise<void> => {
    try {
      if (leaves.length > 0) await writer.unpublish(product, leaves);
      const gone = enters.length > 0 ? await writer.publish(product, enters) : [];
      told.set(product, `done but for ${gone.join()}`);
    } catch (error) {
      if (!(error instanceof ShopifyError)) throw error;
      told.set(product, `${error.message} ${JSON.stringify(error.retry)}`);
    }
  };

const anyMoves = fc.array(
  fc.record({
    leaves: fc.subarray(places),
    enters: fc.subarray(places),
  }),
  { maxLength: 120 },
);
const anyTrouble = fc.record({
  refused: fc.array(fc.nat(119), { maxLength: 3 }).map((some) => new Set(some.map(productOf))),
  gone: fc.subarray(places.slice(1), { maxLength: 1 }).map((some) => new Set(some)),
  locked: fc.constant(new Set<PublicationId>()),
});

async function play(moves: readonly Move[], trouble: Trouble, isTogether: boolean) {
  const shop = new Places(trouble);
  const told = new Map<ProductId, string>();
  moves.forEach(({ leaves }, number) => {
    for (const each of leaves) shop.held.add(`${productOf(number)} ${each}`);
  });
  const works = moves.map((move, number) => workOf(productOf(number), move, told));
  if (isTogether) await new PlacesTogether(shop.writer, store).run(works);
  else for (const work of works) await work(shop.writer);
  return { held: [...shop.held].toSorted(), told, calls: shop.calls };
}

it('leaves every product where its own calls would leave it, tells each the same, and asks no more often', async () => {
  await fc.assert(
    fc.asyncProperty(anyMoves, anyTrouble, async (moves, trouble) => {
      const together = await play(moves, trouble, true);
      const alone = await play(moves, trouble, false);
      expect(together.held).toEqual(alone.held);
      expect(Object.fromEntries(together.told)).toEqual(Object.fromEntries(alone.told));
      // Whoever is refused in company is asked for once more.
      const again = trouble.refused.size;
      expect(together.calls.length).toBeLessThanOrEqual(alone.calls.length + again);
    }),
  );
});

const [, de, at] = places as [PublicationId, PublicationId, PublicationId];
const nothing: Trouble = { refused: new Set(), gone: new Set(), locked: new Set() };
const manyOf = (count: number, move: Move): Move[] => Array.from({ length: count }, () => move);

test('120 products that leave one market and enter another cost three calls each way, all out before any in', async () => {
  const { calls } = await play(manyOf(120, { leaves: [at], enters: [de] }), nothing, true);
  expect(calls).toEqual([
    'out at of 50',
    'out at of 50',
    'out at of 20',
    'in de of 50',
    'in de of 50',
    'in de of 20',
  ]);
});

test('what enters the online store goes by itself with all its places, and one product alone costs one call', async () => {
  const { calls } = await play(
    [...manyOf(2, { leaves: [], enters: [store, de] }), { leaves: [at, de], enters: [] }],
    nothing,
    true,
  );
  expect(calls).toEqual(['out product 2 at,de', 'in product 0 store,de', 'in product 1 store,de']);
});

test('a place that is locked after another was left says that something may have been done', async () => {
  const shop = new Places({ ...nothing, locked: new Set([at]) });
  const effects: unknown[] = [];
  const works = [1, 2, 3].map((number) => async (writer: ListingWriter) => {
    await writer.unpublish(productOf(number), [de, at]).catch((error: unknown) => {
      effects.push(error instanceof ShopifyError && error.effect);
    });
  });
  await new PlacesTogether(shop.writer, store).run(works);
  expect(effects).toEqual(['unknown', 'unknown', 'unknown']);
});
