/** What is left to the merchant is told so also by a run that another process brings to its end. */
import { beforeAll, expect, it } from 'vitest';
import type { Step } from '../../web/server/catalogue/ports/operation-log.ts';
import { syncCatalogue } from '../../web/server/catalogue/sync-catalogue.ts';
import type { Database } from '../../web/server/database/open-database.ts';
import { numbered, portsOf, range, sync, type World } from '../support/catalogue-world.ts';
import { onSqlite } from '../support/databases.ts';
import { shown, skuOf, worldOn } from '../support/listed-catalogue.ts';

onSqlite((open) => {
  let db: Database;
  beforeAll(async () => {
    db = await open();
  });
  const named = (name: string) => [
    ...range(1),
    numbered(2, { texts: [{ lang: 'DE', name, description: 'D' }], dataHash: name }),
  ];

  /** Dies once such a step is recorded. */
  async function dying(world: World, isLast: (step: Step) => boolean): Promise<void> {
    const ports = portsOf(world, { products: named('B') });
    let isDead = false;
    const ledger: typeof ports.ledger = Object.create(ports.ledger, {
      record: {
        value: async (run: never, steps: readonly Step[]) => {
          if (isDead) throw new Error('dead');
          await ports.ledger.record(run, steps);
          isDead = steps.some(isLast);
          if (isDead) throw new Error('dead');
        },
      },
    }) as typeof ports.ledger;
    Object.assign(ledger, {
      unread: ports.ledger.unread.bind(ports.ledger),
      creationsInDoubt: ports.ledger.creationsInDoubt.bind(ports.ledger),
    });
    await syncCatalogue({ ...ports, ledger }, { dryRun: false, accept: [] }).catch(() => null);
  }

  it.each([
    ['their edit is noted', (step: Step) => (step.owned ?? []).length > 0],
    ['nothing is left to be written', (step: Step) => step.narrowed !== undefined],
    ['the outcome is recorded', (step: Step) => step.outcome !== undefined],
  ])('R26: counts as left, and not as written, when the process dies after %s', async (_, isLast) => {
    const world = worldOn(db);
    await sync(world, { products: named('A') });
    const content = { ...shown(world, 2)!.content, title: 'Mine' };
    world.model.change(skuOf(2), { content });
    await dying(world, isLast);
    const { resumed } = await sync(world, { products: named('B') });
    expect(shown(world, 2)?.content.title).toBe('Mine');
    expect(resumed?.operations).toMatchObject({ left: 1, applied: 0 });
  });
});
