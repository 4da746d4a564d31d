/** The cause of a SupplierError that a smaller page may not meet. */
export class BodyTooLarge extends Error {
  override readonly name = 'BodyTooLarge';
}
