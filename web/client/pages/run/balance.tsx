/** What became of a run's changes: the parts add up to what was planned. */
import type { RunDetails } from '../../../shared/api/runs.ts';
import { useWords } from '../../words/use-words.ts';
import { noneOf, partsOf } from './balance-parts.ts';
import { words as pageWords } from './words.ts';

export function Balance({ details }: { readonly details: RunDetails }) {
  const { balance: words } = useWords(pageWords);
  const none = noneOf(details);
  return (
    <s-section heading={words.heading}>
      {none !== null ? (
        <s-text color="subdued">{words[none]}</s-text>
      ) : (
        <s-stack gap="base">
          <dl class="sums">
            {partsOf(details).map(({ name, count }) => (
              <div key={name}>
                <dt>{words[name]}</dt>
                <dd>{words.changes(count)}</dd>
              </div>
            ))}
          </dl>
          <s-link href={`/changes?run=${details.run}`}>{words.all}</s-link>
        </s-stack>
      )}
    </s-section>
  );
}
