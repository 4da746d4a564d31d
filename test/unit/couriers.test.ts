/** Couriers: every built-in entry by the link that the customer gets, a shop's own, and guesses about unknown ones. */
import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { schemaFiles } from '../../web/sandbox/shopify/schema/admin-schema.ts';
import { hashOf } from '../../web/sandbox/shopify/schema/schema-texts.ts';
import { courierKey } from '../../web/server/domain/courier-name.ts';
import { builtInCouriers } from '../../web/server/tracking/built-in-couriers.ts';
import { builtInTable, courierTable, trackingLink } from '../../web/server/tracking/couriers.ts';
import { guessCourier } from '../../web/server/tracking/guess-courier.ts';
import { readOwnCourier, type CourierWish } from '../../web/server/tracking/own-courier.ts';
import { readUrlTemplate } from '../../web/server/tracking/url-template.ts';

const { names: shopifyNames, sha256 } = JSON.parse(readFileSync(schemaFiles.couriers, 'utf8')) as {
  names: string[];
  sha256: string;
};

test('Shopify’s names are as npm run schema read them', () => {
  expect(hashOf(JSON.stringify(shopifyNames))).toBe(sha256);
  expect(shopifyNames.length).toBeGreaterThan(150);
});

const spellings = (name: string): readonly string[] => [
  name,
  name.toLowerCase(),
  name.toUpperCase(),
  ` ${name}  `,
  name.replaceAll(' ', '_'),
  name.replaceAll(' ', '-'),
  name.replaceAll(' ', '  \u00a0'),
  `\u200b${name}`,
  name.normalize('NFD'),
];

const numbers = [
  '00340434161094000001',
  '000000000000',
  '9'.repeat(40),
  'JJD 0003 4043',
  'AB/12-34',
  "a b/&=#?$'{}$&ä%20",
];

describe.each(builtInCouriers)('$company', ({ company, names, url }) => {
  test('is a name of Shopify’s, letter for letter', () => {
    expect(shopifyNames).toContain(company);
  });

  test('is recognised by all of its names, however they are typed', () => {
    for (const name of names.flatMap(spellings)) {
      expect([name, builtInTable.courierOf(name).company]).toEqual([name, company]);
    }
  });

  test.each(numbers)('gives the customer a link to %j, sign for sign', (number) => {
    const link = builtInTable.courierOf(company).trackingUrl(number) ?? '';
    const [before = '', after = '', ...more] = url.split('{}');
    expect(more).toEqual([]);
    expect(link.startsWith(before) && link.endsWith(after)).toBe(true);
    expect(decodeURIComponent(link.slice(before.length, link.length - after.length))).toBe(number);
    // What a browser makes of it goes to the same host, with no sign of the number read as part of the address.
    const address = new URL(link);
    expect([address.protocol, address.host]).toEqual(['https:', new URL(before).host]);
    expect(address.href).toContain(
      encodeURIComponent(number).replaceAll("'", address.search.includes('%27') ? '%27' : "'"),
    );
  });
});

test('no name stands for two couriers', () => {
  const owners = Map.groupBy(
    builtInCouriers.flatMap(({ company, names }) =>
      names.map((name) => ({ key: courierKey(name), company })),
    ),
    ({ key }) => key,
  );
  for (const found of owners.values()) expect(new Set(found.map(({ company }) => company)).size).toBe(1);
});

test('an unknown courier keeps its own name and has no address', () => {
  expect(builtInTable.courierOf(' Spedition Müller ')).toMatchObject({
    company: 'Spedition Müller',
    from: 'unknown',
  });
  expect(builtInTable.courierOf('Spedition Müller').trackingUrl('1')).toBeNull();
  expect(builtInTable.courierOf('  ').company).toBe('Other');
});

