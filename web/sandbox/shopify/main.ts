/** `node web/sandbox/shopify/main.ts`: starts the sandbox, prints one JSON line with its address, ends on a signal. */
import { Command, InvalidArgumentError, Option } from 'commander';
import { listenFailure } from '../listen-failure.ts';
import { createShopifySandbox, defaultShop } from './shopify-sandbox.ts';
import { plans, type Plan } from './state.ts';

interface Flags {
  port: number;
  plan: Plan;
  shop: string;
  apiKey: string;
  apiSecret: string;
  config?: string;
  appUrl?: string;
}

function portNumber(text: string): number {
  const port = Number(text);
  if (!Number.isInteger(port) || port < 0 || port > 65_535) {
    throw new InvalidArgumentError('a port is 0 to 65535');
  }
  return port;
}

const flags = new Command()
  .description('A Shopify Admin API of its own on 127.0.0.1, for tests and demonstrations.')
  .option('--port <number>', '0 picks a free one', portNumber, 4020)
  .addOption(new Option('--plan <plan>', 'plan of the first shop').choices(plans).default('plus'))
  .option('--shop <domain>', 'domain of the first shop', defaultShop)
  // An app that was told no credentials has these, so that both find each other without a word.
  .option('--api-key <text>', "the app's client id", 'sortiment-development')
  .option('--api-secret <text>', "the app's client secret", 'for-development-only-0123456789abcdef')
  .option('--app-url <url>', 'where the app runs: webhooks go there')
  .option('--config <path>', 'shopify.app.toml to read scopes and definitions from')
  .parse()
  .opts<Flags>();

const sandbox = createShopifySandbox({
  port: flags.port,
  plan: flags.plan,
  shop: { domain: flags.shop },
  apiKey: flags.apiKey,
  apiSecretKey: flags.apiSecret,
  ...(flags.appUrl === undefined ? {} : { appUrl: flags.appUrl }),
  ...(flags.config === undefined ? {} : { config: flags.config }),
});
try {
  const url = await sandbox.start();
  const { shop, apiKey, apiSecretKey } = sandbox;
  // Before it is announced: whoever waits for the line may send a signal with it.
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => void sandbox.stop());
  process.stdout.write(`${JSON.stringify({ service: 'shopify', url, shop, apiKey, apiSecretKey })}\n`);
} catch (error) {
  const words = listenFailure(error, flags.port);
  if (words === null) throw error;
  process.stderr.write(`${words}\n`);
  process.exitCode = 2;
}
