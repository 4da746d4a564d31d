/** What the supplier says of its parcels in a scenario, and whether the e-mails about them are news. */
import { rounds, type ParcelPlan, type Scenario } from './tracking-scenarios.ts';
import type { World } from './tracking-simulation.ts';

const numbersOf = (at: number, { written }: Pick<ParcelPlan, 'written'>): readonly string[] =>
  written === 'junk' ? [] : written === 'two' ? [`N100${at}`, `M100${at}`] : [`N100${at}`];

/** As it stands in the supplier's document. */
function textOf(at: number, plan: Pick<ParcelPlan, 'written'>): string {
  if (plan.written === 'junk') return 'n/a';
  return `${plan.written === 'quoted' ? "'" : ''}${numbersOf(at, plan).join(', ')}`;
}

interface Said {
  readonly order: number;
  readonly text: string | null;
  readonly numbers: readonly string[];
}

/** What the supplier says of each parcel, from first to last. */
export function sayingsOf({ parcels, changes }: Scenario, upTo = rounds): readonly (readonly Said[])[] {
  return parcels.map((plan, at) => {
    const isBulk = plan.courier === 'Bulk carrier';
    const first = { order: plan.order, text: isBulk ? null : textOf(at, plan), numbers: numbersOf(at, plan) };
    const said: Said[] = [{ ...first, numbers: isBulk ? [] : first.numbers }];
    // An old one is listed once: by then the watermark has passed it.
    const news = changes.filter(({ parcel, round }) => parcel === at && round <= upTo && !plan.isOld);
    for (const { order, number } of news.toSorted((one, other) => one.round - other.round)) {
      const last = said.at(-1) ?? first;
      // Half of a parcel's numbers on the order already is a person's to look at.
      const shared = parcels[0]?.written === 'two' ? `C100${at}` : 'N1000';
      const text = { same: last.text, corrected: `C100${at}`, shared }[number];
      const numbers = number === 'same' ? last.numbers : [text ?? ''];
      said.push({ order: order ?? last.order, text, numbers });
    }
    return said;
  });
}

const isOurNumber = (number: string): boolean => /^[NMC]100\d$/.test(number);
const isTypedByHand = (number: string): boolean => ['BY-HAND', 'N1000', 'n 1001'].includes(number);

/**
 * Every e-mail announces to the customer of its order a parcel that none before it did: one of its numbers, or one more
 * bulk shipment. A fulfillment that is added to names earlier ones again; a parcel that moved is news where it came to.
 * What is no number is in none.
 */
export function mailProblems(world: World, scenario: Scenario): string[] {
  const problems: string[] = [];
  const sayings = sayingsOf(scenario);
  const announced = new Set<string>();
  const news: string[][] = [];
  /** Parcels that were ever said to be this one. */
  const holdersOf = (orderId: string, isIt: (said: Said) => boolean): readonly number[] =>
    sayings.flatMap((said, at) =>
      said.some(isIt) && said.some(({ order }) => `order-${order}` === orderId) ? [at] : [],
    );
  for (const { orderId, numbers, company, isCreation } of world.shop.mails) {
    for (const number of numbers.filter((each) => !isOurNumber(each) && !isTypedByHand(each)))
      problems.push(`${orderId}: mails ${number}`);
    const holders = numbers.map((number) => holdersOf(orderId, (said) => said.numbers.includes(number)));
    const bulky = company.includes('Bulk') ? holdersOf(orderId, ({ text }) => text === null) : [];
    // Which of the parcels that share a number it was nobody can say; all others are announced by it.
    const certain = holders.flatMap((each) => (each.length === 1 ? each : []));
    const here = (at: number): string => `${orderId}: ${at}`;
    const isAgain = (at: number): boolean => announced.has(here(at)) && sayings[at]?.length === 1;
    if (isCreation && certain.some(isAgain)) problems.push(`${orderId}: ${numbers.join()} again`);
    news.push([...holders.flat(), ...bulky].map(here).filter((parcel) => !announced.has(parcel)));
    for (const at of certain) announced.add(here(at));
  }
  if (!isEachNews(news)) problems.push(`no news: ${JSON.stringify(world.shop.mails)}`);
  return problems;
}

/** Whether each e-mail can be about a parcel of its own. */
function isEachNews(mails: readonly (readonly string[])[]): boolean {
  const mailOf = new Map<string, number>();
  const assign = (mail: number, tried: Set<string>): boolean =>
    (mails[mail] ?? []).some((parcel) => {
      if (tried.has(parcel)) return false;
      tried.add(parcel);
      const other = mailOf.get(parcel);
      if (other !== undefined && !assign(other, tried)) return false;
      mailOf.set(parcel, mail);
      return true;
    });
  return mails.every((_, mail) => assign(mail, new Set()));
}
