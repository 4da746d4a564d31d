/**
 * How far the reading of order numbers is, for those who write. They begin when all is read, or when the reading has
 * taken so long that customers should not wait for the rest of it: until then the parcels of one order come together.
 */

/** Half a minute at the rate that suppliers get. */
const requestsAtATime = 50;

export interface NewNumbers {
  /** Learned since the last time. */
  readonly orderNumbers: ReadonlySet<string>;
  /** The reading has come to its end. */
  readonly isLast: boolean;
}

export class OrderReading {
  #requests = 0;
  #named = new Set<string>();
  #end: 'good' | 'failed' | null = null;
  readonly #ended = Promise.withResolvers<void>();
  #tell: () => void = () => undefined;

  /** Another request was answered; these order numbers were learned by it. */
  answered(orderNumbers: Iterable<string> = []): void {
    this.#requests += 1;
    for (const number of orderNumbers) this.#named.add(number);
    this.#tell();
  }

  /** Resolves when no more numbers are read, however that came. */
  get ended(): Promise<void> {
    return this.#ended.promise;
  }

  end(how: 'good' | 'failed'): void {
    this.#end = how;
    this.#ended.resolve();
    this.#tell();
  }

  #take(): NewNumbers | null {
    const isLast = this.#end === 'good';
    if (!isLast && (this.#requests < requestsAtATime || this.#named.size === 0)) return null;
    const orderNumbers = this.#named;
    [this.#named, this.#requests] = [new Set(), 0];
    return { orderNumbers, isLast };
  }

  /** For one caller. Null where the reading broke off by an error in the app: nothing more is to be begun. */
  async next(): Promise<NewNumbers | null> {
    while (this.#end !== 'failed') {
      const news = this.#take();
      if (news) return news;
      await new Promise<void>((resolve) => (this.#tell = resolve));
    }
    return null;
  }
}
