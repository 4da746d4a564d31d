/** After the set-up: what is in the shop by now, and the two things that still wait for the merchant's word. */
import { ask } from '../../api/ask.ts';
import { useProgress } from '../../api/use-progress.ts';
import { useUntilSeen } from '../../api/use-until-seen.ts';
import { useSaving } from '../../forms/use-saving.ts';
import { momentOf } from '../../format/moments.ts';
import { wholeNumber } from '../../format/numbers.ts';
import { ProblemBanner } from '../../parts/problem-banner.tsx';
import { useWords } from '../../words/use-words.ts';
import type { StepProps } from './step-props.ts';
import { Underway } from './underway.tsx';
import { words as pageWords } from './words.ts';

/** Why the numbers are smaller than the supplier's: nothing was created twice. */
function OwnWaiting({ open }: { readonly open: number }) {
  const words = useWords(pageWords);
  return (
    <s-banner tone="warning" heading={words.notImported(open)}>
      <s-button slot="secondary-actions" variant="secondary" href="/products?show=own">
        {words.decideOwn}
      </s-button>
    </s-banner>
  );
}

function MailsOff() {
  const words = useWords(pageWords);
  return (
    <s-banner tone="info" heading={words.mailsOff}>
      <s-paragraph>{words.mailsText}</s-paragraph>
      <s-button slot="secondary-actions" variant="secondary" href="/settings/shipping">
        {words.shipping}
      </s-button>
    </s-banner>
  );
}

export function DoneSection({
  setUp: { stage, inShop, ownOpen, attention, mailsCustomers, lastRun },
  onDone,
}: StepProps) {
  const words = useWords(pageWords);
  const saving = useSaving();
  const { progress } = useProgress();
  const isWorking = progress?.work?.kind === 'sync' || (progress?.isStarting ?? false);
  const isBusy = useUntilSeen(isWorking, JSON.stringify([inShop, lastRun]));
  const publish = (): void =>
    void saving.save(async () => {
      await ask('/api/set-up/import', { body: { stage: 'live' } });
      await onDone();
    });
  return (
    <s-section heading={isBusy ? words.almostDone : words.done}>
      <s-stack gap="base">
        <div class="how-far">
          {isBusy ? (
            <Underway label={words.importing} />
          ) : (
            <InShop stage={stage} inShop={inShop} attention={attention} lastRun={lastRun} />
          )}
        </div>
        <s-stack direction="inline" gap="base">
          {stage === 'drafts' ? (
            <>
              <s-button variant="primary" loading={saving.isSaving} disabled={isBusy} onClick={publish}>
                {words.publish}
              </s-button>
              <s-button href="/">{words.toHome}</s-button>
            </>
          ) : (
            <s-button variant="primary" href="/">
              {words.toHome}
            </s-button>
          )}
        </s-stack>
        {saving.problem && <ProblemBanner problem={saving.problem} />}
        {ownOpen > 0 && <OwnWaiting open={ownOpen} />}
        {!mailsCustomers && <MailsOff />}
      </s-stack>
    </s-section>
  );
}

/** How many there are, by the words and numbers of the list to which it leads. */
type Numbers = Pick<StepProps['setUp'], 'stage' | 'inShop' | 'attention' | 'lastRun'>;

/** Of all, how many stand how; the kinds that have most first, after the two that everybody looks for. */
function partsOf({ all, live, drafts, off }: Numbers['inShop'], words: typeof pageWords.en): string[] {
  const gone = Object.values(off).reduce((left, count) => left - count, all - live - drafts);
  const others = Object.entries({ ...off, gone })
    .filter(([, count]) => count > 0)
    .sort(([, one], [, other]) => other - one)
    .map(([state, count]) => `${wholeNumber(count)} ${words.off[state as keyof typeof words.off]}`);
  return [`${wholeNumber(live)} ${words.live}`, words.drafts(drafts), ...others];
}

function InShop({ stage, inShop, attention, lastRun }: Numbers) {
  const words = useWords(pageWords);
  return (
    <s-stack gap="small-200">
      <s-paragraph>
        {stage === 'drafts' && inShop.drafts === inShop.all
          ? words.doneDrafts(inShop.drafts)
          : words.doneLive(inShop.all, partsOf(inShop, words).join(', '))}{' '}
        {inShop.linked > 0 && `${words.linked(inShop.linked)} `}
        {lastRun?.finishedAt && words.asOf(momentOf(lastRun.finishedAt))}
      </s-paragraph>
      <s-link href="/products">{words.look}</s-link>
      {attention > 0 && (
        <s-paragraph>
          {words.attention(attention)} <s-link href="/products?state=attention">{words.lookAtThese}</s-link>
        </s-paragraph>
      )}
    </s-stack>
  );
}
