/**
 * A courier that nobody knows -> which it probably is: by a name that begins alike or is one slip of the finger away,
 * else by the shape of a number. Only a guess: a person confirms it.
 */
import { courierKey } from '../domain/courier-name.ts';
import { builtInCouriers } from './built-in-couriers.ts';
import type { OwnCourier } from './ports/courier-desk.ts';

export interface CourierGuess {
  /** Shopify's name of a courier that the app knows, or the company of the merchant's own. */
  readonly company: string;
  readonly by: 'name' | 'number';
  /** The link of the merchant's own entry that it is like (null: none); left out of a built-in one. */
  readonly url?: string | null;
}

/** Without accents, which people leave out. */
const bare = (name: string): string => courierKey(name).normalize('NFD').replaceAll(/\p{M}/gu, '');

const letters: Readonly<Record<string, string>> = {
  ä: 'ae',
  ö: 'oe',
  ü: 'ue',
  ß: 'ss',
  æ: 'ae',
  ø: 'oe',
  å: 'aa',
};
/** With umlauts as they are spelled out. */
const spelledOut = (name: string): string =>
  bare(
    courierKey(name)
      .normalize('NFC')
      .replaceAll(/[äöüßæøå]/g, (letter) => letters[letter] ?? letter),
  );

interface Named {
  readonly company: string;
  readonly key: string;
  /** Of a shop's own entry. */
  readonly url?: string | null;
}

const keysOf = (name: string): readonly string[] =>
  [...new Set([bare(name), spelledOut(name)])].filter(Boolean);

const names: readonly Named[] = builtInCouriers.flatMap(({ company, names: all }) =>
  all.flatMap((name) => keysOf(name).map((key) => ({ company, key }))),
);

const ownNames = (own: readonly OwnCourier[]): readonly Named[] =>
  own.flatMap(({ name, company, url }) =>
    [name, company].flatMap((each) => keysOf(each).map((key) => ({ company, key, url }))),
  );

/** Shapes that one courier alone uses. */
const shapes: readonly (readonly [shape: RegExp, company: string])[] = [
  [/^(?:JJD|JVGL)\d{8,20}$/, 'DHL'],
  [/^0034\d{16}$/, 'DHL'],
  [/^1Z[0-9A-Z]{16}$/, 'UPS'],
  [/^H\d{19}$/, 'Hermes'],
  [/^0\d{13}$/, 'DPD'],
  [/^3S[0-9A-Z]{9,13}$/, 'PostNL'],
  [/^99\d{16}$/, 'Swiss Post'],
  [/^[A-Z]{2}\d{9}DE$/, 'Deutsche Post'],
  [/^[A-Z]{2}\d{9}AT$/, 'Österreichische Post'],
  [/^[A-Z]{2}\d{9}CH$/, 'Swiss Post'],
  [/^[A-Z]{2}\d{9}GB$/, 'Royal Mail'],
  [/^[A-Z]{2}\d{9}IE$/, 'An Post'],
  [/^[A-Z]{2}\d{9}IT$/, 'Poste Italiane'],
  [/^[A-Z]{2}\d{9}ES$/, 'Correos'],
  [/^[A-Z]{2}\d{9}BE$/, 'BPost'],
];

/** How many signs have to be put in, left out, exchanged or swapped with the next to make one of the other. */
function slipsBetween(one: string, other: string): number {
  let [beforeLast, last]: number[][] = [[], Array.from({ length: other.length + 1 }, (_, at) => at)];
  for (let row = 1; row <= one.length; row += 1) {
    const now = [row];
    for (let at = 1; at <= other.length; at += 1) {
      const isSame = one[row - 1] === other[at - 1];
      const isSwapped = one[row - 1] === other[at - 2] && one[row - 2] === other[at - 1];
      now.push(
        Math.min(
          (last?.[at] ?? 0) + 1,
          (now[at - 1] ?? 0) + 1,
          (last?.[at - 1] ?? 0) + (isSame ? 0 : 1),
          isSwapped ? (beforeLast?.[at - 2] ?? 0) + 1 : Infinity,
        ),
      );
    }
    [beforeLast, last] = [last ?? [], now];
  }
  return last?.[other.length] ?? 0;
}

const holdsWords = (text: string, words: string): boolean => ` ${text} `.includes(` ${words} `);

const tight = (key: string): string => key.replaceAll(' ', '');

/** In a name of three letters one slip makes another courier. */
const mostSlips = (key: string): number => (key.length < 4 ? 0 : key.length < 8 ? 1 : 2);

function byName(key: string, among: readonly Named[]): Named | null {
  const within = among.filter((each) => holdsWords(key, each.key));
  const [longest] = within.toSorted((one, other) => other.key.length - one.key.length);
  if (longest) return longest;
  const near = among
    .map((each) => ({ ...each, slips: slipsBetween(tight(key), tight(each.key)) }))
    .filter(({ slips }) => slips <= mostSlips(key))
    .toSorted((one, other) => one.slips - other.slips);
  const [nearest] = near;
  const isClear = near.every(
    ({ slips, company }) => slips > (nearest?.slips ?? 0) || company === nearest?.company,
  );
  return nearest && isClear ? nearest : null;
}

/** `number`: one of its parcels', where one is known. `own`: the merchant's couriers. Null when nothing is like it. */
export function guessCourier(
  name: string,
  number: string | null,
  own: readonly OwnCourier[] = [],
): CourierGuess | null {
  for (const among of [ownNames(own), names])
    for (const key of keysOf(name)) {
      const named = byName(key, among);
      if (named === null) continue;
      const { company, url } = named;
      return { company, by: 'name', ...(url === undefined ? {} : { url }) };
    }
  const written = (number ?? '').replaceAll(/\s/g, '').toUpperCase();
  const shape = shapes.find(([each]) => each.test(written));
  return shape ? { company: shape[1], by: 'number' } : null;
}
