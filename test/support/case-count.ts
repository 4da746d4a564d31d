/**
 * How many random cases a law is tried with: few in the daily check, twenty times as many in `npm run laws`, and as
 * many as somebody asks for (`CRASH_RUNS=100000 npx vitest run test/property/catalogue-crash.test.ts`).
 */
export const caseCount = (variable: string, usual: number): number =>
  Number(process.env[variable] ?? usual * Number(process.env['CASES_TIMES'] ?? 1));
