/** Product: how one product stands and why, field by field, market by market, and what happened to it. */
import type { Product as ProductAnswer, SyncAnswer } from '../../../shared/api/products.ts';
import { ask } from '../../api/ask.ts';
import { lookNow } from '../../api/progress-feed.ts';
import { useAnswer } from '../../api/use-answer.ts';
import { useProgress, useRunEnd } from '../../api/use-progress.ts';
import { Answered } from '../../parts/answered.tsx';
import { Page } from '../../parts/page.tsx';
import { Lines } from '../../parts/placeholder.tsx';
import { ProblemBanner } from '../../parts/problem-banner.tsx';
import { useNamedAct } from '../../parts/use-named-act.ts';
import { useRoute } from '../../routing/use-route.ts';
import { useWords } from '../../words/use-words.ts';
import { FieldTable } from './field-table.tsx';
import { MarketList } from './market-list.tsx';
import { PriceSteps } from './price-steps.tsx';
import { StandingOf } from './standing.tsx';
import { Timeline } from './timeline.tsx';
import { words as pageWords } from './words.ts';

/** Of the sections that will come. */
const Waiting = () => (
  <>
    <s-section>
      <Lines count={4} />
    </s-section>
    <s-section>
      <Lines count={14} />
    </s-section>
    <s-section>
      <Lines count={6} />
    </s-section>
  </>
);

interface ActionsProps {
  readonly product: ProductAnswer;
  readonly isRunning: boolean;
  readonly onSync: () => void;
}

const waitsForLink = ({ link }: ProductAnswer): boolean =>
  link?.state === 'asked' || link?.state === 'undoing';

function Actions({ product, isRunning, onSync }: ActionsProps) {
  const { whyNotNow, isBusy, productNumber } = product;
  const words = useWords(pageWords);
  const { progress } = useProgress();
  const isWorking = progress ? progress.work !== null || progress.isStarting : isBusy;
  return (
    <>
      <s-button
        slot="primary-action"
        variant="primary"
        loading={isRunning}
        disabled={isRunning || isWorking || whyNotNow !== null}
        onClick={onSync}
      >
        {isWorking ? words.busy : waitsForLink(product) ? words.syncAll : words.sync}
      </s-button>
      {productNumber !== null && (
        <s-button slot="secondary-actions" href={`shopify://admin/products/${productNumber}`} target="_top">
          {words.openInShopify}
        </s-button>
      )}
    </>
  );
}

export function Product() {
  const words = useWords(pageWords);
  const { sku = '' } = useRoute().params;
  const asked = useAnswer<ProductAnswer>(`/api/product?sku=${encodeURIComponent(sku)}`);
  const again = (): void => void asked.again();
  useRunEnd(again);
  const { running, problem, run } = useNamedAct();
  const sync = (): void =>
    run('sync', async () => {
      const { outcome } = await ask<SyncAnswer>('/api/products/sync-now', { body: { sku } });
      await lookNow();
      const isOfAll = asked.answer !== undefined && waitsForLink(asked.answer);
      return isOfAll && outcome === 'asked' ? words.begun : words.outcomes[outcome];
    });
  const { answer } = asked;
  return (
    <Page
      title={answer?.title ?? words.title}
      width="large"
      back={{ href: '/products', name: words.back }}
      actions={answer && <Actions product={answer} isRunning={running !== null} onSync={sync} />}
    >
      {problem && <ProblemBanner problem={problem} />}
      {answer?.whyNotNow && <s-banner tone="info" heading={words.notNow[answer.whyNotNow] ?? ''} />}
      <Answered asked={asked} waiting={<Waiting />}>
        {(product) => (
          <>
            <StandingOf product={product} onDone={again} />
            <FieldTable product={product} onDone={again} />
            <MarketList product={product} />
            <Timeline product={product} />
            {product.price && <PriceSteps steps={product.price} />}
          </>
        )}
      </Answered>
    </Page>
  );
}
