/** What stands for what between a recorded store and the sandbox: ids, cursors, namespaces, both ways. */

export const gid = /gid:\/\/shopify\/\w+\/\d+(\?inventory_item_id=\d+)?/g;

/** Cursors are base64 of a JSON object; they stand in variables and in documents. */
export const cursor = /eyJ[\w+/-]{12,}={0,2}/g;

export const numberOf = (id: string): string => /\/(\d+)(\?.*)?$/.exec(id)?.[1] ?? id;

/** Ids that never existed: 0, 1, 999999999999, 900000000001. */
export const isInvented = (id: string): boolean => /^([01]|9{6,}\d*|90{5,}\d*)$/.test(numberOf(id));

export class Mapping {
  #toSandbox = new Map<string, string>();
  #toRecorded = new Map<string, string>();
  #numbers = new Map<string, string>();

  /** False when one of the two already stands for something else. */
  learn(recorded: string, sandbox: string): boolean {
    const known = this.#toSandbox.get(recorded);
    const back = this.#toRecorded.get(sandbox);
    if (known !== undefined || back !== undefined) return known === sandbox && back === recorded;
    this.#toSandbox.set(recorded, sandbox);
    this.#toRecorded.set(sandbox, recorded);
    if (recorded.startsWith('gid://')) this.#numbers.set(numberOf(recorded), numberOf(sandbox));
    return true;
  }

  knows(recorded: string): boolean {
    return this.#toSandbox.has(recorded);
  }

  /** Runs a comparison that may fail: what it learned is kept only if `isGood` says so. */
  attempt<T>(run: () => T, isGood: (result: T) => boolean): T {
    const before = [this.#toSandbox, this.#toRecorded, this.#numbers] as const;
    [this.#toSandbox, this.#toRecorded, this.#numbers] = before.map((map) => new Map(map)) as [
      Map<string, string>,
      Map<string, string>,
      Map<string, string>,
    ];
    const result = run();
    if (!isGood(result)) [this.#toSandbox, this.#toRecorded, this.#numbers] = before;
    return result;
  }

  /** Ids inside any text: whole, inside a search as a number, inside a namespace. */
  translate(text: string): string {
    const whole = this.#toSandbox.get(text);
    if (whole !== undefined) return whole;
    const withIds = text
      .replace(gid, (id) => this.#toSandbox.get(id) ?? id)
      .replace(cursor, (one) => this.#toSandbox.get(one) ?? one);
    const withNumbers = withIds.replace(
      /(?<![\w/])\d{9,}\b/g,
      (number) => this.#numbers.get(number) ?? number,
    );
    return withNumbers.replace(/^app--\d+/, (namespace) => this.#toSandbox.get(namespace) ?? namespace);
  }
}
