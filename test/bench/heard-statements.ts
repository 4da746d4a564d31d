/** Hears what the app sends to its databases while its tests run, in a process of their own. */
import { spawnSync } from 'node:child_process';
import { mkdirSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { distinctStatements, type AppStatement } from '../support/statements.ts';
import { removeFolder, temporaryFolder } from '../support/temporary-folders.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));

/** Runs the tests, or the files that were named, and reads what they heard. */
export function hearStatements(files: readonly string[]): AppStatement[] {
  const folder = temporaryFolder('statements');
  mkdirSync(folder, { recursive: true });
  try {
    const vitest = join(root, 'node_modules', 'vitest', 'vitest.mjs');
    process.stdout.write('Runs the tests to hear what they send, which takes some ten minutes ...\n');
    const chosen = files.length > 0 ? files : ['--project', 'contract', '--project', 'integration'];
    const { status, signal } = spawnSync(process.execPath, [vitest, 'run', '--reporter=dot', ...chosen], {
      cwd: root,
      env: { ...process.env, STATEMENTS_FOLDER: folder },
      stdio: ['ignore', 'ignore', 'inherit'],
    });
    if (status !== 0)
      process.stdout.write(
        signal === null
          ? 'Some tests failed: what they did not reach is not in the list.\n'
          : 'The tests were ended before their end: what they had not reached is not in the list.\n',
      );
    return distinctStatements(
      readdirSync(folder).flatMap(
        (name) => JSON.parse(readFileSync(join(folder, name), 'utf8')) as AppStatement[],
      ),
    );
  } finally {
    removeFolder(folder);
  }
}
