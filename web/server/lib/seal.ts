/**
 * Encrypts secrets at rest: a compact JWE (AES-256-GCM) under the app's key. The key's text may have any length
 * from 32 characters; it is hashed to 256 bits.
 */
import { hash } from 'node:crypto';
import { CompactEncrypt, compactDecrypt } from 'jose';

/** A stored secret was closed with another key. */
export class SealError extends Error {
  override readonly name = 'SealError';
  constructor(cause: unknown) {
    super(
      'What is stored sealed (access tokens, the supplier’s credentials) cannot be opened with this ENCRYPTION_KEY. Start with the key that it was sealed with; if that is lost, install the app and connect the supplier anew.',
      { cause },
    );
  }
}

export interface Seal {
  close(secret: string): Promise<string>;
  /** Throws SealError when the text was closed with another key or was changed. */
  open(sealed: string): Promise<string>;
}

export function createSeal(key: string): Seal {
  const secretKey = hash('sha256', key, 'buffer');
  return {
    close: (secret) =>
      new CompactEncrypt(new TextEncoder().encode(secret))
        .setProtectedHeader({ alg: 'dir', enc: 'A256GCM' })
        .encrypt(secretKey),
    open: async (sealed) => {
      const { plaintext } = await compactDecrypt(sealed, secretKey).catch((cause: unknown) => {
        throw new SealError(cause);
      });
      return new TextDecoder().decode(plaintext);
    },
  };
}
