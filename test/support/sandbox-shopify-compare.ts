/** What differs between a recorded answer and the sandbox's: ids map, moments and links only have to be there. */
import type { Mapping } from './sandbox-shopify-mapping.ts';

export interface Difference {
  step: string;
  path: string;
  recorded: unknown;
  sandbox: unknown;
}

export interface At {
  step: string;
  mapping: Mapping;
  apiVersion: string;
  path?: string;
}

/** Values of enums that are younger than some recordings, with the version that brought them. */
const younger: Readonly<Record<string, string>> = { UNLISTED: '2025-10', REPORT_PROGRESS: '2025-07' };

/** Whether a version that was recorded could name the value. */
const existsIn =
  (apiVersion: string) =>
  (value: string): boolean =>
    (younger[value] ?? '') <= apiVersion;

/** A list of enum values or of objects with nothing but one, as the recorded version would give it. */
const asIn = (apiVersion: string, list: readonly unknown[]): unknown[] =>
  list.filter((item) => {
    const values = isObject(item) ? Object.values(item) : [item];
    const [value] = values;
    return values.length !== 1 || typeof value !== 'string' || existsIn(apiVersion)(value);
  });

/**
 * Fields that only one side has are left out inside `data`: the recordings are shortened, so that some answers belong
 * to a longer request than the one beside them, and some to a shorter one.
 */
export function compare(recorded: unknown, sandbox: unknown, at: At): Difference[] {
  const { step, path = '' } = at;
  const differs = [{ step, path, recorded, sandbox }];
  const below = (key: string | number): At => ({ ...at, path: `${path}.${key}` });
  if (typeof recorded === 'string' && typeof sandbox === 'string') {
    return isSameText(recorded, sandbox, { ...at, path }) ? [] : differs;
  }
  if (Array.isArray(recorded) && Array.isArray(sandbox)) {
    const given = asIn(at.apiVersion, sandbox);
    if (recorded.length !== given.length) return differs;
    return settled(recorded).flatMap((item, index) => compare(item, given[index], below(index)));
  }
  if (isObject(recorded) && isObject(sandbox)) {
    return comparedKeys(recorded, sandbox, path).flatMap((key) =>
      compare(recorded[key], sandbox[key], below(key)),
    );
  }
  return Object.is(recorded, sandbox) ? [] : differs;
}

/** Positions that repeat are not settled yet: those of variants that were just created together. */
function settled(items: readonly unknown[]): readonly unknown[] {
  const places = items.flatMap((item) => (isObject(item) ? [item['position']] : [])).filter(Boolean);
  if (new Set(places).size === places.length) return items;
  return items.map((item) => (isObject(item) ? { ...item, position: undefined } : item));
}

/** Sums that Shopify brings up to date later. */
const isLate = (key: string, recorded: unknown): boolean => key === 'totalInventory' && recorded === 0;

function comparedKeys(
  recorded: Record<string, unknown>,
  sandbox: Record<string, unknown>,
  path: string,
): string[] {
  const own = Object.keys(sandbox);
  return path.startsWith('.data')
    ? own.filter((key) => recorded[key] !== undefined && !isLate(key, recorded[key]))
    : [...new Set([...Object.keys(recorded), ...own])];
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

function isSameText(
  recorded: string,
  sandbox: string,
  { path, mapping, apiVersion }: Pick<At, 'mapping' | 'apiVersion'> & { path: string },
): boolean {
  if (recorded === sandbox) return true;
  const key = path.split('.').at(-1) ?? '';
  if (recorded.startsWith('gid://')) {
    return kindOf(recorded) === kindOf(sandbox) && mapping.learn(recorded, sandbox);
  }
  if (/(ursor|^id)$/.test(key)) return mapping.learn(recorded, sandbox);
  if (recorded.includes('to be one of: '))
    return sortedList(recorded) === sortedList(sandbox, existsIn(apiVersion));
  if (/(At|^publishDate)$/.test(key)) return !Number.isNaN(Date.parse(sandbox));
  if (/^(objectCount|rootObjectCount|fileSize)$/.test(key)) return true;
  if (/^(url|resourceUrl|partialDataUrl)$/.test(key) && !path.includes('trackingInfo')) {
    return URL.canParse(sandbox);
  }
  if (/^(compareDigest|apiKey|appKey)$/.test(key)) return sandbox !== '';
  return mapping.translate(recorded) === sandbox;
}

const kindOf = (id: string): string | undefined => /^gid:\/\/shopify\/\w+/.exec(id)?.[0];

/** The schema file of the package lists enum values in alphabetical order, the server in its own. */
const sortedList = (text: string, isKnown: (value: string) => boolean = () => true): string =>
  text.replace(/(?<=to be one of: )[\w, ]+/, (list) => list.split(', ').filter(isKnown).sort().join(', '));
