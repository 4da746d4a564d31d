/** Products of the merchant's own that the supplier lists too: what was decided, what is open, and what was done. */
import type { Adoptable } from '../../../shared/api/own-products.ts';
import { useAnswer } from '../../api/use-answer.ts';
import { useRunEnd } from '../../api/use-progress.ts';
import { momentOf } from '../../format/moments.ts';
import { Offer, SearchedAt } from '../../own-products/offer.tsx';
import { nameOf, useOwnActs, type OwnActs } from '../../own-products/use-own-acts.ts';
import { words as ownWords } from '../../own-products/words.ts';
import { Answered } from '../../parts/answered.tsx';
import { Lines } from '../../parts/placeholder.tsx';
import { useWords } from '../../words/use-words.ts';

interface Props {
  readonly own: Adoptable;
  readonly acts: OwnActs;
}

function Refused({ own: { refused, matches }, acts }: Props) {
  const words = useWords(ownWords);
  return (
    <>
      {refused.map(({ sku, problem }) => (
        <s-banner
          key={sku}
          tone="warning"
          heading={words.refused(matches.find((match) => match.sku === sku)?.title ?? sku)}
        >
          <s-paragraph>{problem}</s-paragraph>
          <s-button
            slot="secondary-actions"
            variant="secondary"
            loading={acts.running === nameOf('take-back', sku)}
            disabled={acts.running !== null}
            onClick={() => acts.takeBack(sku)}
          >
            {words.dismiss}
          </s-button>
        </s-banner>
      ))}
    </>
  );
}

function Linked({ linked: { total, items } }: Pick<Adoptable, 'linked'>) {
  const { linked: words } = useWords(ownWords);
  if (total === 0) return null;
  return (
    <s-section heading={words.heading}>
      <ul class="plain-list">
        {items.map(({ sku, number, title, at, run }) => (
          <li key={sku}>
            <s-link href={`shopify://admin/products/${number}`} target="_top">
              {title}
            </s-link>
            <s-text color="subdued">{words.at(momentOf(at))}</s-text>
            <span class="together">
              {run !== null && <s-link href={`/activity/${run}`}>{words.run}</s-link>}
              <s-link href={`/products/${sku}`} accessibilityLabel={`${words.undo}: ${title}`}>
                {words.undo}
              </s-link>
            </span>
          </li>
        ))}
      </ul>
      {total > items.length && <s-text color="subdued">{words.more(total - items.length)}</s-text>}
    </s-section>
  );
}

/** What was noted needs not wait for its time. */
function CarryOut({ own: { counts, nextSyncAt }, acts }: Props) {
  const words = useWords(ownWords);
  if (counts.link + counts.import === 0 || nextSyncAt === null) return null;
  return (
    <div>
      <s-button
        variant="primary"
        loading={acts.running === 'now'}
        disabled={acts.running !== null}
        onClick={acts.carryOut}
      >
        {words.now}
      </s-button>
    </div>
  );
}

function Nothing() {
  const { nothing } = useWords(ownWords);
  return (
    <s-empty-state heading={nothing.heading}>
      <s-paragraph slot="subheading">{nothing.text}</s-paragraph>
    </s-empty-state>
  );
}

function Shown({ own, acts }: Props) {
  const words = useWords(ownWords);
  return (
    <>
      <s-section heading={words.heading}>
        <s-stack gap="base">
          <Refused own={own} acts={acts} />
          {own.matches.length > 0 && <Offer own={own} acts={acts} />}
          {own.matches.length === 0 && own.searchedAt !== null && <Nothing />}
          <SearchedAt searchedAt={own.searchedAt} />
          <CarryOut own={own} acts={acts} />
        </s-stack>
      </s-section>
      <Linked linked={own.linked} />
    </>
  );
}

export function OwnProducts() {
  const asked = useAnswer<Adoptable>('/api/products/adoptable');
  const acts = useOwnActs(asked.again);
  useRunEnd(() => void asked.again());
  return (
    <Answered
      asked={asked}
      waiting={
        <s-section>
          <Lines count={14} />
        </s-section>
      }
    >
      {(own) => <Shown own={own} acts={acts} />}
    </Answered>
  );
}
