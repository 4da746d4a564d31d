/** How many random cases a law is tried with: few in the daily check, many when somebody asks (`CRASH_RUNS=1000`). */
export const caseCount = (variable: string, usual: number): number => Number(process.env[variable] ?? usual);
