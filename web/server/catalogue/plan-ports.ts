/** What working through a stored plan asks of the shop, of the database and of the lane of writes. */
import type { BulkPorts } from './apply-in-bulk.ts';
import type { TranslationPorts } from './apply-translations.ts';
import type { AttemptPorts } from './attempts.ts';
import type { SaidPorts } from './hold-unwanted.ts';
import type { LookPorts } from './look-at.ts';
import type { Listings } from './ports/listings.ts';
import type { OperationLog } from './ports/operation-log.ts';
import type { WriteLane } from './ports/write-lane.ts';
import type { TakeOverPorts } from './take-over.ts';

export interface PlanPorts extends AttemptPorts, SaidPorts, Pick<LookPorts, 'onEdits'> {
  readonly settings: LookPorts['settings'] & SaidPorts['settings'];
  readonly snapshot: TakeOverPorts['snapshot'];
  readonly listings: TranslationPorts['listings'] & Pick<Listings, 'renumbering' | 'presence'>;
  readonly ownership: TranslationPorts['ownership'];
  readonly upkeep: TranslationPorts['upkeep'];
  readonly log: OperationLog;
  readonly lane: WriteLane;
  /** Null: every operation goes out by its own calls. */
  readonly bulk: BulkPorts | null;
}
