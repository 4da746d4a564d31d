/** A parcel's state in a word, with the reason where it waits or needs a person. */
import type { Parcel, ParcelState } from '../../../shared/api/parcels.ts';
import { StateBadge, type Tone } from '../../parts/state-badge.tsx';
import { withQuery } from '../../routing/with-query.ts';
import { useWords } from '../../words/use-words.ts';
import { words as pageWords } from './words.ts';

export const states = ['attention', 'waiting', 'written', 'done', 'ignored'] as const;

const tones: Readonly<Record<ParcelState, Tone>> = {
  attention: 'critical',
  waiting: 'info',
  written: 'info',
  done: 'success',
  ignored: 'neutral',
};

export const BadgeOf = ({ state }: Pick<Parcel, 'state'>) => (
  <StateBadge tone={tones[state]} text={useWords(pageWords).states[state]} />
);

export function StateOf({ parcel: { id, state, said } }: { readonly parcel: Parcel }) {
  const { details } = useWords(pageWords);
  return (
    <div class="subject">
      <BadgeOf state={state} />
      {said && state !== 'ignored' && (
        <div class="why-below">
          {said.what} <s-link href={withQuery({ parcel: id })}>{details}</s-link>
        </div>
      )}
    </div>
  );
}
