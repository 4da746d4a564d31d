/** The list of parcels, with how it stands with uploads above it and couriers that nobody knows. */
import type { Couriers, ParcelList, Uploads } from '../../../shared/api/parcels.ts';
import { below } from '../../api/below.ts';
import { useAnswer } from '../../api/use-answer.ts';
import { useProgress } from '../../api/use-progress.ts';
import { useRepeat } from '../../api/use-repeat.ts';
import { useEffect } from 'preact/hooks';
import { Answered } from '../../parts/answered.tsx';
import { Page } from '../../parts/page.tsx';
import { Lines } from '../../parts/placeholder.tsx';
import { ProblemBanner } from '../../parts/problem-banner.tsx';
import { useRoute } from '../../routing/use-route.ts';
import { useWords } from '../../words/use-words.ts';
import { AboveParcels } from './above-parcels.tsx';
import { ParcelRows } from './parcel-rows.tsx';
import { UnknownCouriers } from './unknown-couriers.tsx';
import { UploadLines } from './upload-lines.tsx';
import { useLook } from './use-look.ts';
import { words as pageWords } from './words.ts';

const rowsAPage = '25';
const everyMs = 60_000;
/** While a look is late or under way. */
const soonMs = 3_000;

function listPath(query: URLSearchParams): string {
  const question = new URLSearchParams({ limit: rowsAPage });
  for (const name of ['state', 'search', 'after']) {
    const value = query.get(name);
    if (value !== null) question.set(name, value);
  }
  return `/api/parcels?${question.toString()}`;
}

/** What the page shows, and how to ask for all of it again. */
function useParcels() {
  const { query } = useRoute();
  const couriers = useAnswer<Couriers>('/api/couriers');
  const uploads = below(useAnswer<Uploads>('/api/parcels/uploads', { everyMs }), couriers);
  const list = below(useAnswer<ParcelList>(listPath(query), { everyMs }), couriers, uploads);
  const askAgain = async (): Promise<void> => {
    await Promise.all([list.again(), uploads.again(), couriers.again()]);
  };
  return { list, couriers, uploads, askAgain };
}

export function AllParcels() {
  const words = useWords(pageWords);
  const { list, couriers, uploads, askAgain } = useParcels();
  const isTracking = useProgress().progress?.isTracking ?? false;
  // Once a look has ended, there is something to see.
  useEffect(() => void (!isTracking && list.answer && askAgain()), [isTracking]);
  useRepeat((uploads.answer?.lookDue ?? null) !== null, askAgain, soonMs);
  const look = useLook(uploads.answer, askAgain);
  return (
    <Page
      title={words.title}
      width="large"
      actions={
        <s-button
          slot="primary-action"
          disabled={isTracking || look.isBusy || uploads.answer?.isConnected === false}
          onClick={() => void look.begin()}
        >
          {words.look}
        </s-button>
      }
    >
      {look.problem && <ProblemBanner problem={look.problem} />}
      <s-section accessibilityLabel={words.uploads.title}>
        <Answered asked={uploads} waiting={<Lines count={2} />}>
          {(answer) => <UploadLines uploads={answer} isTracking={isTracking} />}
        </Answered>
      </s-section>
      {couriers.answer && (uploads.answer || uploads.problem) && (
        <UnknownCouriers couriers={couriers.answer} again={askAgain} />
      )}
      <s-section accessibilityLabel={words.title} padding="none">
        <AboveParcels list={list.answer} />
        <Answered
          asked={list}
          waiting={
            <s-box padding="base">
              <Lines count={10} />
            </s-box>
          }
        >
          {(answer) => <ParcelRows list={answer} isLoading={list.isStale} />}
        </Answered>
      </s-section>
    </Page>
  );
}
