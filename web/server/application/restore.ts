/** Putting a backup in place as the door is asked for it. */
import type { Restored } from '../shops/ports/restore.ts';

/**
 * `file` null: other tools have done it, and only what follows from it is noted. `isStopped`: a person says that no process
 * runs, which counts where nobody can see it. Throws DatabaseError and ConfigError.
 */
export type Restore = (file: string | null, said?: { readonly isStopped: boolean }) => Promise<Restored>;
