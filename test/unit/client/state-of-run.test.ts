/** What a run's badge says: who pressed “Cancel this run” reads that it was cancelled, and not that something broke. */
import { expect, test } from 'vitest';
import type { RunLine } from '../../../web/shared/api/runs.ts';
import { stateOfRun } from '../../../web/client/words/run-words.ts';

const ended = {
  state: 'interrupted',
  replacedBy: null,
  isDiscarded: false,
  said: null,
} as unknown as RunLine;
const said = (code: string) => ({ ...ended, said: { code } }) as RunLine;

test.each([
  ['a process that died', ended, 'interrupted'],
  ['a database that was lost', said('RUN-513'), 'interrupted'],
  ['a person', said('RUN-514'), 'cancelled'],
  ['a person, of a plan', { ...said('RUN-527'), isDiscarded: true }, 'discarded'],
] as const)('ended by %s', (_name, run, state) => {
  expect(stateOfRun(run)).toBe(state);
});
