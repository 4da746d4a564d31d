/** The command line: every command opens the app, asks it one thing, prints the answer and closes it again. */
import { Command } from 'commander';
import { consents } from '../domain/harms.ts';
import { hasWorked } from '../application/outcomes.ts';
import type { SupplierCheck } from '../application/commands.ts';
import type { MakeBackup } from '../application/backup.ts';
import type { MoveInstallation } from '../application/move.ts';
import type { Restore } from '../application/restore.ts';
import type { Doctor } from '../application/doctor-ports.ts';
import { failureAnswer, type CommandAnswer } from './command-answer.ts';
import { addHeldCommands } from './held-commands.ts';
import { addPlanCommands } from './plan-commands.ts';
import { addParcelCommands } from './parcel-commands.ts';
import { addGuardCommand } from './guard-command.ts';
import { addKeepCommands } from './keep-command.ts';
import { addPauseCommands } from './pause-commands.ts';
import { addCourierCommand } from './courier-command.ts';
import { addBackupCommand } from './backup-command.ts';
import { addMoveCommand } from './move-command.ts';
import { addRestoreCommand } from './restore-command.ts';
import { addDoctorCommand } from './doctor-command.ts';
import { addCategoryCommand } from './category-command.ts';
import { addMarketCommand } from './market-command.ts';
import { addRotateKeyCommand } from './rotate-key-command.ts';
import { addPrivacyCommand } from './privacy-command.ts';
import { addPriceCommand } from './price-command.ts';
import { addProductCommands } from './product-commands.ts';
import { withProgress } from './progress.ts';
import { runIn } from './run-command.ts';
import type { Opened } from './until-outgrown.ts';
import { answer, shopOf, skuOf, type ForShop, type Run, type ShopOptions } from './shop-command.ts';
import { addSelectionCommand } from './selection-command.ts';
import { runAnswer } from './run-answer.ts';
import { settingsAnswer } from './settings-answer.ts';
import { settingsChange } from './settings-change.ts';
import { syncOptions, type SyncFlags } from './sync-options.ts';
import { connectionDocument, withSupplierOptions, type SupplierFlags } from './supplier-options.ts';
import { supplierWords } from './supplier-words.ts';
import { foreignLines, installationWords, locationWords, statusWords } from './words.ts';
import { productSyncWords } from './product-sync-words.ts';
import { syncWords } from './run-words.ts';
import { withItsShop } from './whole-lines.ts';
import { followLines, stageLines } from './first-import-words.ts';
import { addFirstImportCommands } from './first-import.ts';

interface Doors {
  /**
   * Opens the app; called once the command's options are known to be usable. `existing`: only where an installation is.
   */
  readonly open: (how: { readonly existing: boolean }) => Promise<Opened>;
  readonly supplierCheck: SupplierCheck;
  readonly doctor: Doctor;
  readonly backup: MakeBackup;
  readonly restore: Restore;
  readonly move: MoveInstallation;
  readonly print: Print;
}

type Print = (answer: CommandAnswer, json: boolean) => void | Promise<void>;

export function createProgram({
  open,
  supplierCheck,
  doctor,
  backup,
  restore,
  move,
  ...door
}: Doors): Command {
  const program = new Command('sortiment')
    .description("Keeps a dropshipping supplier's catalogue and tracking numbers in a Shopify shop.")
    .exitOverride();
  const ofShop = new Set<string>();
  const print = withItsShop(program, ofShop, door.print);
  const run = runIn(open, print);
  const forShop = (name: string, description: string): Command => {
    ofShop.add(name);
    return program
      .command(name)
      .description(description)
      .requiredOption('--shop <domain>', 'the shop, such as my-shop.myshopify.com')
      .option('--json', 'answer with one JSON document');
  };
  addShopCommands(forShop, run);
  addFlowCommands(forShop, run);
  addProductCommands(forShop, run);
  addPlanCommands(forShop, run);
  addHeldCommands(forShop, run);
  addFirstImportCommands(forShop, run);
  addPauseCommands(forShop, run);
  addKeepCommands(forShop, run);
  addGuardCommand(forShop, run);
  addPriceCommand(forShop, run);
  addCategoryCommand(forShop, run);
  addSelectionCommand(forShop, run);
  addMarketCommand(forShop, run);
  addCourierCommand(forShop, run);
  addPrivacyCommand(forShop, run);
  addRotateKeyCommand(program, run);
  addSupplierCommand(program, supplierCheck, print);
  addDoctorCommand(program, doctor, print);
  addBackupCommand(program, backup, print);
  addRestoreCommand(program, restore, print);
  addMoveCommand(program, move, print);
  return program;
}

