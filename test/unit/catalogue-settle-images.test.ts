/** What the gallery tells of our images when an answer was lost: ours are recognised, or called lost; never guessed. */
import { describe, expect, it } from 'vitest';
import { seenIn } from '../../web/server/catalogue/look-at-images.ts';
import { planImages } from '../../web/server/catalogue/plan-images.ts';
import { imagesOfFound, settleImages } from '../../web/server/catalogue/settle-images.ts';
import type { MediaId } from '../../web/server/domain/ids.ts';
import type { GalleryMedium, StoredImages } from '../../web/server/domain/stored-images.ts';

const idOf = (number: number) => `gid://shopify/MediaImage/${number}` as MediaId;
const medium = (number: number, alt: string, change: Partial<GalleryMedium> = {}): GalleryMedium => ({
  id: idOf(number),
  alt,
  status: 'ready',
  why: null,
  ...change,
});
const one = { id: idOf(1), source: 'one', alt: 'Drill' };
const out = { before: [idOf(1), idOf(7)], added: { sources: ['two', 'three'], alt: 'Drill' } };
const believed: StoredImages = { media: [one], out };
const before = [medium(1, 'Drill'), medium(7, 'My photo')];
const sources = (images: StoredImages) => images.media.map(({ source, id, state }) => [source, id, state]);

describe('after an answer that was lost', () => {
  it('what is new, carries our text and is as many, is ours, in the order of its numbers', () => {
    const gallery = [...before, medium(8, 'Another photo'), medium(10, ' Drill'), medium(9, 'Drill')];
    expect(settleImages(believed, gallery)).toEqual({
      media: [
        one,
        { id: idOf(10), source: 'three', alt: 'Drill' },
        { id: idOf(9), source: 'two', alt: 'Drill' },
      ],
      order: 'merchant',
    });
  });

  it('nothing new was not sent, and is sent again', () => {
    const images = settleImages(believed, before);
    expect(images).toEqual({ media: [one] });
    const wanted = { urls: ['one', 'two'], alt: 'Drill' };
    expect(planImages(wanted, images, before).append).toEqual(['two']);
  });

  it.each([
    ['fewer', [medium(9, 'Drill')]],
    ['more', [medium(9, 'Drill'), medium(10, 'Drill'), medium(11, 'Drill')]],
  ])('%s than were sent cannot be told apart: neither sent again nor ever taken off', (_what, added) => {
    const gallery = [...before, ...added];
    const images = settleImages(believed, gallery);
    expect(sources(images)).toEqual([
      ['one', idOf(1), undefined],
      ['two', null, 'lost'],
      ['three', null, 'lost'],
    ]);
    expect(planImages({ urls: ['two', 'three'], alt: 'Drill' }, images, gallery)).toMatchObject({
      append: [],
      detach: [{ source: 'one' }],
    });
    expect(planImages({ urls: [], alt: 'Drill' }, images, gallery).detach).toHaveLength(1);
  });

  it('without a text nothing tells whose a new image is', () => {
    const blank = { ...believed, out: { ...out, added: { ...out.added, alt: ' ' } } };
    const images = settleImages(blank, [...before, medium(9, ''), medium(10, '')]);
    expect(sources(images).slice(1)).toEqual([
      ['two', null, 'lost'],
      ['three', null, 'lost'],
    ]);
  });
});

describe('a product that was found with our SKU', () => {
  const added = { sources: ['one', 'two'], alt: 'Drill' };

  it('has our images where they carry its text and are as many', () => {
    const gallery = [medium(7, 'My photo'), medium(1, 'Drill'), medium(2, 'Drill')];
    expect(sources(imagesOfFound(added, gallery))).toEqual([
      ['one', idOf(1), undefined],
      ['two', idOf(2), undefined],
    ]);
  });

  it('gets nothing beside what may be the same, and all where its gallery is empty', () => {
    expect(sources(imagesOfFound(added, [medium(7, 'My photo')]))).toEqual([
      ['one', null, 'lost'],
      ['two', null, 'lost'],
    ]);
    expect(imagesOfFound(added, [])).toEqual({ media: [] });
  });
});

it('a failed image stays failed when the merchant clears it away, another one stays away', () => {
  const failed = settleImages({ media: [one] }, [
    medium(1, 'Drill', { status: 'failed', why: 'no picture' }),
  ]);
  expect(failed.media).toEqual([{ ...one, state: 'failed', why: 'no picture' }]);
  expect(settleImages(failed, []).media).toEqual([{ ...one, id: null, state: 'failed', why: 'no picture' }]);
  expect(settleImages({ media: [one] }, []).media).toEqual([{ ...one, state: 'away' }]);
});

it('a text that the merchant has changed is left alone, ours follows the title when it is written anyway', () => {
  const images = { media: [one, { ...one, id: idOf(2), source: 'two' }] };
  const gallery = [medium(1, 'My words'), medium(2, 'Drill')];
  const { rename } = planImages({ urls: ['one', 'two'], alt: 'Hammer drill' }, images, gallery);
  expect(rename).toMatchObject([{ source: 'two' }]);
});

it('250 media fill a gallery, whoever they are of: what has no room is named', () => {
  const gallery = Array.from({ length: 249 }, (_none, at) => medium(at + 1, 'My photo'));
  expect(planImages({ urls: ['one', 'two'], alt: 'Drill' }, { media: [] }, gallery)).toMatchObject({
    append: ['one'],
    noRoom: ['two'],
  });
});

it('looked at, images are whole, some broken, or none to be seen, the merchant’s included', () => {
  const images: StoredImages = { media: [one, { id: null, source: 'two', state: 'failed', why: '' }] };
  expect(seenIn(images, [medium(1, '', { status: 'processing' })])).toBe('unseen');
  expect(seenIn(images, [medium(1, '')])).toBe('some');
  expect(seenIn({ media: [one] }, [medium(1, '')])).toBe('whole');
  const broken: StoredImages = { media: [{ ...one, state: 'failed' }] };
  expect(seenIn(broken, [medium(1, '', { status: 'failed' })])).toBe('broken');
  expect(seenIn(broken, [medium(1, '', { status: 'failed' }), medium(7, '')])).toBe('some');
});
