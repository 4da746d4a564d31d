/** Answers what is asked at the doors: each command is one use case; the flows go through the shop's jobs. */
import { mergeSettings, type SettingsChange } from '../domain/merge-settings.ts';
import type { ShopDomain, Sku } from '../domain/ids.ts';
import type { Settings } from '../domain/settings.ts';
import type { InstalledShop } from '../domain/shop.ts';
import type { Logger } from '../lib/logger.ts';
import type { JobQueue } from '../queue/ports.ts';
import { patternProblem } from '../tracking/order-number.ts';
import { chooseLocation } from '../shops/choose-location.ts';
import { explainListing, type Explanation } from '../shops/explain-listing.ts';
import { releaseListing } from '../shops/release-listing.ts';
import { handBackMany, whoseFields } from '../shops/whose-fields.ts';
import type { ShopDirectory } from '../shops/ports/shop-directory.ts';
import { activityCommands } from './activity-commands.ts';
import { adoptCommands } from './adopt-commands.ts';
import type { Commands } from './commands.ts';
import type { FlowJobPorts } from './flow-jobs.ts';
import { flowCommands, runJob } from './flow-commands.ts';
import { pauseSyncs, resumeSyncs, type PausePorts } from './pause-syncs.ts';
import type { Install, PassProgress, ShopPorts, TrySupplier } from './ports.ts';
import { previewOrderNumbers } from './order-number-preview.ts';
import { reachStage } from './reach-stage.ts';
import { assertSeen, installedShop, SettingsRefused } from './refusals.ts';
import { shopGuard } from './shop-guard.ts';
import { heldCommands } from './held-commands.ts';
import { marketCommands } from './market-commands.ts';
import { courierCommands } from './courier-commands.ts';
import { changeCommands } from './change-commands.ts';
import { parcelCommands } from './parcel-commands.ts';
import { parcelListCommands } from './parcel-list-commands.ts';
import { planCommands } from './plan-commands.ts';
import { productCommands } from './product-commands.ts';
import { productPageCommands } from './product-page-commands.ts';
import { ruleCommands } from './rule-commands.ts';
import { setUpCommands } from './set-up-commands.ts';
import { connectionCommands } from './supplier-connection.ts';
import { decisionCommands } from './shop-decisions.ts';
import { shopStatus } from './shop-status.ts';
import { shopWork, type ShopWorkPorts } from './shop-progress.ts';

export interface CommandPorts extends FlowJobPorts {
  readonly jobs: JobQueue;
  readonly progressOf: PassProgress;
  readonly liveOf: ShopWorkPorts['liveOf'];
  readonly logger: Logger;
  /** Whether this process may work on what it asks for; else it waits until somebody has. */
  readonly worksHere: boolean;
  readonly shops: ShopDirectory;
  readonly install: Install;
  readonly trySupplier: TrySupplier;
  readonly rotateKey: Commands['rotateKey'];
  readonly forShop: (shop: ShopDomain) => ShopPorts;
  /** Ends the whole app. */
  readonly close: () => Promise<void>;
}

type ShopSettings = Pick<
  Commands,
  'install' | 'location' | 'guard' | 'settings' | 'changeSettings' | 'previewOrderNumbers' | 'reachStage'
>;

function withChange(settings: Settings, change: SettingsChange): Settings {
  const changed = mergeSettings(settings, change);
  const problem = patternProblem(changed.tracking);
  if (problem !== null) throw new SettingsRefused(`${problem} Nothing was changed.`);
  return changed;
}

