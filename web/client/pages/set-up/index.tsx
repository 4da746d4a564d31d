/** Set-up: five steps, kept by what is stored, so that it can be left and gone on with at any time. */
import { useEffect, useRef, useState } from 'preact/hooks';
import type { SetUp as Answer } from '../../../shared/api/set-up.ts';
import type { ShopSettings } from '../../../shared/api/settings.ts';
import type { SupplierVerdict } from '../../../shared/api/supplier.ts';
import { lookNow } from '../../api/progress-feed.ts';
import { useAnswer } from '../../api/use-answer.ts';
import { useProgress, useRunEnd } from '../../api/use-progress.ts';
import { SupplierFound } from '../../forms/supplier-verdict.tsx';
import { Answered } from '../../parts/answered.tsx';
import { Page } from '../../parts/page.tsx';
import { Lines } from '../../parts/placeholder.tsx';
import { lazyPart } from '../../routing/lazy-part.tsx';
import { go } from '../../routing/place.ts';
import { useRoute } from '../../routing/use-route.ts';
import { useWords } from '../../words/use-words.ts';
import { ChoiceStep } from './choice-step.tsx';
import { DoneSection } from './done-section.tsx';
import { PricesStep } from './prices-step.tsx';
import { StepFrame } from './step-frame.tsx';
import { SupplierStep } from './supplier-step.tsx';
import { useResults } from './use-results.ts';
import type { StepProps } from './step-props.ts';
import { words as pageWords } from './words.ts';

/** Most visits are not for these two, which bring what is told of markets, and of the merchant's own products. */
const CountriesStep = lazyPart<StepProps>(async () => (await import('./countries-step.tsx')).CountriesStep);
const TriesStep = lazyPart<StepProps>(async () => (await import('./tries-step.tsx')).TriesStep);

const steps = {
  supplier: SupplierStep,
  choice: ChoiceStep,
  prices: PricesStep,
  countries: CountriesStep,
  tries: TriesStep,
} as const;

/** A step that was left behind can be opened again by its name in the address; after the end there are the settings. */
function openStep({ steps: all, stage }: Answer, wanted: string | null): string | undefined {
  const isOpenable = stage === 'trying' && all.some(({ step, state }) => step === wanted && state === 'done');
  return isOpenable ? (wanted ?? undefined) : all.find(({ state }) => state === 'now')?.step;
}

export function SetUp() {
  const words = useWords(pageWords);
  const { query } = useRoute();
  const asked = useAnswer<Answer>('/api/set-up');
  const settings = useAnswer<ShopSettings>('/api/settings');
  const [found, setFound] = useState<SupplierVerdict | null>(null);
  useRunEnd(() => void asked.again());
  // What another window asked for may have brought the set-up further.
  const { progress } = useProgress();
  const run = progress?.work?.run;
  useEffect(() => void (run !== undefined && asked.again()), [run]);
  const onDone = async (): Promise<void> => {
    await Promise.all([asked.again(), settings.again(), lookNow()]);
    go('/set-up');
  };
  return (
    <Page title={words.title}>
      {(asked.answer?.stage ?? 'trying') === 'trying' && (
        <s-paragraph color="subdued">{words.intro}</s-paragraph>
      )}
      <Answered asked={asked} waiting={<Waiting />}>
        {(setUp) => (
          <Answered asked={settings} waiting={<Waiting />}>
            {(decided) => (
              <Steps
                setUp={setUp}
                settings={decided}
                onDone={onDone}
                onFound={setFound}
                found={found}
                wanted={query.get('step')}
              />
            )}
          </Answered>
        )}
      </Answered>
    </Page>
  );
}

const Waiting = () => (
  <s-section>
    <Lines count={8} />
  </s-section>
);

interface StepsProps extends StepProps {
  readonly wanted: string | null;
  readonly found: SupplierVerdict | null;
}

function Steps({ wanted, found, ...props }: StepsProps) {
  const { setUp, settings } = props;
  const open = openStep(setUp, wanted);
  const results = useResults(setUp, settings);
  const isOver = setUp.stage !== 'trying';
  const done = useRef<HTMLDivElement>(null);
  const wasOver = useRef(isOver);
  // It comes above the step whose button was pressed, and tells how far that is.
  useEffect(() => {
    if (isOver && !wasOver.current) done.current?.focus();
    wasOver.current = isOver;
  }, [isOver]);
  return (
    <>
      {isOver && setUp.supplier && (
        <div ref={done} class="set-up-done" tabIndex={-1}>
          <DoneSection {...props} />
        </div>
      )}
      {setUp.steps.map((step, index) => {
        const Step = steps[step.step];
        const isOpen = open === step.step;
        return (
          <StepFrame
            key={step.step}
            step={step}
            number={index + 1}
            isOpen={isOpen}
            isOver={isOver}
            result={results[step.step]}
          >
            {isOpen && <Step {...props} />}
            {step.step === 'supplier' && open === 'choice' && found?.works && (
              <SupplierFound verdict={found} />
            )}
          </StepFrame>
        );
      })}
    </>
  );
}
