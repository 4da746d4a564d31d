/** The answer of `npm run sortiment -- settings`: all settings, or what a change does, and a pattern of order numbers to real orders. */
import type { Commands } from '../application/commands.ts';
import type { ShopDomain } from '../domain/ids.ts';
import { mergeSettings, type SettingsChange } from '../domain/merge-settings.ts';
import type { CommandAnswer } from './command-answer.ts';
import { whatStops } from './guard-state-words.ts';
import { orderNumberWords } from './order-number-words.ts';
import { changedWords, settingsWords } from './settings-words.ts';
import { answer } from './shop-command.ts';
import { foreignLines } from './words.ts';

interface Asked {
  readonly change: SettingsChange;
  readonly preview: boolean | undefined;
}

type Asks = Pick<Commands, 'settings' | 'changeSettings' | 'previewOrderNumbers' | 'status'>;

/** `group.name` of each setting that was typed. */
const namedIn = (change: SettingsChange): ReadonlySet<string> =>
  new Set(
    Object.entries(change).flatMap(([group, value]: [string, unknown]) =>
      typeof value === 'object' && value !== null
        ? Object.keys(value).map((name) => `${group}.${name}`)
        : [group],
    ),
  );

const isOfOrderNumbers = (name: string): boolean => /^tracking\.order(Name|Number)/.test(name);

const tryPattern =
  'To try another pattern: settings tracking.orderNamePrefix=EN- --preview (or orderNameSuffix, orderNumberPrefix, orderNumberSuffix, orderNumberCase, orderNumberZeros).';

/** Nothing is saved. Without any change, and for one of the pattern, it is shown on real orders. */
async function previewAnswer(
  commands: Asks,
  shop: ShopDomain,
  change: SettingsChange,
): Promise<CommandAnswer> {
  const [before, named] = [await commands.settings(shop), namedIn(change)];
  const seen = await commands.previewOrderNumbers(shop, change);
  if (named.size === 0) return answer(seen, [...orderNumberWords(seen), tryPattern]);
  const after = mergeSettings(before, change);
  const orders = [...named].some(isOfOrderNumbers) ? orderNumberWords(seen) : [];
  return answer({ ...seen, before, after }, [
    ...changedWords(named, before, after),
    ...orders,
    'Nothing was saved: leave out --preview to keep it.',
  ]);
}

export async function settingsAnswer(
  commands: Asks,
  shop: ShopDomain,
  { change, preview = false }: Asked,
): Promise<CommandAnswer> {
  if (preview) return previewAnswer(commands, shop, change);
  const [before, named] = [await commands.settings(shop), namedIn(change)];
  if (named.size === 0) return answer(before, settingsWords(before));
  const after = await commands.changeSettings(shop, change);
  const orders = [...named].some(isOfOrderNumbers)
    ? orderNumberWords(await commands.previewOrderNumbers(shop, {}))
    : [];
  const mixed =
    change.countries?.mixedMarkets === 'in'
      ? [
          'Mixed markets show products also in countries where they may not be shipped:',
          `  ${whatStops((await commands.status(shop)).guard)}`,
        ]
      : [];
  const foreign = change.supplierCurrency ? foreignLines(await commands.status(shop)) : [];
  return answer(after, ['Saved.', ...changedWords(named, before, after), ...mixed, ...foreign, ...orders]);
}
