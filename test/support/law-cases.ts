/** Before each file of laws: how many cases a law has that does not say so itself. */
import fc from 'fast-check';
import { caseCount } from './case-count.ts';

fc.configureGlobal({ numRuns: caseCount('LAW_RUNS', 100) });
