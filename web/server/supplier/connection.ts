/**
 * How the supplier is reached: the address of its API and the credentials. Comes in as text typed by a person
 * or as stored JSON; goes out typed, or with sentences that say what is wrong.
 */
import { z } from 'zod';

/** What a host alone is completed to: the version is part of the path (supplier-interface, section 9). */
const apiPath = '/v2/api';

const text = z.string().trim().min(1, 'must not be empty').max(2000, 'is too long');
const headerName = text.regex(/^[\w!#$%&'*+.^`|~-]+$/, 'is not the name of an HTTP header');
/** What is copied from a page may have characters around it that nobody sees. */
const unseenEdges = /^[\s\p{Cf}]+|[\s\p{Cf}]+$/gu;
/** RFC 9110, 5.5, without tabs. */
const headerValue = z
  .string()
  .overwrite((value) => value.replaceAll(unseenEdges, ''))
  .min(1, 'must not be empty')
  .max(2000, 'is too long')
  .regex(/^[\x20-\x7e\x80-\xff]+$/, 'has a character that no header can carry');
/** A path relative to the API root, or from the top of its server with a leading slash. */
const path = text.regex(/^(?!\/\/|[a-z][a-z0-9+.-]*:)/i, 'must be a path on the supplier’s server');

const authSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('none') }),
  z.object({ kind: z.literal('header'), name: headerName, value: headerValue }),
  z.object({
    kind: z.literal('basic'),
    username: text.regex(/^[^:]*$/, 'must not contain a colon'),
    password: z.string().max(2000),
  }),
  z.object({
    kind: z.literal('jwt'),
    loginPath: path.default('login_check'),
    username: text,
    password: z.string().max(2000),
    usernameField: text.default('username'),
    refreshPath: path.optional(),
  }),
]);

const rootSchema = z.union([z.string(), z.instanceof(URL)]).transform((root, context) => {
  const reading = readRoot(String(root));
  if (reading instanceof URL) return reading;
  context.addIssue({ code: 'custom', message: reading });
  return z.NEVER;
});

/** Reads a typed or stored connection; writing it with `JSON.stringify` gives what it reads again. */
export const supplierConnectionSchema = z.object({ root: rootSchema, auth: authSchema });

export type SupplierAuthSettings = z.output<typeof authSchema>;
export interface SupplierConnection {
  /** The full API root, without a slash at its end: `https://supplier.example/v2/api`. */
  readonly root: URL;
  readonly auth: SupplierAuthSettings;
}

/** The address of the API, or a sentence that says what is wrong with it. */
function readRoot(typed: string): URL | string {
  const trimmed = typed.trim();
  if (trimmed === '') return 'The supplier’s address is missing.';
  const url = URL.parse(/^[a-z][a-z0-9+.-]*:\/\//i.test(trimmed) ? trimmed : `https://${trimmed}`);
  if (!url) return `“${shorten(trimmed)}” is not a web address.`;
  if (url.protocol !== 'https:' && url.protocol !== 'http:')
    return `The supplier’s address has to begin with https:// or http://, not with ${url.protocol}//.`;
  if (url.username !== '' || url.password !== '')
    return 'The supplier’s address holds a user name or password; choose “HTTP basic” and enter them there.';
  if (url.search !== '' || url.hash !== '')
    return 'The supplier’s address has to end with its path: leave out everything from “?” or “#” on.';
  const pathname = url.pathname.replace(/\/+$/, '');
  url.pathname = pathname === '' || pathname === '/v2' ? apiPath : pathname;
  return url;
}

const shorten = (value: string): string => (value.length > 60 ? `${value.slice(0, 60)}…` : value);
