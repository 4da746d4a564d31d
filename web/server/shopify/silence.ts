/**
 * Tells one lost answer from a Shopify that is away: a single answer concerns the item that was written; when request
 * after request to a shop brings none, whatever was asked, it concerns the shop.
 */

/** More than one call loses by its own tries, so that an item that Shopify chokes on does not stop the shop. */
const long = 5;

export class Silence {
  #lostInARow = 0;

  /** Any usable answer, a refusal too. */
  broken(): void {
    this.#lostInARow = 0;
  }

  goesOn(): void {
    this.#lostInARow += 1;
  }

  get isLong(): boolean {
    return this.#lostInARow >= long;
  }
}
