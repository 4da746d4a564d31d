/**
 * How many random cases a law is tried with: half of the usual ones before each commit (`npm run check`), twenty times
 * as many in `npm run laws`, and as many as somebody asks for (`CRASH_RUNS=100000 npx vitest run test/property/catalogue-crash.test.ts`).
 */
export const caseCount = (variable: string, usual: number): number =>
  Number(process.env[variable] ?? Math.ceil(usual * Number(process.env['CASES_TIMES'] ?? 1)));
