/** What a simulated year chooses from: the markets of a shop, and what becomes of a call. */
import type { Fate } from './fates.ts';
import { catalogOf } from './supplier-products.ts';

export const marketsOf = [
  [catalogOf('de', 'DE'), catalogOf('at', 'AT')],
  [catalogOf('de', 'DE'), catalogOf('dach', 'AT', 'CH', 'DE')],
  [catalogOf('de', 'DE')],
  [catalogOf('de', 'DE'), { ...catalogOf('at', 'AT'), autoPublish: true }],
];
export const troubles: readonly Fate[] = [
  'answer-lost',
  'answer-lost',
  'dies-before',
  'dies-after',
  'refused',
  'refused-for-now',
  'kind-refused',
  'shop-refused',
];
