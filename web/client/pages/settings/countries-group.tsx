/** What goes where: the shop's markets, what becomes of mixed ones, and the guard at the checkout. */
import type { Markets } from '../../../shared/api/markets.ts';
import { useAnswer } from '../../api/use-answer.ts';
import { MarketsView } from '../../markets/markets-view.tsx';
import { Answered } from '../../parts/answered.tsx';
import { Lines } from '../../parts/placeholder.tsx';
import { useWords } from '../../words/use-words.ts';
import { CatalogOffer } from './catalog-offer.tsx';
import { GuardSection } from './guard-section.tsx';
import type { GroupProps } from './group-props.ts';
import { SettingsForm } from './settings-form.tsx';
import { words as pageWords } from './words.ts';

export function CountriesGroup(props: GroupProps) {
  const words = useWords(pageWords);
  const asked = useAnswer<Markets>('/api/settings/markets');
  return (
    <>
      <s-section heading={words.countries.markets}>
        <Answered asked={asked} waiting={<Lines count={8} />}>
          {(markets) => (
            <MarketsView
              markets={markets}
              actOn={(line) => <CatalogOffer line={line} onMade={() => asked.again()} />}
            />
          )}
        </Answered>
      </s-section>
      <SettingsForm
        {...props}
        sections={[
          {
            heading: words.countries.mixed,
            fields: [{ path: 'countries.mixedMarkets', kind: 'select', options: ['out', 'in'] }],
          },
        ]}
      />
      <GuardSection {...props} />
    </>
  );
}
