/** One change of a product: which field, from what to what. */
import type { Change } from '../../../shared/api/changes.ts';
import { useWords } from '../../words/use-words.ts';

const lineWords = {
  en: { before: 'before:', after: 'after:' },
  de: { before: 'vorher:', after: 'nachher:' },
};

/** A text, or a list of countries: not what is looked for first, and cut after some lines. */
export const isLong = (after: string): boolean => after.length > 60;
export function ChangeLine({ change: { field, before, after } }: { readonly change: Change }) {
  const words = useWords(lineWords);
  return (
    <div class="difference">
      <span class="change-field">{field}</span>{' '}
      {before !== '' && (
        <>
          <span class="out-of-sight">{words.before} </span>
          <span class="change-before">{before}</span>
          <span aria-hidden="true"> → </span>
          <span class="out-of-sight">, {words.after} </span>
        </>
      )}
      <span class={isLong(after) ? 'change-after change-text' : 'change-after'}>{after}</span>
    </div>
  );
}
