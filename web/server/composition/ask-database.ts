/**
 * Asks a database that may hang (a frozen machine, a path that loses everything) for those who must answer soon all the
 * same: Prometheus and the load balancer. In: a question. Out: the same question, which fails when no answer came in time.
 */
import { DatabaseError } from '../database/database-error.ts';
import { shownDatabase } from '../lib/database-address.ts';
// The machine's own time in tests too: it is a limit for a real server, and of no flow.
import { elapsedMs, systemClock } from '../lib/clock.ts';

/** Prometheus gives up after 10 s unless told, a load balancer often after 5 s. */
const mostSeconds = 4;
/** So long a question counts as asked: not each look takes another connection. Then it is asked over another one. */
const askedForMs = 30_000;

const noAnswer = (url: string): DatabaseError =>
  new DatabaseError(
    'unreachable',
    `The database "${shownDatabase(url)}" gave no answer within ${mostSeconds} seconds. Check that the server runs.`,
  );

/** Whoever asks meanwhile shares the answer. */
function shared<Answer>(ask: () => Promise<Answer>): () => Promise<Answer> {
  let asked: { readonly answer: Promise<Answer>; readonly sinceMs: number } | null = null;
  return () => {
    if (asked && elapsedMs() - asked.sinceMs < askedForMs) return asked.answer;
    const mine = { answer: ask(), sinceMs: elapsedMs() };
    const forget = (): void => {
      if (asked === mine) asked = null;
    };
    asked = mine;
    mine.answer.then(forget, forget);
    return mine.answer;
  };
}

/** The question that it answers throws DatabaseError after four seconds without an answer. */
export function askInTime<Answer>(url: string, ask: () => Promise<Answer>): () => Promise<Answer> {
  const answer = shared(ask);
  return async () => {
    const answered = new AbortController();
    const late = systemClock.wait(mostSeconds * 1_000, answered.signal).then(() => {
      throw noAnswer(url);
    });
    late.catch(() => undefined);
    try {
      return await Promise.race([answer(), late]);
    } finally {
      answered.abort();
    }
  };
}
