/**
 * What a server that others reach has to be told, judged on the texts as they were given, so that every problem is told in
 * one round with those of the single settings. In: the environment. Out: what is missing or everybody knows.
 */
import type { Problem } from './problem-lines.ts';

/** Stands in this source, so it opens and signs nothing for anybody but a developer's own machine. */
export const developmentKey = 'for-development-only-0123456789abcdef';
export const developmentApiKey = 'sortiment-development';

type Given = Readonly<Record<string, string | undefined>>;

const required = {
  SHOPIFY_API_KEY: 'has to be set in production: it is the app’s client ID',
  SHOPIFY_API_SECRET: 'has to be set in production: it is the app’s client secret',
  ENCRYPTION_KEY: 'has to be set in production, and kept: “openssl rand -base64 32” makes one',
  SHOPIFY_APP_URL:
    'has to be set in production: it is the https:// address at which merchants’ browsers reach the app',
  DATABASE_URL:
    'has to be set in production: a database that is looked for elsewhere after a restart would seem empty',
} as const;

const publicValues: ReadonlySet<string | undefined> = new Set([developmentKey, developmentApiKey]);

const secretNames: ReadonlySet<string> = new Set(['SHOPIFY_API_SECRET', 'ENCRYPTION_KEY']);

/** One character, again and again. */
export const isWeakKey = (key: string): boolean => /^(.)\1*$/s.test(key);

function missing(name: keyof typeof required, value: string | undefined): string | null {
  if (value === undefined) return required[name];
  if (publicValues.has(value))
    return `is the one for development, which everybody can read; it ${required[name]}`;
  if (secretNames.has(name) && isWeakKey(value))
    return 'is one character again and again, which anybody guesses';
  if (name === 'SHOPIFY_APP_URL' && !/^https:/i.test(value))
    return 'has to be an https:// address in production';
  return null;
}

export function productionProblems(given: Given): readonly Problem[] {
  const problems: [string, string | null][] = (Object.keys(required) as (keyof typeof required)[]).map(
    (name) => [name, missing(name, given[name])],
  );
  const reading = given['ENCRYPTION_READ_KEYS']?.split(/\s+/) ?? [];
  if (reading.includes(developmentKey))
    problems.push(['ENCRYPTION_READ_KEYS', 'holds the key for development, which everybody can read']);
  return problems.flatMap(([name, message]) =>
    message === null ? [] : [{ code: 'custom', path: [name], message }],
  );
}
