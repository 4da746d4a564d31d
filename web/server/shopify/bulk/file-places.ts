/**
 * Places for files under way: as many as Shopify takes of one app. Waiting here costs nothing; asking Shopify whether
 * there is room does, and a new look at everything in the file each time.
 */
export class FilePlaces {
  #free: number;
  readonly #waiting: (() => void)[] = [];
  constructor(places = 5) {
    this.#free = places;
  }

  /** In the order in which they came. */
  async take<Result>(work: () => Promise<Result>): Promise<Result> {
    if (this.#free > 0) this.#free -= 1;
    else await new Promise<void>((resolve) => this.#waiting.push(resolve));
    try {
      return await work();
    } finally {
      const next = this.#waiting.shift();
      if (next) next();
      else this.#free += 1;
    }
  }
}
