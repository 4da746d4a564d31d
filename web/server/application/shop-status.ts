/** How a shop stands, for every door: what is there, what waits, and what the app may not see. */
import { findLowPrices } from '../catalogue/find-low-prices.ts';
import { foreignAmounts, whyForeign } from '../catalogue/first-reason.ts';
import { lastProof } from '../catalogue/proof-told.ts';
import type { ShopDomain } from '../domain/ids.ts';
import { missingPermissions } from '../domain/optional-permissions.ts';
import { marketGaps } from '../domain/market-gaps.ts';
import { missingForTranslations, readOrdersScope, type InstalledShop } from '../domain/shop.ts';
import { unknownCodes } from '../domain/unknown-codes.ts';
import type { Clock } from '../lib/clock.ts';
import { countProducts } from '../shops/list-products.ts';
import type { ShopDirectory } from '../shops/ports/shop-directory.ts';
import type { PaymentCheck, ShopLanguages, ShopStatus } from './commands.ts';
import { unknownCouriers } from './courier-commands.ts';
import { knownGuard } from './known-guard.ts';
import type { ShopPorts } from './ports.ts';
import { missingAt } from './tracking-standing.ts';
import { installedShop } from './refusals.ts';
import { isRunWorkedOn, type ShopWorkPorts } from './shop-progress.ts';
import { waitingOf } from './waiting-changes.ts';

interface StatusPorts extends Pick<ShopWorkPorts, 'jobs'> {
  readonly shops: ShopDirectory;
  readonly clock: Clock;
  readonly forShop: (shop: ShopDomain) => ShopPorts;
}

export function paymentCheckOf({ scopes, settings }: InstalledShop): PaymentCheck {
  if (scopes.includes(readOrdersScope)) return 'seen';
  return settings.tracking.fulfillWithoutPaymentCheck ? 'unchecked' : 'held';
}

const languagesOf = ({ primaryLanguage, otherLocales, scopes }: InstalledShop): ShopLanguages => ({
  primaryLanguage,
  otherLocales,
  missingScopes: missingForTranslations(scopes),
});

/** What is longer ago concerns nobody. */
const newsDays = 30;

/** Throws NotReady. */
export async function shopStatus(
  shop: ShopDomain,
  { shops, clock, forShop, jobs }: StatusPorts,
): Promise<ShopStatus> {
  const installed = await installedShop(shops, shop);
  const [ports, now] = [forShop(shop), clock.now()];
  // Before its row is read: a run that ends between both is seen as ended, and never as left behind.
  const isWorkedOn = await isRunWorkedOn(shop, { jobs });
  const { shippedAlike, trackingsRead, ...overview } = await ports.records.overview();
  const { name, stage, settings, pausedAt, refusedAt } = installed;
  return {
    ...overview,
    shop,
    name,
    isWorkedOn,
    live: (await countProducts(installed, ports.productDesk)).live,
    stage,
    settings,
    foreignAmounts: whyForeign({ shop: installed, settings }) && foreignAmounts(installed, settings),
    pausedAt,
    refusedAt,
    notGranted: missingPermissions(installed.scopes),
    supplierUrl: (await shops.connection(shop))?.rootUrl ?? null,
    paymentCheck: paymentCheckOf(installed),
    languages: languagesOf(installed),
    markets: marketGaps(installed, shippedAlike),
    unknownCodes: unknownCodes(shippedAlike),
    catalogs: Object.values(await ports.made.read()).filter(({ isDone }) => !isDone),
    proof: await lastProof(ports),
    guard: await knownGuard(ports),
    waiting: await waitingOf(ports, now),
    lowPrices: await findLowPrices({ ...ports, settings }),
    trackings: { last: trackingsRead.last, problems: trackingsRead.problems },
    missingUpload: await missingAt(now, trackingsRead, ports.parcelList),
    unknownCouriers: await unknownCouriers(ports.couriers, now.minus({ days: newsDays }).toUTC().toISO()),
  };
}
