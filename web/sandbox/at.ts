/**
 * `npm run sandbox:at -- 19:31 track --shop …`: runs a command of the app's command line as if it were that time, or the
 * server, by `start`. HH:mm is on the day after the next upload in Germany, where the supplier is: tomorrow, and from 18:00 on
 * the day after. An ISO date and time is taken as it is.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { DateTime } from 'luxon';
import { systemClock } from '../server/lib/clock.ts';

const zone = 'Europe/Berlin';
const uploadHour = 18;
const pathOf = (file: string): string => fileURLToPath(new URL(file, import.meta.url));

function momentOf(text: string): DateTime | null {
  const isTime = /^\d{1,2}:\d{2}$/.test(text);
  const now = systemClock.now().setZone(zone);
  const day = now.plus({ days: now.hour < uploadHour ? 1 : 2 }).toISODate();
  const at = DateTime.fromISO(isTime ? `${day}T${text.padStart(5, '0')}` : text, { zone });
  return at.isValid ? at : null;
}

const [time = '', ...command] = process.argv.slice(2);
const at = momentOf(time);
if (at === null || command.length === 0) {
  process.stderr.write('Say when and what: npm run sandbox:at -- 19:31 track --shop my-shop.myshopify.com\n');
  process.exitCode = 2;
} else {
  process.stderr.write(`As if it were ${at.toFormat("yyyy-MM-dd, HH:mm 'in Germany'")}:\n`);
  const [name] = command;
  const program = name === 'start' ? ['../server/main.ts'] : ['../server/cli/main.ts', ...command];
  const [file = '', ...args] = program;
  const clock = new URL('moved-clock.ts', import.meta.url);
  clock.searchParams.set('at', at.toISO() ?? '');
  const child = spawn(process.execPath, ['--import', clock.href, pathOf(file), ...args], {
    stdio: 'inherit',
  });
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => child.kill(signal));
  const [status] = (await once(child, 'close')) as [number | null];
  process.exitCode = status ?? 1;
}
