/** Four live numbers, each leading to what it counts. */
import { momentOf } from '../../format/moments.ts';
import { wholeNumber } from '../../format/numbers.ts';
import { useWords } from '../../words/use-words.ts';
import type { HomeProps } from './home-props.ts';
import { words as homeWords } from './words.ts';

export function Numbers({ home }: HomeProps) {
  const { numbers: words } = useWords(homeWords);
  const { live, attention, parcelsToday, stockAt } = home.numbers;
  const tiles = [
    { name: words.live, value: wholeNumber(live), href: '/products?state=live' },
    { name: words.attention, value: wholeNumber(attention), href: '/products?state=attention' },
    { name: words.parcels, value: wholeNumber(parcelsToday), href: '/parcels', hint: words.parcelsHint },
    { name: words.stock, value: stockAt === null ? words.never : momentOf(stockAt), href: '/activity' },
  ];
  return (
    <s-section padding="none" accessibilityLabel={words.heading}>
      <div class="tiles four joined">
        {tiles.map(({ name, value, href, hint }) => (
          <a key={name} class="tile" href={href}>
            <span class="tile-name">{name}</span>
            <span class="tile-value">{value}</span>
            {hint && <span class="tile-hint">{hint}</span>}
          </a>
        ))}
      </div>
    </s-section>
  );
}
