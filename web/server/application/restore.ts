/** Putting a backup in place as the door is asked for it. */
import type { Restored } from '../shops/ports/restore.ts';

/** `file` null: other tools have done it, and only what follows from it is noted. Throws DatabaseError and ConfigError. */
export type Restore = (file: string | null) => Promise<Restored>;
