/** What became of a double that waits: only what a person said since it was asked answers it. */
import { describe, expect, it } from 'vitest';
import { doubleDecision } from '../../web/server/catalogue/double-choices.ts';
import type { TakenDecision } from '../../web/server/catalogue/ports/decisions.ts';
import { doubleNow, withFates } from '../../web/server/application/product-events.ts';
import type { ProductId, RunId, Sku } from '../../web/server/domain/ids.ts';
import type { ProductChange } from '../../web/server/shops/ports/product-desk.ts';

const sku = '1' as Sku;
const asked = '2026-05-02T00:00:00.000Z';
const [earlier, later] = ['2026-05-01T00:00:00.000Z', '2026-05-03T00:00:00.000Z'];
const run = 7 as RunId;
const products = [{ productId: 'gid://shopify/Product/5' as ProductId, title: 'Own' }] as never;
const decided = (choice: 'skip' | 'import', at: string): TakenDecision => ({
  ...doubleDecision({ sku, products }, choice),
  at,
});
const event = (reason: 'GRD-321' | 'GRD-329'): ProductChange => ({
  run,
  kind: 'create',
  state: 'held',
  undoes: null,
  before: {},
  after: {},
  reason,
  message: null,
  at: asked,
});
const ports = {
  plans: { latest: () => Promise.resolve(run) },
  desk: { head: () => Promise.resolve(null) },
};
const fateWith = async (decisions: readonly TakenDecision[]) =>
  (await withFates([event('GRD-321')], { decisions, isLinked: false }, ports))[0]?.fate;

describe('a double that is asked about again because another product matches since', () => {
  it('waits, though an earlier pair was left out', async () => {
    expect(await fateWith([decided('skip', earlier)])).toBe('waits');
    expect(doubleNow([event('GRD-321')], [decided('skip', earlier)])).toBeNull();
  });
  it('is left out, or comes, once somebody says so', async () => {
    expect(await fateWith([decided('skip', later)])).toBe('kept');
    expect(await fateWith([decided('import', later)])).toBe('accepted');
    expect(doubleNow([event('GRD-321')], [decided('skip', later)])).toBe('skip');
  });
  it('is left out as decided where the sync found the same pair', () => {
    expect(doubleNow([event('GRD-329')], [decided('skip', earlier)])).toBe('skip');
  });
});
