/** Couriers in words: as what each goes out, and of those that nobody knows which they probably are. */
import type { CourierLine } from '../application/courier-commands.ts';
import type { CourierGuess } from '../tracking/guess-courier.ts';
import { trackingLink } from '../tracking/couriers.ts';
import { amount } from './amount.ts';
import { reasonLines } from './reason-lines.ts';
import { shortened, tableLines } from './table-lines.ts';

interface Unknown {
  readonly name: string;
  readonly parcels: number;
  readonly guess: CourierGuess | null;
}

const longestName = 60;

const named = (name: string): string =>
  name.trim() === '' ? '(no name)' : shortened(name.trim(), longestName);

/** As it is typed at a terminal, whatever signs the name has. */
const quoted = (text: string): string => `"${text.trim().replaceAll(/["\\$`]/g, '\\$&')}"`;

const because: Readonly<Record<CourierGuess['by'], string>> = {
  name: 'by its name',
  number: 'by the shape of its numbers',
};

/** A built-in company brings its own link along. */
const linkFlag = ({ url }: CourierGuess): string =>
  url === undefined ? '' : url === null ? ' --no-url' : ` --url ${quoted(url)}`;

/** What a person types to settle it. */
function toDo({ name, guess }: Unknown): string[] {
  const other = `couriers set ${quoted(name)} --company "…" --url "https://…{}"`;
  return guess === null
    ? [`    To do: ${other}`]
    : [
        `    It may be ${guess.company}, ${because[guess.by]}. If it is: couriers set ${quoted(name)} --company ${quoted(guess.company)}${linkFlag(guess)}`,
        `    If not: ${other}`,
      ];
}

/** The reason once, then each courier with what to do; nothing where all are known. */
export function unknownCourierLines(unknown: readonly Unknown[]): string[] {
  if (unknown.length === 0) return [];
  return [
    ...reasonLines('TRK-140'),
    ...unknown.flatMap((each) => [
      `  ${named(each.name)}: ${amount(each.parcels, 'parcel')}.`,
      ...toDo(each),
    ]),
  ];
}

const sources: Readonly<Record<CourierLine['from'], string>> = {
  own: 'yours',
  'built-in': 'built in',
  unknown: 'unknown',
};

const heading = ['the supplier writes', 'customers read', 'from', 'parcels', 'last', 'link'];

const cells = ({ name, company, url, from, parcels, lastAt }: CourierLine): string[] => [
  named(name),
  company,
  sources[from],
  String(parcels),
  lastAt?.slice(0, 10) ?? '',
  url ?? 'none',
];

export function courierWords(lines: readonly CourierLine[], builtIn: readonly string[]): string[] {
  const unused = builtIn.filter((company) => lines.every((line) => line.company !== company));
  const table =
    lines.length === 0
      ? ['No parcel with a number has come yet, and you have no courier of your own.']
      : tableLines([heading, ...lines.map(cells)], new Set([3]));
  return [
    ...table,
    ...unknownCourierLines(lines.filter(({ from }) => from === 'unknown')),
    ...(unused.length > 0 ? [`Known besides: ${unused.join(', ')}.`] : []),
    'To change one: couriers set "NAME" --company "COMPANY" [--url "https://…{}"], couriers remove "NAME".',
  ];
}

const example = '00340434161094000001';

const goesOutAs = ({ company, url }: CourierLine): string =>
  url === null
    ? `the company ${company}, without a link of the app's`
    : `the company ${company} with a link such as ${trackingLink(url, example)}`;

export const savedWords = (line: CourierLine): string[] => [
  `Saved: parcels of ${named(line.name)} go out as ${goesOutAs(line)}.`,
  'That holds for parcels that are written from now on; those in Shopify stay as they are.',
  ...(line.url === null
    ? [
        'Shopify adds a link of its own where it knows the company by exactly this name. To set one: --url "https://…{}".',
      ]
    : []),
];

export function removedWords(kind: 'removed' | 'nothing', line: CourierLine): string[] {
  const now =
    line.from === 'unknown'
      ? 'The app does not know it by itself: its parcels go out with the number only, under the name that the supplier writes.'
      : `Parcels of that name go out as ${goesOutAs(line)} (built in).`;
  if (kind === 'removed') return [`Removed: your entry for ${named(line.name)}. ${now}`];
  const change =
    line.from === 'built-in'
      ? ' What is built in cannot be removed; "couriers set" puts your own in its place.'
      : '';
  return [`You have no entry of your own for ${named(line.name)}, so nothing was removed. ${now}${change}`];
}
