/** `npm run sortiment -- markets`: which products are sold in which market, and why others are not, before anything is written. */
import { catalogWords } from './catalog-words.ts';
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
  forShop('create-catalog', "show what a catalog of a market's own would do there, and make it")
    .argument('<market>', 'name of a market that has none')
    .option('--confirm', 'make it')
    .action((market: string, { shop, json, confirm }: ShopOptions & { readonly confirm?: true }) =>
      run(json, async (commands) => {
        const result = await commands.createCatalog(shopOf(shop), { market, isAgreed: confirm === true });
        return answer(result, catalogWords(result), result.state !== 'has-one' && result.state !== 'gone');
      }),
    );
}
