/** Opens the count of what a plan would do to many live listings at once: what was done in 24 hours, what was held. */
import { harmReasons, harms, type Harm } from '../domain/harms.ts';
import type { Settings } from '../domain/settings.ts';
import type { Clock } from '../lib/clock.ts';
import type { Planning } from './plan-removals.ts';
import type { Listings } from './ports/listings.ts';
import type { OperationLog } from './ports/operation-log.ts';
import type { Plans } from './ports/plans.ts';
import { SuddenChange, suddenLimit } from './sudden-change.ts';

interface CountPorts {
  readonly plans: Pick<Plans, 'latest' | 'groups'>;
  readonly settings: Pick<Settings, 'sudden'>;
  readonly listings: Pick<Listings, 'countLive'>;
  readonly log: Pick<OperationLog, 'harmedSince'>;
  readonly clock: Clock;
}

/** Which harms the last plan held as a crowd; after a whole crawl they are counted anew. */
async function crowdsBefore({ proven }: Planning, { plans }: CountPorts): Promise<ReadonlySet<Harm>> {
  const last = proven ? null : await plans.latest();
  const groups = last === null ? [] : await plans.groups(last);
  const held = new Set(groups.flatMap(({ state, reason }) => (state === 'held' ? reason : null)));
  return new Set(harms.filter((harm) => held.has(harmReasons[harm])));
}

export async function openCount(planning: Planning, ports: CountPorts): Promise<SuddenChange> {
  const { settings, listings, log, clock } = ports;
  const past = await log.harmedSince(clock.now().minus({ hours: 24 }));
  const limit = suddenLimit(await listings.countLive(), settings.sudden);
  const crowds = await crowdsBefore(planning, ports);
  return new SuddenChange(past, { limit, accept: planning.accept, crowds });
}
