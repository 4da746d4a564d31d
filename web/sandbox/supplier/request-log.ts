/** What clients asked of the interface, to prove it afterwards; the oldest entries give way. */
export interface LoggedRequest {
  number: number;
  /** ISO 8601 in UTC, by the service's clock. */
  at: string;
  method: string;
  /** With query, as sent. */
  path: string;
  status: number | 'closed';
}

const capacity = 20_000;

export class RequestLog {
  #entries: LoggedRequest[] = [];
  #count = 0;

  add(entry: Omit<LoggedRequest, 'number'>): void {
    this.#count += 1;
    this.#entries.push({ number: this.#count, ...entry });
    if (this.#entries.length > capacity) this.#entries = this.#entries.slice(-capacity / 2);
  }

  since(number: number): readonly LoggedRequest[] {
    return this.#entries.filter((entry) => entry.number > number);
  }

  get count(): number {
    return this.#count;
  }

  clear(): void {
    this.#entries = [];
  }
}
