/**
 * R10 and R1 for images: whatever becomes of any call, and whatever the merchant does in between, the merchant's images are
 * never touched, no address of ours stands twice, and in the end ours stand as wanted, except where the merchant decided.
 */
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { applyImages } from '../../web/server/catalogue/apply-images.ts';
import type { ApplyPorts } from '../../web/server/catalogue/apply-ports.ts';
import type { Operation } from '../../web/server/catalogue/operations.ts';
import type { Step } from '../../web/server/catalogue/ports/operation-log.ts';
import { ShopifyError } from '../../web/server/domain/failures.ts';
import type { OperationId } from '../../web/server/domain/ids.ts';
import type { Listing } from '../../web/server/domain/listing.ts';
import type { StoredImages } from '../../web/server/domain/stored-images.ts';
import { ProcessDied, refusals, type Fate } from '../support/fates.ts';
import { listingOf } from '../support/listings.ts';
import { ModelGallery } from '../support/shop-model-gallery.ts';
import { productOf, shopOf } from '../support/supplier-products.ts';

const urlOf = (number: number) => `https://images.example.com/${number}.jpg`;
const anyUrls = fc.uniqueArray(fc.nat(6).map(urlOf), { maxLength: 6 });
/** Half of an order is made, and nobody hears of it: the Job was cut short. */
type ImageFate = Fate | 'half-moved';

/** What a merchant does between two runs. */
const anyEdit = fc.oneof(
  fc.record({ kind: fc.constant('upload' as const), place: fc.nat(5) }),
  fc.record({ kind: fc.constant('delete' as const), place: fc.nat(5) }),
  fc.record({ kind: fc.constant('move' as const), place: fc.nat(5) }),
);
type Edit = typeof anyEdit extends fc.Arbitrary<infer Value> ? Value : never;

const anyFate = fc.constantFrom<ImageFate>(
  'works',
  'works',
  'answer-lost',
  'dies-before',
  'dies-after',
  'refused',
  'refused-for-now',
  'half-moved',
);

/** A shop with one product, and what the app knows of it. */
class Stand {
  readonly gallery = new ModelGallery();
  readonly badUrls: ReadonlySet<string>;
  stored: StoredImages = { media: [] };
  isKnown = false;
  calls: string[] = [];
  #fates: ImageFate[] = [];
  readonly #mayWriteFiles: boolean;
  constructor(badUrls: readonly string[], mayWriteFiles: boolean) {
    this.badUrls = new Set(badUrls);
    this.#mayWriteFiles = mayWriteFiles;
  }

  async #call<Result>(
    name: string,
    effect: () => Result,
    half: () => void = () => undefined,
  ): Promise<Result> {
    this.calls.push(name);
    const fate = this.#fates.shift() ?? 'works';
    if (fate === 'dies-before') throw new ProcessDied('died');
    if (fate === 'refused' || fate === 'refused-for-now')
      throw new ShopifyError({ reason: 'SHP-705', message: 'no', ...refusals[fate] });
    const unknown = { scope: 'item', retry: 'next-run', effect: 'unknown' } as const;
    if (fate === 'half-moved') {
      half();
      throw new ShopifyError({ reason: 'SHP-709', message: 'no answer', ...unknown });
    }
    const result = effect();
    if (fate === 'dies-after') throw new ProcessDied('died');
    if (fate === 'answer-lost')
      throw new ShopifyError({ reason: 'SHP-709', message: 'no answer', ...unknown });
    return result;
  }

  /** One operation; answers whether it came to its end. */
  async apply(urls: readonly string[], fates: readonly ImageFate[]): Promise<boolean> {
    this.#fates = [...fates];
    const listing: Listing = { ...listingOf(productOf({})), stored: { images: this.stored } };
    const operation: Operation = {
      id: 1 as OperationId,
      sku: listing.sku,
      kind: 'images',
      state: 'planned',
      before: {},
      after: { images: { urls, alt: 'Drill' } },
    };
    try {
      await applyImages(operation, listing, this.#ports() as unknown as ApplyPorts);
      return true;
    } catch (error) {
      if (error instanceof ShopifyError || error instanceof ProcessDied) return false;
      throw error;
    }
  }

  #ports() {
    const { gallery } = this;
    const writer: Partial<ApplyPorts['writer']> = {
      appendImages: (_id, sources, alt) =>
        this.#call('append', () => {
          if (sources.some((source) => this.badUrls.has(source))) return { refused: new Set(), why: 'bad' };
          return { ids: gallery.append(sources, alt) };
        }),
      changeImages: (_id, { detach }) => this.#call('change', () => gallery.drop(detach)),
      moveImages: (_id, moves) =>
        this.#call(
          'move',
          () => gallery.move(moves),
          () => gallery.move(moves.slice(0, Math.ceil(moves.length / 2))),
        ),
      setGallery: (_id, ids) => this.#call('set', () => gallery.set(ids)),
    };
    return {
      shop: shopOf(),
      writer: writer as ApplyPorts['writer'],
      reader: { readGallery: async () => gallery.read() },
      mayWriteFiles: async () => this.#mayWriteFiles,
      record: async (steps: readonly Step[]) => {
        for (const { believed, confirmed } of steps)
          this.stored = confirmed?.stored.images ?? believed?.images ?? this.stored;
      },
    };
  }

  edit({ kind, place }: Edit): void {
    const { media } = this.gallery;
    const medium = media[place];
    if (kind === 'upload') this.gallery.upload(Math.min(place, media.length));
    else if (medium && kind === 'delete') this.gallery.drop([medium.id]);
    else if (medium) this.gallery.move([{ id: medium.id, place: 0 }]);
  }

  get foreign(): readonly string[] {
    return this.gallery.media.filter(({ source }) => source === null).map(({ id }) => id);
  }
}

