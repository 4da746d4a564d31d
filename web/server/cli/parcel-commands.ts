/** The commands about parcels. */
import { answer, shopOf, type ForShop, type Run, type ShopOptions } from './shop-command.ts';
import { trackingWords } from './words.ts';

export function addParcelCommands(forShop: ForShop, run: Run): void {
  forShop('track', "write the supplier's tracking numbers onto fulfillments")
    .option('--order <number>', 'only the order of this number')
    .action(({ shop, json, order }: ShopOptions & { order?: string }) =>
      run(json, async (commands) => {
        const summary = await commands.track(shopOf(shop), order ?? null);
        const unknown =
          order !== undefined && summary.seen === 0 && summary.problems.length === 0
            ? [`The supplier lists no parcel of order ${order}.`]
            : [];
        return answer(summary, [...unknown, ...trackingWords(summary)], summary.state === 'completed');
      }),
    );
}
