/**
 * The server process: configuration, app, listen, signals. One line on standard output says where it listens. Exit
 * status 2 when its surroundings cannot be used, in words; 1 after a bug.
 */
import { createServer, type App } from './app.ts';
import { readConfig, secretsOf } from './config.ts';
import { systemClock } from './lib/clock.ts';
import { messageOf } from './lib/errors.ts';
import { createLogger, type Logger } from './lib/logger.ts';

function stopOnSignal(app: App, logger: Logger): void {
  let stopping = false;
  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    process.on(signal, () => {
      if (stopping) return;
      stopping = true;
      logger.info({ signal }, 'stopping');
      void app.stop();
    });
  }
}

/** Another start would end the same way: in words, with the status of one whose surroundings cannot be used. */
async function stopWhenOutgrown(app: App, logger: Logger): Promise<void> {
  const reason = await app.tables.outgrown();
  if (reason === null) return;
  logger.error({ error: reason.message }, 'stopping: the tables are not for this version any more');
  process.exitCode = 2;
  await app.stop();
}

const surroundings: ReadonlySet<string> = new Set([
  'ConfigError',
  'DatabaseError',
  'ListenError',
  'SealError',
  'ClientMissing',
  'ClientNotBuilt',
]);

let app: App | undefined;
try {
  const config = readConfig();
  const logger = createLogger(config.logLevel ?? 'info', { hidden: secretsOf(config) });
  app = await createServer(config, { clock: systemClock, logger });
  const { url, metricsUrl } = await app.start();
  // Before it is announced: whoever waits for the line may send a signal with it.
  stopOnSignal(app, logger);
  const metrics = metricsUrl === null ? {} : { metrics: `${metricsUrl}/metrics` };
  process.stdout.write(`${JSON.stringify({ service: 'sortiment', url, ...metrics })}\n`);
  void stopWhenOutgrown(app, logger);
} catch (error) {
  const isKnown = error instanceof Error && surroundings.has(error.name);
  const stack = error instanceof Error && !isKnown ? `\n${error.stack ?? ''}` : '';
  process.stderr.write(`${messageOf(error)}${stack}\n`);
  process.exitCode = isKnown ? 2 : 1;
  await app?.stop();
}
