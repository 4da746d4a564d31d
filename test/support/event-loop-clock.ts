/** Waiting without time: until everything that is ready to run has run. */
import { setImmediate } from 'node:timers/promises';

/** Resolves in the next turn of the event loop. */
export const nextTurn = (): Promise<void> => setImmediate();
