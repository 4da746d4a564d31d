/**
 * The last look at a page of operations of one kind before they travel together in files. In: the page. Out: each as it is
 * to be sent, without what the merchant changed since the plan was made, and what is said of that.
 */
import type { ChangeKind } from './apply-operation.ts';
import type { LookPorts } from './look-at.ts';
import { lookBefore } from './look-before.ts';
import type { Operation } from './operations.ts';

export interface PreparedOperation {
  readonly operation: Operation;
  readonly note: string | null;
}

/** At most 250, of one kind. Throws ShopifyError when the shop could not be read: then nothing of this kind is sent. */
export async function preparePage(
  page: readonly Operation[],
  ports: LookPorts,
): Promise<readonly PreparedOperation[]> {
  const [first] = page;
  if (!first || first.kind === 'create') return page.map((operation) => ({ operation, note: null }));
  const fresh = lookBefore(
    page.map((operation) => ({ ...operation, kind: operation.kind as ChangeKind })),
    ports,
  );
  return Promise.all(page.map(fresh));
}
