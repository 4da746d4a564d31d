/** Two weeks as small bars, and the same numbers as a table. */
import { wholeNumber } from '../../format/numbers.ts';
import { Bars } from '../../parts/bars.tsx';
import { useWords } from '../../words/use-words.ts';
import type { HomeProps } from './home-props.ts';
import { words as homeWords } from './words.ts';

export function LastDays({ home: { days } }: HomeProps) {
  const { days: words } = useWords(homeWords);
  const sum = (of: 'changes' | 'failures'): number => days.reduce((total, day) => total + day[of], 0);
  const bars = days.map(({ day, changes, failures }) => ({
    name: words.dayOf(day),
    value: changes,
    isMarked: failures > 0,
  }));
  // One bar beside thirteen empty days says less than its number.
  const [only, ...others] = days.filter(({ changes, failures }) => changes > 0 || failures > 0);
  return (
    <s-section heading={words.heading}>
      <s-stack gap="base">
        {!only && <s-text>{words.nothing}</s-text>}
        {only && others.length === 0 && (
          <s-text>{words.oneDay(only.day, only.changes, only.failures)}</s-text>
        )}
        {others.length > 0 && (
          <Bars bars={bars} label={words.label(sum('changes'), sum('failures'))} marked={words.marked} />
        )}
        <details class="as-table">
          <summary>{words.asTable}</summary>
          <s-table>
            <s-table-header-row>
              <s-table-header listSlot="primary">{words.day}</s-table-header>
              <s-table-header format="numeric">{words.changes}</s-table-header>
              <s-table-header format="numeric">{words.runs}</s-table-header>
              <s-table-header format="numeric">{words.failures}</s-table-header>
            </s-table-header-row>
            <s-table-body>
              {days.toReversed().map(({ day, changes, runs, failures }) => (
                <s-table-row key={day}>
                  <s-table-cell>{words.dayOf(day)}</s-table-cell>
                  <s-table-cell>{wholeNumber(changes)}</s-table-cell>
                  <s-table-cell>{wholeNumber(runs)}</s-table-cell>
                  <s-table-cell>{wholeNumber(failures)}</s-table-cell>
                </s-table-row>
              ))}
            </s-table-body>
          </s-table>
        </details>
        <s-link href="/activity">{words.all}</s-link>
      </s-stack>
    </s-section>
  );
}
