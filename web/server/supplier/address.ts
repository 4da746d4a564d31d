/**
 * Addresses on the supplier's server: endpoints below the API root, resource addresses (`@id`), and the fence
 * that keeps every request, and so the credentials, on the configured server.
 */
import { SupplierError } from '../domain/failures.ts';
import type { SupplierIri } from '../domain/ids.ts';
import { fitsKey } from '../domain/key-length.ts';
import { isUnencrypted, type OutboundRules } from '../lib/outbound-rules.ts';
import { redact, redactPath } from '../lib/redact.ts';

/** Before it is read: the server's name may stand before the path. */
const longestReference = 1000;
/** Of a link to the next page, or of a redirect: what servers take themselves. */
const longestLink = 8000;
/** Far more than is shown, so that what hides a secret sees all of it. */
const longestLooked = 2000;
const longestShown = 200;

/** `products` below the API root, with query parameters in the given order; `+`, `:` and brackets are encoded. */
export function endpoint(
  root: URL,
  path: string,
  parameters: readonly (readonly [string, string])[] = [],
): URL {
  const url = new URL(path, `${root.href}/`);
  for (const [name, value] of parameters) url.searchParams.append(name, value);
  return url;
}

/**
 * Reads the address of a resource from an IRI reference or an embedded resource. Full addresses are reduced to
 * their path, so that an identity survives a change of the server's `url_generation_strategy`, and an internal
 * host name behind a proxy is never called. Undefined when there is none (a blank node is none), or one too long to be
 * found by.
 */
export function readIri(value: unknown): SupplierIri | undefined {
  const iri = pathIn(value);
  return iri !== undefined && fitsKey(iri) ? (iri as SupplierIri) : undefined;
}

function pathIn(value: unknown): string | undefined {
  const reference = typeof value === 'object' && value !== null && '@id' in value ? value['@id'] : value;
  if (typeof reference !== 'string' || reference.length > longestReference) return undefined;
  // No database keeps half a character, nor PostgreSQL U+0000: one such row would stop all others.
  if (/[\p{Cc}\p{Cs}]/u.test(reference)) return undefined;
  if (/^\/[^/]/.test(reference)) return reference;
  if (!/^(https?:)?\/\//i.test(reference)) return undefined;
  const url = URL.parse(reference, 'https://supplier.invalid');
  return url && url.pathname !== '/' ? `${url.pathname}${url.search}` : undefined;
}

/** An address to which the server sends on; null when it is none, or longer than any. */
export const readLink = (link: string, from: URL): URL | null =>
  link.length > longestLink ? null : URL.parse(link, from.href);

/** The address to ask for a resource: always on the configured server. */
export const resourceAddress = (root: URL, iri: SupplierIri): URL => fenced(root, new URL(iri, root));

/**
 * The same server is the same scheme, host and port, or its upgrade from http to https (a usual redirect).
 * Throws SupplierError SUP-606 for any other.
 */
export function fenced(root: URL, url: URL): URL {
  const upgraded =
    root.protocol === 'http:' &&
    url.protocol === 'https:' &&
    url.hostname === root.hostname &&
    (url.port === '' || url.port === root.port);
  if (url.origin === root.origin || upgraded) return url;
  throw new SupplierError({
    reason: 'SUP-606',
    message: `The supplier’s server points to another server, ${url.origin}, which is not asked; the connection is set up for ${root.origin}.`,
    scope: 'item',
    retry: 'never',
  });
}

/** Credentials and catalogue do not travel in plain text. Throws SupplierError SUP-010. */
export function encrypted(url: URL, rules: OutboundRules): URL {
  if (!isUnencrypted(url, rules)) return url;
  throw new SupplierError({
    reason: 'SUP-010',
    message: `The supplier’s server would be asked at ${url.origin}, without encryption, which is not done unless SUPPLIER_TRUSTED_ORIGINS names it.`,
    scope: 'supplier',
    retry: 'never',
  });
}

const decodeBrackets = (path: string): string => path.replaceAll('%5B', '[').replaceAll('%5D', ']');

function shown(address: string): string {
  const path = redactPath(redact(decodeBrackets(address.slice(0, longestLooked))));
  return path.length > longestShown ? `${path.slice(0, longestShown)}…` : path;
}

/** How an address is named in messages: its path and query, never the credentials. */
export const pathOf = (url: URL): string => shown(`${url.pathname}${url.search}`);

/** The same for traces: without its query, which may name an order. `hide` knows the credentials. */
export const pathAlone = (url: URL, hide: (text: string) => string): string => shown(hide(url.pathname));
