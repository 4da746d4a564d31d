/**
 * At the beginning of a sync: what a person asked to be taken over becomes a listing, and what was to be given back is
 * given back. What a product was before is on record before anything is written, so that a process that dies in between
 * goes on where it stopped. Like everything that is found in the shop: texts, images, price and place stay as they are.
 */
import { ShopifyError, SupplierError } from '../domain/failures.ts';
import type { RunId, Sku } from '../domain/ids.ts';
import { isChosen } from '../domain/selection.ts';
import { giveBack, type GiveBackPorts } from './give-back.ts';
import type { Adoption, Adoptions, AdoptionState, BeforeAdoption, Looked } from './ports/adoption.ts';
import type { CatalogueMember, SupplierCatalogue } from './ports/supplier-catalogue.ts';
import { linkFound, type RebuildPorts } from './rebuild-links.ts';
import { settleDoubt, type DoubtPorts } from './settle-doubt.ts';
import { ourPublications } from './write-publications.ts';
import { note } from '../domain/reason-texts/note.ts';

export interface AdoptionPorts
  extends RebuildPorts, Omit<GiveBackPorts, 'reader'>, Omit<DoubtPorts, 'reader'> {
  readonly reader: GiveBackPorts['reader'] & DoubtPorts['reader'];
  readonly adoptions: Adoptions;
  readonly supplier: Pick<SupplierCatalogue, 'findBySku'>;
}

/** The merchant imports it, or has chosen otherwise since. */
type Wanted = 'imported' | 'left-out';

interface TakePorts extends AdoptionPorts {
  /** What the supplier lists of what is asked for. */
  readonly listed: ReadonlyMap<Sku, Wanted>;
}

export interface AdoptionNumbers {
  readonly taken: number;
  readonly givenBack: number;
  readonly refused: number;
}

const atATime = 100;

/** Why it cannot stand for this SKU; null: it can. */
export function problemOf(sku: Sku, looked: Looked | null): string | null {
  if (!looked) return note('noProduct');
  if (looked.standsFor !== null && looked.standsFor !== sku)
    return note('standsFor', { sku: looked.standsFor });
  return looked.variants > 1 ? note('hasVariants', { count: looked.variants }) : null;
}

/** What has happened since a person asked for it: what is taken over now and is not imported sells out, and leaves. */
async function outdated(sku: Sku, { links, listed }: TakePorts): Promise<string | null> {
  if ((await links.linked([sku])).has(sku)) return note('hasListing');
  switch (listed.get(sku)) {
    case undefined:
      return note('notListedNow', { sku });
    case 'left-out':
      return note('leftOutNow', { sku });
    case 'imported':
      return null;
  }
}

/** What cannot be read is set aside as it is, whatever is chosen. */
function wantedOf(member: CatalogueMember, { selection }: AdoptionPorts['settings']): Wanted {
  const reading = member.read();
  return reading.kind === 'set-aside' || isChosen(reading.product, selection) ? 'imported' : 'left-out';
}

/** Those of these that the supplier lists at this moment; null where it does not say: then nothing new is taken over. */
async function listedNow(
  open: readonly Adoption[],
  { supplier, settings, signal }: AdoptionPorts,
): Promise<ReadonlyMap<Sku, Wanted> | null> {
  const asked = open.filter(({ state }) => state === 'asked').map(({ sku }) => sku);
  if (asked.length === 0) return new Map();
  try {
    const members = await supplier.findBySku(asked, signal);
    return new Map(
      members.flatMap((member) => (member.sku === null ? [] : [[member.sku, wantedOf(member, settings)]])),
    );
  } catch (error) {
    if (signal.aborted || !(error instanceof SupplierError)) throw error;
    return null;
  }
}

/**
 * It was cut off while it was taken over: what the app may have written of it by then is as it was before that, and all
 * else as the merchant has it now.
 */
function sinceThen(then: BeforeAdoption, now: BeforeAdoption, sku: Sku): BeforeAdoption {
  return {
    ...then,
    ...now,
    sku: now.sku === sku ? then.sku : now.sku,
    tracked: now.tracked && then.tracked,
    sellsOnAtNone: now.sellsOnAtNone === true || then.sellsOnAtNone === true,
  };
}

