/** The answer of a command that has run something: what it came to, and what guards what it left visible. */
import type { Commands } from '../application/commands.ts';
import { hasWorked } from '../application/outcomes.ts';
import type { SyncResult } from '../catalogue/sync-catalogue.ts';
import { isLacking } from '../domain/market-gaps.ts';
import type { ShopDomain } from '../domain/ids.ts';
import type { CommandAnswer } from './command-answer.ts';
import { guardedLines } from './guard-state-words.ts';
import { answer } from './shop-command.ts';

/** The status is read only where a market shows what may not be shipped there. */
export async function guarded(
  commands: Pick<Commands, 'status'>,
  shop: ShopDomain,
  { markets }: Pick<SyncResult, 'markets'>,
): Promise<string[]> {
  if (markets.every(isLacking)) return [];
  return guardedLines(markets, (await commands.status(shop)).guard);
}

export const runAnswer = async (
  commands: Pick<Commands, 'status'>,
  shop: ShopDomain,
  { result, words }: { readonly result: SyncResult; readonly words: readonly string[] },
): Promise<CommandAnswer> =>
  answer(result, [...words, ...(await guarded(commands, shop, result))], hasWorked(result.run));
