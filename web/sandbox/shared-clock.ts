/**
 * One clock for several processes: how far it is ahead of the machine's, in milliseconds, stands in a file that each of
 * them reads. It is only ever moved on.
 */
import { readFileSync, renameSync, writeFileSync } from 'node:fs';

export class SharedClock {
  readonly file: string;
  constructor(file: string) {
    this.file = file;
  }

  /** 0 as long as nobody has moved it. */
  aheadMs(): number {
    try {
      return Number(readFileSync(this.file, 'utf8'));
    } catch {
      return 0;
    }
  }

  /** Whoever reads meanwhile sees the old time or the new one. */
  advance(ms: number): void {
    const next = `${this.file}.next`;
    writeFileSync(next, String(this.aheadMs() + Math.max(0, ms)));
    renameSync(next, this.file);
  }
}
