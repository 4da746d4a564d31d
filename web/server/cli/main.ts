/** The command line process: `npm run sortiment -- <command>`. After Ctrl+C the next start goes on. */
import {
  createApp,
  createBackup,
  createDoctor,
  createMove,
  createRestore,
  createSupplierCheck,
} from '../app.ts';
import { readConfig, secretsOf, type Config } from '../config.ts';
import { systemClock } from '../lib/clock.ts';
import { createLogger, createNotes } from '../lib/logger.ts';
import { print } from './command-answer.ts';
import { createProgram } from './program.ts';
import { runProgram } from './run-program.ts';
import { bearGoneReaders } from './written.ts';

bearGoneReaders();

const toPerson = (sentence: string): boolean => process.stderr.write(`Note: ${sentence}\n`);

/** A person reads the answer. Warnings come as sentences beside it, or everything as a log if LOG_LEVEL asks for it. */
function surroundings(config: Config) {
  const { logLevel } = config;
  const hidden = secretsOf(config);
  const logger = logLevel === null ? createNotes(toPerson, hidden) : createLogger(logLevel, { hidden });
  return { clock: systemClock, logger };
}

const program = createProgram({
  async open({ existing }) {
    const config = readConfig();
    const app = await createApp(config, { ...surroundings(config), existing });
    for (const signal of ['SIGTERM', 'SIGINT'] as const) process.once(signal, () => void app.stop());
    return app;
  },
  supplierCheck(document) {
    const config = readConfig();
    return createSupplierCheck(config, surroundings(config))(document);
  },
  doctor: createDoctor(readConfig, surroundings),
  backup: createBackup(readConfig),
  restore: createRestore(readConfig, surroundings),
  move: createMove(readConfig, surroundings),
  print,
});

const status = await runProgram(program);
if (status !== null) process.exitCode = status;
