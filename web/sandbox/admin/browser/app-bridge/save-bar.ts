/**
 * The save bar: shown by name, by `<ui-save-bar>`, or by a form with `data-save-bar` as soon as it holds something else than at
 * first. Save submits the form, discard resets it; whoever leaves is asked first.
 */
import { askShell, onShell, tellShell } from './shell-line.ts';

/** Names that were shown, and forms that were changed. */
const shown = new Set<string>();
const changed = new Map<HTMLFormElement, string>();
const before = new WeakMap<HTMLFormElement, string>();

const bars = () =>
  [...document.querySelectorAll<HTMLElement>('ui-save-bar')].filter(({ id }) => shown.has(id));
const isShown = () => shown.size > 0 || changed.size > 0;
const form = (target: EventTarget | null) =>
  target instanceof Element ? target.closest<HTMLFormElement>('form[data-save-bar]') : null;
const holds = (form: HTMLFormElement) =>
  JSON.stringify(
    [...new FormData(form)].map(([name, value]) => [name, typeof value === 'string' ? value : value.name]),
  );

function tell(): void {
  const confirms = [...changed.keys(), ...bars()].some(
    (each) => 'discardConfirmation' in each.dataset || each.hasAttribute('discardconfirmation'),
  );
  const isBusy = bars().some((bar) => bar.querySelector('button[loading]') !== null);
  tellShell({ ask: 'saveBar', isShown: isShown(), isBusy, confirms });
}

document.addEventListener('focusin', ({ target }) => {
  const own = form(target);
  if (own && !changed.has(own) && !before.has(own)) before.set(own, holds(own));
});
for (const event of ['input', 'change'])
  document.addEventListener(event, ({ target }) => {
    const own = form(target);
    if (!own) return;
    if (holds(own) === before.get(own)) changed.delete(own);
    else changed.set(own, '');
    tell();
  });

function settle({ target }: Event): void {
  const own = form(target);
  if (!own) return;
  changed.delete(own);
  before.delete(own);
  tell();
}
for (const event of ['submit', 'reset']) document.addEventListener(event, settle);

/** A form that left the page takes its bar along. */
new MutationObserver(() => {
  const gone = [...changed.keys()].filter((each) => !each.isConnected);
  for (const each of gone) changed.delete(each);
  if (gone.length > 0) tell();
}).observe(document.documentElement, { childList: true, subtree: true });

onShell('save', () => {
  for (const own of changed.keys()) own.requestSubmit();
  for (const bar of bars()) bar.querySelector<HTMLElement>('button[variant=primary]')?.click();
});
onShell('discard', () => {
  for (const own of changed.keys()) own.reset();
  for (const bar of bars()) bar.querySelector<HTMLElement>('button:not([variant=primary])')?.click();
});

/** Ends when the person may go; never when they stay. */
export async function confirmLeaving(): Promise<void> {
  if (!isShown()) return;
  const goes = await askShell<boolean>({ ask: 'leave' });
  if (!goes) return new Promise<never>(() => undefined);
  shown.clear();
  for (const own of changed.keys()) own.reset();
  changed.clear();
  tell();
}

const set = (id: string, isOn: boolean): Promise<void> => {
  if (isOn) shown.add(id);
  else shown.delete(id);
  tell();
  return Promise.resolve();
};

export const saveBar = {
  show: (id: string) => set(id, true),
  hide: (id: string) => set(id, false),
  toggle: (id: string) => set(id, !shown.has(id)),
  leaveConfirmation: confirmLeaving,
};

customElements.define(
  'ui-save-bar',
  class extends HTMLElement {
    readonly show = () => saveBar.show(this.id);
    readonly hide = () => saveBar.hide(this.id);
    readonly toggle = () => saveBar.toggle(this.id);
    get showing(): boolean {
      return shown.has(this.id);
    }
    connectedCallback(): void {
      this.style.display = 'none';
    }
    disconnectedCallback(): void {
      if (shown.has(this.id)) void saveBar.hide(this.id);
    }
  },
);
