/**
 * Where the app's state is: text of the environment in, an address that can be opened out. What was meant as a server
 * never becomes a file of that name, and what is said about it never repeats its password.
 */
import { resolve } from 'node:path';

/** Kept apart from the path of a file by what it begins with; the rest of an address is judged below. */
const looksLikeServer = (text: string): boolean =>
  /^[a-z][a-z\d+.-]*:?\/\//i.test(text) ||
  /^(postgres|postgresql|mysql|mariadb|mongodb|redis)[:/]/i.test(text);

/** Somebody's name and password before a host. */
const holdsPassword = (text: string): boolean => /:[^/\\]*@/.test(text);

const isDecodable = (text: string): boolean => {
  try {
    decodeURIComponent(text);
    return true;
  } catch {
    return false;
  }
};

export const addressForms = 'postgres://user:password@host/database, or the path of an SQLite file';

/** What is wrong with it, after “it”; null when it can be used. */
export function databaseProblem(text: string): string | null {
  const file = /^(sqlite|file):/i.exec(text);
  if (file) return text.length > file[0].length ? null : `has to be ${addressForms}`;
  if (!looksLikeServer(text)) return holdsPassword(text) ? `has to be ${addressForms}` : null;
  if (!/^postgres(ql)?:\/\/[^/]+\/[^/]+$/i.test(text) || !URL.canParse(text))
    return `has to be ${addressForms}`;
  const { username, password, pathname } = new URL(text);
  return [username, password, pathname].every(isDecodable)
    ? null
    : 'holds a % that stands for no character: a % of a name or password is written %25';
}

/** `postgres://…` in small letters, or the path of a file. */
export const databaseAddress = (text: string): string =>
  text.replace(/^postgres(ql)?:/i, (scheme) => scheme.toLowerCase()).replace(/^(sqlite|file):(\/\/)?/i, '');

/** In the query an address may name passwords as well: `?password=…`, `?sslpassword=…`. */
const isPassword = (pair: string): boolean =>
  [...new URLSearchParams(pair).keys()].some((name) => /password/i.test(name));

/** Whatever in it opens anything; of a file nothing. As it stands there, and as it is meant. */
export function passwordsIn(address: string): readonly string[] {
  if (!URL.canParse(address)) return [];
  const { password, searchParams } = new URL(address);
  const named = [...searchParams].flatMap(([name, value]) => (/password/i.test(name) ? [value] : []));
  return [...(isDecodable(password) ? [decodeURIComponent(password)] : []), ...named].filter(Boolean);
}

/** As PostgreSQL’s tools take it; all but its passwords as it was given. */
export function withoutPasswords(address: string): string {
  const url = new URL(address);
  url.password = '';
  url.search = url.search
    .slice(1)
    .split('&')
    .filter((pair) => !isPassword(pair))
    .join('&');
  return url.href;
}

/** It without its password, for people to read; a file by its whole path. */
export function shownDatabase(address: string): string {
  if (!/^postgres(ql)?:/.test(address)) return address === ':memory:' ? address : resolve(address);
  const { protocol, host, pathname } = new URL(address);
  return `${protocol}//${host}${pathname}`;
}
