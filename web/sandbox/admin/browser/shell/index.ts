/** The shell around the app: its frame, its navigation, and what App Bridge asks to be shown outside the frame. */
import { isOurs, type FromApp, type FromShell, type NavLink, type Question } from '../messages.ts';
import { askPerson, saveBar, showToast, hideToast, setLoading } from './outside.ts';
import { locale, sayWords, words } from './words.ts';

const appPath = '/apps/sortiment';
// oxlint-disable-next-line typescript/no-unnecessary-type-parameters -- as querySelector has it
const element = <Kind extends HTMLElement>(id: string) => document.getElementById(id) as Kind | null;
const stage = element('stage');

async function post<Answer>(path: string, body: object): Promise<Answer> {
  const headers = { 'Content-Type': 'application/json' };
  const response = await fetch(path, { method: 'POST', headers, body: JSON.stringify(body) });
  if (!response.ok) throw new Error(`${path} answered ${response.status}`);
  return (await response.json()) as Answer;
}

/** Path and query inside the app, by the shell's own address. */
const place = () => `${location.pathname.slice(appPath.length) || '/'}${location.search}${location.hash}`;
const outside = (href: string) => `${appPath}${href}`;

let frame: HTMLIFrameElement | null = null;
let appOrigin = '';
let links: readonly NavLink[] = [];

function tell(body: FromShell): void {
  frame?.contentWindow?.postMessage({ sortiment: 'event', body }, appOrigin);
}

/** A new frame has no history of its own: going back is going back in the shell. */
async function open(): Promise<void> {
  if (!stage) return;
  const { src, origin } = await post<{ src: string; origin: string }>('/launch', {
    place: place(),
    locale: locale(),
  });
  appOrigin = origin;
  frame = document.createElement('iframe');
  frame.title = 'Sortiment';
  frame.name = 'app';
  frame.src = src;
  stage.querySelector('iframe')?.remove();
  stage.append(frame);
  saveBar.update({ isShown: false, isBusy: false, confirms: false });
}

function showNav(): void {
  const list = element('app-nav');
  const here = place().split(/[?#]/)[0];
  list?.replaceChildren(
    ...links
      .filter(({ label }) => label !== '')
      .map(({ href, label }) => {
        const item = document.createElement('li');
        const link = Object.assign(document.createElement('a'), { href: outside(href), textContent: label });
        const own = href.split(/[?#]/)[0] ?? '';
        if (here === own || here?.startsWith(`${own}/`)) link.setAttribute('aria-current', 'page');
        link.addEventListener('click', (event) => {
          if (event.metaKey || event.ctrlKey) return;
          event.preventDefault();
          tell({ tell: 'navigate', href });
        });
        item.append(link);
        return item;
      }),
  );
  list?.toggleAttribute('hidden', links.length === 0);
  // Where they stand in a line that is longer than the window.
  list?.querySelector('[aria-current]')?.scrollIntoView({ inline: 'nearest', block: 'nearest' });
}

function went({ href, isNew, state }: Extract<FromApp, { ask: 'went' }>): void {
  const url = outside(href);
  if (isNew) history.pushState({ app: state }, '', url);
  else history.replaceState({ app: state }, '', url);
  showNav();
}

/** What the frame asked; the answer goes back to it. */
async function answerTo(body: FromApp): Promise<unknown> {
  switch (body.ask) {
    case 'token':
      return (await post<{ token: string }>('/token', {})).token;
    case 'ready':
      document.title = body.title || 'Sortiment';
      return null;
    case 'went':
      return went(body);
    case 'nav':
      links = body.links;
      return showNav();
    case 'loading':
      return setLoading(body.isLoading);
    case 'toast':
      return showToast(body, tell);
    case 'hideToast':
      return hideToast(body.toast);
    case 'saveBar':
      return saveBar.update(body);
    case 'leave':
      return askPerson(words().leave);
    case 'scopes':
      return permissions(body.wanted, body.revoke);
    case 'open':
      return location.assign(body.path);
    case 'user':
      return { id: 1, accountAccess: 'full' };
    case 'pick':
      return undefined;
  }
}

/** Merchants are asked before an app may do more than before. */
async function permissions(wanted: readonly string[], revoke: boolean): Promise<unknown> {
  const isAsked = wanted.length > 0 && !revoke;
  const [asks, no, yes] = words().permissions;
  if (isAsked && !(await askPerson([`${asks} ${wanted.join(', ')}.`, no, yes])))
    return { result: 'declined-all', detail: await post('/scopes', {}) };
  const detail = await post('/scopes', wanted.length === 0 ? {} : { [revoke ? 'revoke' : 'grant']: wanted });
  return { result: 'granted-all', detail };
}

globalThis.addEventListener('message', ({ data, origin, source }: MessageEvent<unknown>) => {
  if (!frame || origin !== appOrigin || source !== frame.contentWindow || !isOurs(data)) return;
  const { number, body } = data as Question;
  const asking = frame.contentWindow;
  const reply = (answer: unknown) =>
    asking?.postMessage({ sortiment: 'answer', number, body: answer }, origin);
  void answerTo(body).then(reply);
});

globalThis.addEventListener('popstate', ({ state }) => {
  tell({ tell: 'popstate', href: place(), state: (state as { app?: unknown } | null)?.app ?? null });
  showNav();
});

function keep(id: string, changed: (value: string) => void): void {
  const select = element<HTMLSelectElement>(id);
  if (!select) return;
  select.value = localStorage.getItem(id) ?? (id === 'locale' ? 'en' : '');
  select.addEventListener('change', () => {
    localStorage.setItem(id, select.value);
    changed(select.value);
  });
}

function setWidth(width: string): void {
  stage?.style.setProperty('--width', width ? `${width}px` : '100%');
  stage?.classList.toggle('narrow', width !== '');
}

sayWords();
keep('locale', () => {
  sayWords();
  void open();
});
keep('width', setWidth);
setWidth(localStorage.getItem('width') ?? '');
async function expire(): Promise<void> {
  tell({ tell: 'token', ...(await post<{ token: string }>('/token', { isOver: true })) });
}
element('save')?.addEventListener('click', () => tell({ tell: 'save' }));
async function discard(): Promise<void> {
  const isSure = !saveBar.confirms || (await askPerson(words().discardAll));
  if (isSure) tell({ tell: 'discard' });
}
element('expire')?.addEventListener('click', () => void expire());
element('discard')?.addEventListener('click', () => void discard());
document.querySelector('nav [aria-current]')?.scrollIntoView({ inline: 'nearest', block: 'nearest' });
void open();
