/** POST /api/settings/stock: what keeping pieces back would leave to buy. Saves nothing. */
import { z } from 'zod';
import { keepBackSchema } from '../settings-schema.ts';

export const stockWishSchema = z.strictObject({ keepBack: keepBackSchema });

export interface StockTried {
  /** Live products. */
  readonly live: number;
  /** Of these, how many would be sold out though the supplier has some. */
  readonly soldOut: number;
  /** More than may sell out at once by the supplier's doing; what the merchant sets is not held. */
  readonly isMany: boolean;
}
