/** What happened to the product, the newest first, sync by sync: each can be looked at, and what it wrote of this product undone. */
import type { Product, ProductChange } from '../../../shared/api/products.ts';
import { ask } from '../../api/ask.ts';
import { momentOf } from '../../format/moments.ts';
import { ProblemBanner } from '../../parts/problem-banner.tsx';
import { useNamedAct } from '../../parts/use-named-act.ts';
import { go } from '../../routing/place.ts';
import { words as productWords } from '../../words/product-words.ts';
import { useWords } from '../../words/use-words.ts';
import { useValueText } from './value-text.ts';
import { words as decidedWords } from './decided-words.ts';
import { words as pageWords } from './words.ts';

function ChangeOf({
  change: { kind, state, why, fate, mayDecide, isBack, fields, besides },
}: {
  readonly change: ProductChange;
}) {
  const { timeline: words } = useWords(pageWords);
  const { fates, waits, plans, listedAgain, change: changeWord } = useWords(decidedWords);
  const { fields: names } = useWords(productWords);
  const textOf = useValueText();
  // Of a new product each field is new: its name tells enough.
  const shown = kind === 'create' ? [] : fields;
  // Held then says nothing of now: what has become of it does.
  const isOpen = state === 'held' && (fate === null || fate === 'waits');
  const told =
    (!isOpen && fate !== null && fates[fate]) ||
    (state === 'held' && fate === null ? waits : (plans[state] ?? words.states[state])) ||
    state;
  const isDouble = why?.code === 'GRD-321' || why?.code === 'GRD-329';
  const list = isDouble
    ? '/products?show=own'
    : `/changes?part=held${why?.code === undefined ? '' : `&reason=${why.code}`}`;
  return (
    <li>
      <span>
        <s-text type="strong">{words.kinds[kind] ?? kind}</s-text>
        {state !== 'applied' && <s-text color="subdued">{` · ${told}`}</s-text>}
      </span>
      {shown.map(({ field, before, after }) => (
        <span key={field} class="change">
          {`${names[field] ?? field}: ${words.fromTo(textOf(field, before), textOf(field, after))}`}
        </span>
      ))}
      {besides.map(({ field, before, after }) => (
        <span key={field} class="change">
          {`${field}: ${before === '' ? after : words.fromTo(before, after)}`}
        </span>
      ))}
      {isBack && <s-text color="subdued">{listedAgain}</s-text>}
      {why && <s-text color="subdued">{why.what}</s-text>}
      {mayDecide && <s-link href={list}>{fate === 'waits' ? words.decide : changeWord}</s-link>}
    </li>
  );
}

const ChangesOf = ({ changes }: { readonly changes: readonly ProductChange[] }) => (
  <ul class="plain-list">
    {changes.map((change) => (
      <ChangeOf key={`${change.kind} ${change.at}`} change={change} />
    ))}
  </ul>
);

/** In one line. */
const When = ({ at }: { readonly at: string }) => (
  <span class="short">
    <s-text color="subdued">{momentOf(at)}</s-text>
  </span>
);

/** What stands decided about its leaving, with when; null where nobody decided. */
function useDecided({ unlisted }: Product) {
  const { unlisted: words } = useWords(decidedWords);
  if (unlisted === null || unlisted.choice === null || unlisted.decidedAt === null) return null;
  return { at: unlisted.decidedAt, text: words.decided[unlisted.choice](null) };
}

function DecidedLine({ at, text }: NonNullable<ReturnType<typeof useDecided>>) {
  return (
    <li>
      <When at={at} />
      <s-text type="strong">{text}</s-text>
    </li>
  );
}

/** Quantities and numbers stay the supplier's: no undoing puts these back. */
const staysDone: ReadonlySet<string> = new Set(['stock', 'withdraw', 'renumber']);
const mayGoBack = ({ state, kind }: ProductChange): boolean => state === 'applied' && !staysDone.has(kind);

/** Of what is not in the shop, or not linked any more, nothing is put back. */
const mayUndo = ({ status }: Product, changes: readonly ProductChange[]): boolean =>
  status !== null && changes.some(mayGoBack);

export function Timeline({ product }: { readonly product: Product }) {
  const { sku, title, history } = product;
  const decided = useDecided(product);
  const { timeline: words } = useWords(pageWords);
  const { running, problem, run: act } = useNamedAct();
  const runs = [...new Set(history.map(({ run }) => run))].map(
    (run) => [run, history.filter((change) => change.run === run)] as const,
  );
  /** The newest run that the decision came after. */
  const since = decided === null ? -1 : runs.findIndex(([, [first]]) => (first?.at ?? '') < decided.at);
  const undo = (run: number): void =>
    act(String(run), async () => {
      await ask('/api/changes/undo', { body: { run, sku } });
      go('/changes');
      return words.undoing(title);
    });
  return (
    <s-section heading={words.heading}>
      {problem && <ProblemBanner problem={problem} />}
      {runs.length === 0 ? (
        <s-text color="subdued">{words.none}</s-text>
      ) : (
        <ol class="plain-list">
          {runs.map(([run, changes], place) => [
            decided !== null && place === since && <DecidedLine key="decided" {...decided} />,
            <li key={run}>
              <span class="together">
                <When at={changes[0]?.at ?? ''} />
                <span class="together">
                  <s-link href={`/activity/${run}`}>{words.run}</s-link>
                  {mayUndo(product, changes) && (
                    <s-button
                      variant="tertiary"
                      loading={running === String(run)}
                      disabled={running !== null}
                      accessibilityLabel={words.undoOf(title)}
                      onClick={() => undo(run)}
                    >
                      {words.undo}
                    </s-button>
                  )}
                </span>
              </span>
              <ChangesOf changes={changes} />
            </li>,
          ])}
        </ol>
      )}
    </s-section>
  );
}
