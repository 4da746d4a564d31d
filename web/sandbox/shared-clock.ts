/**
 * One clock for several processes: how far it is ahead of the machine's stands in a file that each of them reads, as steps in
 * milliseconds, one a line. A step is only ever added at the end: two processes that move it at once lose none.
 */
import { appendFileSync, readFileSync } from 'node:fs';

export class SharedClock {
  readonly file: string;
  constructor(file: string) {
    this.file = file;
  }

  /** 0 as long as nobody has moved it. */
  aheadMs(): number {
    return this.#steps()
      .split('\n')
      .slice(0, -1) // behind the last line end stands nothing, or the beginning of a step
      .reduce((sum, step) => sum + Number(step), 0);
  }

  /** Whoever reads meanwhile sees the old time or the new one; it is never moved back. */
  advance(ms: number): void {
    if (ms > 0) appendFileSync(this.file, `${ms}\n`);
  }

  #steps(): string {
    try {
      return readFileSync(this.file, 'utf8');
    } catch {
      return '';
    }
  }
}
