/** Step 5: five drafts in the shop, to be looked at in Shopify; then the rest. */
import { useState } from 'preact/hooks';
import { amount } from '../../format/numbers.ts';
import type { SetUp } from '../../../shared/api/set-up.ts';
import { ask } from '../../api/ask.ts';
import { useProgress } from '../../api/use-progress.ts';
import { useSaving } from '../../forms/use-saving.ts';
import { ProblemBanner } from '../../parts/problem-banner.tsx';
import { useWords } from '../../words/use-words.ts';
import type { StepProps } from './step-props.ts';
import { AfterReading } from './reading.tsx';
import { Underway } from './underway.tsx';
import { useUntilSeen } from './use-until-seen.ts';
import { words as pageWords } from './words.ts';

export function TriesStep(props: StepProps) {
  return <AfterReading {...props}>{() => <Try {...props} />}</AfterReading>;
}

function Try({ setUp, settings, onDone }: StepProps) {
  const words = useWords(pageWords);
  const saving = useSaving();
  const { progress } = useProgress();
  const { tried, read, lastRun } = setUp;
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
  const problem = saving.problem ?? (tried.length === 0 ? lastRun?.problem : null);
  const all = read?.chosen ?? 0;
  return (
    <s-stack gap="base">
      {problem && <ProblemBanner problem={problem} />}
      {tried.length === 0 ? (
        <>
          <s-paragraph>{words.trySentence(all)}</s-paragraph>
          <s-stack direction="inline">
            <s-button variant="primary" loading={saving.isSaving} onClick={ask202('/api/set-up/try')}>
              {words.tryFive}
            </s-button>
          </s-stack>
        </>
      ) : (
        <>
          <s-paragraph>{words.tried(tried.length)}</s-paragraph>
          <Tried products={tried} domain={settings.shop.domain} />
          <s-text color="subdued">{words.afterImport}</s-text>
          <Offers
            all={all}
            isSaving={saving.isSaving}
            offer={(stage) => ask202('/api/set-up/import', { stage })}
          />
        </>
      )}
    </s-stack>
  );
}

interface OffersProps {
  readonly all: number;
  readonly isSaving: boolean;
  readonly offer: (stage: 'drafts' | 'live') => () => void;
}

function Offers({ all, isSaving, offer }: OffersProps) {
  const words = useWords(pageWords);
  return (
    <s-stack direction="inline" gap="base">
      <s-button variant="primary" loading={isSaving} onClick={offer('drafts')}>
        {words.importDrafts(all)}
      </s-button>
      <s-button disabled={isSaving} onClick={offer('live')}>
        {words.importLive}
      </s-button>
    </s-stack>
  );
}

interface TriedProps {
  readonly products: SetUp['tried'];
  readonly domain: string;
}

function Tried({ products, domain }: TriedProps) {
  const words = useWords(pageWords);
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
