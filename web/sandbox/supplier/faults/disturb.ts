/**
 * What a fault does to a request or to its answer. Comes in: the faults that hit, and a way to ask the healthy
 * interface. Goes out: an answer, and how it is to be delivered.
 */
import type { DateTime } from 'luxon';
import { assertNever } from '../../../server/lib/assert-never.ts';
import type { Scene } from '../resources/resource.ts';
import type { Answer } from '../wire/answer.ts';
import { InterfaceError } from '../wire/errors.ts';
import { encodeJson } from '../wire/json.ts';
import type { ActiveFault, Fault } from './fault.ts';
import { endless, grownTotal, hugeText, repeatedPage, wrongTypes, type Healthy } from './pages.ts';

export interface Delivery {
  answer: Answer;
  /** `half`: half of the body, then the end; `none`: not a byte. */
  bytes: 'all' | 'half' | 'none';
}

/** The scene as the faults want it: a refusal to give, a list to turn. */
export function disturbScene(healthy: Scene, faults: readonly ActiveFault[]): Scene {
  const scene = { ...healthy };
  for (const { fault, hit } of faults) {
    if (fault.kind === 'status') scene.refusal = refusalOf(fault, scene.now);
    if (fault.kind === 'moving-products') scene.shift += (hit - 1) * fault.by;
  }
  return scene;
}

function refusalOf(fault: Fault & { kind: 'status' }, now: DateTime): InterfaceError {
  const { status, message, retryAfterSeconds: seconds, retryAfterAs } = fault;
  if (seconds === undefined) return new InterfaceError(status, message);
  const date = now.plus({ seconds }).toHTTP() ?? '';
  const headers = { 'retry-after': retryAfterAs === 'date' ? date : String(seconds) };
  return new InterfaceError(status, message, { headers });
}

export function disturb(healthy: Healthy, faults: readonly ActiveFault[]): Delivery {
  const whole: Delivery = { answer: healthy.ask(healthy.request, healthy.scene), bytes: 'all' };
  return faults.reduce((delivery, active) => apply(active, delivery, healthy), whole);
}

function apply({ fault, hit }: ActiveFault, delivery: Delivery, healthy: Healthy): Delivery {
  const { answer } = delivery;
  const give = (changed: Answer): Delivery => ({ ...delivery, answer: changed });
  switch (fault.kind) {
    case 'latency':
    case 'status':
    case 'moving-products':
    case 'expired-token':
      return delivery;
    case 'broken-json':
      return give(withText(answer, textOf(answer).slice(0, Math.ceil(textOf(answer).length / 2))));
    case 'html':
      return give(proxyPage(fault.status));
    case 'half-body':
      return { ...delivery, bytes: 'half' };
    case 'closed-connection':
      return { ...delivery, bytes: 'none' };
    case 'repeated-page':
      return give(repeatedPage(answer, healthy));
    case 'endless-paging':
      return give(endless(answer, healthy));
    case 'moving-totals':
      return give(grownTotal(answer, hit, healthy));
    case 'wrong-types':
      return give(wrongTypes(answer, healthy));
    case 'huge-texts':
      return give(hugeText(answer, fault.length, healthy));
    default:
      return assertNever(fault);
  }
}

export const textOf = ({ document, text }: Answer): string =>
  document === undefined ? (text ?? '') : encodeJson(document);

const withText = ({ status, headers }: Answer, text: string): Answer => ({ status, headers, text });

const proxyPage = (status: number): Answer => ({
  status,
  headers: { 'content-type': 'text/html; charset=utf-8' },
  text: '<html>\r\n<head><title>Maintenance</title></head>\r\n<body>\r\n<center><h1>We will be right back</h1></center>\r\n</body>\r\n</html>\r\n',
});
