/** Of a product that a plan takes out of the shop: it is kept after all, or, kept from here, let leave. */
import type { ChangedProduct } from '../../../shared/api/changes.ts';
import { actOnProducts } from '../../api/act-on-products.ts';
import { ProblemBanner } from '../../parts/problem-banner.tsx';
import { useNamedAct } from '../../parts/use-named-act.ts';
import { useWords } from '../../words/use-words.ts';
import { keepWords } from './keep-words.ts';

interface Props {
  readonly product: ChangedProduct;
  readonly again: () => Promise<void>;
}

export function KeepOne({ product: { sku, title, choice }, again }: Props) {
  const words = useWords(keepWords);
  const { running, problem, run } = useNamedAct();
  const isKept = choice === 'keep';
  const act = isKept ? 'let-leave' : 'keep';
  const choose = (): void =>
    run(act, async () => {
      const { done } = await actOnProducts(act, [sku]);
      // Also where nothing was to do: it was decided elsewhere.
      await again();
      return done === 0 ? words.nothing : words.done[act];
    });
  return (
    <s-stack gap="small-200">
      {isKept && <s-text>{words.kept}</s-text>}
      <s-button
        loading={running !== null}
        disabled={running !== null}
        accessibilityLabel={words.of[act](title ?? sku)}
        onClick={choose}
      >
        {words.acts[act]}
      </s-button>
      {problem && <ProblemBanner problem={problem} />}
    </s-stack>
  );
}
