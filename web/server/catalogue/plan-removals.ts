/**
 * Plans what leaves the shop: listings that a whole crawl did not see, and that the supplier, asked for them by SKU,
 * does not have either; and what the merchant does not import any more. All of them are verified before anything is stored: the ceiling counts all or nothing.
 */
import type { RunId, Sku } from '../domain/ids.ts';
import type { ReasonCode } from '../domain/reasons.ts';
import type { Clock } from '../lib/clock.ts';
import { findTakeOvers, goingOn, type TakeOverPorts } from './find-take-overs.ts';
import { deleteCeiling, guardRemovals } from './guard.ts';
import type { Leaving } from './hold-heirs.ts';
import { chunks } from '../lib/chunks.ts';
import { pagesBySku } from './pages-by-sku.ts';
import { noteAbsence } from './note-absence.ts';
import { planAbsence, type Absent } from './plan.ts';
import type { Adoptions } from './ports/adoption.ts';
import type { Decisions } from './ports/decisions.ts';
import type { Listings } from './ports/listings.ts';
import type { Planning } from './planning.ts';
import type { Ledger, OperationLog } from './ports/operation-log.ts';
import { forget, saidOfRemovals, whyItStays } from './removal-decisions.ts';
import type { SupplierCatalogue } from './ports/supplier-catalogue.ts';
import { testify, type Testimony, type Witness } from './second-witness.ts';
import { storedAtATime, storeRemovals, type StorePorts } from './store-removals.ts';
import { Intake, type IntakePorts } from './take-in.ts';
import type { WhoWasSeen } from './who-was-seen.ts';

const verifiedAtATime = 500;

export interface RemovalPorts extends IntakePorts, StorePorts, TakeOverPorts {
  readonly listings: Listings;
  readonly log: OperationLog;
  readonly adoptions: Adoptions;
  readonly supplier: SupplierCatalogue;
  readonly witness: Witness;
  readonly clock: Clock;
  readonly signal: AbortSignal;
  readonly decisions: Decisions;
  readonly ledger: Pick<Ledger, 'record'>;
}

interface Unseen {
  /** In the shop: the supplier is asked for them before anything happens. */
  readonly inShop: readonly Absent[];
  /** Not for sale in the shop (any more): only noted. */
  readonly others: readonly Sku[];
  /** In the shop still, by the removal policy; or deleted there by the merchant. */
  readonly left: readonly Sku[];
  /** Found in the shop as the removal policy leaves what the supplier does not list: it was the app's doing. */
  readonly ours: readonly Sku[];
}

async function findUnseen(seen: WhoWasSeen, listings: Listings): Promise<Unseen> {
  const inShop: Absent[] = [];
  const others: Sku[] = [];
  const ours: Sku[] = [];
  const left: Sku[] = [];
  for (const { iri: _, isFound, ...row } of await listings.presence(seen.unseen())) {
    if (row.state === 'removed' || row.state === 'deleted') left.push(row.sku);
    if (row.state === 'removed' && isFound) ours.push(row.sku);
    if (row.state === 'present' || row.state === 'withdrawn') inShop.push(row);
    else if (row.absentSince === null) others.push(row.sku);
  }
  return { inShop, others, left, ours };
}

/** In the shop, and not among what the merchant imports any more: the supplier need not be asked. */
async function findLeftOut(listings: Listings): Promise<Absent[]> {
  const found: Absent[] = [];
  for (const state of ['present', 'withdrawn'] as const) {
    const pages = pagesBySku((after, limit) => listings.leftOut(state, { after, limit }), storedAtATime);
    for await (const page of pages) for (const { iri: _, isFound: __, ...row } of page) found.push(row);
  }
  return found;
}

