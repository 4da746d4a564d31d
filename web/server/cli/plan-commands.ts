/** `plan`, `apply` and `undo`: what would be done, shown before it is done; exactly that, done; and put back. */
import { createWriteStream } from 'node:fs';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { Commands } from '../application/commands.ts';
import { hasWorked } from '../application/outcomes.ts';
import type { PlanReview } from '../application/plan-review.ts';
import type { SyncResult } from '../catalogue/sync-catalogue.ts';
import type { RunId, ShopDomain } from '../domain/ids.ts';
import { UsageError, type CommandAnswer } from './command-answer.ts';
import { planCsv } from './plan-csv.ts';
import { changeLine, nextLines, planWords } from './plan-words.ts';
import { withProgress } from './progress.ts';
import { guarded, runAnswer } from './run-answer.ts';
import { runReasonLines, syncWords, undoWords } from './run-words.ts';
import { shopOf, skuOf, answer, type ForShop, type Run, type ShopOptions } from './shop-command.ts';
import { gapLines } from './place-words.ts';

const samples = 5;

interface PlanFlags {
  readonly all?: boolean;
  /** A file, or true for standard output. */
  readonly csv?: string | true;
}

interface UndoFlags {
  readonly sku?: string;
  readonly plan?: boolean;
}

/** Throws UsageError. */
export function runOf(text: string): RunId {
  if (!/^[1-9]\d{0,8}$/.test(text)) throw new UsageError(`"${text}" is not the number of a plan or run.`);
  return Number(text) as RunId;
}

async function* sentences(commands: Commands, domain: ShopDomain, review: PlanReview) {
  for await (const page of commands.changes(domain, review.run.id))
    yield page.map((operation) => `${changeLine(operation, review)}\n`).join('');
}

/** What to do with it stands last, where a person looks. */
async function* withLast(parts: AsyncIterable<string>, last: readonly string[]): AsyncGenerator<string> {
  yield* parts;
  if (last.length > 0) yield `${last.join('\n')}\n`;
}

/** Throws UsageError when the file cannot be written. */
async function save(file: string, parts: AsyncIterable<string>): Promise<void> {
  try {
    await pipeline(Readable.from(parts), createWriteStream(file));
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : '';
    if (!/^E[A-Z]+$/.test(code)) throw error;
    throw new UsageError(`"${file}" cannot be written (${code}). The plan is stored all the same.`);
  }
}

interface Made {
  readonly review: PlanReview;
  readonly markets: SyncResult['markets'];
}

/** A stored plan in the form that was asked for. */
async function showPlan(
  commands: Commands,
  { review, markets }: Made,
  { all = false, csv }: PlanFlags,
): Promise<CommandAnswer> {
  const { run, shop } = review;
  const worked = hasWorked(run);
  const { planned, held } = review;
  const document = { run, planned, held, markets };
  const csvParts = () => planCsv(commands.changes(shop.domain, run.id), review);
  if (csv === true) return { ...answer(document, [], worked), parts: csvParts() };
  if (csv !== undefined) await save(csv, csvParts());
  const saved = csv === undefined ? [] : ['', `Every change is in ${csv}.`];
  const listed = all || csv !== undefined;
  const seen = [...gapLines(markets), ...(await guarded(commands, shop.domain, { markets }))];
  const words = [...planWords(review, listed), ...runReasonLines(run), ...seen];
  const next = [...saved, ...nextLines(review, listed)];
  if (!all) return answer(document, [...words, ...next], worked);
  return {
    ...answer(document, [...words, ''], worked),
    parts: withLast(sentences(commands, shop.domain, review), next),
  };
}

export function addPlanCommands(forShop: ForShop, run: Run): void {
  forShop('plan', 'show what a sync would change, and why, without writing anything')
    .option('--all', 'list every change, not only the first of each kind')
    .option('--csv [file]', 'every change as CSV, into a file or to standard output')
    .action(({ shop, json, ...flags }: ShopOptions & PlanFlags) =>
      run(json, async (commands) => {
        const domain = shopOf(shop);
        const made = await withProgress(`Plan for ${domain}`, (progress) =>
          commands.sync(domain, { dryRun: true }, progress),
        );
        const review = await commands.review(domain, made.run.id, samples);
        return showPlan(commands, { review, markets: made.markets }, flags);
      }),
    );
  forShop('apply', 'make exactly the changes of a plan that was looked at')
    .argument('<plan>', 'the number that "plan" named')
    .action((plan: string, { shop, json }: ShopOptions) =>
      run(json, async (commands) => {
        const [domain, id] = [shopOf(shop), runOf(plan)];
        const result = await withProgress(`Plan ${id} for ${domain}`, (progress) =>
          commands.apply(domain, id, progress),
        );
        return runAnswer(commands, domain, { result, words: syncWords(result) });
      }),
    );
  forShop('undo', 'put back what a run wrote, as far as nobody has changed it since')
    .argument('<run>', 'the number of the run')
    .option('--sku <sku>', 'only what it wrote of this product')
    .option('--plan', 'only make and show the plan for it; "apply" then does it')
    .option('--all', 'with --plan: list every change, not only the first of each kind')
    .option('--csv [file]', 'with --plan: every change as CSV, into a file or to standard output')
    .action(
      (text: string, { shop, json, sku, plan = false, ...flags }: ShopOptions & PlanFlags & UndoFlags) =>
        run(json, async (commands) => {
          const [domain, id, only] = [shopOf(shop), runOf(text), sku === undefined ? null : skuOf(sku)];
          const result = await withProgress(`Undoing run ${id} of ${domain}`, (progress) =>
            commands.undo(domain, { run: id, only, planOnly: plan }, progress),
          );
          if (!plan)
            return runAnswer(commands, domain, { result, words: undoWords({ run: id, only }, result) });
          const review = await commands.review(domain, result.run.id, samples);
          return showPlan(commands, { review, markets: [] }, flags);
        }),
    );
}
