/**
 * Around a store whose own statements fail with a driver's errors: what they mean for the one who runs the app is said
 * instead, and whoever counts is told. In: a store and the explanation. Out: the same store.
 */
import type { JobStore } from './ports.ts';

/** What an error says about the database; undefined when it is about something else. */
export type Explain = (error: unknown) => Error | undefined;

export const explained = <Answer>(explain: Explain, work: Promise<Answer>): Promise<Answer> =>
  work.catch((error: unknown) => {
    throw explain(error) ?? error;
  });

export const explainedJobs = (store: JobStore, explain: Explain): JobStore => ({
  add: (...given) => explained(explain, store.add(...given)),
  claim: (...given) => explained(explain, store.claim(...given)),
  renew: (...given) => explained(explain, store.renew(...given)),
  finish: (...given) => explained(explain, store.finish(...given)),
  fail: (...given) => explained(explain, store.fail(...given)),
  putBack: (...given) => explained(explain, store.putBack(...given)),
  cancel: (...given) => explained(explain, store.cancel(...given)),
  forget: (...given) => explained(explain, store.forget(...given)),
  end: (...given) => explained(explain, store.end(...given)),
  active: (...given) => explained(explain, store.active(...given)),
});
