/** All reasons in English, gathered from their areas; a code without text is a type error. */
import type { ReasonCode } from '../reasons.ts';
import { gateTexts } from './en/gate.ts';
import { guardTexts } from './en/guard.ts';
import { marketTexts } from './en/market.ts';
import { productTexts } from './en/product.ts';
import { runTexts } from './en/run.ts';
import { shopifyTexts } from './en/shopify.ts';
import { supplierTexts } from './en/supplier.ts';
import { trackingTexts } from './en/tracking.ts';
import type { ReasonText } from './sentences.ts';

export const english: Readonly<Record<ReasonCode, ReasonText>> = {
  ...supplierTexts,
  ...productTexts,
  ...gateTexts,
  ...marketTexts,
  ...guardTexts,
  ...shopifyTexts,
  ...runTexts,
  ...trackingTexts,
};
