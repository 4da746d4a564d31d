/** How a product stands, in a badge: what is listed and has no stock is sold out, for the app lets Shopify sell none beyond it. */
import { stateTones, words as productWords } from '../words/product-words.ts';
import { useWords } from '../words/use-words.ts';
import { StateBadge } from './state-badge.tsx';

interface Props {
  readonly state: string;
  /** In the shop; null where nobody knows. */
  readonly stock: number | null;
  /** The next sync links it with one of the merchant's own: nothing is created. */
  readonly isLinkNoted?: boolean;
}

export const isSoldOut = ({ state, stock }: Props): boolean =>
  state === 'live' && stock !== null && stock <= 0;

export function ProductState(props: Props) {
  const { states, soldOut, linkNoted } = useWords(productWords);
  const { state, isLinkNoted } = props;
  if (isLinkNoted) return <StateBadge tone="info" text={linkNoted} />;
  if (isSoldOut(props)) return <StateBadge tone="warning" text={soldOut} />;
  return <StateBadge tone={stateTones[state] ?? 'neutral'} text={states[state] ?? state} />;
}
