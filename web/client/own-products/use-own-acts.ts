/** What a person does with products that the shop has already: each is noted, and shown as noted. */
import type { AdoptAnswer, OwnChoiceAnswer, SaidOfOwn } from '../../shared/api/own-products.ts';
import type { SyncAnswer } from '../../shared/api/products.ts';
import { ask } from '../api/ask.ts';
import { lookNow } from '../api/progress-feed.ts';
import { useNamedAct, type NamedAct } from '../parts/use-named-act.ts';
import { useWords } from '../words/use-words.ts';
import { words as ownWords } from './words.ts';

export type Choice = 'link' | 'import' | 'skip';

export interface OwnActs extends NamedAct {
  /** Of one that nobody has decided about, as the page shows it. `number` null: all certain ones. */
  readonly link: (sku: string | null, number: string | null) => void;
  /** `sku` null: all that nobody has decided about. */
  readonly choose: (choice: Exclude<Choice, 'link'>, sku: string | null) => void;
  /** `seen`: what the page says of it. */
  readonly takeBack: (sku: string, seen?: SaidOfOwn) => void;
  readonly carryOut: () => void;
}

/** By what a button is known while it is at work. */
export const nameOf = (choice: Choice | 'take-back', sku: string | null, number = ''): string =>
  `${choice} ${sku ?? 'all'} ${number}`;

export function useOwnActs(onDone: () => Promise<void>): OwnActs {
  const own = useWords(ownWords);
  const act = useNamedAct();
  /** Whatever came of it, what stands now is shown. */
  const run = (name: string, work: () => Promise<string>): void =>
    act.run(name, async () => {
      try {
        return await work();
      } finally {
        await onDone();
      }
    });
  return {
    ...act,
    link: (sku, number) =>
      run(nameOf('link', sku, number ?? ''), async () => {
        const pair = sku === null || number === null ? null : { sku, product: number, seen: null };
        return own.noted((await ask<AdoptAnswer>('/api/products/adopt', { body: { pair } })).noted);
      }),
    choose: (choice, sku) =>
      run(nameOf(choice, sku), async () => {
        const body = { choice, ...(sku === null ? { skus: null } : { skus: [sku], seen: null }) };
        const { done } = await ask<OwnChoiceAnswer>('/api/products/own-choice', { body });
        return done === 0 ? own.gone : own.noted(done);
      }),
    takeBack: (sku, seen) =>
      run(nameOf('take-back', sku), async () => {
        const body = { choice: 'take-back', skus: [sku], seen };
        const { done } = await ask<OwnChoiceAnswer>('/api/products/own-choice', { body });
        return own.takenBack(done);
      }),
    carryOut: () =>
      run('now', async () => {
        const { outcome } = await ask<SyncAnswer>('/api/products/sync-now', { body: { sku: null } });
        await lookNow();
        return own.outcomes[outcome];
      }),
  };
}
