/**
 * What the merchant keeps never leaves: whenever that is said, before its removal is planned, while the plan waits, or when
 * it is about to be carried out. Taken back, it leaves. On both databases, with a model of the shop.
 */
import fc from 'fast-check';
import { expect, it, onTestFinished } from 'vitest';
import { applyStoredPlan } from '../../web/server/catalogue/apply-stored-plan.ts';
import { keepLeaving, letLeave } from '../../web/server/catalogue/keep-leaving.ts';
import type { OperationLog } from '../../web/server/catalogue/ports/operation-log.ts';
import { syncCatalogue } from '../../web/server/catalogue/sync-catalogue.ts';
import { openDatabase } from '../../web/server/database/open-database.ts';
import type { ShopDomain, Sku } from '../../web/server/domain/ids.ts';
import { caseCount } from '../support/case-count.ts';
import { atOnce, clockOn, portsOf, range, sync } from '../support/catalogue-world.ts';
import { forEachDatabase } from '../support/databases.ts';
import { ShopModel } from '../support/shop-model.ts';
import { shopOf } from '../support/supplier-products.ts';

const listed = range(4);
const others = listed.slice(2);
const [sku, dropped] = listed.map((one): Sku => one.sku) as [Sku, Sku];
const clock = clockOn('2026-11-21T10:00:00Z');

const anyCase = fc.record({
  moment: fc.constantFrom('before', 'planned', 'read'),
  isPlanned: fc.boolean(),
  policy: fc.constantFrom('archive', 'draft', 'unlisted', 'delete'),
  later: fc.nat(2),
});

forEachDatabase((open) => {
  const numRuns = open.dialect === 'sqlite' ? caseCount('KEPT_RUNS', 24) : caseCount('KEPT_RUNS_POSTGRES', 4);

  it('what is kept stays as it is, whenever that is said, and the rest leaves; taken back, it leaves', async () => {
    const db = open.dialect === 'sqlite' ? await openDatabase(':memory:') : await open();
    onTestFinished(() => db.destroy());
    let cases = 0;
    await fc.assert(
      fc.asyncProperty(anyCase, async ({ moment, isPlanned, policy, later }) => {
        const domain = `kept-${(cases += 1)}.myshopify.com` as ShopDomain;
        const model = new ShopModel();
        const settings = { ...atOnce, removal: { ...atOnce.removal, policy } };
        const world = { model, db, shop: shopOf({ domain }), clock, settings };
        const shown = (of: Sku) => {
          const { status, stock } = model.find(of)?.[1].groups ?? {};
          return `${status?.status} ${stock?.available}`;
        };
        await sync(world, { products: listed });
        await sync(world, { products: others });
        expect([shown(sku), shown(dropped)]).toEqual(['ACTIVE 0', 'ACTIVE 0']);

        const ports = portsOf(world, { products: others });
        let kept = 0;
        const keep = async () => void (kept += (await keepLeaving(sku, ports)) ? 1 : 0);
        // Its removal is in memory, and nothing of it was sent.
        const late: Pick<OperationLog, 'open'> = {
          async open(run, kind, page) {
            const read = await ports.log.open(run, kind, page);
            if (moment === 'read' && read.some((one) => one.kind === 'remove' || one.kind === 'delete'))
              await keep();
            return read;
          },
        };
        const log = new Proxy(ports.log, {
          get(target, name) {
            const value: unknown = name === 'open' ? late.open : Reflect.get(target, name);
            return typeof value === 'function' ? value.bind(target) : value;
          },
        });
        if (moment === 'before') await keep();
        if (isPlanned || moment === 'planned') {
          const { run } = await sync(world, { products: others }, true);
          if (moment === 'planned') await keep();
          await applyStoredPlan({ plan: run.id, isAgain: false }, { ...ports, log });
        } else {
          await syncCatalogue({ ...ports, log }, { dryRun: false, accept: [] });
        }
        expect(kept).toBe(1);
        for (let again = 0; again < later; again += 1) await sync(world, { products: others });
        expect(shown(sku)).toBe('ACTIVE 0');
        expect(shown(dropped)).not.toContain('ACTIVE');

        expect(await letLeave(sku, ports)).toBe(true);
        await sync(world, { products: others });
        expect(shown(sku)).not.toContain('ACTIVE');
      }),
      { numRuns },
    );
  });

  it('what leaves at this very moment is not told as kept', async () => {
    const db = open.dialect === 'sqlite' ? await openDatabase(':memory:') : await open();
    onTestFinished(() => db.destroy());
    const shop = shopOf({ domain: 'kept-late.myshopify.com' as ShopDomain });
    const world = { model: new ShopModel(), db, shop, clock, settings: atOnce };
    await sync(world, { products: listed });
    await sync(world, { products: others });
    const ports = portsOf(world, { products: others });
    const answers: boolean[] = [];
    const { ledger } = ports;
    const record: typeof ledger.record = async (run, steps) => {
      await ledger.record(run, steps);
      if (steps.some((step) => step.sku === sku && step.sending !== undefined))
        answers.push(await keepLeaving(sku, ports));
    };
    const watched = new Proxy(ledger, {
      get(target, name) {
        const value: unknown = name === 'record' ? record : Reflect.get(target, name);
        return typeof value === 'function' ? value.bind(target) : value;
      },
    });
    await syncCatalogue({ ...ports, ledger: watched }, { dryRun: false, accept: [] });
    expect(answers).toEqual([false]);
    expect(world.model.find(sku)?.[1].groups.status?.status).not.toBe('ACTIVE');
  });
});
