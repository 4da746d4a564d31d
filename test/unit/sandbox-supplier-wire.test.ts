/** The small laws of the wire: PHP's dates, queries and JSON, where the recordings show single cases only. */
import { DateTime } from 'luxon';
import { describe, expect, test } from 'vitest';
import { encodeJson } from '../../web/sandbox/supplier/wire/json.ts';
import { parsePhpDate } from '../../web/sandbox/supplier/wire/php-date.ts';
import { formatQuery, parseQuery } from '../../web/sandbox/supplier/wire/query.ts';

describe('a date in a filter', () => {
  const now = DateTime.fromISO('2026-11-20T15:30:00', { zone: 'Europe/Berlin' });

  test.each([
    ['2024-07-01', '2024-07-01T00:00:00'],
    ['2024-07-01T18:00:00+02:00', '2024-07-01T18:00:00'],
    ['2024-07-01T16:00:00Z', '2024-07-01T16:00:00'],
    ['2024-07-01 18:00', '2024-07-01T18:00:00'],
    ['2024-07-01T18:00:00.999', '2024-07-01T18:00:00'],
    ['01.07.2024', '2024-07-01T00:00:00'],
    ['07/01/2024', '2024-07-01T00:00:00'],
    ['2024-02-30', '2024-03-01T00:00:00'],
    ['@1719849600', '2024-07-01T16:00:00'],
    ['yesterday', '2026-11-19T00:00:00'],
    ['-2 hours', '2026-11-20T13:30:00'],
    ['2 days ago', '2026-11-18T15:30:00'],
    ['', '2026-11-20T15:30:00'],
    ['20240701', '2024-07-01T00:00:00'],
    ['2024-07', '2024-07-01T00:00:00'],
    ['1 July 2024', '2024-07-01T00:00:00'],
    ['July 1st, 2024 18:00', '2024-07-01T18:00:00'],
    ['2024-07-01 18:00 Europe/Berlin', '2024-07-01T18:00:00'],
    ['2024-07-01T18:00:00 CEST', '2024-07-01T18:00:00'],
    ['last week', '2026-11-13T15:30:00'],
    ['+1 fortnight', '2026-12-04T15:30:00'],
    ['noon', '2026-11-20T12:00:00'],
  ])('reads %j as the wall clock %s', (text, wallClock) => {
    expect(parsePhpDate(text, now)).toBe(wallClock);
  });

  test.each([
    'notadate',
    '2024-13-01',
    '2024-07-01T18:00:00 02:00',
    '01-02',
    '1 Nonember 2024',
    '2024-07-01 18:00 Mars/Base',
  ])('cannot read %j', (text) => {
    expect(parsePhpDate(text, now)).toBeUndefined();
  });
});

describe('a query', () => {
  test.each([
    ['sku[]=1&sku[]=2', 'sku%5B%5D=1&sku%5B%5D=2'],
    ['sku[0]=1&sku[5]=2', 'sku%5B%5D=1&sku%5B%5D=2'],
    ['sku=1&sku=2', 'sku=2'],
    ['order.externalOrderNumber=%231002%2F%C3%A4', 'order.externalOrderNumber=%231002%2F%C3%A4'],
    ['a=1+2&b', 'a=1%202&b='],
    [
      'createdAt[after]=2024-07-01T18:00:00%2B02:00',
      'createdAt%5Bafter%5D=2024-07-01T18%3A00%3A00%2B02%3A00',
    ],
    ["q='(*)!", 'q=%27%28%2A%29%21'],
  ])('is repeated in links as PHP would: %s', (asked, repeated) => {
    expect(formatQuery(parseQuery(asked))).toBe(repeated);
  });
});

test('JSON on the wire has the escapes of PHP and means the same', () => {
  const document = { text: `a/b & <br /> 'x' "y" \\" ä` };
  const written = encodeJson(document);
  expect(written).toBe(
    String.raw`{"text":"a\/b \u0026 \u003Cbr \/\u003E \u0027x\u0027 \u0022y\u0022 \\\u0022 ä"}`,
  );
  expect(JSON.parse(written)).toEqual(document);
});
