/** Whoever counts what is sent to Shopify: told of each try of a call, in the process and on behalf of whom it was made. */
import type { AdminReply } from './admin-request.ts';

export interface CallWatch {
  /** A call got its turn after so many milliseconds. */
  waited(ms: number): void;
  /** What became of a try, and what it cost; 0 points where no figure came back. */
  replied(seen: { readonly kind: AdminReply['kind']; readonly points: number }): void;
}
