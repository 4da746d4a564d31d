/** pg-boss tells what fails and never that it goes on: after a failure its database is asked until it answers. */
import type { PgBoss } from 'pg-boss';
import type { Clock } from '../lib/clock.ts';
import type { Outage } from './outage.ts';

const askEveryMs = 1_000;

interface Parts {
  readonly outage: Outage;
  readonly clock: Clock;
}

/** Answers how to stop looking. */
export function noticeReturn(boss: PgBoss, { outage, clock }: Parts): () => void {
  const over = new AbortController();
  let isAsking = false;
  const isThere = (): Promise<boolean> =>
    boss
      .getDb()
      .executeSql('select 1')
      .then(
        () => true,
        () => false,
      );
  const ask = async (): Promise<void> => {
    isAsking = true;
    do await clock.wait(askEveryMs, over.signal);
    while (!(await isThere()));
    isAsking = false;
    outage.returned();
  };
  boss.on('error', () => {
    // Ends with the wait that is broken off.
    if (!isAsking && !over.signal.aborted) ask().catch(() => undefined);
  });
  return () => over.abort();
}
