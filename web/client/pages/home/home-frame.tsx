/** What stands in Home's place until its answer is there, at the same heights. */
import { Lines } from '../../parts/placeholder.tsx';
import { useWords } from '../../words/use-words.ts';
import { words as homeWords } from './words.ts';

export function HomeFrame() {
  const { numbers, waiting, tracking, days } = useWords(homeWords);
  return (
    <>
      <s-section>
        <div class="status">
          <Lines count={2} />
        </div>
      </s-section>
      <s-section padding="none" accessibilityLabel={numbers.heading}>
        <div class="tiles four joined">
          {[0, 1, 2, 3].map((tile) => (
            <div key={tile} class="tile">
              <Lines count={2} />
            </div>
          ))}
        </div>
      </s-section>
      <s-section heading={waiting}>
        <div class="waiting-room">
          <Lines count={2} />
        </div>
      </s-section>
      <s-section heading={tracking.heading}>
        <Lines count={3} />
      </s-section>
      <s-section heading={days.heading}>
        <Lines count={5} />
      </s-section>
    </>
  );
}