/** Few characters, of each kind that spells or spaces a name: what comes of two that meet is tried too. */
const oddCharacter = fc.constantFrom(
  ...Array.from('aAİΣϔﬁ Ⓐ-_\t\0\u0085\u00a0\u200d\u180e\ufeff\u3164\u0301\u0323\u0345\ud800'),
);
const anyName = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 300 }),
  fc.string({ unit: oddCharacter, maxLength: 250 }),
);

test.each([
  ['¡\t\0\t!', '¡ !'],
  ['DHL\u200b Express', 'dhl express'],
  ['ϔ\u0301', 'ΰ'],
])('%j has the key %j, and that key has itself', (name, key) => {
  expect(courierKey(name)).toBe(key.normalize());
  expect(courierKey(courierKey(name))).toBe(courierKey(name));
});

test('a name has one key, whatever stands in it', () => {
  fc.assert(
    fc.property(anyName, (name) => {
      const key = courierKey(name);
      expect(courierKey(key)).toBe(key);
      expect(key.length).toBeLessThanOrEqual(200);
      expect(key).not.toContain('\0');
      expect(key.isWellFormed()).toBe(true);
    }),
  );
});

describe('a shop’s own', () => {
  const own = [
    { name: 'Spedition Müller', company: 'Müller', url: 'https://m.example.com/{}?again={}' },
    { name: 'DHL', company: 'DHL Express', url: null },
  ];
  const table = courierTable(own);

  test('comes before what is built in, and leaves the other names alone', () => {
    expect(table.courierOf('dhl')).toMatchObject({ company: 'DHL Express', url: null, from: 'own' });
    expect(table.courierOf('DHL Paket')).toMatchObject({ company: 'DHL', from: 'built-in' });
    expect(table.courierOf('SPEDITION_müller').trackingUrl('0/1')).toBe(
      'https://m.example.com/0%2F1?again=0%2F1',
    );
  });

  const wish = (change: Partial<CourierWish>): CourierWish => ({
    name: 'Bote',
    company: 'Bote Köln',
    url: undefined,
    ...change,
  });

  test.each([
    [wish({}), { name: 'Bote', company: 'Bote Köln', url: null }],
    [wish({ company: 'dhl express' }), { company: 'DHL Express', url: expect.stringContaining('dhl.com') }],
    [wish({ company: 'dpd', url: null }), { company: 'DPD', url: null }],
    [
      wish({ company: 'DPD', url: 'https://bote.example.com/{}' }),
      { company: 'DPD', url: 'https://bote.example.com/{}' },
    ],
    [wish({ company: null, url: 'https://bote.example.com/{}' }), { company: 'Bote' }],
    [wish({ name: 'dhl', company: null, url: null }), { company: 'DHL Express', url: null }],
  ])('%j is kept', (wanted, courier) => {
    expect(readOwnCourier(wanted, table)).toMatchObject({ kind: 'courier', courier });
  });

  test.each([
    [wish({ company: ' ' }), 'The company is empty'],
    [wish({ company: 'x'.repeat(101) }), 'The company has 101 characters'],
    [wish({ company: '<b>DHL</b>' }), 'nobody sees'],
    [wish({ name: 'a\u0000b' }), 'nobody sees'],
    [wish({ name: ' bulk CARRIER ', company: null }), 'notifyBulkCarrier'],
    [wish({ name: ' bulk CARRIER ', url: 'https://bote.example.com/{}' }), 'notifyBulkCarrier'],
    [wish({ url: 'https://bote.example.com/parcel' }), 'has no {}'],
  ])('%j is refused in words', (wanted, words) => {
    expect(readOwnCourier(wanted, table)).toEqual({
      kind: 'refused',
      sentence: expect.stringContaining(words),
    });
  });
});

