/** What every way to authenticate offers to the request function, and the ways that need no conversation. */
import { hider } from '../lib/redact.ts';

export type CredentialHeaders = Readonly<Record<string, string>>;

export interface SupplierAuth {
  /** Headers for one attempt; may log in first. Throws SupplierError. */
  headers(): Promise<CredentialHeaders>;
  /** After a 401 to these headers: `retry` when others can be tried, once. Throws SupplierError. */
  onUnauthorized(sent: CredentialHeaders): Promise<'retry' | 'fail'>;
  /** Puts `[secret]` in place of every secret that a text repeats. */
  hide(text: string): string;
}

export const noAuth: SupplierAuth = fixedHeaders({}, []);

export function fixedHeaders(headers: CredentialHeaders, secrets: readonly string[]): SupplierAuth {
  return {
    headers: () => Promise.resolve(headers),
    onUnauthorized: () => Promise.resolve('fail'),
    hide: (text) => hideSecrets(text, secrets),
  };
}

/** Every 401 is final: for a test of the credentials as they are. */
export const withoutRenewal = (auth: SupplierAuth): SupplierAuth => ({
  ...auth,
  onUnauthorized: () => Promise.resolve('fail'),
});

/** The scheme before a credential is no secret, what stands behind it is one by itself. */
const parts = (secret: string): readonly string[] => [
  secret,
  ...secret.split(/\s+/).filter(({ length }) => length >= 8),
];

export const hideSecrets = (text: string, secrets: readonly string[]): string =>
  hider(secrets.flatMap(parts))(text);
