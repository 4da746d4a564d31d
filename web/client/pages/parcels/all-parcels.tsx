/** The list of parcels, with how it stands with uploads above it and couriers that nobody knows. */
import type { Couriers, ParcelList, Uploads } from '../../../shared/api/parcels.ts';
import { ask } from '../../api/ask.ts';
import { useAct } from '../../api/use-act.ts';
import { useAnswer } from '../../api/use-answer.ts';
import { useProgress } from '../../api/use-progress.ts';
import { useRepeat } from '../../api/use-repeat.ts';
import { useEffect, useState } from 'preact/hooks';
import { Answered } from '../../parts/answered.tsx';
import { Page } from '../../parts/page.tsx';
import { Lines } from '../../parts/placeholder.tsx';
import { ProblemBanner } from '../../parts/problem-banner.tsx';
import { useRoute } from '../../routing/use-route.ts';
import { useWords } from '../../words/use-words.ts';
import { ParcelRows } from './parcel-rows.tsx';
import { UnknownCouriers } from './unknown-couriers.tsx';
import { UploadLines } from './upload-lines.tsx';
import { words as pageWords } from './words.ts';

const rowsAPage = '25';
const everyMs = 60_000;
/** A look that was asked for is followed so often, and for at most so many times. */
const lookEveryMs = 1_000;
const mostLooks = 120;

function listPath(query: URLSearchParams): string {
  const question = new URLSearchParams({ limit: rowsAPage });
  for (const name of ['state', 'search', 'after']) {
    const value = query.get(name);
    if (value !== null) question.set(name, value);
  }
  return `/api/parcels?${question.toString()}`;
}

export function AllParcels() {
  const words = useWords(pageWords);
  const { query } = useRoute();
  const list = useAnswer<ParcelList>(listPath(query), { everyMs });
  const uploads = useAnswer<Uploads>('/api/parcels/uploads', { everyMs });
  const couriers = useAnswer<Couriers>('/api/couriers');
  const isTracking = useProgress().progress?.isTracking ?? false;
  const look = useAct();
  const askAgain = async (): Promise<void> => {
    await Promise.all([list.again(), uploads.again(), couriers.again()]);
  };
  // Once a look has ended, there is something to see.
  useEffect(() => void (!isTracking && list.answer && askAgain()), [isTracking]);
  // A short look is over before the stream of progress tells of it.
  const [looksLeft, setLooksLeft] = useState(0);
  const [readBefore, setReadBefore] = useState<string | null | undefined>(undefined);
  useRepeat(
    looksLeft > 0,
    () => {
      const isOver = uploads.answer?.readAt !== readBefore && uploads.answer?.isLooking === false;
      setLooksLeft(isOver ? 0 : looksLeft - 1);
      void askAgain();
    },
    lookEveryMs,
  );
  const onLook = async (): Promise<void> => {
    setReadBefore(uploads.answer?.readAt);
    const isDone = await look.run(() => ask('/api/parcels/look', { method: 'POST', body: {} }));
    if (!isDone) return;
    setLooksLeft(mostLooks);
    shopify.toast.show(words.uploads.asked);
    await uploads.again();
  };
  return (
    <Page
      title={words.title}
      width="large"
      actions={
        <s-button slot="primary-action" disabled={isTracking || look.isBusy} onClick={() => void onLook()}>
          {words.look}
        </s-button>
      }
    >
      {look.problem && <ProblemBanner problem={look.problem} />}
      <s-section heading={words.uploads.title}>
        <Answered asked={uploads} waiting={<Lines count={2} />}>
          {(answer) => <UploadLines uploads={answer} isTracking={isTracking} />}
        </Answered>
      </s-section>
      {couriers.answer && <UnknownCouriers couriers={couriers.answer} again={askAgain} />}
      <s-section accessibilityLabel={words.title}>
        <Answered asked={list} waiting={<Lines count={10} />}>
          {(answer) => (
            <ParcelRows list={answer} isLoading={list.isStale} looksAt={uploads.answer?.looksAfter} />
          )}
        </Answered>
      </s-section>
    </Page>
  );
}
