/**
 * The container's health check: the process beside it answers. Exit status 0 or 1. That its database answers is said by
 * /readyz and the metrics: no restart would mend that. A worker has no pages; it is asked at the door of its metrics,
 * which answers something at any path.
 */
const { ROLE: role, PORT: port = '3000', METRICS_PORT: metricsPort = '9464' } = process.env;
const url = role === 'worker' ? `http://127.0.0.1:${metricsPort}/` : `http://127.0.0.1:${port}/healthz`;

try {
  const { status } = await fetch(url, { signal: AbortSignal.timeout(4_000) });
  process.exitCode = status < 500 ? 0 : 1;
} catch {
  process.exitCode = 1;
}
