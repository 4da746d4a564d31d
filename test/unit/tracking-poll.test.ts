/** How far back the supplier's trackings are read. */
import { describe, expect, test } from 'vitest';
import { importParcels } from '../../web/server/tracking/import-parcels.ts';
import { Process, type World, type Chance } from '../support/tracking-simulation.ts';
import { ours, hourMs, worldWith, luck, fails } from '../support/tracking-stories.ts';

describe('8.16: a poll', () => {
  /** How far back the polls of a day ask, in days. */
  async function daysBack(world: World, chance?: Chance): Promise<number | undefined> {
    const { ports } = new Process(world, chance);
    let since: number | undefined;
    const trackingsSince: typeof ports.supplier.trackingsSince = (from, signal, listener) => {
      since = world.now().diff(from).as('days');
      return ports.supplier.trackingsSince(from, signal, listener);
    };
    await importParcels({ ...ports, supplier: { ...ports.supplier, trackingsSince } });
    return since && Math.round(since);
  }

  test('8.16: looks back two days, and once a day two weeks, whether that comes to its end or not', async () => {
    const world = worldWith([ours]);
    expect(await daysBack(world)).toBe(30);
    expect(await daysBack(world)).toBe(2);
    world.pass(24 * hourMs);
    expect(await daysBack(world, luck([fails]))).toBe(15);
    expect(await daysBack(world)).toBe(3);
    world.pass(24 * hourMs);
    expect(await daysBack(world)).toBe(16);
  });
});
