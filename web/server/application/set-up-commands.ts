/** The set-up, as a person walks through it: what was found, what was agreed to, and the work that each step asks for. */
import { ownCounts } from '../catalogue/offer-matches.ts';
import { choicesTotal } from '../catalogue/preview-selection.ts';
import type { ShopDomain } from '../domain/ids.ts';
import type { InstalledShop } from '../domain/shop.ts';
import type { Clock } from '../lib/clock.ts';
import type { JobQueue } from '../queue/ports.ts';
import { explainListing, type Explanation } from '../shops/explain-listing.ts';
import { countProducts } from '../shops/list-products.ts';
import type { ShopDirectory } from '../shops/ports/shop-directory.ts';
import { previewQueue, syncPayload, syncQueue } from './flow-jobs.ts';
import type { ShopPorts } from './ports.ts';
import { assertReady, reachStage } from './reach-stage.ts';
import { installedShop, NotReady, OtherSupplier, withoutAccess, withoutSupplier } from './refusals.ts';
import { sendWish } from './send-wish.ts';
import {
  confirmable,
  stepStates,
  type Agreement,
  type ConfirmableStep,
  type Confirmed,
  type SetUpAnswer,
  type SetUpCommands,
  type TriedProduct,
} from './set-up.ts';
import type { ConnectionCommands } from './supplier-connection.ts';

interface SetUpPorts {
  readonly shops: ShopDirectory;
  readonly clock: Clock;
  readonly jobs: Pick<JobQueue, 'send'>;
  readonly forShop: (
    shop: ShopDomain,
  ) => Pick<ShopPorts, 'records' | 'upkeep' | 'choices' | 'productDesk' | 'adoption'>;
}

/** As many as a person looks at. */
const triedProducts = 5;

async function confirmedIn({ upkeep }: Pick<ShopPorts, 'upkeep'>): Promise<Confirmed> {
  const found: Partial<Record<ConfirmableStep, Agreement>> = {};
  for (const step of confirmable) {
    const text = await upkeep.doneWith(`set-up-${step}`);
    if (text !== null) found[step] = JSON.parse(text) as Agreement;
  }
  return found;
}

/** From the pages everything follows only on what a person has agreed to; the command line says it by its own command. */
async function assertConfirmed(
  { domain, stage, settings }: InstalledShop,
  supplier: SetUpAnswer['supplier'],
  ports: Pick<ShopPorts, 'upkeep'>,
): Promise<void> {
  const steps = stepStates({ stage, supplier, settings, confirmed: await confirmedIn(ports) });
  const open = confirmable.find((name) => steps.some(({ step, state }) => step === name && state !== 'done'));
  if (open === undefined) return;
  throw new NotReady(
    `The step "${open}" of the set-up of ${domain} is not confirmed. Nothing was imported.`,
    `unconfirmed-${open}`,
  );
}

const triedOf = ({ sku, productId, confirmed, supplier }: Explanation): TriedProduct => ({
  sku,
  title: confirmed?.content?.title ?? supplier.title ?? sku,
  product: productId?.split('/').at(-1) ?? null,
  price: confirmed?.price?.price ?? null,
  stock: confirmed?.stock?.available ?? null,
  images: confirmed?.images?.media.length ?? 0,
});

async function triedIn(
  shop: InstalledShop,
  { records }: Pick<ShopPorts, 'records'>,
): Promise<TriedProduct[]> {
  const tried: TriedProduct[] = [];
  for (const sku of await records.inShop(triedProducts, true))
    tried.push(triedOf(explainListing(sku, await records.dossier(sku), shop)));
  return tried;
}

async function answerOf(
  shop: InstalledShop,
  supplier: SetUpAnswer['supplier'],
  { forShop }: SetUpPorts,
): Promise<SetUpAnswer> {
  const ports = forShop(shop.domain);
  const { records, productDesk, adoption } = ports;
  const { stage, settings } = shop;
  const [counts, setAside, lastRun, { total: linked }, choices, own, confirmed, tried] = await Promise.all([
    countProducts(shop, productDesk),
    records.countSetAside(),
    records.lastRun(),
    adoption.adoptions.linked(1),
    ports.choices(),
    ownCounts(settings, adoption),
    confirmedIn(ports),
    triedIn(shop, ports),
  ]);
  const { live, draft: drafts, inShop: all, attention, hidden, yours, paused, missing } = counts;
  const total = choicesTotal(choices, settings.selection);
  return {
    stage,
    steps: stepStates({ stage, supplier, settings, confirmed }),
    supplier,
    read: total.products + setAside === 0 ? null : { ...total, setAside },
    lastRun,
    inShop: { all, live, drafts, off: { hidden, yours, paused, missing }, linked },
    ownOpen: own.open,
    attention,
    tried,
    mailsCustomers: settings.tracking.notifyCustomers,
  };
}

export function setUpCommands(
  ports: SetUpPorts,
  { connection }: Pick<ConnectionCommands, 'connection'>,
): SetUpCommands {
  const { shops, jobs, clock, forShop } = ports;
  async function connected(domain: ShopDomain) {
    const supplier = await connection(domain);
    if (supplier === null) throw withoutSupplier(domain);
    return supplier;
  }
  const send = (queue: string, shop: ShopDomain, payload: object) => sendWish({ queue, shop, payload }, jobs);
  return {
    async setUp(domain) {
      const shop = await installedShop(shops, domain);
      return answerOf(shop, await connection(domain), ports);
    },
    async confirmStep(domain, step, seen) {
      const { root: supplier } = await connected(domain);
      if (seen !== undefined && seen !== supplier)
        throw new OtherSupplier(`${domain} is connected to another supplier by now: ${supplier}`);
      const { upkeep } = forShop(domain);
      const at = clock.now().toUTC().toISO() ?? '';
      // Each by itself: two that are confirmed at the same moment are both confirmed.
      await upkeep.saveDoneWith(`set-up-${step}`, JSON.stringify({ supplier, at } satisfies Agreement));
    },
    async askToRead(domain) {
      await connected(domain);
      const { refusedAt } = await installedShop(shops, domain);
      if (refusedAt !== null) throw withoutAccess(domain, refusedAt);
      await send(previewQueue, domain, {});
    },
    async askToTry(domain) {
      const { stage } = await assertReady(domain, shops);
      if (stage !== 'trying')
        throw new NotReady(
          `${domain} is past trying: its whole catalogue is imported already.`,
          'past-trying',
        );
      await send(syncQueue, domain, syncPayload({ tries: triedProducts }));
    },
    async askToImport(domain, stage) {
      await assertConfirmed(await assertReady(domain, shops), await connected(domain), forShop(domain));
      await reachStage(domain, stage, shops);
      // It goes only forward, and somebody else may have gone further.
      if ((await installedShop(shops, domain)).stage !== stage)
        throw new NotReady(`${domain} is live already.`, 'past-drafts');
      // A try that waits is a sync like any other from here on (syncShop).
      await send(syncQueue, domain, {});
    },
  };
}
