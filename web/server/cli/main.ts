/** The command line process: `npm run sortiment -- <command>`. Ctrl+C stops as a stopped server does: resumable. */
import { createApp, createSupplierCheck } from '../app.ts';
import { readConfig, type Config } from '../config.ts';
import { systemClock } from '../lib/clock.ts';
import { createLogger } from '../lib/logger.ts';
import { print } from './command-answer.ts';
import { createProgram } from './program.ts';

/** A person reads the answer; what went on underneath is told only when it matters or was asked for. */
function surroundings({ logLevel }: Config) {
  const quiet = process.stderr.isTTY && logLevel === 'info';
  return { clock: systemClock, logger: createLogger(quiet ? 'warn' : logLevel) };
}

const program = createProgram({
  async open() {
    const config = readConfig();
    const { commands } = await createApp(config, surroundings(config));
    for (const signal of ['SIGTERM', 'SIGINT'] as const) process.once(signal, () => void commands.close());
    return commands;
  },
  supplierCheck(document) {
    const config = readConfig();
    return createSupplierCheck(config, surroundings(config))(document);
  },
  print,
});

await program.parseAsync();
