/** The commands about parcels. */
import { InvalidArgumentError, Option } from 'commander';
import type { Commands } from '../application/commands.ts';
import type { ParcelCommands } from '../application/parcel-commands.ts';
import type { ShopDomain } from '../domain/ids.ts';
import { shownStates, type ShownState } from '../tracking/ports/parcel-desk.ts';
import { UsageError, type CommandAnswer } from './command-answer.ts';
import { emailLines } from './parcel-lines.ts';
import { ignoreWords, parcelWords, retryWords } from './parcel-words.ts';
import { answer, shopOf, type ForShop, type Run, type ShopOptions } from './shop-command.ts';
import { trackingWords } from './words.ts';

export function addParcelCommands(forShop: ForShop, run: Run): void {
  forShop('track', "write the supplier's tracking numbers onto fulfillments")
    .option('--order <number>', 'only the order of this number')
    .action(({ shop, json, order }: ShopOptions & { order?: string }) =>
      run(json, (commands) => trackAnswer(commands, shopOf(shop), order ?? null)),
    );
  forShop('parcels', 'list parcels that are not through, each with its reason, its e-mail and what to do')
    .argument(
      '[action]',
      'retry: look at them again with the next track; ignore: do nothing with them any more',
    )
    .argument(
      '[which...]',
      'order numbers, with or without #; one parcel by its tracking number or its address',
    )
    .addOption(new Option('--state <state>', 'only in this state').choices(shownStates))
    .option('--order <number>', 'all parcels of this order, whatever their state')
    .option('--older-than <days>', 'only those that the supplier made so many days ago', wholeDays)
    .addHelpText('after', parcelsHelp)
    .action(
      (action: string | undefined, which: string[], { shop, json, ...flags }: ShopOptions & ListFlags) =>
        run(json, (commands) => parcelsAnswer(commands, shopOf(shop), { action, which, flags })),
    );
}

const parcelsHelp = `
States:
  waiting      something may still change by itself; looked at with every track
  attention    needs you; looked at again as well, because what you do in Shopify settles it
  handed-over  yours alone: the app does not look at it any more, unless you retry it
  written      in Shopify; the supplier's order is still to be completed
  new          no pass has decided on it yet
  sending      sent to Shopify; the answer is not known yet, and looked for before anything is repeated
  ignored      you set it aside
  done         through; the newest first
Without --state all are listed but those that are ignored or done.

What may have reached the customer is never sent again, also not by retry.

For example:
  parcels --state attention
  parcels --order 1001
  parcels retry 1001 1002
  parcels ignore 9901
  parcels ignore 00340434161094021501`;

async function trackAnswer(
  commands: Pick<Commands, 'track' | 'settings'>,
  shop: ShopDomain,
  order: string | null,
): Promise<CommandAnswer> {
  if (order?.trim() === '') throw new UsageError('Say which order: track --order 1001.');
  const summary = await commands.track(shop, order);
  const isUnknown = order !== null && summary.seen === 0 && summary.problems.length === 0;
  const unknown = isUnknown ? [`The supplier lists no parcel of order ${order}.`] : [];
  const { tracking } = await commands.settings(shop);
  // Where parcels went out in silence, that is said of them.
  const isTold = tracking.notifyCustomers || summary.silent['TRK-141'] !== undefined;
  const emails = isTold ? [] : emailLines(tracking);
  return answer(summary, [...unknown, ...trackingWords(summary), ...emails], summary.state === 'completed');
}

interface ListFlags {
  readonly state?: ShownState;
  readonly order?: string;
  readonly olderThan?: number;
}

interface ParcelAsk {
  readonly action: string | undefined;
  readonly which: readonly string[];
  readonly flags: ListFlags;
}

function wholeDays(text: string): number {
  if (!/^\d{1,4}$/.test(text)) throw new InvalidArgumentError('It is a whole number of days, such as 3.');
  return Number(text);
}

async function parcelsAnswer(
  commands: ParcelCommands,
  shop: ShopDomain,
  { action, which, flags }: ParcelAsk,
): Promise<CommandAnswer> {
  if (action === undefined) {
    const { state = null, order = null, olderThan = null } = flags;
    if (order?.trim() === '') throw new UsageError('Say which order: parcels --order 1001.');
    const parcels = await commands.parcels(shop, { state, order, olderThanDays: olderThan });
    const isEmpty = parcels.length === 0 && Object.keys(flags).length === 0;
    return answer(parcels, isEmpty ? ['No parcel waits for anything.'] : parcelWords(parcels, order));
  }
  if (action !== 'retry' && action !== 'ignore')
    throw new UsageError(`"${action}" is not known: it is parcels, parcels retry or parcels ignore.`);
  if (which.length === 0) throw new UsageError(`Say which: parcels ${action} 1001, by order numbers.`);
  const change =
    action === 'retry' ? await commands.retryParcels(shop, which) : await commands.ignoreParcels(shop, which);
  const words = (action === 'retry' ? retryWords : ignoreWords)(change);
  return answer(change, words, change.changed > 0);
}
