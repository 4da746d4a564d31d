/**
 * A page of which nearly nothing is read says the same as one that is read whole, and JSON that is only walked over is
 * JSON: any document, any way to write it, and whatever is wrong with it.
 */
import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import type { CatalogueMember } from '../../web/server/catalogue/ports/supplier-catalogue.ts';
import type { Answer } from '../../web/server/supplier/attempt.ts';
import { crawlProducts } from '../../web/server/supplier/crawl.ts';
import type { Collection } from '../../web/server/supplier/hydra.ts';
import { pageReader } from '../../web/server/supplier/pages.ts';
import { createMemberReader } from '../../web/server/supplier/product-document.ts';
import { skipValue } from '../../web/server/supplier/skip-json.ts';
import { readUnread, UnreadMember } from '../../web/server/supplier/unread-members.ts';
import { caseCount } from '../support/case-count.ts';
import { noAbort, pageOf, productDocument } from '../support/replay-supplier.ts';
import { answerOf } from '../support/supplier-answers.ts';
import { field, json, listOf, objectOf, spoilt } from '../support/written-json.ts';

const numRuns = caseCount('UNREAD_RUNS', 500);
const root = new URL('http://supplier.test/v2/api');
const nameMember = createMemberReader(root);

const isJson = (text: string): boolean => {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
};
const isWalkedOver = (text: string): boolean => {
  const bytes = Buffer.from(text);
  try {
    return skipValue(bytes, 0) === bytes.length;
  } catch (error) {
    if (error instanceof SyntaxError) return false;
    throw error;
  }
};

test('8.14: what is walked over without an error is JSON, and all JSON is', () => {
  fc.assert(
    fc.property(spoilt(json), (text) => {
      expect(isWalkedOver(`[${text}]`)).toBe(isJson(`[${text}]`));
    }),
    { numRuns: 6 * numRuns },
  );
});

const oneOf = (...texts: readonly string[]): fc.Arbitrary<string> => fc.constantFrom(...texts);
const said = (name: string, ...values: readonly string[]): fc.Arbitrary<string> =>
  field(oneOf(`"${name}"`), fc.oneof({ weight: 4, arbitrary: oneOf(...values) }, json));
const plainField = fc.oneof(
  said('@id', '"\\/v2\\/api\\/products\\/1"', '"/v2/api/products/2"', '"/v2/ä"', 'null'),
  said('sku', '10000001', '"10000002"', '340434161094042557', '1.0', '"007"'),
  said('stock', '{"@id":"/s/1","stock": 5}', '{"stock":"many"}', '7', '12.50', '[]'),
  said('brand', '"A"', '"\\u0042"'),
  said('details', '[{"lang":"DE","name":"N"}]', '[{"lang":"DE","name":"\\u00dc"}]'),
);
/** Names that cannot be told without reading them. */
const hiddenField = field(
  oneOf('"\\u0073ku"', '"s\\u006bu"', '"st\\u006fck"', '"skus"', '"s\\/ku"'),
  oneOf('10000009', '{}'),
);
const memberOf = (one: fc.Arbitrary<string>) => objectOf(fc.array(one, { minLength: 1, maxLength: 8 }));
const plainMember = memberOf(plainField);
const member = memberOf(fc.oneof({ weight: 6, arbitrary: plainField }, hiddenField));
const listName = oneOf('"hydra:member"', '"hydra:member"', '"member"');
const members = fc.oneof(
  { weight: 8, arbitrary: listOf(member) },
  listOf(fc.oneof(member, json)),
  objectOf(fc.array(field(oneOf('"0"', '"2"'), member), { maxLength: 3 })),
);
const pageField = fc.oneof(
  said('hydra:totalItems', '3', '4', '12.0'),
  said('hydra:view', '{"hydra:next":"/v2/api/products?page=2"}'),
  field(oneOf('"hydr\\u0061:member"', '"hydra:search"', '"@context"'), oneOf('[]', '{"member":[{"sku":1}]}')),
);
const anyPage = spoilt(
  objectOf(
    fc
      .tuple(
        fc.array(pageField, { maxLength: 2 }),
        fc.array(field(listName, members), { minLength: 1, maxLength: 2, size: 'xsmall' }),
        fc.array(pageField, { maxLength: 2 }),
      )
      .map((parts) => parts.flat()),
  ),
);

const summaryOf = (named: CatalogueMember) => {
  const { iri, sku, stock } = named;
  return { iri, sku, stock, reading: named.read() };
};
function outcomeOf(read: () => Collection): unknown {
  try {
    const { members: all, ...rest } = read();
    return { ...rest, members: all.map((each) => summaryOf(nameMember(each))) };
  } catch (error) {
    return error;
  }
}
const readWhole = ({ text, ...answer }: Answer): Collection => readUnread({ ...answer, text, utf8: null });

test('a page says the same whether its members are read or not, or fails alike', () => {
  fc.assert(
    fc.property(anyPage, (text) => {
      const answer = answerOf(text, root);
      expect(outcomeOf(() => readUnread(answer))).toEqual(outcomeOf(() => readWhole(answer)));
    }),
    { numRuns },
  );
});

/** Everything that a crawl hands over, with its verdict. */
async function crawl(texts: readonly string[], read: (answer: Answer) => Collection) {
  const left = [...texts];
  const request = async ({ url }: { readonly url: URL }): Promise<Answer> =>
    Promise.resolve(answerOf(left.shift() ?? '{}', url));
  const found: unknown[] = [];
  const parts = { root, nameMember, pageSize: 20, read: pageReader(request, read) };
  const verdict = await crawlProducts(
    parts,
    async (page) => {
      found.push(page.seen, page.members.map(summaryOf));
      await Promise.resolve();
    },
    noAbort,
  );
  return { verdict, found };
}

test('a crawl sees and proves the same, whatever its pages hold', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(anyPage, { maxLength: 4 }), async (pages) => {
      expect(await crawl(pages, readUnread)).toEqual(await crawl(pages, readWhole));
    }),
    { numRuns: Math.ceil(numRuns / 4) },
  );
});

test('members of a usual page are not read; a page nested too deeply to be followed is read whole', () => {
  const page = (brand: string) =>
    JSON.stringify(pageOf([productDocument(1, { brand: 'B' })])).replace('"B"', brand);
  const [usual] = readUnread(answerOf(page('"A"'), root)).members;
  expect(usual).toBeInstanceOf(UnreadMember);
  const [deep] = readUnread(answerOf(page(`${'['.repeat(100_000)}${']'.repeat(100_000)}`), root)).members;
  expect(deep).not.toBeInstanceOf(UnreadMember);
  expect(nameMember(deep)).toMatchObject({ sku: '10000001', fingerprint: '' });
});

test('what a member says changes its fingerprint, and nothing else on its page does', () => {
  fc.assert(
    fc.property(plainMember, plainMember, plainMember, (one, other, beside) => {
      fc.pre([one, other, beside].every(isJson));
      const print = (text: string, neighbours: readonly string[]) => {
        const page = `{"member":[${[text, ...neighbours].join(', ')}]}`;
        return nameMember(readUnread(answerOf(page, root)).members[0]);
      };
      const [first, second] = [print(one, []), print(other, [])];
      expect(print(one, [beside]).fingerprint).toBe(first.fingerprint);
      const isAlike = first.fingerprint === second.fingerprint && first.stock === second.stock;
      expect(isAlike ? summaryOf(second) : null).toEqual(isAlike ? summaryOf(first) : null);
    }),
    { numRuns },
  );
});
