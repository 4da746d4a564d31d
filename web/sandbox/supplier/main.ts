/**
 * The command: `node web/sandbox/supplier/main.ts --port 4010 --products 500 --seed 1`.
 * One line of JSON on standard output says where the service listens; SIGTERM and SIGINT end it.
 */
import { Command, InvalidArgumentError, Option } from 'commander';
import { DateTime, IANAZone } from 'luxon';
import { messageOf } from '../../server/lib/errors.ts';
import { listenFailure } from '../listen-failure.ts';
import { defaultAuth, type AuthKind } from './auth/auth-guard.ts';
import { supplierZone } from './orders/order-book.ts';
import { createSupplierSandbox } from './supplier-sandbox.ts';
import { defaultOptions, type ServiceOptions } from './supplier.ts';

interface Flags extends Pick<
  ServiceOptions,
  'products' | 'seed' | 'dialect' | 'problemDetails' | 'hydraPrefix' | 'zone' | 'data'
> {
  host: string;
  port: number;
  auth?: AuthKind;
  clock?: DateTime;
}

function integer(text: string): number {
  if (!/^\d+$/.test(text)) throw new InvalidArgumentError('A whole number is needed.');
  return Number(text);
}

function zone(text: string): string {
  if (!IANAZone.isValidZone(text)) throw new InvalidArgumentError('An IANA time zone is needed.');
  return text;
}

function instant(text: string): DateTime {
  const at = DateTime.fromISO(text, { zone: supplierZone });
  if (!at.isValid) throw new InvalidArgumentError('An ISO 8601 date and time is needed.');
  return at;
}

const flags = new Command('supplier-sandbox')
  .description("The supplier's interface with invented products, for demo and tests.")
  .option('--host <address>', 'address to listen on', '127.0.0.1')
  .option('--port <number>', 'port to listen on, 0 for any free one', integer, 0)
  .option('--products <number>', 'size of the generated catalogue', integer, defaultOptions.products)
  .option('--seed <number>', 'same seed, same catalogue', integer, defaultOptions.seed)
  .addOption(
    new Option('--data <name>', 'data set').choices(['generated', 'recorded']).default(defaultOptions.data),
  )
  .addOption(
    new Option('--dialect <version>', 'API Platform')
      .choices(['2.6', '3.4', '4.0'])
      .default(defaultOptions.dialect),
  )
  .option('--problem-details', 'errors as RFC 7807, which 3.4 can be told to do and 4.0 always does', false)
  .option(
    '--hydra-prefix',
    'names with hydra:, which 4.0 can be told to write and the others always write',
    false,
  )
  .option('--zone <name>', "time zone of the supplier's server", zone, defaultOptions.zone)
  .addOption(
    new Option('--auth <kind>', 'authentication (default: none, or that of the recorded app)').choices(
      Object.keys(defaultAuth),
    ),
  )
  .option('--clock <time>', "where the service's own clock starts (default: now)", instant)
  .parse()
  .opts<Flags>();

const { host, port, auth, clock: startAt, ...options } = flags;
const sandbox = createSupplierSandbox({ ...options, host, port, startAt, auth: auth && defaultAuth[auth] });

try {
  const { url, apiRoot } = await sandbox.start();
  const { total } = sandbox.control.data.catalogue;
  // Before it is announced: whoever waits for the line may send a signal with it.
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.once(signal, () => void sandbox.stop());
  process.stdout.write(
    `${JSON.stringify({ service: 'supplier', url, apiRoot, products: total, seed: flags.seed })}\n`,
  );
} catch (error) {
  const words = listenFailure(error, port);
  process.stderr.write(`${words ?? `supplier sandbox: ${messageOf(error)}`}\n`);
  process.exitCode = words === null ? 1 : 2;
  await sandbox.stop();
}
