/** A group that gains a field rewrites nothing: fingerprints know the form in which they were made. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createFingerprints, fingerprints, type GroupForms } from '../../web/server/domain/fingerprint.ts';
import type { ListingGroups } from '../../web/server/domain/listing.ts';

type Content = ListingGroups['content'];

const asItIs = <Value>(value: Value): Value => value;
const others = {
  attributes: [asItIs],
  category: [asItIs],
  countries: [asItIs],
  price: [asItIs],
  item: [asItIs],
  translations: [asItIs],
  images: [asItIs],
  status: [asItIs],
  publications: [asItIs],
};
/** Before the deploy content had no vendor; after it, it has one. */
const withoutVendor = ({ title, descriptionHtml }: Content) => ({ title, descriptionHtml });
const before: GroupForms = { ...others, content: [withoutVendor] };
const after: GroupForms = { ...others, content: [withoutVendor, asItIs] };
const [older, newer] = [createFingerprints(before), createFingerprints(after)];

const anyContent: fc.Arbitrary<Content> = fc.record({
  title: fc.constantFrom('A', 'B'),
  descriptionHtml: fc.constantFrom('', 'C'),
  vendor: fc.constantFrom('D', 'E'),
});
const known = ({ title, descriptionHtml }: Content): string => JSON.stringify([title, descriptionHtml]);

describe('a group that gains a field', () => {
  it('is not written because of that, and is written, whole, when something changes that was known', () => {
    fc.assert(
      fc.property(anyContent, anyContent, (written, wanted) => {
        const sent = older.of('content', written);
        const want = newer.wanted('content', wanted, sent);
        expect(want).toBe(known(written) === known(wanted) ? sent : newer.of('content', wanted));
      }),
    );
  });

  it('is compared in all its fields from its next write on', () => {
    fc.assert(
      fc.property(anyContent, anyContent, (written, wanted) => {
        const sent = newer.of('content', written);
        const same = JSON.stringify(written) === JSON.stringify(wanted);
        expect(newer.wanted('content', wanted, sent) === sent).toBe(same);
      }),
    );
  });

  it('is written when nobody knows what Shopify has', () => {
    fc.assert(
      fc.property(anyContent, (wanted) => {
        expect(newer.wanted('content', wanted, '')).toBe(newer.of('content', wanted));
      }),
    );
  });

  it('makes every listing be derived again, once', () => {
    expect(newer.versions).not.toBe(older.versions);
    expect(createFingerprints(after).versions).toBe(newer.versions);
  });
});

it('a fingerprint begins with the version of its group', () => {
  expect(fingerprints.of('status', { status: 'ACTIVE' })).toMatch(/^1:[\w-]{11}$/);
});
