/**
 * Asked just before a parcel is written: is its order paid? Fulfillment orders do not say so. Without the permission to
 * read orders nobody can know, and the merchant's setting decides; with it, a payment that cannot be read is not good.
 */
import { isAdapterError } from './counterpart.ts';
import type { ImportPass } from './import-pass.ts';
import { good, judgePayment, type PaymentVerdict } from './judge-payment.ts';

async function readVerdict(orderId: string, pass: ImportPass): Promise<PaymentVerdict> {
  try {
    return judgePayment(await pass.atShop.ask('payment', () => pass.fulfillments.payment(orderId)));
  } catch (error) {
    if (!isAdapterError(error) || error.scope === 'shop') throw error;
    const { message } = error;
    if (error.scope === 'item') return { kind: 'hold', state: 'waiting', reason: error.reason, message };
    // The same for every order: a problem of the pass, told once.
    pass.tally.fail('fulfill', error);
    return { kind: 'hold', state: 'attention', reason: 'TRK-124', message };
  }
}

/** Throws ShopifyError when the whole shop is refused to the app. */
export async function checkPayment(orderId: string, pass: ImportPass): Promise<PaymentVerdict> {
  if (await pass.mayReadOrders()) return readVerdict(orderId, pass);
  if (pass.settings.tracking.fulfillWithoutPaymentCheck) return good;
  return { kind: 'hold', state: 'attention', reason: 'TRK-123' };
}
