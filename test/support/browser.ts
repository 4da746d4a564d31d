/**
 * The app in a real browser: the whole line with the admin's stand-in around it, pages of it at a width and in a language, and
 * what no page may have: a finding of axe, an error in the console, a page that scrolls sideways.
 */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import {
  chromium,
  type Browser,
  type BrowserContext,
  type Frame,
  type FrameLocator,
  type Locator,
  type Page,
} from 'playwright-core';
import { expect, inject } from 'vitest';
import { createAdminSandbox, type AdminSandbox } from '../../web/sandbox/admin/admin-sandbox.ts';
import { startStand, type Stand, type StandOptions } from './app-stand.ts';
import { palettePng } from './palette-png.ts';

const require = createRequire(import.meta.url);

/** Where pictures are kept; without a folder none are drawn. */
export const pictureFolder = process.env['SCREENSHOTS'];
export const readmeFolder = process.env['README_PICTURES'];

/** Less than half of what the package gives by itself, which took half a second to be sent and read. */
const axe = readFileSync(require.resolve('axe-core/axe.min.js'), 'utf8');
const webVitals = readFileSync(join(dirname(require.resolve('web-vitals')), 'web-vitals.iife.js'), 'utf8');

/** Every change of a measure is noted in each frame, from the first paint on. */
const probe = `${webVitals};globalThis.vitals={};globalThis.moves=[];
  new PerformanceObserver((seen)=>{for(const {hadRecentInput,value,sources} of seen.getEntries())
    if(!hadRecentInput)moves.push(value.toFixed(3)+': '+sources.map(({node,previousRect,currentRect})=>
      (node?.outerHTML??node?.nodeName??'?').slice(0,90)+' '+[previousRect.y,currentRect.y].map(Math.round).join('->')).join(' | '))})
    .observe({type:'layout-shift',buffered:true});for(const name of ['CLS','INP','LCP','FCP'])
  webVitals['on'+name](({value})=>{vitals[name]=value},{reportAllChanges:true,durationThreshold:0});`;

/**
 * Every answer of the API comes after the page was painted without it, and no two at once: what jumps when an answer is
 * late jumps here on any machine. How many questions are open, and were asked, is known in `answers`.
 */
const lateAnswers = `{
  const painted = () => new Promise((go) => requestAnimationFrame(() => requestAnimationFrame(go)));
  let turn = Promise.resolve();
  const { fetch } = self;
  self.answers = { open: 0, asked: 0 };
  self.fetch = async (...question) => {
    const path = new URL(question[0]?.url ?? question[0], location.href).pathname;
    if (!path.startsWith('/api/') || path === '/api/progress') return fetch(...question);
    answers.open += 1;
    answers.asked += 1;
    try {
      const answer = await fetch(...question);
      turn = turn.then(painted);
      await turn;
      return answer;
    } finally {
      // Behind what the page makes of it.
      setTimeout(() => { answers.open -= 1; });
    }
  };
}`;

/** Once what has happened so far is to be seen. */
export const painted =
  'new Promise((go) => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(go))))';

export interface Looks {
  /** Of the window, in pixels; 1280 unless told. */
  readonly width?: number;
  readonly locale?: 'en' | 'de';
  /** Answers come late, one by one. */
  readonly isLate?: boolean;
}

export interface Vitals {
  readonly CLS?: number;
  readonly INP?: number;
  readonly LCP?: number;
  readonly FCP?: number;
}

/** A page of the app, opened in the admin. */
export interface OpenPage {
  readonly shell: Page;
  /** What is in the app's frame, also after a reload. */
  readonly app: FrameLocator;
  /** A link of the app's navigation, which stands outside the frame. */
  menu(name: string): Locator;
  /** axe finds nothing in the app (or in a page of the shell), the console holds no error, nothing scrolls sideways. */
  noProblems(): Promise<void>;
  /** What is asked to go wrong may be said in the console; errors so far are forgotten. */
  forgetErrors(): void;
  vitals(): Promise<Vitals>;
  /** The whole page, into the folder that SCREENSHOTS names; without it nothing is drawn. */
  picture(name: string): Promise<void>;
  /** What README shows, as the window shows it; drawn anew where README_PICTURES names its folder. Answers its bytes. */
  readmePicture(name: string, height: number): Promise<number>;
  close(): Promise<void>;
}

let browser: Promise<Browser> | undefined;
/** One for all files of this worker, which takes it along at its end. */
const launched = (): Promise<Browser> => (browser ??= chromium.launch(inject('chromium')));

interface Finding {
  readonly id: string;
  readonly help: string;
  readonly nodes: readonly { readonly html: string; readonly target: unknown }[];
}

async function findings(frame: Frame): Promise<readonly string[]> {
  if (await frame.evaluate("typeof axe === 'undefined'")) await frame.evaluate(axe);
  const found =
    "axe.run({ resultTypes: ['violations'], iframes: false }).then(({ violations }) => violations)";
  const violations = await frame.evaluate<readonly Finding[]>(found);
  return violations.flatMap(({ id, help, nodes }) =>
    nodes.map(({ html, target }) => `${id}: ${help} (${String(target)} ${html.slice(0, 200)})`),
  );
}

const overhang = (frame: Frame): Promise<number> =>
  frame.evaluate('document.documentElement.scrollWidth - document.documentElement.clientWidth');

async function noProblemsIn(shell: Page, errors: readonly string[]): Promise<void> {
  const frame = shell.frame('app') ?? shell.mainFrame();
  expect(await findings(frame)).toEqual([]);
  for (const each of shell.frames()) expect(await overhang(each)).toBe(0);
  expect(errors).toEqual([]);
}

