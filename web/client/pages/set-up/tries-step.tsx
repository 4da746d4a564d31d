/** Step 5: five drafts in the shop, to be looked at in Shopify; then the rest. */
import { useState } from 'preact/hooks';
import { amount } from '../../format/numbers.ts';
import type { Adoptable } from '../../../shared/api/own-products.ts';
import type { SetUp } from '../../../shared/api/set-up.ts';
import { ask } from '../../api/ask.ts';
import { useAnswer } from '../../api/use-answer.ts';
import { useProgress, useRunEnd } from '../../api/use-progress.ts';
import { useUntilSeen } from '../../api/use-until-seen.ts';
import { OtherCurrency } from '../../forms/other-currency.tsx';
import { useSaving } from '../../forms/use-saving.ts';
import { Offer, SearchedAt, useCounts } from '../../own-products/offer.tsx';
import { useOwnActs } from '../../own-products/use-own-acts.ts';
import { words as ownWords } from '../../own-products/words.ts';
import { Answered } from '../../parts/answered.tsx';
import { Lines } from '../../parts/placeholder.tsx';
import { ProblemBanner } from '../../parts/problem-banner.tsx';
import { useWords } from '../../words/use-words.ts';
import type { StepProps } from './step-props.ts';
import { AfterReading } from './reading.tsx';
import { Underway } from './underway.tsx';
import { words as triesWords } from './tries-words.ts';
import { words as pageWords } from './words.ts';

export function TriesStep(props: StepProps) {
  return <AfterReading {...props}>{() => <Own {...props} />}</AfterReading>;
}

/** What the merchant sells already is known, and told, before anything is created. */
function Own(props: StepProps) {
  const asked = useAnswer<Adoptable>('/api/products/adoptable');
  useRunEnd(() => void asked.again());
  return (
    <Answered asked={asked} waiting={<Lines count={8} />}>
      {(own) => <Try {...props} own={own} onChosen={asked.again} />}
    </Answered>
  );
}

interface TryProps extends StepProps {
  readonly own: Adoptable;
  readonly onChosen: () => Promise<void>;
}

function Try({ setUp, settings, own, onChosen, onDone }: TryProps) {
  const words = useWords(pageWords);
  const saving = useSaving();
  const { progress } = useProgress();
  const acts = useOwnActs(onChosen);
  const counts = useCounts(own);
  const { tried: told, more } = useWords(triesWords);
  const { creates: newWords } = useWords(ownWords);
  const { tried, lastRun } = setUp;
  const isTried = tried.length > 0;
  const coming = isTried ? more(own.missing) : newWords(own.creates);
  const isNone = isTried && own.missing === 0;
  const isWorking = Boolean(progress?.work) || Boolean(progress?.isStarting);
  const isUnseen = useUntilSeen(isWorking, JSON.stringify([tried.length, lastRun, setUp.stage]));
  // What was asked for here goes by its own name from the press of the button on.
  const [isImporting, setImporting] = useState(false);
  if (isWorking || isUnseen) return <Underway label={isImporting ? words.importing : words.trying} />;
  const ask202 = (path: string, body?: object) => (): void =>
    void saving.save(async () => {
      setImporting(body !== undefined);
      await ask(path, { method: 'POST', body: body ?? {} });
      await onDone();
    });
  const problem = saving.problem ?? (isTried ? null : lastRun?.problem);
  return (
    <s-stack gap="base">
      <OtherCurrency supplier={settings.settings.supplierCurrency} shop={settings.shop.currency} />
      {isTried && (
        <>
          <s-paragraph>{told(tried.length)}</s-paragraph>
          <Tried products={tried} domain={settings.shop.domain} />
        </>
      )}
      {counts !== '' && <s-paragraph>{isNone ? counts : `${coming} ${counts}`}</s-paragraph>}
      <Buttons
        isTried={isTried}
        drafts={tried.length}
        count={isTried ? own.missing : own.creates}
        isSaving={saving.isSaving}
        isDeciding={acts.running !== null}
        onAsk={ask202}
      />
      {problem && <ProblemBanner problem={problem} />}
      {own.matches.length > 0 && <Offer own={own} acts={acts} />}
      {(own.matches.length > 0 || own.searchedAt === null) && <SearchedAt searchedAt={own.searchedAt} />}
    </s-stack>
  );
}

interface ButtonsProps {
  readonly isTried: boolean;
  /** In the shop from the try. */
  readonly drafts: number;
  /** How many are imported; after a try, how many more. */
  readonly count: number;
  readonly isSaving: boolean;
  /** Something is being decided that changes this number. */
  readonly isDeciding: boolean;
  readonly onAsk: (path: string, body?: object) => () => void;
}

/** They stand above what may be long to read: what the step asks for is seen with its name. */
function Buttons({ isTried, drafts, count, isSaving, isDeciding, onAsk }: ButtonsProps) {
  const words = useWords(triesWords);
  if (!isTried)
    return (
      <>
        <s-paragraph>{words.trySentence(count)}</s-paragraph>
        <s-stack direction="inline">
          <s-button
            variant="primary"
            loading={isSaving}
            disabled={isDeciding}
            onClick={onAsk('/api/set-up/try')}
          >
            {words.tryFive}
          </s-button>
        </s-stack>
      </>
    );
  return (
    <>
      <s-stack direction="inline" gap="base">
        <s-button
          variant="primary"
          loading={isSaving}
          disabled={isDeciding}
          onClick={onAsk('/api/set-up/import', { stage: 'drafts' })}
        >
          {words.importDrafts(count)}
        </s-button>
        <s-button disabled={isSaving || isDeciding} onClick={onAsk('/api/set-up/import', { stage: 'live' })}>
          {words.importLive(drafts + count)}
        </s-button>
      </s-stack>
      <s-text color="subdued">{words.afterImport}</s-text>
    </>
  );
}

interface TriedProps {
  readonly products: SetUp['tried'];
  readonly domain: string;
}

function Tried({ products, domain }: TriedProps) {
  const words = useWords(triesWords);
  return (
    <ul class="tried">
      {products.map(({ sku, title, product, price, stock, images }) => (
        <li key={sku}>
          {product === null ? (
            <s-text>{title}</s-text>
          ) : (
            <s-link href={`https://${domain}/admin/products/${product}`} target="_blank">
              {title}
            </s-link>
          )}
          <s-text color="subdued" fontVariantNumeric="tabular-nums">
            {words.facts(
              price === null ? '' : amount(price),
              stock === null ? '' : words.stock(stock),
              images,
            )}
          </s-text>
        </li>
      ))}
    </ul>
  );
}
