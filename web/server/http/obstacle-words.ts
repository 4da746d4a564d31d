/** What stands in the way of what was asked, for a merchant in front of the app's pages. */
import type { Language } from '../domain/reason-texts/reason-text.ts';
import { retold } from '../domain/reason-texts/note.ts';
import { aboutMarkets } from './obstacles/about-markets.ts';
import { aboutProducts } from './obstacles/about-products.ts';
import { aboutShop } from './obstacles/about-shop.ts';
import type { AnyObstacle, ObstacleWords } from './obstacles/obstacle.ts';
import type { RefusalWords } from './refused.ts';

export const obstacleWords: Readonly<Record<AnyObstacle, ObstacleWords>> = {
  ...aboutProducts,
  ...aboutShop,
  ...aboutMarkets,
};

const quoted = (names: readonly string[], language: Language): string =>
  names.map((name) => (language === 'de' ? `„${name}“` : `“${name}”`)).join(', ');

/** `names`: what it is about, as it was given; why two products cannot be linked is itself a sentence. */
export function obstacleSaid(
  obstacle: AnyObstacle,
  names: readonly string[],
  language: Language,
): RefusalWords {
  const said = obstacleWords[obstacle][language](quoted(names, language));
  const [why = ''] = obstacle === 'not-linkable' ? names : [];
  const means = retold(why, language);
  return means === null || why === '' ? said : { ...said, means };
}
