/** What follows where the supplier's prices are in another currency than the shop's. */
import { useWords } from '../words/use-words.ts';
import { words as priceWords } from './price-words.ts';

interface Props {
  /** Three letters; as it is typed, fewer say nothing yet. */
  readonly supplier: string;
  readonly shop: string;
}

export function OtherCurrency({ supplier, shop }: Props) {
  const { otherCurrency } = useWords(priceWords);
  if (supplier.length !== 3 || supplier === shop) return null;
  return <s-banner tone="warning">{otherCurrency(supplier, shop)}</s-banner>;
}
