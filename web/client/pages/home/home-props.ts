/** What the parts of Home are handed. */
import type { Home } from '../../../shared/api/home.ts';
import type { Feed } from '../../api/progress-feed.ts';
import type { Act } from './use-work.ts';

export interface HomeProps {
  readonly home: Home;
}

export interface StatusProps extends HomeProps {
  readonly feed: Feed;
  /** Asked for, and not begun. */
  readonly isStarting: boolean;
  /** `run`: what is to be ended. */
  readonly act: (what: Act, run?: number) => void;
}
