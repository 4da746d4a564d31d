/** What App Bridge shows outside the frame: loading, toasts, the save bar, and questions. */
import type { FromApp, FromShell } from '../messages.ts';

const element = (id: string) => document.getElementById(id) as HTMLElement;

export function setLoading(isLoading: boolean): void {
  element('loading').hidden = !isLoading;
}

type Toast = Extract<FromApp, { ask: 'toast' }>;

export function showToast(
  { toast, text, isError, ms, action }: Toast,
  tell: (body: FromShell) => void,
): void {
  const shown = document.createElement('div');
  shown.className = isError ? 'toast error' : 'toast';
  shown.id = toast;
  shown.append(text);
  const close = () => {
    if (!shown.isConnected) return;
    shown.remove();
    tell({ tell: 'toastClosed', toast });
  };
  const button = (words: string, act: () => void) => {
    const made = Object.assign(document.createElement('button'), { type: 'button', textContent: words });
    made.addEventListener('click', act);
    shown.append(made);
  };
  if (action) button(action, () => tell({ tell: 'toastAction', toast }));
  button('Close', close);
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

/** Words on two buttons: no, and yes. */
export function askPerson(question: string, [no, yes]: readonly [string, string]): Promise<boolean> {
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