/** The SKUs among these that the supplier has after all. Throws SupplierError when it could not be asked for every one. */
async function findAtSupplier(
  run: RunId,
  unseen: readonly Pick<Absent, 'sku'>[],
  ports: RemovalPorts,
): Promise<ReadonlySet<Sku>> {
  const intake = new Intake(run, ports);
  const found = new Set<Sku>();
  for (const some of chunks(unseen, verifiedAtATime)) {
    const skus = some.map(({ sku }) => sku);
    const members = await ports.supplier.findBySku(skus, ports.signal);
    for (const { sku } of members) if (sku !== null) found.add(sku);
    await intake.add(members);
  }
  await intake.flush();
  return found;
}

export interface RemovalNumbers {
  /** Products that would leave now, and those that left in the last 24 hours. */
  readonly planned: number;
  readonly leftLastDay: number;
  /** How many may, without a person. */
  readonly ceiling: number;
}

export interface PlannedRemovals {
  /** Why they are held; null when they are not. */
  readonly held: ReasonCode | null;
  readonly numbers: RemovalNumbers;
  /** What the availability service said; null when it was not asked. */
  readonly testimony: Testimony | null;
  /** What goes on under another SKU, and what the supplier certainly has no more. */
  readonly leaving: Leaving;
}

/** What left long ago is asked for only where another SKU would take it over. Throws SupplierError. */
async function takeOversOf(
  { run }: Planning,
  { gone, left, others }: Pick<Unseen, 'left' | 'others'> & { readonly gone: readonly Absent[] },
  { seen, ports }: { readonly seen: WhoWasSeen; readonly ports: RemovalPorts },
): Promise<Pick<Leaving, 'takeOvers' | 'gone'>> {
  const all = new Set([...gone.map(({ sku }) => sku), ...left]);
  const takeOvers = await findTakeOvers({ run, gone: all, others, isSeen: (sku) => seen.has(sku) }, ports);
  const old = new Set(left);
  const unasked = [...goingOn(takeOvers).values()].filter((sku) => old.has(sku)).map((sku) => ({ sku }));
  const found = await findAtSupplier(run, unasked, ports);
  for (const sku of found) seen.note(sku);
  const stillGone = (pairs: ReadonlyMap<Sku, Sku>) =>
    new Map([...pairs].filter(([, from]) => !found.has(from)));
  const [pairs, deleted] = [stillGone(takeOvers.pairs), stillGone(takeOvers.deleted)];
  return {
    takeOvers: { ...takeOvers, pairs, deleted },
    gone: new Set([...all].filter((sku) => !found.has(sku))),
  };
}

/**
 * Where nothing can be planned: what was decided about removing a product is over all the same once the supplier lists
 * it again.
 */
export async function forgetListedAgain(
  { run, dryRun }: Planning,
  seen: WhoWasSeen,
  ports: Pick<RemovalPorts, 'decisions' | 'listings' | 'clock'>,
): Promise<void> {
  const { decisions, listings } = ports;
  if (dryRun || !(await decisions.isAny())) return;
  const unseen = seen.unseen().map((sku) => ({ sku }));
  const said = await saidOfRemovals([...unseen, ...(await findLeftOut(listings))], ports);
  await forget(run, [...said.keys()], ports);
}

interface Gone extends Pick<Unseen, 'others' | 'ours'>, Pick<PlannedRemovals, 'testimony' | 'leaving'> {
  readonly gone: readonly Absent[];
}

/** Verified. Throws SupplierError. */
async function findGone(planning: Planning, seen: WhoWasSeen, ports: RemovalPorts): Promise<Gone> {
  const { run, dryRun, accept } = planning;
  const { listings, clock } = ports;
  const { inShop, others, left: leftBefore, ours } = await findUnseen(seen, listings);
  const found = await findAtSupplier(run, inShop, ports);
  for (const sku of found) seen.note(sku);
  const missing = inShop.filter(({ sku }) => !found.has(sku));
  const testimony = await testify(missing, accept, ports);
  for (const sku of testimony?.available ?? []) seen.note(sku);
  // What is called available is not gone: both steps begin anew.
  if (testimony && !dryRun) await listings.markAbsent([...testimony.available], clock.now(), true);
  const gone = missing.filter(({ sku }) => !testimony?.available.has(sku));
  const { takeOvers, gone: proven } = await takeOversOf(
    planning,
    { gone, left: leftBefore, others },
    { seen, ports },
  );
  const leaving = { takeOvers, gone: proven, available: testimony?.available ?? new Set<Sku>() };
  return { gone, testimony, leaving, others, ours };
}

