/**
 * At the beginning of a sync: what a person asked to be taken over becomes a listing, and what was to be given back is
 * given back. What a product was before is on record before anything is written, so that a process that dies in between
 * goes on where it stopped. Like everything that is found in the shop: texts, images, price and place stay as they are.
 */
import { ShopifyError, SupplierError } from '../domain/failures.ts';
import type { RunId, Sku } from '../domain/ids.ts';
import { giveBack, type GiveBackPorts } from './give-back.ts';
import type { Adoption, Adoptions, AdoptionState, Looked } from './ports/adoption.ts';
import type { Listings } from './ports/listings.ts';
import type { SupplierCatalogue } from './ports/supplier-catalogue.ts';
import { linkFound, type RebuildPorts } from './rebuild-links.ts';
import { ourPublications } from './write-publications.ts';
import { note } from '../domain/reason-texts/note.ts';

export interface AdoptionPorts extends RebuildPorts, GiveBackPorts {
  readonly adoptions: Adoptions;
  readonly listings: Pick<Listings, 'findAll'>;
  readonly supplier: Pick<SupplierCatalogue, 'findBySku'>;
}

interface TakePorts extends AdoptionPorts {
  /** What the supplier lists of what is asked for. */
  readonly listed: ReadonlySet<Sku>;
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

/** What has happened since a person asked for it: what is taken over now and left the list sells out, and leaves. */
async function outdated(sku: Sku, { links, listed }: TakePorts): Promise<string | null> {
  if ((await links.linked([sku])).has(sku)) return note('hasListing');
  return listed.has(sku) ? null : note('notListedNow', { sku });
}

/** Those of these that the supplier lists at this moment; null where it does not say: then nothing new is taken over. */
async function listedNow(
  open: readonly Adoption[],
  { supplier, signal }: AdoptionPorts,
): Promise<ReadonlySet<Sku> | null> {
  const asked = open.filter(({ state }) => state === 'asked').map(({ sku }) => sku);
  if (asked.length === 0) return new Set();
  try {
    const members = await supplier.findBySku(asked, signal);
    return new Set(members.flatMap(({ sku }) => sku ?? []));
  } catch (error) {
    if (signal.aborted || !(error instanceof SupplierError)) throw error;
    return null;
  }
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
  const taking = { ...adoption, state: 'taking', before: adoption.before ?? looked.before } as const;
  if (!(await adoptions.save(taking, adoption.state))) return null;
  await adopter.take(sku, looked.found.ids);
  await linkFound(run, [looked.found], { ...ports, isAdoption: true });
  return (await adoptions.save({ ...taking, state: 'taken' }, 'taking')) ? 'taken' : null;
}

/** What was given back because half of it was refused is told; of all else nothing is known any more. */
async function undo(adoption: Adoption, ports: AdoptionPorts): Promise<'given back' | 'refused'> {
  const { adoptions, listings } = ports;
  const { sku, problem, state } = adoption;
  await giveBack(adoption, (await listings.findAll([sku])).get(sku), ports);
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

/** Null when nobody asked for anything. Throws ShopifyError where nothing can be done now: the next run goes on. */
export async function settleAdoptions(run: RunId, ports: AdoptionPorts): Promise<AdoptionNumbers | null> {
  const { adoptions, signal } = ports;
  const numbers = { taken: 0, givenBack: 0, refused: 0 };
  // What was begun is brought to its end first, whether the supplier answers or not.
  let states: readonly AdoptionState[] = ['taking', 'undoing'];
  for (;;) {
    const open = await adoptions.open(states, atATime);
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
          numbers[(await undo(adoption, ports)) === 'refused' ? 'refused' : 'givenBack'] += 1;
        } else {
          const became = await take(run, adoption, { ...ports, listed });
          if (became !== null) numbers[became] += 1;
        }
      } catch (error) {
        if (!(error instanceof ShopifyError) || error.scope !== 'item' || error.retry !== 'never')
          throw error;
        // What was taken over by half is counted when it is given back.
        if ((await refuse(adoption, error.message, ports)) !== 'undoing') numbers.refused += 1;
      }
    }
  }
  return numbers.taken + numbers.givenBack + numbers.refused > 0 ? numbers : null;
}
