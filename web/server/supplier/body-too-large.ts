/** The cause of a SupplierError that a smaller page may not meet. */
import { OwnError } from '../lib/own-error.ts';
export class BodyTooLarge extends OwnError {
  override readonly name = 'BodyTooLarge';
}