/** Null: meanwhile a person wants it otherwise, which is read and done next. */
async function take(run: RunId, adoption: Adoption, ports: TakePorts): Promise<'taken' | 'refused' | null> {
  const { adopter, adoptions, shop } = ports;
  const { sku, product } = adoption;
  const where = { sku, location: shop.locationId, publications: ourPublications(shop) };
  const looked = await adopter.look(product, where);
  const problem = (adoption.state === 'asked' ? await outdated(sku, ports) : null) ?? problemOf(sku, looked);
  if (problem !== null || !looked) {
    const isSaved = await adoptions.save({ ...adoption, state: 'refused', problem }, adoption.state);
    return isSaved ? 'refused' : null;
  }
  const before = adoption.before ? sinceThen(adoption.before, looked.before, sku) : looked.before;
  const taking = { ...adoption, state: 'taking', before } as const;
  if (!(await adoptions.save(taking, adoption.state))) return null;
  await adopter.take(sku, looked.found.ids);
  await linkFound(run, [looked.found], { ...ports, isAdoption: true });
  return (await adoptions.save({ ...taking, state: 'taken' }, 'taking')) ? 'taken' : null;
}

/** What was given back because half of it was refused is told; of all else nothing is known any more. */
async function undo(run: RunId, adoption: Adoption, ports: AdoptionPorts): Promise<'given back' | 'refused'> {
  const { adoptions, listings } = ports;
  const { sku, problem, state } = adoption;
  const known = (await listings.findAll([sku])).get(sku);
  await giveBack(adoption, known ? await settleDoubt(run, known, ports) : null, ports);
  if (problem === null) await adoptions.forget(adoption);
  else await adoptions.save({ ...adoption, state: 'refused', before: null }, state);
  return problem === null ? 'given back' : 'refused';
}

/** Shopify refused something of it. What was taken over by half is given back; what cannot be, can be asked for again. */
async function refuse(
  { sku, state }: Adoption,
  message: string,
  { adoptions, links }: AdoptionPorts,
): Promise<Adoption['state']> {
  const known = await adoptions.find(sku);
  if (!known) return 'refused';
  // Meanwhile a person wants it back.
  if (known.state === 'undoing' && state !== 'undoing') return 'undoing';
  const problem = known.problem === null ? message : `${known.problem} ${message}`;
  const isHalf = state !== 'undoing' && known.before !== null;
  const left = (await links.linked([sku])).has(sku) ? 'taken' : 'refused';
  const next = isHalf ? 'undoing' : left;
  return (await adoptions.save({ ...known, state: next, problem }, known.state)) ? next : 'undoing';
}

/**
 * What could not be given back is a listing as before, so the sync goes on without it. What is taken over by half is
 * nobody's: nothing may be planned beside it.
 */
function afterRefusal({ state }: Adoption, { scope, retry }: ShopifyError): 'refused' | 'waits' | 'all wait' {
  if (scope === 'item' && retry === 'never') return 'refused';
  if (state !== 'undoing' || (scope !== 'item' && scope !== 'operation')) return 'all wait';
  return retry === 'never' ? 'refused' : 'waits';
}

/** Null when nobody asked for anything. Throws ShopifyError where nothing can be done now: the next run goes on. */
export async function settleAdoptions(run: RunId, ports: AdoptionPorts): Promise<AdoptionNumbers | null> {
  const { adoptions, signal } = ports;
  const numbers = { taken: 0, givenBack: 0, refused: 0 };
  // What was begun is brought to its end first, whether the supplier answers or not.
  let states: readonly AdoptionState[] = ['taking', 'undoing'];
  const waiting = new Set<Sku>();
  for (;;) {
    const found = await adoptions.open(states, atATime + waiting.size);
    const open = found.filter(({ sku }) => !waiting.has(sku));
    if (open.length === 0 && states.includes('asked')) break;
    if (open.length === 0) {
      states = ['asked', 'taking', 'undoing'];
      continue;
    }
    const listed = await listedNow(open, ports);
    if (listed === null) break;
    for (const adoption of open) {
      signal.throwIfAborted();
      try {
        if (adoption.state === 'undoing') {
          numbers[(await undo(run, adoption, ports)) === 'refused' ? 'refused' : 'givenBack'] += 1;
        } else {
          const became = await take(run, adoption, { ...ports, listed });
          if (became !== null) numbers[became] += 1;
        }
      } catch (error) {
        const then = error instanceof ShopifyError ? afterRefusal(adoption, error) : 'all wait';
        if (then === 'all wait') throw error;
        if (then === 'waits') waiting.add(adoption.sku);
        // What was taken over by half is counted when it is given back.
        else if ((await refuse(adoption, (error as ShopifyError).message, ports)) !== 'undoing')
          numbers.refused += 1;
      }
    }
  }
  return numbers.taken + numbers.givenBack + numbers.refused > 0 ? numbers : null;
}
