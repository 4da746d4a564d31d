/**
 * A member's fingerprint: what it does not show cannot have changed, but for a quantity that is compared by itself. Of a
 * member that was read, and of one that was not.
 */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createMemberReader } from '../../web/server/supplier/product-document.ts';
import { readUnread } from '../../web/server/supplier/unread-members.ts';
import { pageOf, productDocument } from '../support/replay-supplier.ts';
import { answerOf } from '../support/supplier-answers.ts';

const root = new URL('https://supplier.test/v2/api');
const nameRead = createMemberReader(root);
const nameUnread = (member: unknown) =>
  nameRead(readUnread(answerOf(JSON.stringify(pageOf([member])), root)).members[0]);

const anyStock = fc.oneof(
  fc.constantFrom(undefined, null, {}, { stock: null }, { stock: 'many' }, '/v2/api/stocks/1'),
  fc.nat(9).map((stock) => ({ '@id': '/v2/api/stocks/1', stock })),
  fc.nat(9),
);
const anyFields = fc.record(
  {
    brand: fc.constantFrom('A', 'B', null, { odd: true }),
    rrp: fc.constantFrom(20, '20', 21, null),
    prevDataHash: fc.constantFrom('x', 'y'),
    details: fc.constantFrom([{ lang: 'DE', name: 'N' }], []),
    somethingElse: fc.nat(1),
  },
  { requiredKeys: [] },
);

describe.each([
  ['read', nameRead],
  ['unread', nameUnread],
])('%s', (_, name) => {
  const anyMember = fc.tuple(anyFields, anyStock, fc.boolean()).map(([fields, given, isFirst]) => {
    const stock = given === undefined ? {} : { stock: given };
    return name(
      isFirst ? { ...stock, ...productDocument(1, fields) } : productDocument(1, { ...fields, ...stock }),
    );
  });

  it('two members with one fingerprint and one quantity are read alike', () => {
    fc.assert(
      fc.property(fc.array(anyMember, { minLength: 40, maxLength: 80 }), (members) => {
        const alike = Map.groupBy(members, ({ fingerprint, stock }) => `${fingerprint} ${stock}`);
        for (const [one, ...others] of alike.values())
          for (const other of others) expect(other.read()).toEqual(one?.read());
      }),
    );
  });

  it('a quantity that moves changes no fingerprint; one that can no longer be read does', () => {
    fc.assert(
      fc.property(anyFields, fc.nat(9), fc.nat(9), (fields, before, after) => {
        const of = (stock: unknown) => name(productDocument(1, { ...fields, stock }));
        const [one, other] = [of({ stock: before }), of({ stock: after, '@type': 'Stock' })];
        expect(other.fingerprint).toBe(one.fingerprint);
        expect([one.stock, other.stock]).toEqual([before, after]);
        for (const unreadable of [null, { stock: 'many' }]) {
          expect(of(unreadable)).toMatchObject({ stock: null });
          expect(of(unreadable).fingerprint).not.toBe(one.fingerprint);
        }
      }),
    );
  });

  it('a member with a quantity and one without any never have one fingerprint', () => {
    fc.assert(
      fc.property(anyFields, fc.constantFrom(undefined, null, {}, { stock: null }), (fields, nothing) => {
        const without = nothing === undefined ? fields : { ...fields, stock: nothing };
        const withOne = name(productDocument(1, { ...fields, stock: { stock: 5 } }));
        const { stock: _, ...bare } = productDocument(1, without);
        expect(withOne.fingerprint).not.toBe(
          name(nothing === undefined ? bare : productDocument(1, without)).fingerprint,
        );
      }),
    );
  });
});

it('naming a member reads nothing of it, whatever its nesting', () => {
  const deep = JSON.parse(`${'['.repeat(100_000)}${']'.repeat(100_000)}`) as unknown;
  expect(nameRead(productDocument(1, { unknown: deep }))).toMatchObject({ sku: '10000001', fingerprint: '' });
});
