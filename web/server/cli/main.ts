/** The command line process: `npm run sortiment -- <command>`. Ctrl+C stops as a stopped server does: resumable. */
import { createApp } from '../app.ts';
import { readConfig } from '../config.ts';
import { systemClock } from '../lib/clock.ts';
import { createLogger } from '../lib/logger.ts';
import { createProgram } from './program.ts';

const program = createProgram(async () => {
  const config = readConfig();
  // A person reads the answer; what went on underneath is told only when it matters or was asked for.
  const logger = createLogger(process.stderr.isTTY && config.logLevel === 'info' ? 'warn' : config.logLevel);
  const { commands } = await createApp(config, { clock: systemClock, logger });
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.once(signal, () => void commands.close());
  return commands;
});

await program.parseAsync();
