/**
 * A product whose list of countries was there and is missing keeps the countries that it named, and a person is asked
 * whether the list has really gone. In: the stored products with faults. Out: held operations, one for each, which say
 * where it could be shipped by all else that the supplier says of it.
 */
import type { Sku } from '../domain/ids.ts';
import type { Listing } from '../domain/listing.ts';
import { decidedReason, weigh } from './decisions.ts';
import { countriesWithout } from './missing-lists.ts';
import type { PlannedOperation } from './operations.ts';
import { known } from './plan.ts';
import type { Planning } from './planning.ts';
import type { Decision, DecisionKey, Decisions } from './ports/decisions.ts';
import type { Listings } from './ports/listings.ts';
import type { OperationLog } from './ports/operation-log.ts';
import type { Plans } from './ports/plans.ts';
import type { StoredProduct, Upkeep } from './ports/snapshot.ts';
import type { Clock } from '../lib/clock.ts';

const pageSize = 500;

export interface AskPorts {
  readonly upkeep: Pick<Upkeep, 'faulty'>;
  readonly listings: Pick<Listings, 'findAll'>;
  readonly log: Pick<OperationLog, 'plan' | 'openBySku'>;
  readonly plans: Pick<Plans, 'heldKinds'>;
  readonly decisions: Pick<Decisions, 'of' | 'met'>;
  readonly clock: Clock;
}

interface Asked {
  readonly operation: PlannedOperation;
  readonly met: readonly DecisionKey[];
}

/** What is accepted by now was not met by this crawl, or is taken over with the next run. */
function askAbout(
  { product: { sku, unlisted } }: StoredProduct,
  listing: Listing | undefined,
  decided: readonly Decision[],
): Asked[] {
  const countries = countriesWithout(unlisted);
  const isAsked = unlisted !== undefined && listing?.state === 'present';
  if (!isAsked || listing.stored.countries?.ships_to === countries.ships_to) return [];
  const operation = {
    sku,
    kind: 'place',
    after: { countries },
    before: known(listing, ['countries']),
  } as const;
  const { choice, met } = weigh(operation, decided, listing);
  const held = choice === 'keep' || choice === 'ask-again' ? decidedReason(choice, 'place') : 'GRD-316';
  return [{ operation: { ...operation, held }, met: met.map(({ kind, field }) => ({ sku, kind, field })) }];
}

/** Of a product there is one change of its place: what is planned of it comes first. */
async function placedIn(
  run: Planning['run'],
  skus: readonly Sku[],
  { log, plans }: AskPorts,
): Promise<ReadonlySet<Sku>> {
  const planned = await log.openBySku(run, 'place', skus);
  const held = await plans.heldKinds(run, skus);
  const waiting = [...held].flatMap(([sku, kinds]) => (kinds.includes('place') ? [sku] : []));
  return new Set([...planned.map(({ sku }) => sku), ...waiting]);
}

/** Costs one short read where every list is there. */
export async function askAboutLists({ run, dryRun }: Planning, ports: AskPorts): Promise<void> {
  const { upkeep, listings, log, decisions, clock } = ports;
  for (let after: Sku | null = null; ;) {
    const page: readonly StoredProduct[] = await upkeep.faulty(after, pageSize);
    const last = page.at(-1);
    if (!last) return;
    after = last.product.sku;
    const missing = page.filter(({ product }) => product.unlisted !== undefined);
    const skus = missing.map(({ product }) => product.sku);
    if (skus.length === 0) continue;
    const inShop = await listings.findAll(skus);
    const decided = await decisions.of(skus, clock.now());
    const placed = await placedIn(run, skus, ports);
    const asked = missing
      .filter(({ product: { sku } }) => !placed.has(sku))
      .flatMap((each) => {
        const { sku } = each.product;
        return askAbout(each, inShop.get(sku), decided.get(sku) ?? []);
      });
    await log.plan(
      run,
      asked.map(({ operation }) => operation),
    );
    if (!dryRun)
      await decisions.met(
        run,
        asked.flatMap(({ met }) => met),
      );
  }
}