const settingsCommands = ({ shops, install, forShop, clock }: CommandPorts): ShopSettings => ({
  install,
  async location(domain, name, seen) {
    const shop = await installedShop(shops, domain);
    // By the name that is stored: that is what pages show, whatever Shopify calls it by now.
    const choose = (wanted: string) => (now: string) => {
      if (seen !== undefined) assertSeen({ location: seen }, { location: now }, { location: wanted });
      return wanted;
    };
    return chooseLocation(shop, name === null ? null : choose(name), {
      ...forShop(domain),
      directory: shops,
    });
  },
  guard: async (shop, wish) => shopGuard(await installedShop(shops, shop), wish, { ...forShop(shop), clock }),
  settings: async (shop) => (await installedShop(shops, shop)).settings,
  async changeSettings(shop, change, seen) {
    await installedShop(shops, shop);
    return shops.changeSettings(shop, (now) => {
      const changed = withChange(now, change);
      assertSeen(seen && mergeSettings(now, seen), now, changed);
      return changed;
    });
  },
  async previewOrderNumbers(shop, change) {
    const { settings } = await installedShop(shops, shop);
    return previewOrderNumbers(withChange(settings, change).tracking, forShop(shop));
  },
  reachStage: (shop, stage) => reachStage(shop, stage, shops),
});

function pauseCommands({
  shops,
  jobs,
  forShop,
}: CommandPorts): Pick<Commands, 'pause' | 'resume' | 'cancel'> {
  const portsOf = async (shop: ShopDomain): Promise<PausePorts> => {
    await installedShop(shops, shop);
    return { shops, jobs, records: forShop(shop).records };
  };
  return {
    pause: async (shop) => pauseSyncs(shop, await portsOf(shop)),
    resume: async (shop) => resumeSyncs(shop, await portsOf(shop)),
    cancel: async (shop, run = null) => {
      const { records } = await portsOf(shop);
      return { shop, cancelled: await records.endRuns(run) };
    },
  };
}

const ownPorts = (shop: InstalledShop, { forShop }: CommandPorts) => ({
  shop,
  wanted: (sku: Sku) => forShop(shop.domain).wanted(sku, shop),
});

/** As many as a person reads; the next ones are asked for by the last SKU. */
const deletedAtATime = 1000;

const lookCommands = ({ shops, forShop }: CommandPorts): Pick<Commands, 'explain' | 'shown'> => ({
  async explain(shop, sku) {
    const installed = await installedShop(shops, shop);
    return explainListing(sku, await forShop(shop).records.dossier(sku), installed);
  },
  async shown(shop, limit) {
    const installed = await installedShop(shops, shop);
    const { records } = forShop(shop);
    const explanations: Explanation[] = [];
    for (const sku of await records.inShop(limit))
      explanations.push(explainListing(sku, await records.dossier(sku), installed));
    return explanations;
  },
});

export const createCommands = (ports: CommandPorts): Commands => ({
  ...settingsCommands(ports),
  ...connectionCommands(ports),
  ...decisionCommands(ports),
  ...setUpCommands(ports, connectionCommands(ports)),
  ...flowCommands(ports),
  ...planCommands(ports, runJob(ports)),
  ...productCommands(ports, runJob(ports)),
  ...productPageCommands(ports),
  ...heldCommands(ports),
  ...activityCommands(ports),
  ...parcelCommands(ports),
  ...parcelListCommands(ports),
  ...changeCommands(ports),
  ...courierCommands(ports),
  ...ruleCommands(ports),
  ...marketCommands(ports, runJob(ports)),
  status: (shop) => shopStatus(shop, ports),
  work: (shop) => shopWork(shop, ports),
  rotateKey: ports.rotateKey,
  privacyRequests: (shop) => ports.forShop(shop).privacy.list(),
  ...adoptCommands(ports),
  async deleted(shop, after) {
    await installedShop(ports.shops, shop);
    return ports.forShop(shop).tombstones.deleted(after, deletedAtATime);
  },
  ...pauseCommands(ports),
  async release(shop, sku) {
    await installedShop(ports.shops, shop);
    return releaseListing(sku, ports.forShop(shop).records);
  },
  async own(shop, sku, wish) {
    const installed = await installedShop(ports.shops, shop);
    return whoseFields(sku, wish, { ...ports.forShop(shop), ...ownPorts(installed, ports) });
  },
  async handBack(shop, wish) {
    const installed = await installedShop(ports.shops, shop);
    return handBackMany(wish, { ...ports.forShop(shop), shop: installed });
  },
  ...lookCommands(ports),
  close: ports.close,
});
