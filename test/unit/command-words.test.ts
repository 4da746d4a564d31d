/** Sentences of the command line that are pure: each says what is so, and nothing twice. */
import { expect, test } from 'vitest';
import { z } from 'zod';
import { changeLines } from '../../web/server/cli/change-lines.ts';
import { adoptableWords } from '../../web/server/cli/life-words.ts';
import { appliedWords } from '../../web/server/cli/run-words.ts';
import { commandByReason } from '../../web/server/cli/command-lines.ts';
import { reasonLines } from '../../web/server/cli/reason-lines.ts';
import { settingsChange } from '../../web/server/cli/settings-change.ts';
import { parcelWords, retryWords } from '../../web/server/cli/parcel-words.ts';
import { ownWords } from '../../web/server/cli/own-words.ts';
import { pauseWords } from '../../web/server/cli/pause-commands.ts';
import { priceWish } from '../../web/server/cli/price-command.ts';
import { settingsWords } from '../../web/server/cli/settings-words.ts';
import { supplierWords } from '../../web/server/cli/supplier-words.ts';
import type { CrawlNumbers } from '../../web/server/catalogue/ports/runs.ts';
import { shownStates, type ParcelLine } from '../../web/server/tracking/ports/parcel-desk.ts';
import { languages, reasonText, type Language } from '../../web/server/domain/reason-texts/reason-text.ts';
import { reasonCodes } from '../../web/server/domain/reasons.ts';
import { defaultSettings } from '../../web/server/domain/settings.ts';
import type { ProductId, ShopDomain, Sku } from '../../web/server/domain/ids.ts';
import { settingsChangeSchema } from '../../web/shared/settings-schema.ts';

const shop = 'a.myshopify.com' as ShopDomain;

interface Node {
  readonly properties?: Readonly<Record<string, Node>>;
}

test('every setting that can be changed is listed, unless a command of its own shows it', () => {
  const { properties = {} } = z.toJSONSchema(settingsChangeSchema, { unrepresentable: 'any' }) as Node;
  const settable = Object.entries(properties).flatMap(([group, { properties: names }]) =>
    names ? Object.keys(names).map((name) => `${group}.${name}`) : [group],
  );
  const ofOwnCommands = /^(prices\.rules|categories\.map|selection(\..*)?)$/;
  const listed = settingsWords(defaultSettings).flatMap((line) => /^([\w.]+)=/.exec(line)?.[1] ?? []);
  expect(listed.toSorted()).toEqual(settable.filter((name) => !ofOwnCommands.test(name)).toSorted());
});

test.each([
  [1, 1, 'The supplier marked 1 product as changed, which asks for a change in the shop.'],
  [1, 0, 'The supplier marked 1 product as changed, which asks for no change in the shop.'],
  [3, 0, 'The supplier marked 3 products as changed; none of them asks for a change in the shop.'],
  [3, 1, 'The supplier marked 3 products as changed; 1 of them asks for a change in the shop.'],
  [3, 2, 'The supplier marked 3 products as changed; 2 of them ask for a change in the shop.'],
  [3, 3, 'The supplier marked 3 products as changed; all of them ask for a change in the shop.'],
])(
  '%i marked products, %i of which differ, are told without saying that they were written',
  (marked, needed, words) => {
    const crawl = { full: false, changes: { marked, needed, unmarked: 0 } } as CrawlNumbers;
    expect(changeLines(crawl)).toEqual([words]);
  },
);

test("a field of the supplier's whose value the shop does not have says which value is where", () => {
  const field = { field: 'title', name: 'title', whose: 'supplier', since: null } as const;
  const words = (inShop: string | null, supplier: string | null) =>
    ownWords({ sku: '1' as Sku, isInShop: true, problem: null, fields: [{ ...field, inShop, supplier }] })[1];
  expect(words('Old', 'New')).toBe('  title: the supplier\'s. In the shop "Old", from the supplier "New".');
  const described = { ...field, field: 'descriptionHtml', name: 'description' } as const;
  const fields = [{ ...described, inShop: '<p>Warm &amp; dry</p>', supplier: 'Warm & dry' }];
  expect(ownWords({ sku: '1' as Sku, isInShop: true, problem: null, fields })[1]).toBe(
    '  description: the supplier\'s, "<p>Warm &amp; dry</p>".',
  );
  expect(words('Same', 'Same')).toBe('  title: the supplier\'s, "Same".');
});

