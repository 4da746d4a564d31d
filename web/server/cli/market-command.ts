/** `sortiment markets`: which products are sold in which market, and why others are not, before anything is written. */
import { marketWords } from './market-words.ts';
import { answer, shopOf, type ForShop, type Run, type ShopOptions } from './shop-command.ts';

export function addMarketCommand(forShop: ForShop, run: Run): void {
  forShop('markets', 'show what each market will and will not sell, and why').action(
    ({ shop, json }: ShopOptions) =>
      run(json, async (commands) => {
        const result = await commands.markets(shopOf(shop));
        return answer(result, marketWords(result));
      }),
  );
}
