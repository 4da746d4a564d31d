/** The answer of `sortiment settings`: all settings, what was saved, and what a pattern of order numbers does. */
import type { Commands } from '../application/commands.ts';
import type { ShopDomain } from '../domain/ids.ts';
import type { SettingsChange } from '../domain/merge-settings.ts';
import type { CommandAnswer } from './command-answer.ts';
import { whatStops } from './guard-state-words.ts';
import { orderNumberWords } from './order-number-words.ts';
import { settingsWords } from './settings-words.ts';
import { answer } from './shop-command.ts';

interface Asked {
  readonly change: SettingsChange;
  readonly preview: boolean | undefined;
}

const isOfOrderNumbers = (name: string): boolean => /^order(Name|Number)/.test(name);

export async function settingsAnswer(
  commands: Pick<Commands, 'changeSettings' | 'previewOrderNumbers' | 'status'>,
  shop: ShopDomain,
  { change, preview = false }: Asked,
): Promise<CommandAnswer> {
  if (preview) {
    const seen = await commands.previewOrderNumbers(shop, change);
    return answer(seen, [...orderNumberWords(seen), 'Nothing was saved: leave out --preview to keep it.']);
  }
  const settings = await commands.changeSettings(shop, change);
  const saved = Object.keys(change).length > 0 ? ['Saved.', ''] : [];
  const orders = Object.keys(change.tracking ?? {}).some(isOfOrderNumbers)
    ? [...orderNumberWords(await commands.previewOrderNumbers(shop, {})), '']
    : [];
  const mixed =
    change.countries?.mixedMarkets === 'in'
      ? [
          'Mixed markets show products also in countries where they may not be shipped:',
          `  ${whatStops((await commands.status(shop)).guard)}`,
          '',
        ]
      : [];
  return answer(settings, [...saved, ...mixed, ...orders, ...settingsWords(settings)]);
}
