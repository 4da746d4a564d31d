/** Why something that was asked cannot be done, in words for whoever asked. */
import { isDeepStrictEqual } from 'node:util';
import { foreignAmounts, whyForeign } from '../catalogue/first-reason.ts';
import type { InstalledShop } from '../domain/shop.ts';
import type { ShopDomain } from '../domain/ids.ts';
import { momentOf } from '../lib/moment-of.ts';
import { OwnError } from '../lib/own-error.ts';
import { thrownIn } from '../lib/thrown-words.ts';
import { installationObstacles, type InstallationObstacle } from '../shops/install-shop.ts';
import type { ShopDirectory } from '../shops/ports/shop-directory.ts';

/** What stands in the way: each door says it in words of its own. */
export const obstacles = [
  'no-supplier',
  'nothing-read',
  'past-trying',
  'past-drafts',
  'unconfirmed-choice',
  'unconfirmed-prices',
  'unconfirmed-countries',
  'unknown-names',
  'nothing-chosen',
  'no-rule',
  'rule-for-nobody',
  'brand-has-rule',
  'category-has-rule',
  'no-taxonomy',
  'taxonomy-archived',
  'unknown-category',
  'no-mapping',
  'not-installed',
  'no-access',
  'setting-up',
  'paused',
  'foreign-currency',
  'connection-refused',
  'not-linkable',
  'no-permission',
  'no-market',
  'market-of-everything',
  'market-of-nothing',
  'shares-open-market',
  'shares-priced-market',
  'shares-restricted-market',
] as const;
export type Obstacle = (typeof obstacles)[number];

/** The shop is not set up far enough for what was asked; `message` tells the command line and the log what to do first. */
export class NotReady extends OwnError {
  override readonly name: string = 'NotReady';
  readonly obstacle: Obstacle;
  /** Names of what it is about, as they were given. */
  readonly names: readonly string[];
  constructor(message: string, obstacle: Obstacle, names: readonly string[] = []) {
    super(message);
    this.obstacle = obstacle;
    this.names = names;
  }
}

/** A supplier's connection that cannot even be tried; `message` names every field that is wrong. */
export class ConnectionRefused extends NotReady {
  override readonly name: string = 'ConnectionRefused';
  /** The first of them, such as `root` or `auth.username`; `auth` when the stored credentials are for another address. */
  readonly field: string;
  constructor(message: string, field: string) {
    super(message, 'connection-refused');
    this.field = field;
  }
}

/** Settings that do not go together; `message` says which, and why, to the command line. Nothing was saved. */
export class SettingsRefused extends OwnError {
  override readonly name = 'SettingsRefused';
  readonly obstacle = 'order-number-zeros';
}

/** What the page showed has been changed since, in another window or by somebody else. Nothing was saved. */
export class SeenOtherwise extends OwnError {
  override readonly name: string = 'SeenOtherwise';
}

/** Another window, or a process that has died since, switches it to something else at this moment. Nothing was saved. */
export class BeingSwitched extends SeenOtherwise {
  override readonly name = 'BeingSwitched';
}

/** A step of the set-up was agreed to with another supplier's catalogue in view. The step is not confirmed. */
export class OtherSupplier extends OwnError {
  override readonly name = 'OtherSupplier';
}

/** Throws SeenOtherwise; `seen` undefined: nobody asks. Saved twice, because an answer was lost, is saved. */
export function assertSeen(seen: object | undefined, now: object, wished: object): void {
  if (seen !== undefined && !isDeepStrictEqual(seen, now) && !isDeepStrictEqual(wished, now))
    throw new SeenOtherwise('This was changed meanwhile.');
}

/** A pass is under way that must not run beside the one that was asked for. */
export class ShopBusy extends OwnError {
  override readonly name = 'ShopBusy';
  readonly reason = 'RUN-503';
}

/** Whatever can stand in the way of a job. */
export type JobObstacle = Obstacle | InstallationObstacle | SettingsRefused['obstacle'];

const jobObstacles: ReadonlySet<string> = new Set<JobObstacle>([
  ...obstacles,
  ...installationObstacles,
  'order-number-zeros',
]);
const isJobObstacle = (text: string | null): text is JobObstacle => text !== null && jobObstacles.has(text);

/** The job was worked on elsewhere and did not succeed; `message` is what was said there. */
export class JobFailed extends OwnError {
  override readonly name = 'JobFailed';
  /** What was thrown there, by its reason's code or its name; null when nobody knows. */
  readonly kind: string | null;
  /** What stood in the way there; null where nothing did. */
  readonly obstacle: JobObstacle | null;
  /** Names of what it is about, as they were given. */
  readonly names: readonly string[];
  constructor(error: string) {
    const { kind, obstacle, names, message } = thrownIn(error);
    super(message);
    this.kind = kind;
    this.obstacle = isJobObstacle(obstacle) ? obstacle : null;
    this.names = names;
  }
}

export const withoutSupplier = (shop: ShopDomain): NotReady =>
  new NotReady(`No supplier is connected to ${shop}. Run "connect" first.`, 'no-supplier');

/** The token is dead: only the merchant, or whoever runs the app, brings another. */
export const withoutAccess = (shop: ShopDomain, since: string): NotReady =>
  new NotReady(
    `Shopify has refused Sortiment's access to ${shop} since ${momentOf(since)}, so nothing is done there. Open the app in the Shopify admin, or run "install": what was set up stays, and the work goes on by itself.`,
    'no-access',
  );

/** Nothing is imported before the merchant says so. */
export const stillTrying = (shop: ShopDomain): NotReady =>
  new NotReady(
    `${shop} is still being set up, so nothing is synced yet. "try" puts five products into the shop as drafts, "import" all of them as drafts, and "go-live" imports and publishes what is ready.`,
    'setting-up',
  );

/** The reason has words of its own, in both languages. */
export class ForeignCurrency extends NotReady {
  readonly reason = 'GRD-306';
}

/** Throws NotReady before anything is imported whose amounts nobody may write. */
export function assertOneCurrency(shop: InstalledShop): void {
  const why = whyForeign({ shop, settings: shop.settings });
  if (why)
    throw new ForeignCurrency(
      `${foreignAmounts(shop, shop.settings)} Nothing was imported.`,
      'foreign-currency',
    );
}

/** Throws NotReady when the app is not installed there. */
export async function installedShop(
  shops: Pick<ShopDirectory, 'find'>,
  domain: ShopDomain,
): Promise<InstalledShop> {
  const shop = await shops.find(domain);
  if (shop) return shop;
  throw new NotReady(
    `Sortiment is not installed in ${domain}. Open it from the Shopify admin, or run "install".`,
    'not-installed',
  );
}
