/** Products of the merchant's own that the supplier lists too: offered to be linked, all that fit, or one by one. */
import type { AdoptAnswer, Adoptable, ProductMatch } from '../../../shared/api/products.ts';
import { ask } from '../../api/ask.ts';
import { useAnswer } from '../../api/use-answer.ts';
import { Answered } from '../../parts/answered.tsx';
import { PagedTable } from '../../parts/paged-table.tsx';
import { Lines } from '../../parts/placeholder.tsx';
import { ProblemBanner } from '../../parts/problem-banner.tsx';
import { useAct, type Act } from '../../parts/use-act.ts';
import { useWords } from '../../words/use-words.ts';
import { words as ownWords } from './own-words.ts';

interface MatchProps {
  readonly match: ProductMatch;
  readonly act: Act;
  readonly onDone: () => void;
}

function MatchRows({ match: { sku, products, doubt }, act, onDone }: MatchProps) {
  const own = useWords(ownWords);
  const canBeLinked = doubt !== 'several-variants';
  return (
    <>
      {products.map(({ number, title }) => (
        <s-table-row key={number}>
          <s-table-cell>{title}</s-table-cell>
          <s-table-cell>{sku}</s-table-cell>
          <s-table-cell>{doubt === null ? own.fits : (own.doubts[doubt] ?? doubt)}</s-table-cell>
          <s-table-cell>
            {canBeLinked && (
              <s-button
                accessibilityLabel={`${own.linkOne}: ${title}, ${sku}`}
                loading={act.running === `${sku} ${number}`}
                disabled={act.running !== null}
                onClick={() =>
                  act.run(`${sku} ${number}`, async () => {
                    const body = { pair: { sku, product: number } };
                    const { noted } = await ask<AdoptAnswer>('/api/products/adopt', { body });
                    onDone();
                    return own.noted(noted);
                  })
                }
              >
                {own.linkOne}
              </s-button>
            )}
          </s-table-cell>
        </s-table-row>
      ))}
    </>
  );
}

interface OfferProps {
  readonly offer: Adoptable;
  readonly act: Act;
  readonly onDone: () => void;
}

function LinkAll({ offer: { certain, doubtful }, act, onDone }: OfferProps) {
  const own = useWords(ownWords);
  const linkAll = (): void =>
    act.run('all', async () => {
      const { noted } = await ask<AdoptAnswer>('/api/products/adopt', { body: { pair: null } });
      onDone();
      return own.noted(noted);
    });
  const told = [certain > 0 && own.certain(certain), doubtful > 0 && own.doubtful(doubtful)];
  return (
    <>
      <s-paragraph>{told.filter(Boolean).join(' ')}</s-paragraph>
      {certain > 0 && (
        <div>
          <s-button
            variant="primary"
            loading={act.running === 'all'}
            disabled={act.running !== null}
            onClick={linkAll}
          >
            {own.linkAll(certain)}
          </s-button>
        </div>
      )}
    </>
  );
}

function Offer(props: OfferProps) {
  const own = useWords(ownWords);
  const { matches, refused } = props.offer;
  if (matches.length === 0 && refused.length === 0)
    return (
      <s-empty-state heading={own.nothing.heading}>
        <s-paragraph slot="subheading">{own.nothing.text}</s-paragraph>
      </s-empty-state>
    );
  const { columns } = own;
  return (
    <s-stack gap="base">
      <LinkAll {...props} />
      {refused.map(({ sku, problem }) => (
        <s-banner key={sku} tone="warning" heading={`${own.refused}: ${sku}`}>
          <s-paragraph>{problem}</s-paragraph>
        </s-banner>
      ))}
      <PagedTable
        next={null}
        columns={[
          { name: columns.yours, listSlot: 'primary' },
          { name: columns.supplier },
          { name: columns.doubt },
          { name: columns.act },
        ]}
      >
        {matches.map((match) => (
          <MatchRows key={match.sku} match={match} act={props.act} onDone={props.onDone} />
        ))}
      </PagedTable>
    </s-stack>
  );
}

export function OwnProducts() {
  const own = useWords(ownWords);
  const asked = useAnswer<Adoptable>('/api/products/adoptable');
  const act = useAct();
  return (
    <s-section heading={own.heading}>
      <s-stack gap="base">
        <s-paragraph>{own.text}</s-paragraph>
        {act.problem && <ProblemBanner problem={act.problem} />}
        <Answered asked={asked} waiting={<Lines count={6} />}>
          {(offer) => <Offer offer={offer} act={act} onDone={() => void asked.again()} />}
        </Answered>
      </s-stack>
    </s-section>
  );
}
