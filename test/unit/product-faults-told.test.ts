/** What is wrong with a supplier's product is said in the page's language; what the supplier itself wrote stays as it is. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { retold } from '../../web/server/domain/reason-texts/note.ts';
import { toldBeside } from '../../web/server/http/api/told.ts';
import { createMemberReader } from '../../web/server/supplier/product-document.ts';

const read = createMemberReader(new URL('https://supplier.example/v2/api'));

function saidOf(member: unknown): readonly string[] {
  const reading = read(member).read();
  return reading.kind === 'product'
    ? reading.product.faults.map(({ sentence }) => sentence)
    : [reading.detail];
}

const named = { sku: 10_000_001, details: [{ lang: 'de', name: 'Stuhl', description: '' }] };

// prettier-ignore
const fields = [
  'sku', 'upc', 'brand', 'netCost', 'rrp', 'stock', 'images', 'details', 'allowedCountryCodes', 'isBulkCarrier', 'logoUrl',
  'categoryTree', 'manufacturerId', 'prevDataHash',
] as const;

const anything = fc.oneof(
  fc.anything({ withNullPrototype: false }).filter((value) => JSON.stringify(value) !== undefined),
  fc.string({ unit: 'binary', maxLength: 200 }),
  fc.array(
    fc.record({ lang: fc.string(), name: fc.anything(), description: fc.string() }, { requiredKeys: [] }),
  ),
  fc.array(fc.constantFrom('DE', 'AT', 'ZZ', 'nowhere', ''), { maxLength: 40 }),
);

test('whatever is wrong with a product, its sentence has a German form', () => {
  const members = fc.dictionary(fc.constantFrom(...fields), anything);
  fc.assert(
    fc.property(members, fc.boolean(), (rest, hasSku) => {
      const member = JSON.parse(JSON.stringify(hasSku ? { ...rest, sku: 10_000_001 } : rest)) as unknown;
      for (const sentence of saidOf(member)) {
        expect([sentence, retold(sentence, 'de')]).not.toEqual([sentence, null]);
        expect(retold(sentence, 'en')).toBe(sentence);
      }
    }),
    { numRuns: 500 },
  );
});

test('the words of the supplier are told as they are, though they read like ours', () => {
  const [said = ''] = saidOf({ ...named, rrp: 'nothing' });
  expect(said).toBe('rrp: an amount of money was expected, but the text “nothing” came');
  expect(toldBeside('PRD-104', said, 'de')).toEqual({
    details: 'rrp: Erwartet wurde ein Geldbetrag, gekommen ist der Text „nothing“',
  });
  const [countries = ''] = saidOf({ ...named, allowedCountryCodes: ['DE', 'nowhere', 'AT'] });
  expect(retold(`${countries}; ${said}`, 'de')).toBe(
    'allowedCountryCodes: Erwartet wurde eine Liste von Ländercodes aus zwei Buchstaben, gekommen ist der Text „nowhere“. Das ist weggelassen; übernommen: DE, AT.; rrp: Erwartet wurde ein Geldbetrag, gekommen ist der Text „nothing“',
  );
});

test('a product with the SKU of another is told in German, and by whose it is', () => {
  expect(toldBeside('PRD-105', 'sku: 10000001 is that of a product without an address', 'de')).toEqual({
    details: 'Die SKU 10000001 gehört schon zu einem Produkt ohne Adresse',
  });
});