test('resumed syncs begin when a server runs, and no sooner', () => {
  expect(pauseWords({ shop, paused: false, changed: true, acts: true })[0]).toBe(
    'Syncs of a.myshopify.com begin again: the first one now where the server is running, else with its next start.',
  );
});

test('a value with one fault is told in one line', () => {
  expect(() => priceWish({ factor: 'abc' })).toThrow(/^factor: “abc” was given; [^\n]+$/);
  expect(() => priceWish({ tax: 'abc' })).toThrow(/^taxPercent: “abc” was given; [^\n]+$/);
});

test('a supplier that was only tried: nothing is said of removals or stock, in whichever way it failed', () => {
  const words = supplierWords({
    reason: 'SUP-001',
    message: 'No.',
    products: null,
    languages: [],
    countries: [],
    orders: null,
    isExposed: false,
  });
  expect(words.join('\n')).toContain('Nothing was saved.');
  expect(words.join('\n')).not.toMatch(/removed|stock/);
});

test.each<[string, Partial<ParcelLine>, string]>([
  ['mailed', { mailed: true }, 'The customer was mailed once: 2026-11-20, 17:05 UTC.'],
  [
    'corrected in silence after its customer was mailed',
    { mailed: true, reason: 'TRK-132', silence: 'TRK-145' },
    'A customer was mailed before it was corrected, and nobody since: the supplier corrected it, and e-mails for corrections are off [TRK-145].',
  ],
  [
    'corrected, and never mailed',
    { mailed: false, reason: 'TRK-132', silence: 'TRK-141' },
    'No e-mail: e-mails were switched off [TRK-141].',
  ],
  ['corrected and mailed of it', { mailed: true, reason: 'TRK-132' }, 'A customer was mailed.'],
  ['moved here', { mailed: true, reason: 'TRK-131' }, 'The customer was mailed once: 2026-11-20, 17:05 UTC.'],
])('a parcel that was %s says so', (_, change, words) => {
  const at = '2026-11-20T17:05:00.000Z';
  const parcel: ParcelLine = {
    iri: '/trackings/1',
    order: '/orders/1',
    orderNumber: '1001',
    courier: 'DHL',
    trackingNumber: 'JJD1',
    state: 'done',
    reason: null,
    message: null,
    createdAt: at,
    firstSeen: at,
    writtenAt: at,
    wasSent: true,
    wasToMail: true,
    mailed: null,
    silence: null,
    formerly: null,
    alsoAt: [],
    ...change,
  };
  expect(parcelWords([parcel], null).join('\n')).toContain(`: done. ${words}`);
});

const resting: ParcelLine = {
  iri: '/trackings/1',
  order: '/orders/1',
  orderNumber: '1002',
  courier: 'DHL',
  trackingNumber: 'JJD1',
  state: 'waiting',
  reason: 'TRK-101',
  message: null,
  createdAt: '2026-11-20T18:00:00+01:00',
  firstSeen: '2026-11-20T17:05:00.000Z',
  writtenAt: null,
  wasSent: true,
  wasToMail: true,
  mailed: true,
  silence: null,
  formerly: { orderNumber: '1001', trackingNumber: 'JJD0' },
  alsoAt: ['1003'],
};

