/**
 * A Map from whole numbers to whole numbers, both from 0 and below 2^32 - 1, which cannot be deleted. Half a million
 * entries weigh 6 MB; a Map weighs 15 of them, and while it grows half as much again.
 */
const none = 2 ** 32 - 1;
const grownBy = 1.5;
const fullest = 0.8;

export const fitsNumberMap = (value: unknown): value is number =>
  typeof value === 'number' && Number.isInteger(value) && value >= 0 && value < none;

export class NumberMap {
  /** Open addressing: an entry lies where its key falls, or in the next free place behind. */
  #keys = new Uint32Array(64).fill(none);
  #values = new Uint32Array(64);
  #size = 0;

  get size(): number {
    return this.#size;
  }

  get(key: number): number | undefined {
    const place = this.#placeOf(key);
    return this.#keys[place] === key ? this.#values[place] : undefined;
  }

  set(key: number, value: number): void {
    if (this.#size >= this.#keys.length * fullest) this.#grow();
    const place = this.#placeOf(key);
    if (this.#keys[place] !== key) this.#size += 1;
    this.#keys[place] = key;
    this.#values[place] = value;
  }

  #placeOf(key: number): number {
    const length = this.#keys.length;
    // Numbers that follow each other are spread over the whole table.
    let place = (Math.imul(key, 0x9e3779b1) >>> 0) % length;
    while (this.#keys[place] !== key && this.#keys[place] !== none) place = (place + 1) % length;
    return place;
  }

  #grow(): void {
    const keys = this.#keys;
    const values = this.#values;
    const length = Math.ceil(keys.length * grownBy);
    this.#keys = new Uint32Array(length).fill(none);
    this.#values = new Uint32Array(length);
    for (const [at, key] of keys.entries()) {
      if (key === none) continue;
      const place = this.#placeOf(key);
      this.#keys[place] = key;
      this.#values[place] = values[at] ?? 0;
    }
  }
}
