/** The server process: configuration, app, listen, signals. One line on standard output says where it listens. */
import { createApp } from './app.ts';
import { readConfig } from './config.ts';
import { systemClock } from './lib/clock.ts';
import { messageOf } from './lib/errors.ts';
import { createLogger } from './lib/logger.ts';

try {
  const config = readConfig();
  const logger = createLogger(config.logLevel);
  const app = await createApp(config, { clock: systemClock, logger });
  const { url } = await app.start();
  process.stdout.write(`${JSON.stringify({ service: 'sortiment', url })}\n`);
  let stopping = false;
  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    process.on(signal, () => {
      if (stopping) return;
      stopping = true;
      logger.info({ signal }, 'stopping');
      void app.stop();
    });
  }
} catch (error) {
  process.stderr.write(`${messageOf(error)}\n`);
  process.exitCode = 1;
}
