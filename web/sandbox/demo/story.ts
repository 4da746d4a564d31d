/** The story of the demo, in order. */
import {
  firstImport,
  fiveChange,
  leavesAustria,
  stockMoves,
  threeLeaveTwoArrive,
  unchangedSync,
} from './catalogue-steps.ts';
import { refusedAtCheckout } from './guard-step.ts';
import type { Step } from './step.ts';
import { customersOrder, lateParcel, shippedByHand, supplierShips, trackAgain } from './tracking-steps.ts';

const install: Step = {
  title: 'Install the app and connect the supplier',
  async play(world) {
    await world.startApp();
    const { name } = await world.askApp<{ name: string }>('/api/status');
    await world.stopApp();
    await world.command('location', 'Supplier warehouse');
    await world.command('settings', 'removal.recheckHours=0', 'removal.graceDays=0');
    await world.command('settings', 'tracking.notifyCustomers=true');
    const found = await world.command<{ message: string }>('connect', '--supplier-url', world.supplierRoot);
    return { tale: `${name} has the app. ${found.message}`, problems: [] };
  },
};

export const story: readonly Step[] = [
  install,
  firstImport,
  unchangedSync,
  fiveChange,
  threeLeaveTwoArrive,
  stockMoves,
  leavesAustria,
  refusedAtCheckout,
  customersOrder,
  shippedByHand,
  supplierShips,
  lateParcel,
  trackAgain,
  { ...unchangedSync, title: 'A last sync' },
];
