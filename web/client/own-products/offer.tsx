/** All that fit, what a link does, and what can be said of all of them at once. */
import type { Adoptable } from '../../shared/api/own-products.ts';
import { momentOf } from '../format/moments.ts';
import { ProblemBanner } from '../parts/problem-banner.tsx';
import { useWords } from '../words/use-words.ts';
import { Matches } from './match-rows.tsx';
import { nameOf, type Choice, type OwnActs } from './use-own-acts.ts';
import { words as ownWords } from './words.ts';

interface Props {
  readonly own: Adoptable;
  readonly acts: OwnActs;
}

/** In sentences: what becomes of those that the merchant has. */
export function useCounts({ counts, linked }: Pick<Adoptable, 'counts' | 'linked'>): string {
  const { counts: words } = useWords(ownWords);
  return [
    counts.open > 0 && words.open(counts.open),
    counts.link > 0 && words.link(counts.link),
    counts.import > 0 && words.import(counts.import),
    counts.skip > 0 && words.skip(counts.skip),
    linked.total > 0 && words.linked(linked.total),
  ]
    .filter(Boolean)
    .join(' ');
}

export function Effect() {
  const { effect } = useWords(ownWords);
  return (
    <s-stack gap="small-200">
      <s-heading>{effect.heading}</s-heading>
      <ul class="sentences">
        {[effect.takes(effect.taken), effect.leaves, effect.sale, effect.undo].map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
      </ul>
    </s-stack>
  );
}

/** What is shown is what a run found, not what the shop has at this moment. */
export function SearchedAt({ searchedAt }: Pick<Adoptable, 'searchedAt'>) {
  const words = useWords(ownWords);
  return (
    <s-text color="subdued">
      {searchedAt === null ? words.unsearched : words.searchedAt(momentOf(searchedAt))}
    </s-text>
  );
}

function All({ own: { counts }, acts }: Props) {
  const { all } = useWords(ownWords);
  const choices: readonly (readonly [Choice, number])[] = [
    ['link', counts.certain],
    ['import', counts.open],
    ['skip', counts.open],
  ];
  if (counts.open === 0) return null;
  const act = (choice: Choice): void =>
    choice === 'link' ? acts.link(null, null) : acts.choose(choice, null);
  return (
    <s-stack direction="inline" gap="small-200">
      {choices
        .filter(([, count]) => count > 0)
        .map(([choice, count]) => (
          <s-button
            key={choice}
            loading={acts.running === nameOf(choice, null)}
            disabled={acts.running !== null}
            onClick={() => act(choice)}
          >
            {all[choice](count)}
          </s-button>
        ))}
    </s-stack>
  );
}

export function Offer({ own, acts }: Props) {
  const words = useWords(ownWords);
  const told = useCounts(own);
  const { open, link, import: imported, skip } = own.counts;
  return (
    <s-stack gap="base">
      <s-paragraph>
        {words.found(open + link + imported + skip)} {words.ask}
      </s-paragraph>
      <Effect />
      {acts.problem && <ProblemBanner problem={acts.problem} />}
      <div role="status">
        <s-text type="strong">{told}</s-text>
      </div>
      <All own={own} acts={acts} />
      <Matches own={own} acts={acts} />
    </s-stack>
  );
}