function addShopCommands(forShop: ForShop, run: Run): void {
  forShop('install', 'install the app in a shop without a browser')
    .option('--token <token>', 'an Admin API access token; without it, client credentials are used')
    .action(({ shop, token, json }: ShopOptions & { token?: string }) =>
      run(
        json,
        async (commands) => {
          const installation = await commands.install(shopOf(shop), token ?? null);
          return answer(installation, installationWords(installation));
        },
        { makesDatabase: true },
      ),
    );
  withSupplierOptions(forShop('connect', 'connect the supplier of a shop'))
    .requiredOption('--supplier-url <url>', "the supplier's address: its API root, or its host alone")
    .action(
      ({ shop, supplierUrl, json, ...options }: ShopOptions & { supplierUrl: string } & SupplierFlags) =>
        run(json, async (commands) => {
          const domain = shopOf(shop);
          const before = await commands.connection(domain);
          const verdict = await commands.connect(domain, connectionDocument(supplierUrl, options));
          const status = verdict.reason === null ? await commands.status(domain) : null;
          const next = status
            ? [...foreignLines(status), ...stageLines(status), ...followLines(status, before?.root ?? null)]
            : [];
          return answer(verdict, [...supplierWords(verdict), ...next], verdict.reason === null);
        }),
    );
  forShop('location', "show or choose the location at which the supplier's goods are stocked")
    .argument('[name]', 'name of the location, as in the Shopify admin')
    .action((name: string | undefined, { shop, json }: ShopOptions) =>
      run(json, async (commands) => {
        const choice = await commands.location(shopOf(shop), name ?? null);
        return answer(choice, locationWords(choice));
      }),
    );
  forShop('settings', 'show or change settings')
    .argument('[assignments...]', 'for example removal.graceDays=3 tracking.notifyCustomers=true')
    .option(
      '--preview',
      'show what would change, and what the pattern of order numbers does to real orders; save nothing',
    )
    .action((assignments: string[], { shop, json, preview }: ShopOptions & { preview?: boolean }) =>
      run(json, (commands) =>
        settingsAnswer(commands, shopOf(shop), { change: settingsChange(assignments), preview }),
      ),
    );
}

function addFlowCommands(forShop: ForShop, run: Run): void {
  forShop('sync', "bring the shop in line with the supplier's catalogue")
    .option('--accept <kinds...>', `let pass in this run what the guard holds: ${consents.join(', ')}`)
    .option('--sku <sku>', 'only this product, now')
    .action(({ shop, json, ...options }: ShopOptions & SyncFlags) =>
      run(json, async (commands) => {
        const domain = shopOf(shop);
        const wish = syncOptions(options);
        const sku = options.sku === undefined ? null : skuOf(options.sku);
        const name = sku === null ? domain : `${sku} in ${domain}`;
        const result = await withProgress(`Sync of ${name}`, (progress) =>
          sku === null ? commands.sync(domain, wish, progress) : commands.syncProduct(domain, sku, progress),
        );
        const words =
          sku === null ? syncWords(result) : productSyncWords(result, await commands.explain(domain, sku));
        return sku === null
          ? runAnswer(commands, domain, { result, words })
          : answer(result, words, hasWorked(result.run));
      }),
    );
  forShop('rebuild', 'search the shop for products of this app, as after a lost database, and sync').action(
    ({ shop, json }: ShopOptions) =>
      run(json, async (commands) => {
        const domain = shopOf(shop);
        const result = await withProgress(`Rebuild of ${domain}`, (progress) =>
          commands.sync(domain, { dryRun: false, search: true }, progress),
        );
        return runAnswer(commands, domain, { result, words: syncWords(result) });
      }),
  );
  addParcelCommands(forShop, run);
  forShop('status', 'show how a shop stands').action(({ shop, json }: ShopOptions) =>
    run(json, async (commands) => {
      const status = await commands.status(shopOf(shop));
      return answer(status, statusWords(status));
    }),
  );
}

function addSupplierCommand(program: Command, supplierCheck: SupplierCheck, print: Print): void {
  const supplier = program.command('supplier').description("look at a supplier's server");
  withSupplierOptions(supplier.command('check').description('say in words what answers there'))
    .requiredOption('--url <url>', "the supplier's address: its API root, or its host alone")
    .option('--json', 'answer with one JSON document')
    .action(async ({ url, json = false, ...options }: { url: string; json?: boolean } & SupplierFlags) => {
      try {
        const verdict = await supplierCheck(connectionDocument(url, options));
        await print(answer(verdict, supplierWords(verdict), verdict.reason === null), json);
      } catch (error) {
        await print(failureAnswer(error), json);
      }
    });
}
