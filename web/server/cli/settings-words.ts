/** Settings as lines that are read: name, value, and what it means. Rules and tables have commands of their own. */
import { defaultSettings, type Settings } from '../domain/settings.ts';

type Words<Group> = { readonly [Name in keyof Group]: string };

const prices = {
  costJumpPercent: 'a cost that moves by more percent than this is held',
  minimumMarginPercent: 'a price that leaves less percent over the cost is held',
  taxPercent: 'tax on the goods in the shop, in percent',
  costIncludesTax: "the supplier's costs are with tax",
  rrpIncludesTax: "the supplier's recommended prices are with tax",
  shopIncludesTax: "the shop's prices are with tax",
} as const satisfies Words<Omit<Settings['prices'], 'rules'>>;

const stock = {
  keepBack: 'so many pieces of each product are kept back: with 2, of 52 at the supplier the shop sells 50',
} as const satisfies Words<Settings['stock']>;

const removal = {
  policy: 'what becomes of a product that left the supplier: archive, draft, unlisted or delete',
  recheckHours: 'hours until its absence is looked at a second time',
  graceDays: 'days that it has to be missing before it is removed by removal.policy; it is sold out at once',
  ceilingPercent: 'at most so many percent of the products may leave within 24 hours without you',
  ceilingCount: 'and at most so many products',
  askAvailability: "ask the supplier's availability service too before a product is removed",
} as const satisfies Words<Settings['removal']>;

const sudden = {
  sharePercent:
    'at most so many percent of the live products may meet the same harm within 24 hours without you',
  atLeast: 'but so many products always may',
} as const satisfies Words<Settings['sudden']>;

const countries = {
  mixedMarkets:
    'a product in a market of countries of which it may be shipped to some only: out, it is not shown there; in, it is',
} as const satisfies Words<Settings['countries']>;

const adoption = {
  createDoubles: 'create a product although the shop has one of its own with the same SKU or barcode',
} as const satisfies Words<Settings['adoption']>;

const schedule = {
  everyHours: 'hours from one sync to the next',
} as const satisfies Words<Settings['schedule']>;

const tracking = {
  notifyCustomers:
    'Shopify mails the tracking number to the customer: off until you confirm, by true, that shipping is set up',
  notifyBulkCarrier: 'also for parcels of a bulk carrier',
  notifyCorrections:
    'once more when the supplier corrects the number of a parcel, not when it moves to another order',
  completeOrders: "the supplier's order is completed once Shopify has the number",
  silentAfterDays: 'a parcel that is older than so many days at first sight is written without e-mail',
  orderNamePrefix: "what stands before the number in Shopify's order names",
  orderNameSuffix: 'what stands behind it',
  orderNumberPrefix:
    'what stands before the number at the supplier; a number without it belongs to no order of this shop',
  orderNumberSuffix: 'what stands behind it there',
  orderNumberCase: 'whether capitals tell two order numbers apart: exact, they do; ignore, en-7 is EN-7',
  orderNumberZeros: 'whether zeros in front do: exact, they do; ignore, 0042 is 42 and EN-0042 is EN-42',
  fulfillWithoutPaymentCheck: 'write parcels although the app may not see whether their orders are paid',
} as const satisfies Words<Settings['tracking']>;

/** A group that is missing here does not compile. */
const groups = {
  prices,
  stock,
  removal,
  sudden,
  countries,
  adoption,
  schedule,
  tracking,
} as const satisfies Record<
  Exclude<keyof Settings, 'supplierCurrency' | 'categories' | 'selection'>,
  unknown
>;

const textOf = (value: unknown): string => (value === '' ? '(empty)' : String(value));

interface Line {
  readonly name: string;
  readonly value: unknown;
  readonly usual: unknown;
  readonly words: string;
}

function linesOf(settings: Settings): Line[] {
  const { supplierCurrency } = settings;
  const first = {
    name: 'supplierCurrency',
    value: supplierCurrency,
    usual: defaultSettings.supplierCurrency,
    words: "currency of the supplier's prices",
  };
  const others = Object.entries(groups).flatMap(([group, names]) => {
    const [now, usual] = [settings, defaultSettings].map(
      (of) => of[group as keyof typeof groups] as unknown as Readonly<Record<string, unknown>>,
    );
    return Object.entries(names).map(([name, words]: [string, string]): Line => {
      return { name: `${group}.${name}`, value: now?.[name], usual: usual?.[name], words };
    });
  });
  return [first, ...others];
}

/** What cannot be taken back is said whenever it is shown or set. */
const deletionLines = ({ removal }: Settings): string[] =>
  removal.policy === 'delete'
    ? [
        '',
        'removal.policy=delete: products that the supplier does not list any more are deleted from the shop for good, after the same waiting time and within the same limits as every removal. Nothing brings them back, "undo" neither: what the supplier lists again is created anew, with another address. Products on which you have worked, or which were there before the app, are archived instead (GRD-325).',
      ]
    : [];

const shownLines = (lines: readonly (readonly [setting: string, words: string])[]): string[] => {
  const width = Math.max(...lines.map(([setting]) => setting.length));
  return lines.map(([setting, words]) => `${setting.padEnd(width)}  ${words}`);
};

/** `named`: what was typed, as `group.name`. Each as it was and as it is, with its meaning; what stays is said too. */
export function changedWords(named: ReadonlySet<string>, before: Settings, after: Settings): string[] {
  const were = new Map(linesOf(before).map(({ name, value }) => [name, value]));
  const lines = linesOf(after).filter(({ name }) => named.has(name));
  const isDeletion = [...named].some((name) => name.startsWith('removal.'));
  return [
    ...shownLines(
      lines.map(({ name, value, words }) => {
        const was = were.get(name);
        const change = was === value ? `${textOf(value)}, as before` : `${textOf(was)} -> ${textOf(value)}`;
        return [`${name}: ${change}`, words];
      }),
    ),
    ...(isDeletion ? deletionLines(after) : []),
  ];
}

export function settingsWords(settings: Settings): string[] {
  const lines = linesOf(settings).map((line): [setting: string, words: string] => {
    const changed = line.value === line.usual ? '' : ` (usually ${textOf(line.usual)})`;
    return [`${line.name}=${textOf(line.value)}`, `${line.words}${changed}`];
  });
  return [
    ...shownLines(lines),
    ...deletionLines(settings),
    '',
    'To change one: settings removal.graceDays=3. Price rules: prices. Product types and categories: categories. What is imported: selection.',
  ];
}
