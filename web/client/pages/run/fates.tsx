/** What has become of changes that were held: what was decided, when, what follows from it, and where to decide otherwise. */
import type { Fates as Held, HeldFate } from '../../../shared/api/runs.ts';
import { momentOf } from '../../format/moments.ts';
import { useWords } from '../../words/use-words.ts';
import { words as pageWords } from './words.ts';

const order = ['waits', 'accepted', 'kept', 'postponed', 'made', 'over'] as const satisfies HeldFate[];
const mayChange: ReadonlySet<HeldFate> = new Set(['accepted', 'kept', 'postponed']);

interface Props {
  readonly fates: Held;
  readonly reason: string | undefined;
}

export function Fates({ fates: { counts, decidedAt }, reason }: Props) {
  const { reasons: words } = useWords(pageWords);
  const found = order.filter((fate) => (counts[fate] ?? 0) > 0);
  const isOpen = found.includes('waits');
  return (
    <>
      <s-text>
        {[
          ...found.map((fate) => words.fates[fate](counts[fate] ?? 0)),
          ...(decidedAt === null ? [] : [words.decidedAt(momentOf(decidedAt))]),
        ].join(' ')}
      </s-text>
      {(isOpen || found.some((fate) => mayChange.has(fate))) && (
        <div>
          <s-link href={`/changes?part=held&reason=${reason ?? ''}`}>
            {isOpen ? words.decide : words.change}
          </s-link>
        </div>
      )}
    </>
  );
}
