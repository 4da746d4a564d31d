/** A backup as the door is asked for it. */
import type { Copied } from '../shops/ports/backup.ts';

/** `elsewhere`: PostgreSQL is backed up by its own tools; nothing was made. */
export type Backup = Copied | { readonly kind: 'elsewhere'; readonly command: string };

/** Throws DatabaseError when there is no installation, and ConfigError. */
export type MakeBackup = (file: string) => Promise<Backup>;
