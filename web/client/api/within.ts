/** Ends what takes too long, also where the work itself does not listen. */

/** Rejects with the reason of `over`, or with a TimeoutError after `ms`; then `signal` is aborted for the work, too. */
export async function within<Result>(
  ms: number,
  over: AbortSignal | undefined,
  work: (signal: AbortSignal) => Promise<Result>,
): Promise<Result> {
  const limit = new AbortController();
  const timer = setTimeout(() => limit.abort(new DOMException('It took too long.', 'TimeoutError')), ms);
  const signal = over ? AbortSignal.any([over, limit.signal]) : limit.signal;
  try {
    return await Promise.race([work(signal), endOf(signal)]);
  } finally {
    clearTimeout(timer);
  }
}

const endOf = (signal: AbortSignal): Promise<never> =>
  new Promise((_, reject) => {
    if (signal.aborted) reject(signal.reason as Error);
    signal.addEventListener('abort', () => reject(signal.reason as Error), { once: true });
  });
