/** What stands for what between a recorded store and the sandbox: ids, cursors, namespaces, both ways. */

export const gid = /gid:\/\/shopify\/\w+\/\d+(\?inventory_item_id=\d+)?/g;

export const numberOf = (id: string): string => /\/(\d+)(\?.*)?$/.exec(id)?.[1] ?? id;

/** Ids that never existed: 0, 1, 999999999999, 900000000001. */
export const isInvented = (id: string): boolean => /^([01]|9{6,}\d*|90{5,}\d*)$/.test(numberOf(id));

export class Mapping {
  readonly #toSandbox = new Map<string, string>();
  readonly #toRecorded = new Map<string, string>();
  readonly #numbers = new Map<string, string>();

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

  /** Ids inside any text: whole, inside a search as a number, inside a namespace. */
  translate(text: string): string {
    const whole = this.#toSandbox.get(text);
    if (whole !== undefined) return whole;
    const withIds = text.replace(gid, (id) => this.#toSandbox.get(id) ?? id);
    const withNumbers = withIds.replace(
      /(?<![\w/])\d{9,}\b/g,
      (number) => this.#numbers.get(number) ?? number,
    );
    return withNumbers.replace(/^app--\d+/, (namespace) => this.#toSandbox.get(namespace) ?? namespace);
  }
}
