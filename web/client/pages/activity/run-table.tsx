/** Runs as lines; each leads to its own page. */
import type { RunLine, Runs } from '../../../shared/api/runs.ts';
import { durationOf, momentOf } from '../../format/moments.ts';
import { wholeNumber } from '../../format/numbers.ts';
import type { Column } from '../../parts/column-table.tsx';
import { PagedTable } from '../../lists/paged-table.tsx';
import { StateBadge } from '../../parts/state-badge.tsx';
import { stateOfRun, toneOfRun, words as runWords } from '../../words/run-words.ts';
import { useWords } from '../../words/use-words.ts';
import { words as pageWords } from './words.ts';

const tookOf = ({ workedMs }: RunLine): string => (workedMs === null ? '–' : durationOf(workedMs));

/** What did not happen steps back behind what did; in a list it takes no line. */
const Count = ({ of }: { readonly of: number }) => (
  <span class={of === 0 ? 'zero' : ''}>{wholeNumber(of)}</span>
);

/** What it was about, and which run it puts back, or has put it back since. */
function What({ line: { kind, sku, undoes, undoneBy } }: { readonly line: RunLine }) {
  const { kinds, undoOf, undoneBy: undone, partlyUndoneBy } = useWords(runWords);
  const name = undoes === null ? kinds[kind] : undoOf(undoes);
  const whole = undoneBy.find((each) => each.isWhole && (each.sku === null || each.sku === sku));
  const part = whole ?? undoneBy[0];
  return (
    <div class="named">
      <span>
        {undoes === null ? name : <s-link href={`/activity/${undoes}`}>{name}</s-link>}
        {sku !== null && ` (${sku})`}
      </span>
      {part && <s-link href={`/activity/${part.run}`}>{(whole ? undone : partlyUndoneBy)(part.run)}</s-link>}
    </div>
  );
}

function Line({ line }: { readonly line: RunLine }) {
  const { states } = useWords(runWords);
  const { number } = useWords(pageWords);
  const state = stateOfRun(line);
  const { run, startedAt, read, made, left, held } = line;
  const link = `run-${run}`;
  return (
    <s-table-row clickDelegate={link}>
      <s-table-cell>
        <div class="subject">
          <s-link id={link} href={`/activity/${run}`}>
            {momentOf(startedAt)}
          </s-link>
          <div class="subject-below">{number(run)}</div>
        </div>
      </s-table-cell>
      <s-table-cell>
        <What line={line} />
      </s-table-cell>
      <s-table-cell>
        <StateBadge tone={toneOfRun[state]} text={states[state]} />
      </s-table-cell>
      <s-table-cell>{read === null ? '–' : wholeNumber(read)}</s-table-cell>
      <s-table-cell>
        <Count of={made} />
      </s-table-cell>
      <s-table-cell>
        <Count of={left} />
      </s-table-cell>
      <s-table-cell>
        <Count of={held} />
      </s-table-cell>
      <s-table-cell>{tookOf(line)}</s-table-cell>
    </s-table-row>
  );
}

interface Props {
  readonly runs: Runs;
  readonly isLoading: boolean;
}

export function RunTable({ runs, isLoading }: Props) {
  const { columns: names } = useWords(pageWords);
  const columns: readonly Column[] = [
    { name: names.began, listSlot: 'primary' },
    { name: names.what, listSlot: 'secondary' },
    { name: names.state, listSlot: 'inline' },
    { name: names.read, format: 'numeric' },
    { name: names.made, format: 'numeric' },
    { name: names.left, format: 'numeric' },
    { name: names.held, format: 'numeric' },
    { name: names.duration, format: 'numeric' },
  ];
  return (
    <PagedTable
      isWide
      columns={columns}
      next={runs.next}
      rows={{ shown: runs.items.length, total: runs.total }}
      isLoading={isLoading}
    >
      {runs.items.map((line) => (
        <Line key={line.run} line={line} />
      ))}
    </PagedTable>
  );
}
