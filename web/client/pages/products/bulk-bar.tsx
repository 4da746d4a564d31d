/** What can be done with the products that are selected: only what there is to do for one of them. */
import type { ProductAct, ProductLine, SyncAnswer } from '../../../shared/api/products.ts';
import { actOnProducts } from '../../api/act-on-products.ts';
import { ask } from '../../api/ask.ts';
import { lookNow } from '../../api/progress-feed.ts';
import { ProblemBanner } from '../../parts/problem-banner.tsx';
import { useNamedAct } from '../../parts/use-named-act.ts';
import { useWords } from '../../words/use-words.ts';
import { isSold } from '../../words/product-words.ts';
import { words as pageWords } from './words.ts';

/** Whether a product stays that is to leave is decided on its own page, beside what follows. */
type BulkAct = Exclude<ProductAct, 'keep' | 'let-leave'>;

const fits: Readonly<Record<BulkAct, (line: ProductLine) => boolean>> = {
  // What was in no market when it was linked is off sale by the merchant too.
  sell: ({ state, isLinked }) => state === 'yours' || (state === 'hidden' && isLinked),
  release: ({ state }) => state === 'deleted',
  pause: ({ state }) => isSold(state),
  resume: ({ state }) => state === 'paused',
  unlink: ({ isLinked }) => isLinked,
};

/** What is a draft anyway has no sale to pause: no sync puts it on sale. */
function pauseOf(chosen: readonly ProductLine[]): 'pause' | 'keepOffSale' | 'notSell' {
  const paused = chosen.filter(fits.pause);
  const drafts = paused.filter(({ state }) => state === 'draft').length;
  if (drafts === 0) return 'pause';
  return drafts < paused.length ? 'notSell' : 'keepOffSale';
}

/** What another try may put right. */
const isOpen = ({ state }: ProductLine): boolean =>
  ['refused', 'waiting', 'draft', 'hidden', 'pending', 'set-aside', 'live', 'missing'].includes(state);

interface Props {
  readonly lines: readonly ProductLine[];
  /** On all pages. */
  readonly total: number;
  readonly selected: ReadonlySet<string>;
  readonly onSelect: (skus: readonly string[]) => void;
  readonly onDone: () => void;
}

/** What is asked for by a button, with the lines that it is about. */
function useBulkActs(chosen: readonly ProductLine[], onDone: () => void) {
  const words = useWords(pageWords);
  const { running, problem, run } = useNamedAct();
  const act = (name: BulkAct): void =>
    run(name, async () => {
      const skus = chosen.filter(fits[name]).map(({ sku }) => sku);
      const { done, ...answer } = await actOnProducts(name, skus);
      onDone();
      return done === 0 ? words.nothing : words.noted(done, answer);
    });
  const retry = (): void =>
    run('retry', async () => {
      const [only] = chosen;
      const sku = chosen.length === 1 && only ? only.sku : null;
      const { outcome } = await ask<SyncAnswer>('/api/products/sync-now', { body: { sku } });
      await lookNow();
      onDone();
      return words.sync[outcome];
    });
  const names = (Object.keys(fits) as BulkAct[]).filter((name) => chosen.some(fits[name]));
  const acts = [
    ...names.map((name) => ({ name, run: () => act(name) })),
    ...(chosen.some(isOpen) ? [{ name: 'retry' as const, run: retry }] : []),
  ];
  return { acts, running, problem };
}

export function BulkBar({ lines, total, selected, onSelect, onDone }: Props) {
  const words = useWords(pageWords);
  const chosen = lines.filter(({ sku }) => selected.has(sku));
  const { acts, running, problem } = useBulkActs(chosen, onDone);
  const isAll = lines.length > 0 && chosen.length === lines.length;
  return (
    <>
      {problem && <ProblemBanner problem={problem} />}
      <div class="bulk">
        <s-checkbox
          label={chosen.length === 0 ? words.selectAll : words.selected(chosen.length)}
          checked={isAll}
          indeterminate={chosen.length > 0 && !isAll}
          onChange={(event) => onSelect(event.currentTarget.checked ? lines.map(({ sku }) => sku) : [])}
        />
        {chosen.length === 0 ? (
          <span role="status">
            <s-text color="subdued">{words.found(total)}</s-text>
          </span>
        ) : (
          <s-button-group>
            {acts.map(({ name, run }) => (
              <s-button
                key={name}
                slot="secondary-actions"
                loading={running === name}
                disabled={running !== null}
                onClick={run}
              >
                {words.acts[name === 'pause' ? pauseOf(chosen) : name]}
              </s-button>
            ))}
          </s-button-group>
        )}
      </div>
    </>
  );
}
