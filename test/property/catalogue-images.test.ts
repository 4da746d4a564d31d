/** Laws of the images of a listing: only ours are ever named, and whatever happens in between, ours arrive. */
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { movesTo, whileMoving } from '../../web/server/catalogue/image-moves.ts';
import { planImages, wantedOrder } from '../../web/server/catalogue/plan-images.ts';
import { settleImages } from '../../web/server/catalogue/settle-images.ts';
import type { MediaId } from '../../web/server/domain/ids.ts';
import { standing, type Gallery, type StoredImages } from '../../web/server/domain/stored-images.ts';

const idOf = (number: number) => `gid://shopify/MediaImage/${number}` as MediaId;
const urlOf = (number: number) => `https://images.example.com/${number}.jpg`;
const alt = 'Cordless drill';

/** A gallery of ours (even numbers) and the merchant's (odd ones), and the order in which ours shall stand. */
const anyGallery = fc.uniqueArray(fc.nat(19), { maxLength: 14 }).chain((numbers) =>
  fc.record({
    gallery: fc.constant(numbers.map(idOf)),
    ours: fc.shuffledSubarray(numbers.filter((number) => number % 2 === 0).map(idOf), {
      minLength: numbers.filter((number) => number % 2 === 0).length,
    }),
  }),
);

it('R10 moves only ours, to their order, and leaves the merchant’s at their places', () => {
  fc.assert(
    fc.property(anyGallery, ({ gallery, ours }) => {
      const moves = movesTo(gallery, ours);
      expect(moves.every(({ id }) => ours.includes(id as MediaId))).toBe(true);
      expect(new Set(moves.map(({ id }) => id)).size).toBe(moves.length);
      const after = [...whileMoving(gallery, moves)].at(-1) ?? [];
      expect(after.filter((id) => ours.includes(id as MediaId))).toEqual(ours);
      const placesOfOthers = (ids: readonly string[]) =>
        ids.map((id) => (ours.includes(id as MediaId) ? null : id));
      expect(placesOfOthers(after)).toEqual(placesOfOthers(gallery));
      expect(movesTo(after, ours)).toEqual([]);
    }),
  );
});

const urls = fc.uniqueArray(fc.nat(7).map(urlOf), { maxLength: 6 });
const medium = (id: string, text = alt): Gallery[number] => ({ id, alt: text, status: 'ready', why: null });

it('R10 plans nothing twice: after its calls nothing is left to do, and nothing of the merchant’s was named', () => {
  fc.assert(
    fc.property(urls, urls, fc.array(fc.boolean(), { maxLength: 12 }), (before, after, foreign) => {
      let next = 100;
      let gallery: Gallery = before.map((_, at) => medium(idOf(at)));
      // The merchant's stand in between.
      foreign.forEach((isThere, at) => {
        if (isThere)
          gallery = gallery.toSpliced(Math.min(at, gallery.length), 0, medium(`foreign ${at}`, ''));
      });
      const media = before.map((source, at) => ({ id: idOf(at), source, alt }));
      const stored = settleImages({ media }, gallery);
      expect(stored).toEqual({ media });
      const { append, detach } = planImages({ urls: after, alt }, stored, gallery);
      const foreignBefore = gallery.filter(({ id }) => id.startsWith('foreign'));
      const gone = new Set<string>(detach.map(({ id }) => id));
      expect([...gone].some((id) => id.startsWith('foreign'))).toBe(false);
      const added = append.map((source) => ({ id: idOf((next += 1)), source, alt }));
      gallery = [...gallery.filter(({ id }) => !gone.has(id)), ...added.map(({ id }) => medium(id))];
      const now: StoredImages = {
        media: [...stored.media.filter(({ id }) => !gone.has(id ?? '')), ...added],
      };
      const ids = gallery.map(({ id }) => id);
      const moves = movesTo(ids, wantedOrder({ urls: after }, now));
      const isInOrder =
        wantedOrder({ urls: after }, now).join() ===
        standing(now)
          .map(({ id }) => id)
          .join();
      expect(moves.length > 0 && isInOrder).toBe(false);
      const order = [...whileMoving(ids, moves)].at(-1) ?? [];
      const byId = new Map(gallery.map((each) => [each.id, each]));
      gallery = order.flatMap((id) => byId.get(id) ?? []);
      const end = settleImages(
        { ...now, out: { before: ids, order: wantedOrder({ urls: after }, now) } },
        gallery,
      );
      expect(end.order).toBeUndefined();
      expect(standing(end).map(({ source }) => source)).toEqual(after);
      expect(planImages({ urls: after, alt }, end, gallery)).toEqual({
        append: [],
        noRoom: [],
        detach: [],
        rename: [],
      });
      expect(gallery.filter(({ id }) => id.startsWith('foreign'))).toEqual(foreignBefore);
    }),
  );
});
