/** What can be done with the product from its page; giving back a product of the merchant's own is asked about first. */
import type { Product, ProductAct } from '../../../shared/api/products.ts';
import { actOnProducts } from '../../api/act-on-products.ts';
import { ProblemBanner } from '../../parts/problem-banner.tsx';
import { useNamedAct } from '../../parts/use-named-act.ts';
import { isSold } from '../../words/product-words.ts';
import { useWords } from '../../words/use-words.ts';
import { absentWords } from './absent-words.ts';
import { words as linkWords } from './link-words.ts';
import { words as pageWords } from './words.ts';

/** Whether it leaves is decided where that is told. */
type StandingAct = Exclude<ProductAct, 'keep' | 'let-leave'>;

function actsOn({ state, link, isOffByYou }: Product): StandingAct[] {
  return [
    ...(isOffByYou ? (['sell'] as const) : []),
    ...(isSold(state) && !isOffByYou ? (['pause'] as const) : []),
    ...(state === 'paused' ? (['resume'] as const) : []),
    ...(state === 'deleted' ? (['release'] as const) : []),
    ...(link && link.state !== 'undoing' ? (['unlink'] as const) : []),
  ];
}

/** A link that no sync has begun with is taken back, not undone. */
const isOnlyNoted = ({ link }: Product): boolean => link?.state === 'asked' || link?.state === 'refused';

const modal = 'undo-link';

/** Says what is given back and what stays. */
function ReallyUndoLink({ onUndo }: { readonly onUndo: () => void }) {
  const { acts } = useWords(pageWords);
  const { really } = useWords(linkWords);
  return (
    <s-modal id={modal} heading={really.heading}>
      <s-paragraph>{really.text}</s-paragraph>
      <s-button slot="primary-action" variant="primary" commandFor={modal} command="--hide" onClick={onUndo}>
        {acts.unlink}
      </s-button>
      <s-button slot="secondary-actions" variant="secondary" commandFor={modal} command="--hide">
        {really.cancel}
      </s-button>
    </s-modal>
  );
}

interface Props {
  readonly product: Product;
  readonly onDone: () => void;
}

export function Acts({ product, onDone }: Props) {
  const words = useWords(pageWords);
  const noted = useWords(linkWords);
  const { notedWithoutSupplier } = useWords(absentWords);
  const { running, problem, run } = useNamedAct();
  const act = (name: StandingAct): void =>
    run(name, async () => {
      const { done, isAsked, isConnected } = await actOnProducts(name, [product.sku]);
      onDone();
      if (done === 0) return words.nothing;
      // Nothing had been done yet.
      if (name === 'unlink' && isOnlyNoted(product)) return noted.takenBack;
      if (isAsked) return words.begun;
      return isConnected ? words.noted : notedWithoutSupplier;
    });
  const acts = actsOn(product);
  const isAsked = (name: StandingAct): boolean => name === 'unlink' && !isOnlyNoted(product);
  const nameOf = (name: StandingAct): string => {
    if (name === 'unlink' && isOnlyNoted(product)) return noted.takeBack;
    // What is a draft anyway has no sale to pause: no sync puts it on sale.
    return name === 'pause' && product.state === 'draft' ? words.keepOffSale : words.acts[name];
  };
  if (acts.length === 0) return null;
  return (
    <>
      {problem && <ProblemBanner problem={problem} />}
      <s-stack direction="inline" gap="small-200">
        {acts.map((name) => (
          <s-button
            key={name}
            loading={running === name}
            disabled={running !== null}
            {...(isAsked(name)
              ? { commandFor: modal, command: '--show' as const }
              : { onClick: () => act(name) })}
          >
            {nameOf(name)}
          </s-button>
        ))}
      </s-stack>
      {acts.some(isAsked) && <ReallyUndoLink onUndo={() => act('unlink')} />}
    </>
  );
}
