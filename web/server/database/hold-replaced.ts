/**
 * Proof that nobody works on the file that is to be replaced. What can be opened is held by its own locks; of what is
 * damaged, or gone, it is seen from outside, or a person says so.
 */
import { existsSync } from 'node:fs';
import type { Restored } from '../shops/ports/restore.ts';
import { DatabaseError } from './database-error.ts';
import { holdAlone } from './hold-alone.ts';
import { openAsItIs, type Database } from './open-database.ts';
import { filesOf } from './part-files.ts';
import { whoHasOpen } from './who-has-open.ts';

export const isBroken = (error: unknown): error is DatabaseError =>
  error instanceof DatabaseError && (error.fault === 'damaged' || error.fault === 'missing');

export interface Held {
  /** Held until it is closed; null where nothing readable is. */
  readonly db: Database | null;
  /** Why it must not be replaced. */
  readonly refused: Restored | null;
}

/** Nobody can start on what cannot be read, so it holds until something lies there that can. `isStopped`: a person says that no process runs. */
export async function whyNotFree(target: string, isStopped: boolean): Promise<Restored | null> {
  const files = filesOf(target);
  const seen = await whoHasOpen(files);
  if (seen === 'nobody') return null;
  if (seen === 'somebody') return { kind: 'in-use', database: target };
  // Nothing is there that anybody could lose.
  if (isStopped || !files.some((file) => existsSync(file))) return null;
  return { kind: 'unseen', database: target, why: seen };
}

export async function holdReplaced(target: string, isStopped: boolean): Promise<Held> {
  const unread = async (): Promise<Held> => ({ db: null, refused: await whyNotFree(target, isStopped) });
  if (!existsSync(target)) return unread();
  let db: Database | null = null;
  try {
    db = await openAsItIs(target);
    if (await holdAlone(db)) return { db, refused: null };
    await db.destroy();
    return { db: null, refused: { kind: 'in-use', database: target } };
  } catch (error) {
    // Before anybody is looked for: this process has nothing open then.
    await db?.destroy();
    if (!isBroken(error)) throw error;
    return unread();
  }
}
