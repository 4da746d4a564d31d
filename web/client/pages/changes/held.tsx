/** What is held, kind by kind: why it waits, and the three choices for all of a kind; each kind opens its products. */
import type { Changes, HeldGroup as Group } from '../../../shared/api/changes.ts';
import { momentOf } from '../../format/moments.ts';
import { useWords } from '../../words/use-words.ts';
import { HeldGroup } from './held-group.tsx';
import { words as pageWords } from './words.ts';

export const heldCount = (held: Changes['held']): number =>
  held?.groups.reduce((total, { count }) => total + count, 0) ?? 0;

const decidedBefore: ReadonlySet<string | null> = new Set([
  'kept',
  'kept-products',
  'postponed',
  'postponed-products',
]);

/** What is held because of a decision waits for nobody, whether that was changed since or not. */
const settledOf = ({ question, count, decided }: Group): number =>
  decidedBefore.has(question) ? count : Object.values(decided).reduce((sum, each) => sum + each, 0);

export const decidedCount = (held: Changes['held']): number =>
  held?.groups.reduce((total, group) => total + settledOf(group), 0) ?? 0;

/** What was held when the plan was made, and taken since: it is done with the next sync, or with another plan. */
export const takenSince = (held: Changes['held']): number =>
  held?.groups.reduce((total, { decided }) => total + decided.accept, 0) ?? 0;

/** What waits for a person comes first, then what was decided; what nobody can decide is last. */
const placeOf = (group: Group): number => {
  if (group.question === null) return 2;
  return settledOf(group) < group.count ? 0 : 1;
};
const inOrder = (groups: readonly Group[]): readonly Group[] =>
  [0, 1, 2].flatMap((place) => groups.filter((group) => placeOf(group) === place));

interface Props {
  readonly held: Changes['held'];
  readonly again: () => Promise<void>;
}

export function Held({ held, again }: Props) {
  const { held: words } = useWords(pageWords);
  if (!held || held.groups.length === 0)
    return (
      <s-section>
        <s-paragraph>{words.none}</s-paragraph>
      </s-section>
    );
  return (
    <>
      <s-text color="subdued">{words.asOf(momentOf(held.at))}</s-text>
      {inOrder(held.groups).map((group) => (
        <HeldGroup key={group.reason} run={held.run} group={group} again={again} />
      ))}
    </>
  );
}
