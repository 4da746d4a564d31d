/** Which format was asked for: suffix and Accept header in, or a refusal. JSON-LD is the only one there is. */
import type { InterfaceRequest } from './answer.ts';
import { InterfaceError } from './errors.ts';

const jsonLd = 'application/ld+json';

/** The path without its format suffix, and the suffix. */
export function splitSuffix(path: string): [path: string, suffix: string | undefined] {
  const suffix = /\.([a-z0-9]+)$/i.exec(path)?.[1];
  return suffix === undefined ? [path, undefined] : [path.slice(0, -suffix.length - 1), suffix];
}

/** `.jsonld` is the only suffix that is served. */
export function refuseOtherSuffixes(suffix: string | undefined): void {
  if (suffix === undefined || suffix === 'jsonld') return;
  throw new InterfaceError(404, `Format "${suffix}" is not supported`, { plainIn26: true });
}

/** Parameters other than `q` make a media type another one (recorded: `; profile=...` is refused). */
export function refuseOtherFormats({ accept }: InterfaceRequest): void {
  if (accept === undefined || accept === '') return;
  const types = accept.split(',').map((type) => type.replace(/;\s*q=[\d.]+\s*$/i, '').trim());
  if (types.some((type) => [jsonLd, '*/*', 'application/*'].includes(type))) return;
  const message = `Requested format "${accept}" is not supported. Supported MIME types are "${jsonLd}".`;
  throw new InterfaceError(406, message, { plainIn26: true });
}

export function requireContentType({ contentType }: InterfaceRequest, ...supported: readonly string[]): void {
  if (contentType === undefined || contentType === '') {
    throw new InterfaceError(415, 'The "Content-Type" header must exist.');
  }
  if (supported.includes(contentType.split(';')[0]?.trim() ?? '')) return;
  const list = supported.map((type) => `"${type}"`).join(', ');
  const message = `The content-type "${contentType}" is not supported. Supported MIME types are ${list}.`;
  throw new InterfaceError(415, message);
}
