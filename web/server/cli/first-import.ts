/** The steps of the first import as commands: try five products, import the rest as drafts, go live. */
import { hasWorked } from '../application/outcomes.ts';
import type { Stage } from '../domain/shop.ts';
import { importedWords, triedWords } from './first-import-words.ts';
import { withProgress } from './progress.ts';
import { answer, shopOf, type ForShop, type Run, type ShopOptions } from './shop-command.ts';
import { syncWords } from './run-words.ts';

/** As many as a person looks at. */
const triedProducts = 5;

function addTry(forShop: ForShop, run: Run): void {
  forShop('try', 'put five products into the shop as drafts, to be looked at').action(
    ({ shop, json }: ShopOptions) =>
      run(json, async (commands) => {
        const domain = shopOf(shop);
        const { stage } = await commands.status(domain);
        if (stage !== 'trying') {
          const message = `${domain} is past trying: its whole catalogue is imported already.`;
          return answer({ error: { message } }, [message], false);
        }
        const result = await withProgress(`Trying products in ${domain}`, (progress) =>
          commands.sync(domain, { dryRun: false, tries: triedProducts }, progress),
        );
        const worked = hasWorked(result.run);
        const products = await commands.shown(domain, triedProducts);
        const { listings } = await commands.status(domain);
        const words = triedWords(domain, products, listings.wanted);
        return answer({ ...result, products }, worked ? words : [...syncWords(result), ...words], worked);
      }),
  );
}

function addStage(
  forShop: (description: string) => ReturnType<ForShop>,
  run: Run,
  stage: Exclude<Stage, 'trying'>,
): void {
  const of = stage === 'live' ? 'Going live with' : 'Import of';
  return void forShop(
    stage === 'live'
      ? 'import the whole catalogue, and publish what is ready'
      : 'import the whole catalogue as drafts',
  ).action(({ shop, json }: ShopOptions) =>
    run(json, async (commands) => {
      const domain = shopOf(shop);
      await commands.reachStage(domain, stage);
      const result = await withProgress(`${of} ${domain}`, (progress) =>
        commands.sync(domain, { dryRun: false }, progress),
      );
      const status = await commands.status(domain);
      const words = [...syncWords(result), ...importedWords(status)];
      return answer({ ...result, stage: status.stage }, words, hasWorked(result.run));
    }),
  );
}

export function addFirstImportCommands(forShop: ForShop, run: Run): void {
  addTry(forShop, run);
  addStage((description) => forShop('import', description), run, 'drafts');
  addStage((description) => forShop('go-live', description), run, 'live');
}