test('a parcel that moved is told at the order that it left, with where it is now, whatever it rests for', () => {
  const words = parcelWords([resting], '#1001').join('\n');
  expect(words).toMatch(/^No longer of order #1001, because the supplier moved it:\n\[TRK-101\]/);
  expect(words).toContain('Order 1002, parcel JJD1');
  const moved = 'The supplier moved it here from order 1001, where it was JJD0.';
  expect(words).toContain(moved);
  const atItsOrder = parcelWords([{ ...resting, message: moved }], '1002').join('\n');
  expect(atItsOrder).not.toContain('No longer');
  expect(atItsOrder.split(moved)).toHaveLength(2);
});

test.each<[string, Partial<ParcelLine>, string]>([
  ['under way', { state: 'sending', reason: 'TRK-110' }, 'mailed is not known yet'],
  ['in doubt', { state: 'attention', reason: 'TRK-110' }, 'mailed is not known yet'],
  ['under way without an e-mail', { state: 'sending', wasToMail: false }, 'No e-mail yet'],
  ['refused before', { state: 'attention', reason: 'SHP-705' }, 'No e-mail yet'],
])('of the e-mail of a parcel that is %s no more is said than is known', (_, change, said) => {
  const words = parcelWords([{ ...resting, mailed: null, ...change }], null).join('\n');
  const sayings = ['mailed is not known yet', 'No e-mail yet'];
  expect(sayings.filter((each) => words.includes(each))).toEqual([said]);
});

test('what can be typed about parcels names their orders', () => {
  const words = parcelWords([{ ...resting, reason: 'TRK-146', orderNumber: 'EN 7' }, resting], null);
  expect(words).toContain('  The command for it: parcels ignore "EN 7"');
  expect(words.at(-2)).toMatch(/: parcels retry "EN 7" 1002$/);
  const many = Array.from({ length: 9 }, (_, at) => ({ ...resting, orderNumber: `${at}` }));
  expect(parcelWords(many, null).at(-2)).toMatch(/: parcels retry ORDER$/);
  expect(retryWords({ changed: 0, left: [], unknown: [], alike: [resting] }).at(-1)).toBe(
    '  /trackings/1 is of order 1002',
  );
});

test('one number at two orders is told', () => {
  expect(parcelWords([resting], null).join('\n')).toContain(
    'The supplier gave the same number, JJD1, to order 1003 too: ask which is right.',
  );
  expect(parcelWords([{ ...resting, alsoAt: [] }], null).join('\n')).not.toContain('same number');
});

test('each parcel is told by the word by which --state takes its state', () => {
  for (const state of shownStates) {
    expect(parcelWords([{ ...resting, state }], null).join('\n')).toMatch(
      new RegExp(`, of 2026-11-20: ${state}[.:]`),
    );
  }
});

test('whoever reads of a setting reads the command for it, in every language', () => {
  const speaksOf: Readonly<Record<Language, RegExp>> = {
    en: /in the settings|the setting (off )?that|switch the setting/,
    de: /in den Einstellungen|die Einstellung aus/,
  };
  for (const language of languages) {
    const told = reasonCodes.filter((code) =>
      speaksOf[language].test(Object.values(reasonText(code, language)).join(' ')),
    );
    // Those are Shopify's own settings.
    expect(told.filter((code) => code !== 'SHP-702' && commandByReason[code] === undefined)).toEqual([]);
  }
  expect(reasonLines('TRK-111').at(-1)).toBe(
    '  The command for it: parcels ignore ORDER; for all orders: settings tracking.completeOrders=false',
  );
});

const settingsNamed = Object.values(commandByReason).flatMap(
  (command) => /^settings (\S+=\S+)$/.exec(command)?.[1] ?? [],
);

test.each(settingsNamed)('a reason names a setting that exists: %s', (assignment) => {
  expect(() => settingsChange([assignment])).not.toThrow();
});

test('what was deleted for good is counted among what a run has applied', () => {
  expect(appliedWords({ delete: 2 } as never)).toBe('2 × deletion for good');
});

test('what cannot be linked is not offered to be linked', () => {
  const products = [
    {
      productId: 'gid://shopify/Product/7' as ProductId,
      title: 'Pan',
      sku: '1',
      barcode: null,
      by: ['sku'] as const,
      isActive: true,
      publications: [],
    },
  ];
  const match = {
    sku: '1' as Sku,
    products,
    doubt: 'several-variants' as const,
    decision: null,
    title: 'Pan',
    barcode: null,
  };
  const words = adoptableWords({ matches: [match], refused: [] }).join('\n');
  expect(words).toMatch(/^Not to be linked: 1 product\./);
  expect(words).not.toContain('adopt SKU NUMBER');
});
