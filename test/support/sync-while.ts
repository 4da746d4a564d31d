/** A sync during which, at the first step of a phase, something happens. */
import type { ProgressStep } from '../../web/server/catalogue/ports/runs.ts';
import type { Stand } from './app-stand.ts';

/** The stand's clock has to let every step be told: between two looks at it more time has to pass than between two steps. */
export async function syncWhile(stand: Stand, phase: ProgressStep['phase'], act: () => Promise<unknown>) {
  let acting: Promise<unknown> | undefined;
  const { run } = await stand.app.commands.sync(stand.shop, { dryRun: false }, (step) => {
    if (step.phase === phase) acting ??= act();
  });
  await acting;
  return run;
}
