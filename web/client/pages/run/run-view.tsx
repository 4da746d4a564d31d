/** One run once its answer is there. */
import type { RunDetails } from '../../../shared/api/runs.ts';
import { durationOf, momentOf } from '../../format/moments.ts';
import { wholeNumber } from '../../format/numbers.ts';
import { Facts, type Fact } from '../../parts/facts.tsx';
import { StateBadge } from '../../parts/state-badge.tsx';
import { stateOfRun, toneOfRun, words as runWords } from '../../words/run-words.ts';
import { useWords } from '../../words/use-words.ts';
import { SaidBanner } from '../../parts/said-banner.tsx';
import { Balance } from './balance.tsx';
import { Fates } from './fates.tsx';
import { GoOn, Undo } from './undo.tsx';
import { words as pageWords } from './words.ts';

/** Below this, what it lay still says nothing. */
const shortWait = 5_000;

/** A plan lies until it is applied, and what a process that ended left lies until another goes on. */
function useTook({ startedAt, finishedAt, workedMs }: RunDetails): string | null {
  const { tookAndLay } = useWords(pageWords);
  if (workedMs === null) return null;
  const lay = finishedAt === null ? 0 : Date.parse(finishedAt) - Date.parse(startedAt) - workedMs;
  return lay < shortWait ? durationOf(workedMs) : tookAndLay(durationOf(workedMs), durationOf(lay));
}

function useFacts(details: RunDetails): readonly Fact[] {
  const { facts: names, notEnded, byPerson, product, undoneRun, undoneOne } = useWords(pageWords);
  const { states } = useWords(runWords);
  const { run, sku, undoes, undoneBy, replacedBy, startedAt, finishedAt, read } = details;
  const { isDiscarded, linked = 0, unlinked = 0 } = details;
  const state = stateOfRun(details);
  const took = useTook(details);
  const toRun = (to: number, text = undoneRun(to)) => <s-link href={`/activity/${to}`}>{text}</s-link>;
  return [
    { name: names.result, value: <StateBadge tone={toneOfRun[state]} text={states[state]} /> },
    ...(sku === null
      ? []
      : [{ name: names.about, value: <s-link href={`/products/${sku}`}>{product(sku)}</s-link> }]),
    ...(undoes === null ? [] : [{ name: names.undoes, value: toRun(undoes) }]),
    ...undoneBy.map((each) => ({
      name: each.isWhole ? names.undoneBy : names.partlyUndoneBy,
      value: toRun(each.run, each.sku === null ? undefined : undoneOne(each.run, each.sku)),
    })),
    ...(replacedBy === null ? [] : [{ name: names.replacedBy, value: toRun(replacedBy) }]),
    { name: names.number, value: undoneRun(run) },
    { name: names.began, value: momentOf(startedAt) },
    isDiscarded && finishedAt !== null
      ? { name: names.discarded, value: byPerson(momentOf(finishedAt)) }
      : { name: names.ended, value: finishedAt === null ? notEnded : momentOf(finishedAt) },
    ...(took === null ? [] : [{ name: names.took, value: took }]),
    ...(read === null ? [] : [{ name: names.read, value: wholeNumber(read) }]),
    ...(linked > 0 ? [{ name: names.linked, value: wholeNumber(linked) }] : []),
    ...(unlinked > 0 ? [{ name: names.unlinked, value: wholeNumber(unlinked) }] : []),
  ];
}

function Kinds({ details: { kinds, offBefore } }: { readonly details: RunDetails }) {
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
      {offBefore > 0 && (
        <div class="below-table">
          <s-text color="subdued">{words.offBefore(offBefore)}</s-text>
        </div>
      )}
    </s-section>
  );
}

function Reasons({ details: { reasons } }: { readonly details: RunDetails }) {
  const { reasons: words, code: codeWord } = useWords(pageWords);
  return (
    <s-section heading={words.heading}>
      <ul class="reasons">
        {reasons.map(({ count, fates, said: { code, what, means, did, can } }) => (
          <li key={code}>
            <s-stack gap="small-300">
              <s-text type="strong">{`${words.count(count)}: ${what}`}</s-text>
              <s-text>
                {[means, did, fates && !fates.counts.waits ? null : can].filter(Boolean).join(' ')}
              </s-text>
              {fates && <Fates fates={fates} reason={code} />}
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
  const { replaced, endedLate } = useWords(pageWords);
  const { said, state, isDiscarded, kinds, reasons, replacedBy, undoes, mayGoOn, wasEndedLate } = details;
  // With its number it is told below.
  const isToldBelow = reasons.some((reason) => reason.said.code === said?.code);
  return (
    <>
      {said && !isToldBelow && (
        <SaidBanner said={said} tone={state === 'failed' ? 'critical' : isDiscarded ? 'info' : 'warning'} />
      )}
      {undoes !== null && mayGoOn && <GoOn undoes={undoes} sku={details.sku} />}
      {wasEndedLate && <s-banner tone="info" heading={endedLate} />}
      {replacedBy !== null && <s-banner tone="info" heading={replaced(replacedBy)} />}
      <s-section>
        <Facts facts={facts} />
      </s-section>
      <Balance details={details} />
      {kinds.length > 0 && <Kinds details={details} />}
      {reasons.length > 0 && <Reasons details={details} />}
      <Undo details={details} />
    </>
  );
}