describe('the address of a tracking page', () => {
  test.each([
    'https://www.example.com/parcel/{}',
    'https://example.com?n={}',
    'https://example.com#{}',
    'https://example.com:8443/{}/{}',
    'https://müller.example/{}',
    'HTTPS://Example.com/{}',
  ])('%s can be used', (template) => {
    expect(readUrlTemplate(` ${template} `)).toEqual({ kind: 'template', template });
  });

  test.each([
    ['', 'is empty'],
    ['www.example.com/{}', 'is not an address'],
    ['http://example.com/{}', 'begins with http:'],
    ['javascript:alert({})', 'is not an address'],
    ['https://example.com/', 'has no {}'],
    ['https://example.com/{number}', 'has no {}'],
    ['https://example.com/{ }', 'has blanks'],
    ['https://{}.example.com/', 'only behind it'],
    ['https://localhost/{}', 'needs a host'],
    ['https://a:b@example.com/{}', 'user name or password'],
    ['https:///{}', 'needs a host'],
    [`https://example.com/${'x'.repeat(500)}{}`, 'at most 500'],
    ['https://exa mple.com/{}', 'has blanks'],
    ['https://[/{}', 'is not an address'],
  ])('%j is refused in words', (template, words) => {
    expect(readUrlTemplate(template)).toEqual({ kind: 'refused', sentence: expect.stringContaining(words) });
  });

  test('what can be used makes an https link to its own host of every number', () => {
    const typed = fc.oneof(fc.webUrl({ withQueryParameters: true }), fc.string());
    const number = fc.string({ minLength: 1 }).filter((text) => text.isWellFormed());
    fc.assert(
      fc.property(typed, typed, number, (before, after, parcel) => {
        const read = readUrlTemplate(`${before}{}${after}`);
        if (read.kind === 'refused') return;
        const link = new URL(trackingLink(read.template, parcel));
        expect([link.protocol, link.host]).toEqual([
          'https:',
          new URL(trackingLink(read.template, 'A1')).host,
        ]);
      }),
    );
  });
});

describe('guesses', () => {
  test.each([
    ['DHL Paket International', null, 'DHL', 'name'],
    ['Hermess', null, 'Hermes', 'name'],
    ['Herems', null, 'Hermes', 'name'],
    ['GLS Parcel Service', null, 'GLS', 'name'],
    ['dhl express worldwide', null, 'DHL Express', 'name'],
    ['Fed Ex', null, 'FedEx', 'name'],
    ['Evry', null, 'Evri', 'name'],
    ['Osterreichische Post AG', null, 'Österreichische Post', 'name'],
    ['Paketdienst', '00340434161094000001', 'DHL', 'number'],
    ['Paketdienst', '1Z 999 AA1 0123456784', 'UPS', 'number'],
    ['', 'RR123456785CH', 'Swiss Post', 'number'],
  ])('%j with the number %j may be %s', (name, number, company, by) => {
    expect(guessCourier(name, number)).toEqual({ company, by });
  });

  test.each(['Spedition Mueller', 'Spedition Muller', 'Spedition Mueler'])(
    'of %j, which is like the merchant’s own courier, are that one with its link',
    (name) => {
      const url = 'https://m.example.com/{}';
      const own = [{ name: 'Spedition Müller', company: 'Müller', url }];
      expect(guessCourier(name, null, own)).toEqual({ company: 'Müller', by: 'name', url });
    },
  );

  test.each([
    ['DPT', null],
    ['GLX', null],
    ['Spedition Müller', '12345678'],
    ['', null],
  ])('of %j with the number %j none is made', (name, number) => {
    expect(guessCourier(name, number)).toBeNull();
  });

  test('a guess is always a courier that the app knows', () => {
    const known = new Set(builtInCouriers.map(({ company }) => company));
    const typed = fc.oneof(
      fc.string(),
      fc.constantFrom(...builtInCouriers.flatMap(({ names }) => names)).map((name) => name.slice(1)),
    );
    fc.assert(
      fc.property(typed, fc.option(fc.string()), (name, number) => {
        const guess = guessCourier(name, number);
        expect(guess === null || known.has(guess.company)).toBe(true);
      }),
    );
  });
});
