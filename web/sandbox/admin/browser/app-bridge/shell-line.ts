/** The line to the shell that this script came from: questions with answers, and what the person does outside the frame. */
import { isOurs, type Answer, type FromApp, type FromShell, type Told } from '../messages.ts';

const { src } = document.currentScript as HTMLScriptElement;
const shell = new URL(src).origin;
const waiting = new Map<number, (body: never) => void>();
const listeners = new Set<(body: FromShell) => void>();
let last = 0;

export const isFramed = globalThis.parent !== globalThis.window;

globalThis.addEventListener('message', ({ data, origin, source }: MessageEvent<unknown>) => {
  if (origin !== shell || source !== globalThis.parent || !isOurs(data)) return;
  const message = data as Answer | Told;
  if (message.sortiment === 'event') for (const listener of listeners) listener(message.body);
  else {
    waiting.get(message.number)?.(message.body as never);
    waiting.delete(message.number);
  }
});

export function askShell<Body>(body: FromApp): Promise<Body> {
  const number = (last += 1);
  return new Promise((resolve) => {
    waiting.set(number, resolve);
    globalThis.parent.postMessage({ sortiment: 'question', number, body }, shell);
  });
}

export function tellShell(body: FromApp): void {
  if (isFramed) void askShell(body);
}

export function onShell<Kind extends FromShell['tell']>(
  kind: Kind,
  listener: (body: Extract<FromShell, { tell: Kind }>) => void,
): void {
  listeners.add((body) => {
    if (body.tell === kind) listener(body as Extract<FromShell, { tell: Kind }>);
  });
}
