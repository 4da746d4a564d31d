/** Loads the whole window anew, as a person does who presses F5: answers whether the browser asked, and does what they say. */
import type { OpenPage } from './browser.ts';

export async function reloadAsks({ shell }: OpenPage, answer: 'stay' | 'leave'): Promise<boolean> {
  let hasAsked = false;
  const { promise: isAnswered, resolve } = Promise.withResolvers<void>();
  const answerIt = (dialog: { accept(): Promise<void>; dismiss(): Promise<void> }): void => {
    hasAsked = true;
    void (answer === 'leave' ? dialog.accept() : dialog.dismiss()).then(resolve);
  };
  shell.on('dialog', answerIt);
  // Whoever stays has no load to wait for.
  const isLoaded = shell.reload().catch(() => undefined);
  await (answer === 'leave' ? isLoaded : Promise.race([isAnswered, isLoaded]));
  shell.off('dialog', answerIt);
  return hasAsked;
}
