/** Answers what waits for a person, and takes down what they decide about it. */
import { decideHeld } from '../catalogue/decide-held.ts';
import { PlanRefused } from '../catalogue/plan-refused.ts';
import type { ShopDomain, Sku } from '../domain/ids.ts';
import type { Clock } from '../lib/clock.ts';
import type { ShopDirectory } from '../shops/ports/shop-directory.ts';
import { review } from './plan-commands.ts';
import { questions, type HeldCommands } from './questions.ts';
import type { ShopPorts } from './ports.ts';
import { installedShop, SeenOtherwise } from './refusals.ts';
import { lookAtDecided } from './waiting-changes.ts';

interface HeldCommandPorts {
  readonly shops: Pick<ShopDirectory, 'find'>;
  readonly clock: Clock;
  readonly forShop: (shop: ShopDomain) => ShopPorts;
}

export const heldCommands = ({ shops, clock, forShop }: HeldCommandPorts): HeldCommands => ({
  async held(shop, samples) {
    const installed = await installedShop(shops, shop);
    const ports = forShop(shop);
    const run = await ports.plans.latest();
    return run === null ? null : review(installed, run, { ...ports, now: clock.now(), samples });
  },
  async decide(shop, wish) {
    await installedShop(shops, shop);
    const ports = forShop(shop);
    const { question, choice, skus, version } = wish;
    const reason = questions[question];
    const { run, decided } = await ports.deciding(async (inside) => {
      const run = await inside.plans.latest();
      const { seen = run } = wish;
      if (seen !== run) throw new PlanRefused('RUN-521', `Run ${seen ?? 0} is not the newest any more.`);
      if (run === null) return { run, decided: new Set<Sku>() };
      if (version !== undefined) {
        const now = await lookAtDecided(run, reason, { ...inside, now: clock.now() });
        if (now.version !== version) throw new SeenOtherwise(`Some ${question} have been decided meanwhile.`);
      }
      return { run, decided: await decideHeld({ run, reason, choice, skus }, { ...inside, clock }) };
    });
    const isUnproven =
      run !== null && decided.size === 0 && (await ports.runs.report(run)).crawl?.proven === false;
    return {
      ...wish,
      run,
      isUnproven,
      decided: decided.size,
      unknown: skus.filter((sku) => !decided.has(sku)),
    };
  },
});
