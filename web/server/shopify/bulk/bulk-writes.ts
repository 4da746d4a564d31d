/** Changes in files, and one reading of whose products are in the shop: the catalogue's port for writing in bulk. */
import type { AboutToGo, BulkWrites } from '../../catalogue/ports/bulk-writes.ts';
import type { ListingWriter } from '../../catalogue/ports/shop-products.ts';
import type { RunId, Sku } from '../../domain/ids.ts';
import type { AdminClient } from '../admin-document.ts';
import { productSet } from '../documents/product-set.ts';
import { productUpdate, productUpdateReading, variantsUpdate } from '../documents/product-update.ts';
import { publish, unpublish } from '../documents/publishing.ts';
import { translationsRegister, translationsRemove } from '../documents/translations.ts';
import { abandonBulk, findByName, type BulkParts } from './bulk-job.ts';
import { createBulkReader } from './bulk-reader.ts';
import { BulkRound } from './bulk-round.ts';
import { ownProductsQuery } from './own-products-query.ts';
import { FilePlaces } from './file-places.ts';
import type { BulkRow } from './bulk-rows.ts';

const mayTravel: ReadonlySet<object> = new Set([
  productSet,
  productUpdate,
  productUpdateReading,
  variantsUpdate,
  publish,
  unpublish,
  translationsRegister,
  translationsRemove,
]);

/** Fewer calls than this are sent sooner by themselves than a file is made. */
const fewCalls = 20;

interface WriterParts extends BulkParts {
  readonly createWriter: (client: AdminClient) => ListingWriter;
}

/** `few`: for tests with small files. */
export function createBulkWrites(parts: WriterParts, { few = fewCalls } = {}): BulkWrites {
  const { rows, createWriter } = parts;
  const reader = createBulkReader(parts);
  const places = new FilePlaces();
  const ofRun = async (run: RunId): Promise<readonly BulkRow[]> =>
    (await rows.open('mutation')).filter((row) => row.run === run);

  /** With Shopify's id; null, and forgotten, when it was never started. */
  async function startedOf(row: BulkRow): Promise<BulkRow | null> {
    if (row.operation !== null) return row;
    const operation = await findByName(parts, row.name);
    await (operation === null ? rows.remove(row.name) : rows.started(row.name, operation));
    return operation === null ? null : { ...row, operation };
  }

  return {
    async together(run, operations, work) {
      const ours = new Set(operations);
      const left = (await ofRun(run)).filter(
        ({ operation, lines }) => operation !== null && lines.some((line) => ours.has(line)),
      );
      const overtaken = (calls: readonly AboutToGo[]) => work.overtaken(calls);
      const round = new BulkRound(parts, { run, operations, mayTravel, few, left, places, overtaken });
      await round.run(operations.map((id, at) => () => work.apply(at, createWriter(round.clientOf(id)))));
    },
    async left(run) {
      const all = await rows.open('mutation');
      for (const row of all) if (row.run !== run) await abandonBulk(parts, row);
      const started: BulkRow[] = [];
      for (const row of all) {
        const one = row.run === run ? await startedOf(row) : null;
        if (one) started.push(one);
      }
      return [...new Set(started.flatMap(({ lines }) => lines))];
    },
    async forget(run) {
      for (const row of await ofRun(run)) await abandonBulk(parts, row);
    },
    async *ownProducts() {
      for await (const { id, supplierSku } of reader.readAll(ownProductsQuery))
        if (supplierSku) yield { sku: supplierSku.value as Sku, productId: id };
    },
  };
}
