/** Commands about single products: why one is as it is, whose it is, and what was deleted. */
import { type Command, Option } from 'commander';
import { languages, type Language } from '../domain/reason-texts/reason-text.ts';
import { adoptAnswer, adoptWish, withAdoptOptions, type AdoptFlags } from './adopt-command.ts';
import { explanationWords } from './explanation-words.ts';
import { deletedWords } from './life-words.ts';
import { addOwnCommand } from './own-command.ts';
import { answer, shopOf, skuOf, type ForShop, type Run, type ShopOptions } from './shop-command.ts';
import { releaseWords } from './words.ts';

export function addProductCommands(forShop: ForShop, run: Run): void {
  addOwnCommand(forShop, run);
  const forSku = (name: string, description: string): Command =>
    forShop(name, description).argument('<sku>', "the supplier's SKU");
  forSku('explain', 'say why a product is, or is not, live')
    .addOption(new Option('--language <language>', 'en or de').choices(languages).default('en'))
    .action((text: string, { shop, json, language }: ShopOptions & { readonly language: Language }) =>
      run(json, async (commands) => {
        const explanation = await commands.explain(shopOf(shop), skuOf(text));
        const words = explanationWords(explanation, language);
        return answer(explanation, words, explanation.verdict !== 'unknown');
      }),
    );
  withAdoptOptions(forShop('adopt', "link products of the shop's own with the supplier's")).action(
    (
      sku: string | undefined,
      product: string | undefined,
      { shop, json, ...flags }: ShopOptions & AdoptFlags,
    ) => run(json, (commands) => adoptAnswer(commands, shopOf(shop), adoptWish(sku, product, flags))),
  );
  forShop('deleted', 'list what was deleted in the shop, and stays away until it is released')
    .option('--after <sku>', 'go on behind this SKU')
    .action(({ shop, json, after }: ShopOptions & { after?: string }) =>
      run(json, async (commands) => {
        const deleted = await commands.deleted(shopOf(shop), after === undefined ? null : skuOf(after));
        return answer(deleted, deletedWords(deleted));
      }),
    );
  forSku('release', 'let a product that was deleted in the shop be created anew').action(
    (text: string, { shop, json }: ShopOptions) =>
      run(json, async (commands) => {
        const release = await commands.release(shopOf(shop), skuOf(text));
        return answer(release, releaseWords(release), release.released);
      }),
  );
}
