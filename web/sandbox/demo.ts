/**
 * `npm run demo`: starts both sandboxes, the admin's stand-in and the app on free local ports with a fresh SQLite file,
 * tells the story step by step, and stays up to be used by hand. `--exit` ends after the story, with status 1 when a step
 * did not hold; `--empty` leaves the story out, so that the app can be set up by hand.
 */
import { once } from 'node:events';
import { Command, InvalidArgumentError } from 'commander';
import { elapsedMs } from '../server/lib/clock.ts';
import { playStep, type StepReport } from './demo/step.ts';
import { story } from './demo/story.ts';
import { DemoWorld } from './demo/demo-world.ts';
import { makeOwnProducts } from './demo/own-products.ts';

interface Flags {
  readonly exit?: boolean;
  readonly empty?: boolean;
  readonly json?: boolean;
  readonly products: number;
  readonly seed: number;
}

function count(text: string): number {
  const value = Number(text);
  if (!Number.isInteger(value) || value < 0) throw new InvalidArgumentError('A whole number is needed.');
  return value;
}

const flags = new Command('demo')
  .description(
    "The whole line through Sortiment, on this machine: a supplier's catalogue reaches a shop and its customer.",
  )
  .option('--exit', 'end after the story; status 0 when every step went as expected')
  .option('--empty', 'before the set-up: nothing is installed or connected yet')
  .option(
    '--json',
    'print the numbers of every step as one line of JSON, and tell the story on standard error',
  )
  .option('--products <number>', "size of the supplier's catalogue", count, 500)
  .option('--seed <number>', 'same seed, same catalogue', count, 1)
  .parse()
  .opts<Flags>();

/** With `--json` standard output is for a machine alone. */
const say = (line: string): void => void (flags.json ? process.stderr : process.stdout).write(`${line}\n`);

const spent = ({ mutations, points, emails, seconds }: StepReport): string =>
  [
    `${mutations} calls`,
    `${points} points`,
    ...(emails ? [`${emails} e-mail${emails > 1 ? 's' : ''}`] : []),
    `${seconds} s`,
  ].join(', ');

async function tell(world: DemoWorld): Promise<boolean> {
  const reports: StepReport[] = [];
  const startMs = elapsedMs();
  for (const [index, step] of story.entries()) {
    say(`\n${index + 1}/${story.length}  ${step.title}`);
    const { tale, ...report } = await playStep(step, world);
    reports.push(report);
    if (tale) say(`   ${tale}`);
    say(`   ${report.held ? 'as expected' : 'NOT AS EXPECTED'} (${spent(report)})`);
    for (const problem of report.problems) say(`   - ${problem}`);
  }
  const ok = reports.every(({ held }) => held);
  const seconds = Math.round((elapsedMs() - startMs) / 100) / 10;
  say(`\n${ok ? 'Every step went as expected' : 'Not every step went as expected'}, in ${seconds} s.`);
  const numbers = { ok, seconds, products: flags.products, steps: reports };
  if (flags.json) process.stdout.write(`${JSON.stringify(numbers)}\n`);
  return ok;
}

/** As a service manager does: so its end in the middle of something can be tried by hand, too. */
async function keepAppUp(world: DemoWorld, over: AbortSignal): Promise<void> {
  for (;;) {
    const how = await world.appEnded();
    // Ctrl+C reaches every process of the terminal.
    if (over.aborted) return;
    say(`\nThe app ended by itself (${how}), and is started anew.`);
    await world.startApp();
    await world.tellTheApp();
    say('It is there again, and the page that is open goes on.');
  }
}

async function stayUp(world: DemoWorld): Promise<void> {
  const { urls, supplierRoot } = world;
  await makeOwnProducts(world);
  // Whose the products of a shop are is found when they are compared.
  if (!flags.empty) await world.command('sync');
  await world.startApp();
  await world.tellTheApp();
  say(`\nNow by hand, in a browser (Ctrl+C ends it):`);
  say(`  ${urls.admin}/`);
  say(`  There is the app in its shop, the shop as customers see it, their e-mails, and the supplier.`);
  say(
    `  Three products are the merchant's own, and the supplier lists them too: Products, Link your own products.`,
  );
  if (flags.empty)
    for (const line of [
      `Nothing is connected yet. The supplier's address, for the first step: ${supplierRoot}`,
      'Any key will do, for it asks nobody who they are.',
    ])
      say(`  ${line}`);
  const over = new AbortController();
  const told = Promise.race([once(process, 'SIGINT'), once(process, 'SIGTERM')]);
  await Promise.race([told.then(() => over.abort()), keepAppUp(world, over.signal)]);
}

say('Starting the supplier, a Shopify shop and the app on this machine …');
const world = await DemoWorld.start({ ...flags, env: process.env });
try {
  const ok = flags.empty || (await tell(world));
  if (!flags.exit) await stayUp(world);
  process.exitCode = ok ? 0 : 1;
} finally {
  await world.stop();
}
