/** `node web/sandbox/admin/main.ts`: starts the stand-in for Shopify's admin, prints one JSON line, ends on a signal. */
import { Command, InvalidArgumentError } from 'commander';
import { SharedClock } from '../shared-clock.ts';
import { listenFailure } from '../listen-failure.ts';
import { createAdminSandbox } from './admin-sandbox.ts';

function portNumber(text: string): number {
  const port = Number(text);
  if (!Number.isInteger(port) || port < 0 || port > 65_535)
    throw new InvalidArgumentError('a port is 0 to 65535');
  return port;
}

interface Flags {
  readonly port: number;
  readonly shop: string;
  readonly apiKey: string;
  readonly apiSecret: string;
  readonly appUrl?: string;
  readonly supplierUrl?: string;
  readonly shopifyUrl?: string;
  readonly clock?: string;
}

const flags = new Command()
  .description(
    "A stand-in for Shopify's admin on 127.0.0.1: the app in a frame, with the session tokens of a shop.",
  )
  .option('--port <number>', '0 picks a free one', portNumber, 4030)
  .option('--shop <domain>', 'whose admin it is', 'sortiment-demo.myshopify.com')
  .option('--api-key <text>', "the app's client id", 'sortiment-development')
  .option('--api-secret <text>', "the app's client secret", 'for-development-only-0123456789abcdef')
  .option('--app-url <url>', 'where the app runs')
  .option('--supplier-url <url>', "where the supplier's sandbox runs")
  .option('--shopify-url <url>', "where Shopify's sandbox runs; with both the shell has their pages too")
  .option(
    '--clock <file>',
    'of the clock by which all of the demo lives; without it the supplier’s is moved alone',
  )
  .parse()
  .opts<Flags>();

const { port, shop, apiKey, apiSecret, appUrl, supplierUrl, shopifyUrl, clock } = flags;
const admin = createAdminSandbox({
  port,
  shop,
  apiKey,
  apiSecretKey: apiSecret,
  ...(appUrl !== undefined && { appUrl }),
  ...(supplierUrl !== undefined &&
    shopifyUrl !== undefined && {
      counterparts: { supplierUrl, shopifyUrl, clock: clock === undefined ? null : new SharedClock(clock) },
    }),
});
try {
  const url = await admin.start();
  const scripts = { appBridgeUrl: `${url}/app-bridge.js`, polarisUrl: `${url}/polaris.js` };
  // Before it is announced: whoever waits for the line may send a signal with it.
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => void admin.stop());
  process.stdout.write(`${JSON.stringify({ service: 'admin', url, ...scripts })}\n`);
} catch (error) {
  const words = listenFailure(error, port);
  if (words === null) throw error;
  process.stderr.write(`${words}\n`);
  process.exitCode = 2;
}
