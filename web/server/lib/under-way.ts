/**
 * What this process is doing right now, for logs, metrics and traces: which request, job, shop and run. Follows every
 * `await` by itself; what is put into a line and begun later by somebody else has to be bound.
 */
import { AsyncLocalStorage } from 'node:async_hooks';

/** Ids only: never a name, a number of an order, or a secret. */
export interface UnderWay {
  /** Drawn for each HTTP request. */
  readonly request?: string;
  readonly shop?: string;
  readonly queue?: string;
  readonly job?: string;
  readonly run?: number;
}

type Noted = { -readonly [Id in keyof UnderWay]: UnderWay[Id] };

const storage = new AsyncLocalStorage<Noted>();

/** A copy. */
export const underWay = (): UnderWay => ({ ...storage.getStore() });

/** What is under way here already stays, unless `more` says it anew. */
export const during = <Result>(more: UnderWay, work: () => Result): Result =>
  storage.run({ ...storage.getStore(), ...more }, work);

/** What became known meanwhile, such as the run; of nothing that is under way nothing is noted. */
export function note(more: UnderWay): void {
  const noted = storage.getStore();
  if (noted) Object.assign(noted, more);
}

/** The same task, which is done on behalf of whoever asks for it now, whenever and by whomever it is begun. */
export const onBehalf = <Task extends () => unknown>(task: Task): Task => AsyncLocalStorage.bind(task);
