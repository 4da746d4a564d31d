/** Which of the things that stand in the way of a run is told first. Pure. */
import type { ShopifyError } from '../domain/failures.ts';
import type { RunId } from '../domain/ids.ts';
import type { Settings } from '../domain/settings.ts';
import { goneLocationSentence, locationIsGone, type Shop } from '../domain/shop.ts';
import { hasForeignPrices } from './hold-prices.ts';
import type { makePlan } from './make-plan.ts';
import type { OperationLog } from './ports/operation-log.ts';
import type { RunReason } from './ports/runs.ts';

export const whyNotStocked = ({ shop }: { readonly shop: Shop }): RunReason | null =>
  locationIsGone(shop) ? { reason: 'SHP-720', message: goneLocationSentence(shop) } : null;

/** Which currencies those are. */
export const foreignAmounts = (
  { currency }: Pick<Shop, 'currency'>,
  { supplierCurrency }: Pick<Settings, 'supplierCurrency'>,
): string => `The supplier's prices are in ${supplierCurrency}, the shop sells in ${currency}.`;

/** Prices and costs wait, and with them all new products. Nobody can decide that: the run is not green. */
export const whyForeign = ({
  shop,
  settings,
}: {
  readonly shop: Shop;
  readonly settings: Settings;
}): RunReason | null =>
  hasForeignPrices(shop, settings)
    ? {
        reason: 'GRD-306',
        message: `${foreignAmounts(shop, settings)} Prices, costs and new products wait.`,
      }
    : null;

const whyUnchecked = ({ reason, message }: ShopifyError): RunReason => ({
  reason,
  message: `What the shop shows could not be compared with what was written: ${message}`,
});

interface Waiting {
  readonly held: Awaited<ReturnType<typeof makePlan>>;
  /** As whyAmountsWait answers. */
  readonly amounts: RunReason | null;
  readonly unchecked: ShopifyError | null;
}

const withSentence = ({ reason, message }: RunReason, more = ''): RunReason => ({
  reason,
  message: [message, more].filter(Boolean).join(' '),
});

/** The same of a plan that is made: only where an amount does wait. */
export const whyAmountsWait = async (
  run: RunId,
  ports: Parameters<typeof whyForeign>[0] & { readonly log: Pick<OperationLog, 'holds'> },
): Promise<RunReason | null> => {
  const why = whyForeign(ports);
  return why && (await ports.log.holds(run, why.reason)) ? why : null;
};

/** What is worth telling first; that amounts wait is told in any case. */
export function firstReason(
  broken: RunReason | null,
  { held, amounts, unchecked }: Waiting,
): RunReason | null {
  const first = broken && amounts ? withSentence(broken, amounts.message) : (broken ?? amounts);
  return (first && withSentence(first, held?.sudden)) ?? held ?? (unchecked && whyUnchecked(unchecked));
}
