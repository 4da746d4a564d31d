/**
 * Encrypts secrets at rest: a compact JWE (AES-256-GCM) that names its key and its owner, so that keys can be replaced
 * one row at a time and what was sealed for one shop opens for no other. A key's text may have any length from 32
 * characters; it is hashed to 256 bits.
 */
import { hash } from 'node:crypto';
import { CompactEncrypt, compactDecrypt, decodeProtectedHeader } from 'jose';
import { OwnError } from './own-error.ts';

/** A stored secret cannot be opened; `message` says why and what to do. */
export class SealError extends OwnError {
  override readonly name = 'SealError';
}

export interface Seal {
  /** The name of the key that closes; it tells nothing about the key. */
  readonly keyId: string;
  /** The names of all keys at hand. */
  readonly keyIds: readonly string[];
  /** Whether what this key closed can be opened. */
  knows(keyId: string): boolean;
  /** `owner` is whose secret it is, such as `supplier my-shop.myshopify.com`. */
  close(secret: string, owner: string): Promise<string>;
  /** Throws SealError when the key is not at hand, the owner is another one, or the text was changed. */
  open(sealed: string, owner: string): Promise<string>;
}

export interface SealKeys {
  /** Closes, and opens. */
  readonly writing: string;
  /** These only open: keys of before, or one that is about to be written with. */
  readonly reading: readonly string[];
}

const secretKeyOf = (text: string): Buffer => hash('sha256', text, 'buffer');
const keyIdOf = (text: string): string =>
  hash('sha256', `sortiment key id ${hash('sha256', text, 'hex')}`, 'hex').slice(0, 8);

/** The name of the key that closed it; null when it is nothing that was sealed. */
export function keyIdIn(sealed: string): string | null {
  try {
    return decodeProtectedHeader(sealed).kid ?? null;
  } catch {
    return null;
  }
}

const what = 'What is stored sealed (access tokens, the supplier’s credentials)';
const lost =
  'if that is lost, “rotate-key --forget-lost” forgets what it sealed: then install the app (merchants open it) and connect the supplier anew';

export const missingKey = (keyId: string | null, keyIds: readonly string[]): SealError =>
  new SealError(
    `${what} was sealed with the key ${keyId ?? 'of another app'}, which is none of those that were given (${keyIds.join(', ')}). Give that key in ENCRYPTION_KEY, or in ENCRYPTION_READ_KEYS to read with it; ${lost}.`,
  );

const damaged = (owner: string, cause?: unknown): SealError =>
  new SealError(
    `${what} for “${owner}” was changed since, or was sealed for somebody else. Put the database back as it was; if that cannot be done, install the app and connect the supplier anew.`,
    { cause },
  );

export function createSeal({ writing, reading }: SealKeys): Seal {
  const keys = new Map([writing, ...reading].map((text) => [keyIdOf(text), secretKeyOf(text)]));
  const keyId = keyIdOf(writing);
  const writingKey = secretKeyOf(writing);
  return {
    keyId,
    keyIds: [...keys.keys()],
    knows: (id) => keys.has(id),
    close: (secret, owner) =>
      new CompactEncrypt(new TextEncoder().encode(secret))
        .setProtectedHeader({ alg: 'dir', enc: 'A256GCM', kid: keyId, sub: owner })
        .encrypt(writingKey),
    async open(sealed, owner) {
      const id = keyIdIn(sealed);
      const key = id === null ? undefined : keys.get(id);
      if (!key) throw missingKey(id, [...keys.keys()]);
      const { plaintext, protectedHeader } = await compactDecrypt(sealed, key, {
        keyManagementAlgorithms: ['dir'],
        contentEncryptionAlgorithms: ['A256GCM'],
      }).catch((cause: unknown) => {
        throw damaged(owner, cause);
      });
      if (protectedHeader['sub'] !== owner) throw damaged(owner);
      return new TextDecoder().decode(plaintext);
    },
  };
}
