/**
 * Before each file: how many cases a law has that does not say so itself, and whether they are the same ones each time.
 * The gate names a seed (LAW_SEED), so that a commit turns it red and not chance; elsewhere every run tries others, and
 * what it finds gets a test of its own.
 */
import fc from 'fast-check';
import { caseCount } from './case-count.ts';

const seed = process.env['LAW_SEED'];

fc.configureGlobal({
  numRuns: caseCount('LAW_RUNS', 100),
  ...(seed !== undefined && { seed: Number(seed) }),
});
