/** Moving a stand's installation to a PostgreSQL database, also by a process that dies on the way. */
import { onTestFinished } from 'vitest';
import { createMove } from '../../web/server/app.ts';
import type { MoveStep } from '../../web/server/composition/move.ts';
import { createLogger } from '../../web/server/lib/logger.ts';
import type { Stand } from './app-stand.ts';
import { sharedPostgres } from './databases.ts';
import { hastyClock } from './hasty-clock.ts';
import { serverDatabase } from './stand-database.ts';

/** The address of a database that goes with the test. */
export async function emptyPostgres(): Promise<string> {
  const database = await serverDatabase(await sharedPostgres());
  onTestFinished(() => database.discard());
  return database.url;
}

export const moved = (stand: Stand, to: string, ...more: string[]) =>
  stand.command('move', '--from', `sqlite:${stand.databaseUrl}`, '--to', to, ...more);

/** `move` in a process that dies before this step. */
export const dyingBefore = (stand: Stand, last: MoveStep) =>
  createMove(
    () => stand.config,
    () => ({
      clock: hastyClock,
      logger: createLogger('silent'),
      onStep(step) {
        if (step === last) throw new Error('killed');
      },
    }),
  );
