/** Home once its answer is there. */
import { zoneName } from '../../format/moments.ts';
import { useWords } from '../../words/use-words.ts';
import type { StatusProps } from './home-props.ts';
import { LastDays } from './last-days.tsx';
import { Numbers } from './numbers.tsx';
import { SetUpGuide } from './set-up-guide.tsx';
import { Status } from './status.tsx';
import { Tracking } from './tracking.tsx';
import { Waiting } from './waiting.tsx';
import { words as homeWords } from './words.ts';

export function HomeView({ home, feed, isStarting, act }: StatusProps) {
  const words = useWords(homeWords);
  const isSetUp = home.setUp.isConnected && home.setUp.stage !== 'trying';
  return (
    <>
      <Status home={home} feed={feed} isStarting={isStarting} act={act} />
      {!isSetUp && <SetUpGuide {...home.setUp} />}
      {(isSetUp || home.numbers.inShop > 0) && <Numbers home={home} />}
      {(isSetUp || home.waiting.length > 0) && <Waiting home={home} />}
      {isSetUp && <Tracking home={home} />}
      {isSetUp && <LastDays home={home} />}
      {/* Once for the page, where somebody elsewhere keeps to the hour. */}
      {isSetUp && <s-text color="subdued">{words.zone(zoneName())}</s-text>}
    </>
  );
}