function appFrame(shell: Page): Frame {
  const frame = shell.frame('app');
  if (!frame) throw new Error('the shell shows no app');
  return frame;
}

function watched(page: Page): string[] {
  const errors: string[] = [];
  page.on('console', (message) => {
    if (['error', 'warning'].includes(message.type())) errors.push(message.text());
  });
  page.on('pageerror', (error) => void errors.push(String(error)));
  return errors;
}

async function context({ width = 1280, locale = 'en', isLate = false }: Looks): Promise<BrowserContext> {
  const made = await (
    await launched()
  ).newContext({
    viewport: { width, height: 900 },
    reducedMotion: 'reduce',
    locale,
    // Where the shop is not: every time on a page is the shop's.
    timezoneId: 'Pacific/Auckland',
  });
  await made.addInitScript(probe);
  if (isLate) await made.addInitScript(lateAnswers);
  await made.addInitScript(`if (self === top) localStorage.setItem('locale', '${locale}')`);
  return made;
}

/** Opens an address of the shell, and waits until the app in its frame is there. */
export async function openAddress(address: string, looks: Looks = {}): Promise<OpenPage> {
  const { width = 1280, locale = 'en' } = looks;
  const made = await context(looks);
  const shell = await made.newPage();
  const errors = watched(shell);
  const app = shell.frameLocator('iframe[name=app]');
  await shell.goto(address);
  if (new URL(address).pathname.startsWith('/apps/')) await app.locator('s-page').first().waitFor();
  return {
    shell,
    app,
    menu: (name) => shell.locator('#app-nav').getByRole('link', { name, exact: true }),
    noProblems: () => noProblemsIn(shell, errors),
    forgetErrors: () => void errors.splice(0),
    vitals: () => appFrame(shell).evaluate<Vitals>('vitals'),
    async picture(name) {
      if (pictureFolder === undefined) return;
      mkdirSync(pictureFolder, { recursive: true });
      const frame = shell.frame('app') ?? shell.mainFrame();
      const height = await frame.evaluate<number>('document.documentElement.scrollHeight');
      const now = shell.viewportSize()?.width ?? width;
      await shell.setViewportSize({ width: now, height: Math.max(900, height + 140) });
      // The frame grows after the window has, and is painted after that.
      for (const each of [shell.mainFrame(), frame]) await each.evaluate(painted);
      await shell.screenshot({ path: join(pictureFolder, `${name}-${now}-${locale}.png`) });
      await shell.setViewportSize({ width: now, height: 900 });
    },
    async readmePicture(name, height) {
      if (readmeFolder === undefined) return 0;
      mkdirSync(readmeFolder, { recursive: true });
      await shell.setViewportSize({ width: 1280, height });
      await shell.frame('app')?.evaluate(painted);
      const bytes = palettePng(await shell.screenshot());
      writeFileSync(join(readmeFolder, `${name}.png`), bytes);
      return bytes.length;
    },
    close: () => made.close(),
  };
}

export interface BrowserStand extends Stand {
  readonly admin: AdminSandbox;
  readonly adminUrl: string;
  /** A path of the app with its query, as `/products?state=draft`; `shell:/outbox` is one of the shell's own pages. */
  openPage(path: string, looks?: Looks): Promise<OpenPage>;
}

const shop = 'sortiment-demo.myshopify.com';
const credentials = {
  apiKey: 'sortiment-development',
  apiSecretKey: 'for-development-only-0123456789abcdef',
};

const addressOf = (adminUrl: string, path: string): string =>
  path.startsWith('shell:')
    ? `${adminUrl}${path.slice('shell:'.length)}`
    : `${adminUrl}/apps/sortiment${path}`;

/** As startStand, with the admin's stand-in beside it and the app listening. */
export async function startBrowserStand(options: StandOptions = {}): Promise<BrowserStand> {
  const admin = createAdminSandbox({ shop, ...credentials });
  const adminUrl = await admin.start();
  const stand = await startStand({
    ...options,
    shopify: { ...credentials, ...options.shopify },
    env: {
      APP_BRIDGE_URL: `${adminUrl}/app-bridge.js`,
      POLARIS_URL: `${adminUrl}/polaris.js`,
      SHOPIFY_FRAME_ORIGIN: adminUrl,
      ...options.env,
    },
  });
  admin.meet({ supplierUrl: new URL(stand.supplierUrl).origin, shopifyUrl: stand.shopifyUrl });
  const opened: OpenPage[] = [];
  const listen = async () => admin.openApp((await stand.app.start()).url ?? '');
  await listen();
  return Object.assign(stand, {
    admin,
    adminUrl,
    async openPage(path: string, looks: Looks = {}) {
      const page = await openAddress(addressOf(adminUrl, path), looks);
      opened.push(page);
      return page;
    },
    reopen: reopening(stand, listen),
    [Symbol.asyncDispose]: disposing(stand, async () => {
      await Promise.all(opened.map((page) => page.close()));
      await admin.stop();
    }),
  });
}

/** A restart of the process, at another address. */
function reopening(stand: Stand, listen: () => Promise<void>): () => Promise<void> {
  const reopen = stand.reopen.bind(stand);
  return async () => {
    await reopen();
    await listen();
  };
}

function disposing(stand: Stand, first: () => Promise<void>): () => Promise<void> {
  const dispose = stand[Symbol.asyncDispose].bind(stand);
  return async () => {
    await first();
    await dispose();
  };
}
