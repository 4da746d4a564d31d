/** Commands with which a person stops and resumes what the app does to a catalogue, or the sale of single products. */
import type { Cancellation, Pause } from '../application/commands.ts';
import { actAnswer, products, type ActWords } from './act-answer.ts';
import { answer, shopOf, type ForShop, type Run, type ShopOptions } from './shop-command.ts';

export function pauseWords({ shop, paused, changed, acts }: Pause): string[] {
  if (!paused && !changed) return [`Syncs of ${shop} were not paused.`];
  if (!paused)
    return [
      `Syncs of ${shop} begin again${acts ? ': the first one now where the server is running, else with its next start' : ' once a supplier is connected and its catalogue is imported'}.`,
    ];
  return [
    `No sync of ${shop} begins until you resume them${changed ? '' : '; they were paused already'}.`,
    ...(acts ? ['The one that is running ends as soon as the change under way is done.'] : []),
    'Tracking numbers are written all the same.',
  ];
}

export const cancelWords = ({ shop, cancelled }: Cancellation): string[] =>
  cancelled
    ? [
        `The sync of ${shop} ends as soon as the change under way is done. What was made stays; the next sync plans anew what still differs.`,
        'To keep the next one from beginning, use "pause".',
      ]
    : [`No sync of ${shop} is running.`];

type SaleAct = 'pause' | 'resume';

const hint = 'For one of them at once: sync --sku SKU.';

const saleWords: Readonly<Record<SaleAct, ActWords>> = {
  pause: {
    noted: (count) =>
      `Paused: ${products(count)}. The next sync makes ${count === 1 ? 'it a draft' : 'them drafts'}, and every sync leaves ${count === 1 ? 'it' : 'them'} off sale until you resume ${count === 1 ? 'it' : 'them'}.`,
    whyLeft: 'not in the shop, paused already, or taken off sale in the Shopify admin',
    hint,
  },
  resume: {
    noted: (count) =>
      `Resumed: ${products(count)}. The next sync puts ${count === 1 ? 'it' : 'them'} on sale, where nothing else is in the way.`,
    whyLeft: 'not paused',
    hint,
  },
};

export function addPauseCommands(forShop: ForShop, run: Run): void {
  const sale = ['[sku...]', 'products to take off sale or put back; without them, all syncs'] as const;
  forShop('pause', 'let no sync begin until "resume", and end one that is running; or take products off sale')
    .argument(...sale)
    .action((skus: readonly string[], { shop, json }: ShopOptions) =>
      run(json, async (commands) => {
        if (skus.length > 0) return actAnswer('pause', { typed: skus, shop, commands }, saleWords.pause);
        const pause = await commands.pause(shopOf(shop));
        return answer(pause, pauseWords(pause));
      }),
    );
  forShop('resume', 'let syncs begin again; or put paused products back on sale')
    .argument(...sale)
    .action((skus: readonly string[], { shop, json }: ShopOptions) =>
      run(json, async (commands) => {
        if (skus.length > 0) return actAnswer('resume', { typed: skus, shop, commands }, saleWords.resume);
        const pause = await commands.resume(shopOf(shop));
        return answer(pause, pauseWords(pause));
      }),
    );
  forShop('cancel', 'end the sync that is running, between two changes').action(
    ({ shop, json }: ShopOptions) =>
      run(json, async (commands) => {
        const cancellation = await commands.cancel(shopOf(shop));
        return answer(cancellation, cancelWords(cancellation));
      }),
  );
}
