/** "Try it by hand" of the README, as written and in order; only the ports are free ones of this machine. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { expect, test } from 'vitest';
import { freePort } from '../support/free-port.ts';

const readme = await readFile(new URL('../../README.md', import.meta.url), 'utf8');

/** The commands of the section, with other ports in place of the written ones. */
async function commandsByHand(): Promise<readonly string[]> {
  const [, section = ''] = readme.split('## Try it by hand');
  const [block = '', story = ''] = [...section.matchAll(/^```\n([\s\S]*?)```/gm)].map(([, text]) => text);
  const [, then = ''] = /^Then (.*?)\./m.exec(section.replaceAll('127.0.0.1', 'localhost')) ?? [];
  const rest = [...then.matchAll(/`([^`]+)`/g)].map(([, command]) => command ?? '');
  const ports = new Map<string, number>();
  for (const [, port = ''] of section.matchAll(/\b(40[12]0)\b/g)) {
    if (!ports.has(port)) ports.set(port, await freePort());
  }
  const shop = '--shop sortiment-demo.myshopify.com';
  const lines = [
    ...block.trim().split('\n'),
    ...rest.map((command) => `npm run sortiment -- ${command} ${shop}`),
    ...story.trim().split('\n'),
  ];
  return lines.map((line) => line.replaceAll(/\b(40[12]0)\b/g, (port) => String(ports.get(port) ?? port)));
}

/** What the line would send, where there may be no curl. */
async function asCurl(line: string): Promise<void> {
  const [, method = '', url = '', body = ''] =
    /^curl -X (\w+) (\S+) -H 'content-type: application\/json' -d '(.*)'$/.exec(line) ?? [];
  const response = await fetch(url, { method, body, headers: { 'content-type': 'application/json' } });
  expect({ line, ok: response.ok }).toEqual({ line, ok: true });
}

test('8.20: every command of "Try it by hand" works as written, in order', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'sortiment-readme-'));
  const surroundings = `export DATABASE_URL=${join(folder, 'by-hand.sqlite')} LOG_LEVEL=silent`;
  const run = (command: string) => spawn('sh', ['-c', `${surroundings} && ${command}`], { detached: true });
  const servers: ReturnType<typeof run>[] = [];
  let exported = '';
  try {
    const commands = await commandsByHand();
    expect(commands).toHaveLength(15);
    const answers: string[] = [];
    for (const command of commands) {
      if (command.startsWith('curl ')) {
        await asCurl(command);
        continue;
      }
      const child = run(exported === '' ? command : `${exported} && ${command}`);
      if (/sandbox:(supplier|shopify)/.test(command)) {
        servers.push(child);
        for await (const line of createInterface({ input: child.stdout })) if (line.startsWith('{')) break;
        continue;
      }
      exported ||= /^export \S+/.exec(command)?.[0] ?? '';
      let said = '';
      for (const stream of [child.stdout, child.stderr])
        stream.on('data', (part: Buffer) => (said += String(part)));
      const [status] = (await once(child, 'close')) as [number];
      expect({ command, status, said }).toMatchObject({ status: 0 });
      answers.push(said);
    }
    const [changed, first, nextDay, parcels, doctor] = answers.slice(-5);
    expect(changed).toContain('tracking.notifyCustomers: false -> true');
    expect(first).toMatch(/1 parcel fulfilled.*1 e-mail sent/);
    expect(nextDay).toMatch(/1 corrected[^]*\[TRK-125\]/);
    expect(doctor).toContain('Nothing is wrong.');
    expect(parcels).toMatch(/parcel 00340434161094021518[^]*Before, it was 00340434161094021501/);
  } finally {
    for (const { pid } of servers) if (pid !== undefined) process.kill(-pid);
    await rm(folder, { recursive: true });
  }
});
