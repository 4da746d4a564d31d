/** Who has a file open, seen in what the kernel lists: here a folder stands for /proc, with links as it has them. */
import { link, mkdir, mkdtemp, open, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { whoHasOpen } from '../../web/server/database/who-has-open.ts';
import { removeFolder } from '../support/temporary-folders.ts';

const ofMachine = 'pid:[4026531836]';

/** Processes by their number, each with the files that it has open. */
async function machine(processes: Readonly<Record<number, readonly string[]>>, namespace = ofMachine) {
  const folder = await mkdtemp(join(tmpdir(), 'sortiment-proc-'));
  onTestFinished(() => removeFolder(folder));
  const [proc, file] = [join(folder, 'proc'), join(folder, 'shop.sqlite')];
  await writeFile(file, '');
  await mkdir(join(proc, 'self/ns'), { recursive: true });
  await symlink(namespace, join(proc, 'self/ns/pid'));
  for (const [id, opened] of Object.entries(processes)) {
    const fds = join(proc, id, 'fd');
    await mkdir(fds, { recursive: true });
    for (const [index, path] of opened.entries())
      await symlink(path.replace('FILE', file), join(fds, `${index}`));
  }
  return { proc, file };
}

test.each([
  ['nobody', { 1: ['socket:[77]', '/dev/null'], 12: [] }],
  ['somebody', { 1: [], 12: ['/dev/null', 'FILE'] }],
  ['somebody', { 1: [], 12: ['FILE (deleted)'] }],
] as const)('where all is seen it says %s: %j', async (said, processes) => {
  const { proc, file } = await machine(processes);
  expect(await whoHasOpen([file, `${file}-wal`], proc)).toBe(said);
});

test('it is the same file under another name', async () => {
  const { proc, file } = await machine({ 1: [], 12: ['FILE.other'] });
  expect(await whoHasOpen([file], proc)).toBe('nobody');
  await link(file, `${file}.other`);
  expect(await whoHasOpen([file], proc)).toBe('somebody');
});

test('of a container, of a system that lists nothing, and where the first process is not seen it does not say that it is nobody', async () => {
  const inside = await machine({ 1: [] }, 'pid:[4026532999]');
  expect(await whoHasOpen([inside.file], inside.proc)).toBe('contained');
  expect(await whoHasOpen([inside.file], join(inside.proc, 'none'))).toBe('unlisted');
  const hidden = await machine({ 12: [] });
  expect(await whoHasOpen([hidden.file], hidden.proc)).toBe('hidden');
});

test('nor where what a process has open may not be seen; one that has ended has nothing open', async () => {
  const { proc, file } = await machine({ 1: [], 12: [] });
  await rm(join(proc, '12/fd'), { recursive: true });
  expect(await whoHasOpen([file], proc)).toBe('nobody');
  await writeFile(join(proc, '12/fd'), 'cannot be listed');
  expect(await whoHasOpen([file], proc)).toBe('hidden');
});

test('a file that is open is seen on this machine as well, where it lists that', async ({ skip }) => {
  const { file } = await machine({});
  if ((await whoHasOpen([file])) === 'unlisted') skip('no /proc here');
  const handle = await open(file, 'r');
  expect(await whoHasOpen([file])).toBe('somebody');
  await handle.close();
  expect(await whoHasOpen([file])).not.toBe('somebody');
});
