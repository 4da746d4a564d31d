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
  path?: string;
}

/** Recorded fields that the request did not ask for (the recordings are shortened) are left out. */
export function compare(recorded: unknown, sandbox: unknown, { step, mapping, path = '' }: At): Difference[] {
  const differs = [{ step, path, recorded, sandbox }];
  if (typeof recorded === 'string' && typeof sandbox === 'string') {
    return isSameText(recorded, sandbox, { path, mapping }) ? [] : differs;
  }
  if (Array.isArray(recorded) && Array.isArray(sandbox)) {
    if (recorded.length !== sandbox.length) return differs;
    return recorded.flatMap((item, index) =>
      compare(item, sandbox[index], { step, mapping, path: `${path}.${index}` }),
    );
  }
  if (isObject(recorded) && isObject(sandbox)) {
    return comparedKeys(recorded, sandbox, path).flatMap((key) =>
      compare(recorded[key], sandbox[key], { step, mapping, path: `${path}.${key}` }),
    );
  }
  return Object.is(recorded, sandbox) ? [] : differs;
}

/** Inside `data` the sandbox answers what was asked for, no more and no less. */
function comparedKeys(
  recorded: Record<string, unknown>,
  sandbox: Record<string, unknown>,
  path: string,
): string[] {
  const own = Object.keys(sandbox);
  return path.startsWith('.data') ? own : [...new Set([...Object.keys(recorded), ...own])];
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

function isSameText(
  recorded: string,
  sandbox: string,
  { path, mapping }: { path: string; mapping: Mapping },
): boolean {
  if (recorded === sandbox) return true;
  const key = path.split('.').at(-1) ?? '';
  if (recorded.startsWith('gid://')) {
    return kindOf(recorded) === kindOf(sandbox) && mapping.learn(recorded, sandbox);
  }
  if (/(ursor|^id)$/.test(key)) return mapping.learn(recorded, sandbox);
  if (recorded.includes('to be one of: ')) return sortedList(recorded) === sortedList(sandbox);
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
const sortedList = (text: string): string =>
  text.replace(/(?<=to be one of: )[\w, ]+/, (list) => list.split(', ').sort().join(', '));
