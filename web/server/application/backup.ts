/** A backup as the door is asked for it. */
import type { Copied } from '../shops/ports/backup.ts';

/**
 * `elsewhere`: PostgreSQL is backed up by its own tools; nothing was made. `address`: what these take, without a password;
 * null of a file, which `backup` copies itself.
 */
export type Backup =
  | Copied
  | { readonly kind: 'elsewhere'; readonly command: string }
  | { readonly kind: 'address'; readonly address: string | null };

/** `file` null: nothing is made, only the address is answered. Throws DatabaseError when there is no installation, and ConfigError. */
export type MakeBackup = (file: string | null) => Promise<Backup>;
