/** Opens the count of what a plan would do to many live listings at once: what was done in 24 hours, what was held. */
import type { Harm } from '../domain/harms.ts';
import type { Settings } from '../domain/settings.ts';
import type { Clock } from '../lib/clock.ts';
import { postponedReasons } from './decisions.ts';
import type { Planning } from './planning.ts';
import type { Listings } from './ports/listings.ts';
import type { OperationLog } from './ports/operation-log.ts';
import type { Plans } from './ports/plans.ts';
import { SuddenChange, suddenLimit } from './sudden-change.ts';

interface CountPorts {
  readonly plans: Pick<Plans, 'heldHarms'>;
  readonly settings: Pick<Settings, 'sudden'>;
  readonly listings: Pick<Listings, 'countLive'>;
  readonly log: Pick<OperationLog, 'harmedSince'>;
  readonly clock: Clock;
}

/** Which harms were held as a crowd, or put off, before; after a whole crawl they are counted anew. */
const crowdsBefore = async ({ proven }: Planning, { plans }: CountPorts): Promise<ReadonlySet<Harm>> =>
  proven ? new Set() : plans.heldHarms(postponedReasons);

export async function openCount(planning: Planning, ports: CountPorts): Promise<SuddenChange> {
  const { settings, listings, log, clock } = ports;
  const past = await log.harmedSince(clock.now().minus({ hours: 24 }));
  const limit = suddenLimit(await listings.countLive(), settings.sudden);
  const crowds = await crowdsBefore(planning, ports);
  return new SuddenChange(past, { limit, accept: planning.accept, crowds });
}
