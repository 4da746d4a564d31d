/** The demo's processes, as `npm run demo` starts them, in a small shop. */
import { DemoWorld } from '../../web/sandbox/demo/demo-world.ts';

export type { DemoWorld };

export const startDemoWorld = (): Promise<DemoWorld> =>
  DemoWorld.start({ products: 2, seed: 1, env: process.env });
