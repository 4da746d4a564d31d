/** What of the product waits for a person, or was decided: what it is, what it means, and the choices of the page Changes. */
import type { Choice } from '../../../shared/api/changes.ts';
import type { AskedHere } from '../../../shared/api/asked-here.ts';
import type { Product } from '../../../shared/api/products.ts';
import { useAct } from '../../api/use-act.ts';
import { list } from '../../format/names.ts';
import { ProblemBanner } from '../../parts/problem-banner.tsx';
import { useWords } from '../../words/use-words.ts';
import { ChangeLine } from '../changes/change-line.tsx';
import {
  choiceNames,
  ChoicesOfAll,
  decide,
  Decided,
  isSettled,
  useSentences,
} from '../changes/held-question.tsx';
import { heldWords } from '../changes/held-words.ts';
import { askedWords } from './asked-words.ts';
import { words as pageWords } from './words.ts';

const kept: ReadonlySet<string | null> = new Set(['kept', 'postponed']);
/** Why it is held is itself what was decided. */
const isDecided = (asked: AskedHere): boolean => kept.has(asked.question) || isSettled(asked);

const fieldsOf = ({ changes }: AskedHere): string => list([...new Set(changes.map(({ field }) => field))]);

interface Props {
  readonly asked: AskedHere;
  readonly product: Product;
  readonly onDone: () => void;
}

/** What it is about, as Changes shows it: two of them are told apart by that. */
function ChangesAsked({ asked: { changes } }: Pick<Props, 'asked'>) {
  return (
    <div class="change-lines">
      {changes.map((change) => (
        <ChangeLine key={change.field} change={change} />
      ))}
    </div>
  );
}

function Told({ asked }: Pick<Props, 'asked'>) {
  const words = useWords(askedWords);
  const { decided, toBeDraft, lowPrice = null } = asked;
  const sentences = useSentences(asked, true);
  const draft = decided.accept > 0 ? words.becomesDraft : words.wouldBeDraft;
  const becomes = toBeDraft === null ? '' : draft(toBeDraft.what);
  return <s-text>{[sentences, becomes, lowPrice?.what].filter(Boolean).join(' ')}</s-text>;
}

function AskedOf({ asked, product, onDone }: Props) {
  const words = useWords(askedWords);
  const held = useWords(heldWords);
  const { code } = useWords(pageWords);
  const { run: act, isBusy, problem } = useAct();
  const { run, question, reason, said } = asked;
  const choose = (choice: Choice): void =>
    void act(async () => {
      const { decided } = await decide({ run, question: question ?? '', choice, skus: [product.sku] });
      if (decided === 0) shopify.toast.show(held.over);
      else shopify.toast.show(held.saved(decided));
      onDone();
    });
  return (
    <s-stack gap="small-200">
      <s-heading>{words.about(isDecided(asked) ? words.decided : held.heading, fieldsOf(asked))}</s-heading>
      {!kept.has(question) && <s-text type="strong">{said.what}</s-text>}
      <ChangesAsked asked={asked} />
      <Told asked={asked} />
      <s-text color="subdued">{code(reason)}</s-text>
      {problem && <ProblemBanner problem={problem} />}
      <Decided group={asked} />
      <ChoicesOfAll group={asked} names={choiceNames(question ?? '', 1)} isBusy={isBusy} onChoice={choose} />
    </s-stack>
  );
}

export function Asked({ product, onDone }: Omit<Props, 'asked'>) {
  return (
    <>
      {/* A server of before does not say it. */}
      {(product.asked ?? []).map((asked) => (
        <AskedOf key={asked.reason} asked={asked} product={product} onDone={onDone} />
      ))}
    </>
  );
}
