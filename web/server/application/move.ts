/** Moving an installation as the door is asked for it. */
import type { Moved } from '../shops/ports/move.ts';

export interface MoveWish {
  /** As DATABASE_URL is written. */
  readonly from: string;
  readonly to: string;
  /** A move that was broken off is not to go on. */
  readonly givesUp: boolean;
}

/** Throws DatabaseError and ConfigError. */
export type MoveInstallation = (wish: MoveWish) => Promise<Moved>;
