/** One run once its answer is there. */
import type { RunDetails } from '../../../shared/api/runs.ts';
import { durationOf, momentOf } from '../../format/moments.ts';
import { wholeNumber } from '../../format/numbers.ts';
import { Facts, type Fact } from '../../parts/facts.tsx';
import { ProblemBanner } from '../../parts/problem-banner.tsx';
import { StateBadge } from '../../parts/state-badge.tsx';
import { toneOfRun, words as runWords } from '../../words/run-words.ts';
import { useWords } from '../../words/use-words.ts';
import { Balance } from './balance.tsx';
import { words as pageWords } from './words.ts';

function useFacts(details: RunDetails): readonly Fact[] {
  const { facts: names, notEnded, product, undoneRun } = useWords(pageWords);
  const { states } = useWords(runWords);
  const { state, sku, undoes, startedAt, finishedAt, read } = details;
  const took = finishedAt && durationOf(Date.parse(finishedAt) - Date.parse(startedAt));
  return [
    { name: names.result, value: <StateBadge tone={toneOfRun[state]} text={states[state]} /> },
    ...(sku === null
      ? []
      : [{ name: names.about, value: <s-link href={`/products/${sku}`}>{product(sku)}</s-link> }]),
    ...(undoes === null
      ? []
      : [{ name: names.undoes, value: <s-link href={`/activity/${undoes}`}>{undoneRun(undoes)}</s-link> }]),
    { name: names.began, value: momentOf(startedAt) },
    { name: names.ended, value: finishedAt === null ? notEnded : momentOf(finishedAt) },
    ...(took === null ? [] : [{ name: names.took, value: took }]),
    ...(read === null ? [] : [{ name: names.read, value: wholeNumber(read) }]),
  ];
}

function Kinds({ details: { kinds } }: { readonly details: RunDetails }) {
  const { kinds: words } = useWords(pageWords);
  return (
    <s-section heading={words.heading} padding="none">
      <s-table>
        <s-table-header-row>
          <s-table-header listSlot="primary">{words.kind}</s-table-header>
          <s-table-header format="numeric">{words.planned}</s-table-header>
          <s-table-header format="numeric">{words.applied}</s-table-header>
        </s-table-header-row>
        <s-table-body>
          {kinds.map(({ kind, planned, applied }) => (
            <s-table-row key={kind}>
              <s-table-cell>{words.names[kind]}</s-table-cell>
              <s-table-cell>{wholeNumber(planned)}</s-table-cell>
              <s-table-cell>{wholeNumber(applied)}</s-table-cell>
            </s-table-row>
          ))}
        </s-table-body>
      </s-table>
    </s-section>
  );
}

function Reasons({ details: { reasons } }: { readonly details: RunDetails }) {
  const { reasons: words, code: codeWord } = useWords(pageWords);
  return (
    <s-section heading={words.heading}>
      <ul class="reasons">
        {reasons.map(({ count, said: { code, what, means, can } }) => (
          <li key={code}>
            <s-stack gap="small-300">
              <s-text type="strong">{`${words.count(count)}: ${what}`}</s-text>
              <s-text>{[means, can].filter(Boolean).join(' ')}</s-text>
              {code !== undefined && <s-text color="subdued">{codeWord(code)}</s-text>}
            </s-stack>
          </li>
        ))}
      </ul>
    </s-section>
  );
}

export function RunView({ details }: { readonly details: RunDetails }) {
  const facts = useFacts(details);
  const { said, state, kinds, reasons } = details;
  // With its number it is told below.
  const isToldBelow = reasons.some((reason) => reason.said.code === said?.code);
  return (
    <>
      {said && !isToldBelow && (
        <ProblemBanner problem={said} tone={state === 'failed' ? 'critical' : 'warning'} />
      )}
      <s-section>
        <Facts facts={facts} />
      </s-section>
      <Balance details={details} />
      {kinds.length > 0 && <Kinds details={details} />}
      {reasons.length > 0 && <Reasons details={details} />}
    </>
  );
}
