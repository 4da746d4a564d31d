/** The stand-in for app-bridge.js: `shopify` with what an app in the admin's frame uses of it. Only tests and the demo load it. */
import './clock.ts';
import { addedByAdmin } from '../messages.ts';
import { askShell, isFramed, onShell, tellShell } from './shell-line.ts';
import { idToken } from './session.ts';
import { saveBar } from './save-bar.ts';
import './place.ts';

const query = new URLSearchParams(location.search);
const said = (name: string): string => {
  const stored = sessionStorage.getItem(`admin-${name}`) ?? '';
  return query.get(name) ?? stored;
};
for (const name of addedByAdmin)
  if (query.has(name) && name !== 'id_token') sessionStorage.setItem(`admin-${name}`, said(name));

const meta = document.querySelector<HTMLMetaElement>('meta[name=shopify-api-key]');

interface ToastOptions {
  readonly duration?: number;
  readonly isError?: boolean;
  readonly action?: string;
  readonly onAction?: () => void;
  readonly onDismiss?: () => void;
}

const toasts = new Map<string, ToastOptions>();
let made = 0;
onShell('toastAction', ({ toast }) => toasts.get(toast)?.onAction?.());
onShell('toastClosed', ({ toast }) => {
  toasts.get(toast)?.onDismiss?.();
  toasts.delete(toast);
});

type Overlay = HTMLElement & Partial<Record<'showOverlay' | 'hideOverlay' | 'toggleOverlay', () => void>>;
const overlay = (id: string) => document.querySelector<Overlay>(`#${CSS.escape(id)}`);

interface Permissions {
  readonly granted: readonly string[];
  readonly required: readonly string[];
  readonly optional: readonly string[];
}
const permissions = (wanted: readonly string[], revoke = false) =>
  askShell<{ readonly result: string; readonly detail: Permissions }>({ ask: 'scopes', wanted, revoke });

const shopify = {
  config: {
    apiKey: meta?.content ?? '',
    shop: said('shop'),
    host: said('host'),
    locale: said('locale') || 'en',
  },
  origin: location.origin,
  ready: Promise.resolve(),
  environment: { embedded: isFramed, mobile: false, pos: false, intent: false },
  idToken,
  saveBar,
  loading: (isLoading = true) => tellShell({ ask: 'loading', isLoading }),
  toast: {
    show(text: string, options: ToastOptions = {}): string {
      const toast = `toast-${(made += 1)}`;
      toasts.set(toast, options);
      const { duration = 5000, isError = false, action = '' } = options;
      tellShell({ ask: 'toast', toast, text, isError, ms: duration, action });
      return toast;
    },
    hide: (toast: string) => tellShell({ ask: 'hideToast', toast }),
  },
  modal: {
    show: (id: string) => Promise.resolve(overlay(id)?.showOverlay?.()),
    hide: (id: string) => Promise.resolve(overlay(id)?.hideOverlay?.()),
    toggle: (id: string) => Promise.resolve(overlay(id)?.toggleOverlay?.()),
  },
  scopes: {
    query: async () => (await permissions([])).detail,
    request: (wanted: readonly string[]) => permissions(wanted),
    revoke: (wanted: readonly string[]) => permissions(wanted, true),
  },
  user: () => askShell<{ readonly accountAccess: string }>({ ask: 'user' }),
  resourcePicker: ({
    type,
    multiple = false,
  }: {
    readonly type: string;
    readonly multiple?: boolean | number;
  }) => askShell<readonly unknown[] | undefined>({ ask: 'pick', kind: type, many: Boolean(multiple) }),
};

Object.assign(globalThis, { shopify });
