/** Commands with which a person stops and resumes what the app does to a catalogue, or the sale of single products. */
import type { Cancellation, Commands, Pause } from '../application/commands.ts';
import type { ActResult } from '../application/product-pages.ts';
import type { CommandAnswer } from './command-answer.ts';
import { answer, shopOf, skuOf, type ForShop, type Run, type ShopOptions } from './shop-command.ts';

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

const products = (count: number): string => (count === 1 ? '1 product' : `${count} products`);

type SaleAct = 'pause' | 'resume';

const noted: Readonly<Record<SaleAct, (count: number) => string>> = {
  pause: (count) =>
    `Paused: ${products(count)}. The next sync makes ${count === 1 ? 'it a draft' : 'them drafts'}, and every sync leaves ${count === 1 ? 'it' : 'them'} off sale until you resume ${count === 1 ? 'it' : 'them'}.`,
  resume: (count) =>
    `Resumed: ${products(count)}. The next sync puts ${count === 1 ? 'it' : 'them'} on sale, where nothing else is in the way.`,
};

const whyLeft: Readonly<Record<SaleAct, string>> = {
  pause: 'not in the shop, paused already, or taken off sale in the Shopify admin',
  resume: 'not paused',
};

const saleWords = (act: SaleAct, { done, left }: Pick<ActResult, 'done' | 'left'>): string[] => [
  ...(done > 0 ? [noted[act](done)] : []),
  ...(left.length > 0
    ? [`Left as ${left.length === 1 ? 'it is' : 'they are'} (${whyLeft[act]}): ${left.join(', ')}.`]
    : []),
  ...(done > 0 ? ['For one of them at once: sync --sku SKU.'] : []),
];

async function saleAnswer(
  act: SaleAct,
  skus: readonly string[],
  { shop, commands }: Asked,
): Promise<CommandAnswer> {
  const { done, left } = await commands.act(shopOf(shop), act, {
    skus: [...new Set(skus.map(skuOf))],
    isNow: false,
  });
  return answer({ done, left }, saleWords(act, { done, left }), left.length === 0);
}

interface Asked {
  readonly shop: string;
  readonly commands: Pick<Commands, 'act'>;
}

export function addPauseCommands(forShop: ForShop, run: Run): void {
  const sale = ['[sku...]', 'products to take off sale or put back; without them, all syncs'] as const;
  forShop('pause', 'let no sync begin until "resume", and end one that is running; or take products off sale')
    .argument(...sale)
    .action((skus: readonly string[], { shop, json }: ShopOptions) =>
      run(json, async (commands) => {
        if (skus.length > 0) return saleAnswer('pause', skus, { shop, commands });
        const pause = await commands.pause(shopOf(shop));
        return answer(pause, pauseWords(pause));
      }),
    );
  forShop('resume', 'let syncs begin again; or put paused products back on sale')
    .argument(...sale)
    .action((skus: readonly string[], { shop, json }: ShopOptions) =>
      run(json, async (commands) => {
        if (skus.length > 0) return saleAnswer('resume', skus, { shop, commands });
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
