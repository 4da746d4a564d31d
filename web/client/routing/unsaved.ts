/**
 * What is typed and not saved is not left without a question. App Bridge asks it while a save bar is shown; the forms with
 * such a bar say here that they have something to lose.
 */

const forms = new Set<string>();

export function setUnsaved(form: string, isUnsaved: boolean): void {
  if (isUnsaved) forms.add(form);
  else forms.delete(form);
}

export const hasUnsaved = (): boolean => forms.size > 0;

/** Of the wishes to leave only the newest counts: an older one may still wait for its answer. */
let newest = 0;

/** Calls `leave` at once where nothing is unsaved, or when a person agrees; never when they stay. */
export function leaveIfAgreed(leave: () => void): void {
  const wish = (newest += 1);
  if (!hasUnsaved()) return leave();
  const agreed = (): void => {
    if (wish !== newest) return;
    forms.clear();
    leave();
  };
  // Its types say only when it resolves; whoever stays may get a refusal, or nothing.
  shopify.saveBar.leaveConfirmation().then(agreed, () => undefined);
}
