/** Products that the merchant's own prices sell for too little, for whoever tells of a run or of the shop. */
import { lowPrices, type LowPrices } from '../domain/own-price.ts';
import type { Settings } from '../domain/settings.ts';
import type { Ownership } from './ports/ownership.ts';

interface LowPricePorts {
  readonly ownership: Pick<Ownership, 'ownPrices'>;
  readonly settings: Pick<Settings, 'prices'>;
}

export const findLowPrices = ({ ownership, settings }: LowPricePorts): Promise<LowPrices> =>
  lowPrices((after, limit) => ownership.ownPrices(after, limit), settings.prices);
