/** Time as vitest's fake timers tell it, for libraries that bring timers of their own (p-queue). */

/** Milliseconds; meaningful only between `vi.useFakeTimers` and `vi.useRealTimers`. */
export const fakeNowMs = (): number => Date.now();
export const fakeWait = async (ms: number): Promise<void> => {
  await new Promise((resolve) => setTimeout(resolve, ms));
};
