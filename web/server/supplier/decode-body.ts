/**
 * The bytes of an answer become text: unpacked as they were packed, and decoded by the charset that the server names.
 * Bytes that the charset does not have are refused, for a guess would put wrong letters into a shop.
 */
import { isUtf8 } from 'node:buffer';
import { pipeline, type Readable } from 'node:stream';
import { TextDecoder } from 'node:util';
import { createBrotliDecompress, createGunzip, createInflate } from 'node:zlib';

/** Only gzip is asked for; servers and proxies answer others all the same. */
const unpackers: Readonly<Record<string, () => NodeJS.ReadWriteStream>> = {
  gzip: createGunzip,
  'x-gzip': createGunzip,
  deflate: createInflate,
  br: createBrotliDecompress,
};

/** The body as it was before it was packed; errors of either stream come out of the one that is answered. */
export function unpacked(body: Readable, contentEncoding: string | undefined): Readable {
  const unpacker = unpackers[contentEncoding?.trim().toLowerCase() ?? ''];
  return unpacker ? (pipeline(body, unpacker(), () => undefined) as unknown as Readable) : body;
}

/** What is wrong with the bytes, in words that end a sentence. */
export class Undecodable {
  readonly why: string;
  constructor(why: string) {
    this.why = why;
  }
}

/** The charset of a content type, as the server writes it; undefined where it names none. */
const charsetIn = (contentType: string | undefined): string | undefined =>
  /;\s*charset\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s;]+))/i
    .exec(contentType ?? '')
    ?.slice(1)
    .find(Boolean);

/** A mark at the beginning wins over the declared charset, as it does in browsers. */
function charsetMarked(bytes: Uint8Array): string | undefined {
  const [first, second, third] = bytes;
  if (first === 0xef && second === 0xbb && third === 0xbf) return 'utf-8';
  if (first === 0xff && second === 0xfe) return 'utf-16le';
  return first === 0xfe && second === 0xff ? 'utf-16be' : undefined;
}

/** It is written as nearly all are, and decodes to a text as it is. */
export const isPlainUtf8 = (bytes: Uint8Array, contentType: string | undefined): boolean =>
  /^utf-?8$/i.test(charsetIn(contentType) ?? 'utf-8') && charsetMarked(bytes) === undefined && isUtf8(bytes);

function decoderOf(charset: string, fatal: boolean): TextDecoder | undefined {
  try {
    return new TextDecoder(charset, { fatal });
  } catch {
    return undefined;
  }
}

/** UTF-8 where no charset is named. `isLenient` replaces what cannot be decoded: for texts that only people read. */
export function decodeBody(
  bytes: Uint8Array,
  contentType: string | undefined,
  isLenient = false,
): string | Undecodable {
  const named = charsetIn(contentType);
  const charset = charsetMarked(bytes) ?? named ?? 'utf-8';
  const decoder = decoderOf(charset, !isLenient) ?? (isLenient ? new TextDecoder() : undefined);
  if (!decoder)
    return new Undecodable(`it is written in “${charset.slice(0, 40)}”, which is no known charset`);
  try {
    return decoder.decode(bytes);
  } catch {
    const label = decoder.encoding.toUpperCase();
    return new Undecodable(
      named === undefined
        ? `it names no charset, and its bytes are not ${label}`
        : `its bytes are not ${label}, which is the charset that it names`,
    );
  }
}
