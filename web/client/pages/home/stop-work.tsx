/** The ways to stop what is under way; each says what it does before it is done. */
import type { ShopProgress } from '../../../shared/api/progress.ts';
import { useWords } from '../../words/use-words.ts';
import { stopWords } from './stop-words.ts';
import type { Act } from './use-work.ts';

type Way = Extract<Act, 'end' | 'pause'>;

type Kind = NonNullable<ShopProgress['work']>['kind'];

interface StopProps {
  readonly ways: readonly Way[];
  /** What the page shows, and “end” asks about: of another run another question is asked. Pausing is about all of them. */
  readonly run: number | undefined;
  readonly kind: Kind;
  /** Not while nothing has begun that could end, or while it is about to end. */
  readonly disabled: Readonly<Record<Way, boolean>>;
  readonly act: (what: Way, run?: number) => void;
}

interface ReallyProps {
  readonly way: Way;
  readonly text: string;
  readonly onConfirm: () => void;
}

function Really({ way, text, onConfirm }: ReallyProps) {
  const really = useWords(stopWords);
  return (
    <s-modal id={way} heading={really[way]}>
      <s-paragraph>{text}</s-paragraph>
      <s-button slot="primary-action" variant="primary" commandFor={way} command="--hide" onClick={onConfirm}>
        {really.yes[way]}
      </s-button>
      <s-button slot="secondary-actions" variant="secondary" commandFor={way} command="--hide">
        {really.goOn}
      </s-button>
    </s-modal>
  );
}

export function StopWork({ ways, run, kind, disabled, act }: StopProps) {
  const really = useWords(stopWords);
  const texts = { end: really.ends[kind], pause: really.pauses };
  return (
    <>
      <s-button-group>
        {ways.map((way) => (
          <s-button
            key={way}
            slot="secondary-actions"
            variant="secondary"
            disabled={disabled[way]}
            commandFor={way}
            command="--show"
          >
            {really.names[way]}
          </s-button>
        ))}
      </s-button-group>
      {ways.map((way) => (
        <Really
          key={way === 'end' ? `end ${run ?? ''}` : way}
          way={way}
          text={texts[way]}
          onConfirm={() => act(way, run)}
        />
      ))}
    </>
  );
}
