/** What the panel does with the supplier's clock, parcels and faults. */
import { DateTime } from 'luxon';
import { instant } from './html.ts';
import { refused, type Act } from './shell-pages.ts';

interface Clock {
  readonly now: string;
}

export const nextUpload: Act = async (ask) => {
  const now = await ask.moveClock('next-upload');
  const looks = ask.hasOneClock
    ? 'Sortiment looks for it within ten minutes, unless it has done so on the way; or look at once under Parcels.'
    : 'Sortiment, whose clock is another, looks at once under Parcels.';
  return `It is ${instant(now)}: what was shipped has its tracking number now. ${looks}`;
};

export const advance: Act = async (ask, fields) => {
  const now = await ask.moveClock(fields.text('by', 'PT1H'));
  return `It is ${instant(now)}.`;
};

export const ship: Act = async (ask, fields) => {
  const [courier, trackingId] = [fields.text('courier'), fields.text('number')];
  const parcels = [courier === 'Bulk carrier' ? { bulkCarrier: true } : { courier, trackingId }];
  const { clock } = await ask.supplier<{ clock: Clock }>('/state');
  const late = DateTime.fromISO(clock.now, { setZone: true }).minus({ days: 1 }).toISO();
  const createdAt = fields.text('late') ? { createdAt: late } : {};
  await ask.supplier(`/orders/${fields.text('id')}/ship`, { parcels, ...createdAt });
  const told = fields.text('late')
    ? 'It is dated yesterday and can be read now.'
    : 'Its number is told at the next 18:00.';
  return `${courier === 'Bulk carrier' ? 'A bulk carrier' : `${courier} ${trackingId}`} is on the way. ${told}`;
};

interface Trouble {
  readonly button: string;
  readonly now: string;
  readonly fault: object;
}

/** By the supplier's word for it. */
export const faults: Readonly<Record<string, Trouble>> = {
  latency: { button: 'Answer slowly', now: 'every answer takes 2 seconds', fault: { ms: 2000 } },
  status: {
    button: 'Out of order (503)',
    now: 'every answer is 503, out of order',
    fault: { status: 503, message: 'Service Unavailable', retryAfterSeconds: 5 },
  },
  'closed-connection': { button: 'Hang up', now: 'the line is cut without an answer', fault: {} },
  'half-body': { button: 'Cut answers short', now: 'answers end in the middle', fault: {} },
  'moving-totals': {
    button: 'Change while being read',
    now: 'the number of products grows with every answer',
    fault: {},
  },
  html: { button: 'A web page for data', now: 'a web page comes in place of data', fault: {} },
};

export const startFault: Act = async (ask, fields) => {
  const kind = fields.text('kind');
  const chosen = faults[kind];
  if (!chosen) return refused('There is no such trouble.');
  await ask.supplier('/faults', { kind, ...chosen.fault });
  return `From now on ${chosen.now}.`;
};

export const endFaults: Act = async (ask) => {
  await ask.supplier('/faults', undefined, 'DELETE');
  return 'The supplier answers as it should.';
};
