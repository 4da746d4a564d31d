/** What is held, kind by kind: why it waits, and the three choices for all of a kind; each kind opens its products. */
import { useRef } from 'preact/hooks';
import type { Changes, HeldGroup as Group } from '../../../shared/api/changes.ts';
import { momentOf } from '../../format/moments.ts';
import { useWords } from '../../words/use-words.ts';
import { HeldGroup } from './held-group.tsx';
import { words as pageWords } from './words.ts';

/** Changes: a product may have several, held for several reasons. */
export const heldCount = (held: Changes['held']): number =>
  held?.groups.reduce((total, { changes }) => total + changes.count, 0) ?? 0;

const decidedBefore: ReadonlySet<string | null> = new Set([
  'kept',
  'kept-products',
  'postponed',
  'postponed-products',
]);

/** What is held because of a decision waits for nobody, whether that was changed since or not. */
const settledOf = ({ question, changes: { count, decided } }: Group): number =>
  decidedBefore.has(question) ? count : Object.values(decided).reduce((sum, each) => sum + each, 0);

export const decidedCount = (held: Changes['held']): number =>
  held?.groups.reduce((total, group) => total + settledOf(group), 0) ?? 0;

/** What was held when the plan was made, and taken since: it is done with the next sync, or with another plan. */
export const takenSince = (held: Changes['held']): number =>
  held?.groups.reduce((total, { changes }) => total + changes.decided.accept, 0) ?? 0;

/** What waits for a person comes first, then what was decided; what nobody can decide is last. */
const placeOf = (group: Group): number => {
  if (group.question === null) return 2;
  return settledOf(group) < group.changes.count ? 0 : 1;
};
const inOrder = (groups: readonly Group[]): readonly Group[] =>
  [0, 1, 2].flatMap((place) => groups.filter((group) => placeOf(group) === place));

/** As it was when the page was opened, whatever is decided on it: else another button comes to where one was pressed. */
function useInKeptOrder(groups: readonly Group[]): readonly Group[] {
  const { current: seen } = useRef<string[]>([]);
  seen.push(...inOrder(groups).flatMap(({ reason }) => (seen.includes(reason) ? [] : [reason])));
  return groups.toSorted((one, other) => seen.indexOf(one.reason) - seen.indexOf(other.reason));
}

function Groups({ held, again }: { readonly held: NonNullable<Changes['held']> } & Pick<Props, 'again'>) {
  return (
    <>
      {useInKeptOrder(held.groups).map((group) => (
        <HeldGroup key={group.reason} run={held.run} group={group} again={again} />
      ))}
    </>
  );
}

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
      <Groups held={held} again={again} />
    </>
  );
}
