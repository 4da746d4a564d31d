/** `npm run sortiment -- couriers`: which couriers the supplier names, as what they go out, and the shop's own entries. */
import type { CourierCommands } from '../application/courier-commands.ts';
import type { ShopDomain } from '../domain/ids.ts';
import { builtInCouriers } from '../tracking/built-in-couriers.ts';
import { UsageError, type CommandAnswer } from './command-answer.ts';
import { courierWords, removedWords, savedWords } from './courier-words.ts';
import { answer, shopOf, type ForShop, type Run, type ShopOptions } from './shop-command.ts';

interface Flags {
  readonly company?: string;
  /** False: none. */
  readonly url?: string | false;
}

interface CourierAsk {
  readonly action: string | undefined;
  readonly names: readonly string[];
  readonly flags: Flags;
}

export function addCourierCommand(forShop: ForShop, run: Run): void {
  forShop('couriers', "show the supplier's couriers as customers read them; set one, or remove your own")
    .argument('[action]', 'set or remove')
    .argument('[names...]', "the supplier's name of the courier, in quotes where it has blanks")
    .option('--company <name>', 'what customers read, such as DHL')
    .option('--url <address>', 'its tracking page, with {} where the number stands')
    .option('--no-url', 'no link')
    .addHelpText(
      'after',
      '\nFor example:\n  couriers\n  couriers set "Spedition Müller" --company "Müller" --url "https://www.example.com/parcel/{}"\n  couriers set "DHL Pakett" --company DHL\n  couriers remove "Spedition Müller"',
    )
    .action((action: string | undefined, names: string[], { shop, json, ...flags }: ShopOptions & Flags) =>
      run(json, (commands) => couriersAnswer(commands, shopOf(shop), { action, names, flags })),
    );
}

async function couriersAnswer(
  commands: CourierCommands,
  shop: ShopDomain,
  { action, names, flags }: CourierAsk,
): Promise<CommandAnswer> {
  if (action === undefined) {
    const couriers = await commands.couriers(shop);
    const builtIn = builtInCouriers.map(({ company }) => company);
    return answer(couriers, courierWords(couriers, builtIn));
  }
  if (action !== 'set' && action !== 'remove')
    throw new UsageError(`"${action}" is not known: it is couriers, couriers set or couriers remove.`);
  const [name, ...others] = names;
  if (name === undefined || others.length > 0)
    throw new UsageError(`Say which courier, by one name in quotes: couriers ${action} "Spedition Müller".`);
  return action === 'set' ? set(commands, shop, { name, flags }) : remove(commands, shop, name);
}

async function set(
  commands: CourierCommands,
  shop: ShopDomain,
  { name, flags: { company, url } }: { readonly name: string; readonly flags: Flags },
): Promise<CommandAnswer> {
  if (company === undefined && url === undefined)
    throw new UsageError(
      'Say what customers read, --company DHL, or the tracking page, --url "https://…{}".',
    );
  const wish = { name, company: company ?? null, url: url === false ? null : url };
  const change = await commands.setCourier(shop, wish);
  if (change.kind === 'refused') throw new UsageError(`${change.sentence} Nothing was changed.`);
  return answer(change, savedWords(change.courier));
}

async function remove(commands: CourierCommands, shop: ShopDomain, name: string): Promise<CommandAnswer> {
  const change = await commands.removeCourier(shop, name);
  if (change.kind === 'refused') throw new UsageError(change.sentence);
  const kind = change.kind === 'removed' ? 'removed' : 'nothing';
  return answer(change, removedWords(kind, change.courier), kind === 'removed');
}