/** Where each of the merchant's stands, counted among all. */
const settled = async (stand: Stand, urls: readonly string[]) => {
  for (let time = 0; time < 3; time += 1) if (await stand.apply(urls, [])) return;
  throw new Error('it never comes to its end');
};

const anyStory = fc.record({
  mayWriteFiles: fc.boolean(),
  bad: fc.uniqueArray(fc.constantFrom(urlOf(0), urlOf(3))),
  chapters: fc.array(fc.record({ urls: anyUrls, fates: fc.array(anyFate, { maxLength: 4 }) }), {
    minLength: 1,
    maxLength: 4,
  }),
  uploads: fc.array(fc.nat(5), { maxLength: 3 }),
});

it('R2 R10 killed, refused or unheard at any call, ours end as wanted without a double, and the merchant’s stay as they are', async () => {
  await fc.assert(
    fc.asyncProperty(anyStory, async ({ mayWriteFiles, bad, chapters, uploads }) => {
      const stand = new Stand(bad, mayWriteFiles);
      await settled(stand, [urlOf(1), urlOf(2)]);
      for (const place of uploads) stand.gallery.upload(Math.min(place, stand.gallery.media.length));
      const { foreign } = stand;
      for (const { urls, fates } of chapters) {
        await stand.apply(urls, fates);
        expect(stand.foreign).toEqual(foreign);
        expect(new Set(stand.gallery.urls).size).toBe(stand.gallery.urls.length);
      }
      const { urls } = chapters.at(-1) ?? { urls: [] };
      await settled(stand, urls);
      expect(stand.foreign).toEqual(foreign);
      expect(stand.gallery.urls).toEqual(urls.filter((url) => !bad.includes(url)));
      stand.calls = [];
      await settled(stand, urls);
      expect(stand.calls).toEqual([]);
    }),
    { numRuns: 150 },
  );
});

it('R10 what the merchant does to the gallery between the runs is never undone', async () => {
  const anyDecided = fc.record({
    mayWriteFiles: fc.boolean(),
    steps: fc.array(fc.oneof(anyEdit, anyUrls), { minLength: 1, maxLength: 8 }),
  });
  await fc.assert(
    fc.asyncProperty(anyDecided, async ({ mayWriteFiles, steps }) => {
      const stand = new Stand([], mayWriteFiles);
      let wanted: readonly string[] = [urlOf(1), urlOf(2), urlOf(3)];
      await settled(stand, wanted);
      const decided = new Set<string>();
      let hasMoved = false;
      for (const step of steps) {
        const before = stand.gallery.urls;
        if ('kind' in step) stand.edit(step);
        else wanted = step;
        const after = stand.gallery.urls;
        for (const url of before) if (!after.includes(url)) decided.add(url);
        if (before.filter((url) => after.includes(url)).join() !== after.join()) hasMoved = true;
        const { foreign } = stand;
        await settled(stand, wanted);
        expect(stand.foreign).toEqual(foreign);
        expect(stand.gallery.urls.filter((url) => decided.has(url))).toEqual([]);
        expect(new Set(stand.gallery.urls)).toEqual(new Set(wanted.filter((url) => !decided.has(url))));
        const now = stand.gallery.urls;
        const stayed = after.filter((url) => now.includes(url)).join();
        const kept = now.filter((url) => after.includes(url)).join();
        expect(hasMoved && stayed !== kept).toBe(false);
      }
    }),
    { numRuns: 150 },
  );
});
