/** All reasons in German, gathered from their areas; a code without text is a type error. */
import type { ReasonCode } from '../reasons.ts';
import { gateTexts } from './de/gate.ts';
import { guardTexts } from './de/guard.ts';
import { marketTexts } from './de/market.ts';
import { productTexts } from './de/product.ts';
import { runTexts } from './de/run.ts';
import { shopifyTexts } from './de/shopify.ts';
import { supplierTexts } from './de/supplier.ts';
import { trackingTexts } from './de/tracking.ts';
import type { ReasonText } from './sentences.ts';

export const german: Readonly<Record<ReasonCode, ReasonText>> = {
  ...supplierTexts,
  ...productTexts,
  ...gateTexts,
  ...marketTexts,
  ...guardTexts,
  ...shopifyTexts,
  ...runTexts,
  ...trackingTexts,
};
