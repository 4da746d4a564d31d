/** What App Bridge shows outside the frame: loading, toasts, the save bar, and questions. */
import type { FromApp, FromShell } from '../messages.ts';
import { words } from './words.ts';

const element = (id: string) => document.getElementById(id) as HTMLElement;

export function setLoading(isLoading: boolean): void {
  element('loading').hidden = !isLoading;
}

type Toast = Extract<FromApp, { ask: 'toast' }>;

export function showToast(
  { toast, text: said, isError, ms, action }: Toast,
  tell: (body: FromShell) => void,
): void {
  const shown = document.createElement('div');
  shown.className = isError ? 'toast error' : 'toast';
  shown.id = toast;
  shown.append(said);
  const close = () => {
    if (!shown.isConnected) return;
    shown.remove();
    tell({ tell: 'toastClosed', toast });
  };
  const button = (text: string, act: () => void) => {
    const made = Object.assign(document.createElement('button'), { type: 'button', textContent: text });
    made.addEventListener('click', act);
    shown.append(made);
  };
  if (action) button(action, () => tell({ tell: 'toastAction', toast }));
  button(words().close, close);
  element('toasts').append(shown);
  setTimeout(close, ms);
}

export function hideToast(toast: string): void {
  document.getElementById(toast)?.remove();
}

export const saveBar = {
  confirms: false,
  update({ isShown, isBusy, confirms }: Readonly<Record<'isShown' | 'isBusy' | 'confirms', boolean>>): void {
    saveBar.confirms = confirms;
    element('savebar').hidden = !isShown;
    (element('save') as HTMLButtonElement).disabled = isBusy;
  },
};

/** A question, and the words on two buttons: no, and yes. */
export function askPerson([question, no, yes]: readonly [string, string, string]): Promise<boolean> {
  const dialog = element('ask') as HTMLDialogElement;
  const [stay, leave] = [...dialog.querySelectorAll('button')] as [HTMLButtonElement, HTMLButtonElement];
  (dialog.querySelector('p') as HTMLElement).textContent = question;
  stay.textContent = no;
  leave.textContent = yes;
  return new Promise((resolve) => {
    dialog.addEventListener('close', () => resolve(dialog.returnValue === 'yes'), { once: true });
    stay.onclick = () => dialog.close('no');
    leave.onclick = () => dialog.close('yes');
    dialog.returnValue = '';
    dialog.showModal();
  });
}
