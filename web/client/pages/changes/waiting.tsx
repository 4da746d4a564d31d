/** Stands for the page until it is known what there is: of the height of a plan. */
import { Lines } from '../../parts/placeholder.tsx';

export const Waiting = () => (
  <s-section>
    <Lines count={8} />
  </s-section>
);
