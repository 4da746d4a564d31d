/** One parcel: what it waits for and what to do about it first, then its path from the supplier to the customer. */
import type { Parcel, ParcelChangeAnswer, ParcelRetryAnswer } from '../../../shared/api/parcels.ts';
import { ask } from '../../api/ask.ts';
import { useAct } from '../../api/use-act.ts';
import { useAnswer } from '../../api/use-answer.ts';
import { useProgress } from '../../api/use-progress.ts';
import { useEffect } from 'preact/hooks';
import { Answered } from '../../parts/answered.tsx';
import { Facts } from '../../parts/facts.tsx';
import { Page } from '../../parts/page.tsx';
import { ProblemBanner } from '../../parts/problem-banner.tsx';
import { SaidBanner } from '../../parts/said-banner.tsx';
import { withQuery } from '../../routing/with-query.ts';
import { useWords } from '../../words/use-words.ts';
import { ParcelPath } from './parcel-path.tsx';
import type { ParcelWords } from './parcel-words.ts';
import { CourierOf } from './parcel-rows.tsx';
import { BadgeOf } from './state-of.tsx';
import { whyUnknown } from './why-unknown.ts';
import { words as pageWords } from './words.ts';

type Changed = ParcelChangeAnswer & Partial<ParcelRetryAnswer>;

interface Answer {
  readonly parcel: Parcel;
}

function ParcelFacts({ parcel }: Answer) {
  const words = useWords(pageWords);
  const { parcel: names } = words;
  const { contents, alsoAt, state } = parcel;
  const goods = contents.map(({ sku, quantity, title }) => (
    <div key={sku}>
      <s-link href={`/products/${sku}`}>{words.line(quantity, title ?? sku)}</s-link>
    </div>
  ));
  return (
    <Facts
      facts={[
        { name: names.state, value: <BadgeOf state={state} /> },
        { name: names.courier, value: <CourierOf parcel={parcel} /> },
        { name: names.contents, value: goods.length > 0 ? goods : names[whyUnknown(parcel)] },
        ...(alsoAt.length > 0 ? [{ name: names.also, value: alsoAt.join(', ') }] : []),
      ]}
    />
  );
}

function titleOf({ orderName, orderNumber }: Parcel, names: ParcelWords): string {
  if (orderName !== null) return names.title(orderName);
  return orderNumber === null ? names.unknown : names.titleByNumber(orderNumber);
}

interface ActionsProps extends Answer {
  readonly isBusy: boolean;
  readonly isTracking: boolean;
  readonly onAct: (path: string, done: string) => void;
}

function ParcelActions({ parcel: { mayRetry, maySetAside }, isBusy, isTracking, onAct }: ActionsProps) {
  const { parcel: names } = useWords(pageWords);
  return (
    <>
      {mayRetry && (
        <s-button
          slot="primary-action"
          variant="primary"
          disabled={isBusy || isTracking}
          onClick={() => onAct('retry', names.retried)}
        >
          {names.retry}
        </s-button>
      )}
      {maySetAside && (
        <s-button
          slot="secondary-actions"
          disabled={isBusy}
          onClick={() => onAct('set-aside', names.wasSetAside)}
        >
          {names.setAside}
        </s-button>
      )}
    </>
  );
}

export function OneParcel({ id }: { readonly id: string }) {
  const words = useWords(pageWords);
  const { parcel: names } = words;
  const asked = useAnswer<Answer>(`/api/parcels/one?id=${encodeURIComponent(id)}`);
  const { answer, again } = asked;
  const isTracking = useProgress().progress?.isTracking ?? false;
  useEffect(() => void (!isTracking && answer && again()), [isTracking]);
  const { run, isBusy, problem } = useAct();
  const act = (path: string, done: string): void =>
    void run(async () => {
      const body = { parcels: [id] };
      const { changed, isAsked = true } = await ask<Changed>(`/api/parcels/${path}`, {
        method: 'POST',
        body,
      });
      const noted = isAsked ? done : names.retriedLater;
      shopify.toast.show(changed > 0 ? noted : names.left);
      await again();
    });
  const parcel = answer?.parcel;
  const title = parcel ? titleOf(parcel, names) : words.title;
  return (
    <Page
      title={title}
      back={{ href: withQuery({ parcel: null }), name: names.back }}
      actions={
        parcel && <ParcelActions parcel={parcel} isBusy={isBusy} isTracking={isTracking} onAct={act} />
      }
    >
      {problem && <ProblemBanner problem={problem} />}
      <Answered asked={asked}>
        {({ parcel: shown }) => (
          <>
            {shown.said && (
              <SaidBanner said={shown.said} tone={shown.state === 'attention' ? 'critical' : 'info'} />
            )}
            <s-section heading={names.facts}>
              <ParcelFacts parcel={shown} />
            </s-section>
            <s-section heading={names.path}>
              <ParcelPath parcel={shown} />
            </s-section>
          </>
        )}
      </Answered>
    </Page>
  );
}
