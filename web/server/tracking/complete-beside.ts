/**
 * Completes the supplier's orders while others are still being written to Shopify: the one waits for the supplier's rate,
 * the other for Shopify's. It begins when all order numbers are read, because these have the supplier's rate first:
 * customers wait for them.
 */
import { completeOrders } from './complete-orders.ts';
import { runStep, type ImportPass } from './import-pass.ts';

/** Between those who write and the one who completes. */
export class Handover {
  #isNews = false;
  #hasEnded = false;
  #tell: () => void = () => undefined;

  /** Something may have been written. */
  tell(): void {
    this.#isNews = true;
    this.#tell();
  }

  /** Nothing will be written any more. */
  end(): void {
    this.#hasEnded = true;
    this.#tell();
  }

  /** For one caller: resolves when there is news, with false at the end. */
  async next(): Promise<boolean> {
    while (!this.#isNews && !this.#hasEnded) await new Promise<void>((resolve) => (this.#tell = resolve));
    this.#isNews = false;
    return !this.#hasEnded;
  }
}

/** What fails, and what is written last, is left to the step that comes behind. */
export async function completeBeside(
  { allRead, handover }: { readonly allRead: Promise<void>; readonly handover: Handover },
  pass: ImportPass,
): Promise<boolean> {
  await allRead;
  while (await handover.next()) if (!(await runStep('complete', pass, completeOrders))) break;
  return true;
}
