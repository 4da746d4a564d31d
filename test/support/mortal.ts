/**
 * A process that can die at any step: whatever it does to the world passes here, is counted by name, and fails once the
 * process is dead. What it had sent before goes on without it.
 */
import type { AdminClient } from '../../web/server/shopify/admin-document.ts';
import { ProcessDied } from './fates.ts';

/** At the n-th step of that name (of any, without a name), before or after it took effect. */
export interface Death {
  readonly step?: string;
  readonly nth: number;
  readonly when: 'before' | 'after';
}

/** Something happens in the world beside a step, and the process lives on. */
export interface Aside extends Death {
  readonly act: () => void;
}

const isGenerator = (method: object): boolean =>
  Object.prototype.toString.call(method) === '[object AsyncGeneratorFunction]';

export class Mortal {
  readonly #death: Death | null;
  #count = 0;
  #isDead = false;
  readonly #asides: readonly Aside[];
  readonly #steps = new Map<string, number>();
  constructor(death: Death | null, asides: readonly Aside[] = []) {
    this.#death = death;
    this.#asides = asides;
  }

  get isDead(): boolean {
    return this.#isDead;
  }

  /** Of the steps taken, how often. */
  get steps(): ReadonlyMap<string, number> {
    return this.#steps;
  }

  async step<Result>(name: string, take: () => Promise<Result>): Promise<Result> {
    if (this.#isDead) throw new ProcessDied('the process is gone');
    const isMeant = this.#death !== null && (this.#death.step ?? name) === name;
    if (isMeant) this.#count += 1;
    const isLast = isMeant && this.#count === this.#death.nth;
    if (isLast && this.#death.when === 'before') this.#isDead = true;
    if (this.#isDead) throw new ProcessDied(`died before ${name}`);
    const nth = (this.#steps.get(name) ?? 0) + 1;
    this.#steps.set(name, nth);
    const aside = (when: Aside['when']): void =>
      this.#asides
        .filter((one) => one.step === name && one.nth === nth && one.when === when)
        .forEach(({ act }) => act());
    aside('before');
    const result = await take();
    aside('after');
    if (isLast) this.#isDead = true;
    if (this.#isDead) throw new ProcessDied(`died after ${name}`);
    return result;
  }

  /** Every method of the port is a step, called `role.method`; of what comes in pages, every page. */
  port<Port extends object>(role: string, port: Port): Port {
    return new Proxy(port, {
      get: (target, name) => {
        const value: unknown = Reflect.get(target, name);
        if (typeof value !== 'function') return value;
        if (isGenerator(value))
          return (...args: unknown[]) =>
            this.#each(`${role}.${String(name)}`, Reflect.apply(value, target, args) as AsyncGenerator);
        return (...args: unknown[]): Promise<unknown> =>
          this.step(`${role}.${String(name)}`, async () => Reflect.apply(value, target, args) as unknown);
      },
    });
  }

  async *#each(name: string, pages: AsyncGenerator): AsyncGenerator {
    for (;;) {
      const page = await this.step(name, () => pages.next());
      if (page.done) return;
      yield page.value;
    }
  }

  /** Every call is a step that has the name of its document. */
  client(client: AdminClient): AdminClient {
    return {
      execute: (document, variables, options) =>
        this.step(document.name, () => client.execute(document, variables, options)),
    };
  }
}
