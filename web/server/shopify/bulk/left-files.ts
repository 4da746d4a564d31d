/** Files that a dead process sent, each asked for the answers to its lines once. In: their rows, and calls. */
import type { OperationId } from '../../domain/ids.ts';
import type { BulkCall } from './bulk-call.ts';
import type { BulkRow } from './bulk-rows.ts';

/** Which calls its lines answer. */
export interface LeftFile {
  readonly name: string;
  readonly id: string;
  readonly calls: Map<number, BulkCall>;
}

export class LeftFiles {
  #files: readonly (LeftFile & {
    readonly purpose: string;
    readonly lineOf: ReadonlyMap<OperationId, number>;
  })[];
  /** With Shopify's id. */
  constructor(rows: readonly BulkRow[]) {
    this.#files = rows.map(({ name, operation, purpose, lines }) => ({
      name,
      id: operation ?? '',
      purpose,
      lineOf: new Map(lines.map((id, line) => [id, line])),
      calls: new Map(),
    }));
  }

  /** Whether one of them has, or will have, the answer. */
  take(call: BulkCall): boolean {
    const { operation, document } = call;
    const file = this.#files.find(
      ({ purpose, lineOf }) => purpose === document.name && lineOf.has(operation),
    );
    file?.calls.set(file.lineOf.get(operation) ?? -1, call);
    return file !== undefined;
  }

  /** Those of which answers are wanted by now; they are not asked again. */
  asked(): readonly LeftFile[] {
    const asked = this.#files.filter(({ calls }) => calls.size > 0);
    this.#files = this.#files.filter(({ calls }) => calls.size === 0);
    return asked;
  }
}
