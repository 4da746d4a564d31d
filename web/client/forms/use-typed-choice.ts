/** A choice of what is imported while it is typed, over what is stored; in a form in which nothing is typed that is shown. */
import { useState } from 'preact/hooks';
import type { Choices } from '../../shared/api/rules.ts';
import { chosenBy, lackOf, wayOf, type Selection, type Way } from './choice-fields.tsx';
import { useLeftBehind } from './left-behind.ts';
import { useSeen } from './use-seen.ts';

export const isSame = (one: Selection, other: Selection): boolean =>
  JSON.stringify(one) === JSON.stringify(other);

/** `keptAs`: the form has no save bar that asks; who comes back to it finds what they chose. */
export function useTypedChoice(choices: Choices, keptAs?: string) {
  const [typed, setTyped] = useLeftBehind<readonly [Way, Selection] | null>(keptAs, null);
  const [kept, setKept] = useState<{ readonly over: Choices; readonly selection: Selection } | null>(null);
  const stored = kept?.over === choices ? kept.selection : choices.selection;
  const [way, wanted] = typed ?? [wayOf(stored), stored];
  const selection = chosenBy(way, wanted);
  // By brand, and none ticked yet: what is typed cannot be kept, and is not dropped either.
  const isDirty = typed !== null && (!isSame(selection, stored) || lackOf(way, selection) !== null);
  const { seen, renew } = useSeen(isDirty, stored, keptAs);
  return {
    way,
    wanted,
    selection,
    isDirty,
    seen,
    type: (...to: readonly [Way, Selection]) => setTyped(to),
    reset: () => setTyped(null),
    /** It was kept, before the choices could be read again; what was typed since it was sent stays. */
    keep(sent: Selection): void {
      renew();
      setKept({ over: choices, selection: sent });
      setTyped((now) => (now && isSame(chosenBy(...now), sent) ? null : now));
    },
  };
}
