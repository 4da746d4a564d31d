/** A group that gains a field rewrites nothing: fingerprints know the form in which they were made. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  createFingerprints,
  fingerprints,
  isAllTheirs,
  withoutField,
  type GroupForms,
} from '../../web/server/domain/fingerprint.ts';
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
  expect(fingerprints.of('countries', { ships_to: 'DE' })).toMatch(/^1:[\w-]{11}$/);
  expect(fingerprints.of('status', { status: 'ACTIVE' })).toMatch(/^1:[\w-]{8}$/);
});

it('a field that becomes the merchant’s leaves the other fields’ fingerprints as they are', () => {
  fc.assert(
    fc.property(
      anyContent,
      anyContent,
      fc.constantFrom('title', 'descriptionHtml', 'vendor'),
      (one, other, field) => {
        const without = (value: Content): string =>
          withoutField(fingerprints.of('content', value), 'content', field);
        const { [field]: _, ...rest } = one;
        expect(without(one)).toBe(fingerprints.of('content', rest));
        const isAlike = Object.keys(rest).every(
          (key) => one[key as keyof Content] === other[key as keyof Content],
        );
        expect(without(one) === without(other)).toBe(isAlike);
      },
    ),
  );
  expect(isAllTheirs(withoutField(fingerprints.of('price', { price: '1.00' }), 'price', 'price'))).toBe(true);
});