/**
 * Throws SupplierError when the supplier could not be asked for all:
 * then nothing of the removals is stored.
 */
export async function planRemovals(
  planning: Planning,
  seen: WhoWasSeen,
  ports: RemovalPorts,
): Promise<PlannedRemovals> {
  const { run, dryRun, accept } = planning;
  const { settings, listings, log, clock } = ports;
  const now = clock.now();
  const { gone, testimony, leaving, others, ours } = await findGone(planning, seen, ports);
  const goesOn = new Set(goingOn(leaving.takeOvers).values());
  const isGone = new Set(gone.map(({ sku }) => sku));
  const leftOut = (await findLeftOut(listings)).filter(({ sku }) => !isGone.has(sku));
  const isAccepted = accept.includes('removals');
  const all = await saidOfRemovals([...gone, ...leftOut], ports);
  // What is let pass is asked no more.
  const said = new Map([...all].filter(([, { isLapsed }]) => !(isAccepted && isLapsed)));
  const isDue = (absent: Absent): boolean => planAbsence(absent, now, settings.removal) !== null;
  const staysAway = [...gone, ...leftOut].filter(({ sku }) => !goesOn.has(sku));
  const due = Map.groupBy(staysAway.filter(isDue), ({ sku }) => said.get(sku)?.choice ?? 'open');
  const isAgain = (absent: Absent): boolean =>
    absent.state === 'withdrawn' && planAbsence(absent, now, settings.removal) === 'withdraw';
  const open = due.get('open') ?? [];
  // It left before; nobody knows its quantity any more, or somebody raised it.
  const again = [...open.filter(isAgain), ...(due.get('accept') ?? [])];
  const first = open.filter((absent) => !isAgain(absent));
  // A listing that was sold out today and is archived today leaves once.
  const left = (await log.harmedSince(now.minus({ hours: 24 }))).get('removals') ?? new Set<Sku>();
  const today = new Set(first.map(({ sku }) => sku));
  const leftLastDay = [...left].filter((sku) => !today.has(sku)).length;
  const counted = { planned: first.length, leftLastDay, listings: await listings.count() };
  const numbers = { ...counted, ceiling: deleteCeiling(counted.listings, settings.removal) };
  const held = isAccepted ? null : guardRemovals(numbers, settings.removal);
  await storeRemovals({ run, now, due: again, held: null, isAccepted: true }, ports);
  await storeRemovals({ run, now, due: first, held, isAccepted }, ports);
  const waiting = [...(due.get('keep') ?? []), ...(due.get('ask-again') ?? [])];
  for (const [reason, alike] of Map.groupBy(waiting, ({ sku }) => whyItStays(said.get(sku))))
    await storeRemovals({ run, now, due: alike, held: reason, isAccepted: false }, ports);
  if (dryRun) return { held, numbers, testimony, leaving };
  // What is left out and held goes on as it was: the supplier still says how many there are.
  const goes = ({ sku }: Absent): boolean =>
    (said.get(sku)?.choice ?? (held ? 'held' : 'accept')) === 'accept';
  const absent = [...gone, ...leftOut.filter(goes)];
  const skus = [...absent.filter(({ absentSince }) => absentSince === null).map(({ sku }) => sku), ...others];
  await noteAbsence(
    run,
    { absent: skus, ours, decided: [...said.keys()], names: leaving.takeOvers.names },
    ports,
  );
  return { held, numbers, testimony, leaving };
}
