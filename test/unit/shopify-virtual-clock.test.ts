/** A simulation never waits for ever: what never comes is said at once, whoever goes on beside it. */
import { expect, it } from 'vitest';
import { VirtualClock } from '../support/shopify-virtual-clock.ts';

const never = new Promise<never>(() => undefined);

it('a simulation ends with its work, however long that waits on the clock', async () => {
  const clock = new VirtualClock();
  await clock.run(clock.wait(3_000_000));
  expect(clock.elapsedMs).toBe(3_000_000);
});

it('what waits for something else than the clock fails, alone and beside somebody who goes on for ever', async () => {
  await expect(new VirtualClock().run(never)).rejects.toThrow('waits for what never comes');
  const clock = new VirtualClock();
  const goOn = async (): Promise<never> => {
    for (;;) await clock.wait(60_000);
  };
  void goOn();
  await expect(clock.run(never)).rejects.toThrow('waits for what never comes');
});
