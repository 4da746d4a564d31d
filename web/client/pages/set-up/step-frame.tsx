/** One step of the set-up: what it is, how it stands, and, while it is open, what it found and asks. */
import type { ComponentChildren } from 'preact';
import { useEffect, useRef } from 'preact/hooks';
import type { SetUp } from '../../../shared/api/set-up.ts';
import { StateBadge } from '../../parts/state-badge.tsx';
import { useWords } from '../../words/use-words.ts';
import { words as pageWords } from './words.ts';

type Step = SetUp['steps'][number];
/** Where each is changed later. */
const groups = {
  supplier: 'supplier',
  choice: 'products',
  prices: 'prices',
  countries: 'countries',
  tries: null,
} as const;
const tones = { done: 'success', now: 'info', later: 'neutral' } as const;

interface Props {
  readonly step: Step;
  readonly number: number;
  readonly isOpen: boolean;
  /** The set-up is over: what is changed now is changed in the settings. */
  readonly isOver: boolean;
  /** What it came to, in a line; for steps that are done and closed. */
  readonly result?: string | undefined;
  readonly children: ComponentChildren;
}

export function StepFrame({ step: { step, state }, number, isOpen, isOver, result, children }: Props) {
  const words = useWords(pageWords);
  const group = groups[step];
  const head = useRef<HTMLDivElement>(null);
  const wasOpen = useRef(isOpen);
  // What had the focus has gone with the step before.
  useEffect(() => {
    if (isOpen && !wasOpen.current) head.current?.focus();
    wasOpen.current = isOpen;
  }, [isOpen]);
  // That it is done the tick says; in a narrow window both words would take a line of their own.
  const mayChange = state === 'done' && !isOpen && group !== null;
  // Another step is looked at again: this one is the way back.
  const isLeft = state === 'now' && !isOpen;
  return (
    <s-section accessibilityLabel={words.steps[step]}>
      <s-stack gap="base">
        <div ref={head} class="step-head" tabIndex={-1} {...(isOpen && { 'aria-current': 'step' })}>
          <span class={`step-number ${state}`} aria-hidden="true">
            {state === 'done' ? '✓' : number}
          </span>
          <div class="step-name">
            <s-heading>{words.steps[step]}</s-heading>
            {!isOpen && result && <s-text color="subdued">{result}</s-text>}
          </div>
          {mayChange ? (
            <>
              <span class="out-of-sight">{words.states.done}</span>
              <s-link
                href={isOver ? `/settings/${group}` : `/set-up?step=${step}`}
                accessibilityLabel={`${words.change}: ${words.steps[step]}`}
              >
                {words.change}
              </s-link>
            </>
          ) : isLeft ? (
            <s-link href="/set-up" accessibilityLabel={`${words.goOn}: ${words.steps[step]}`}>
              {words.goOn}
            </s-link>
          ) : (
            <StateBadge tone={tones[state]} text={words.states[state]} />
          )}
        </div>
        {children}
      </s-stack>
    </s-section>
  );
}
