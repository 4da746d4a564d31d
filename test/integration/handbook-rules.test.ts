/** "The merchant's rules" of the handbook: its commands, in order, with the answers that stand there. */
import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { startStand } from '../support/app-stand.ts';

const handbook = await readFile(new URL('../../web/operations/handbook.md', import.meta.url), 'utf8');

/** Each command with what follows it. */
function examples(): readonly { readonly command: readonly string[]; readonly words: string }[] {
  const [, section = ''] = handbook.split("## The merchant's rules");
  const [rules = ''] = section.split('\n## ');
  return [...rules.matchAll(/```\n\$ npm run sortiment -- (.*)\n([\s\S]*?)```/g)].map(
    ([, typed = '', words = '']) => ({
      command: [...typed.matchAll(/"([^"]*)"|(\S+)/g)].map(([, quoted, plain]) => quoted ?? plain ?? ''),
      words: words.trimEnd(),
    }),
  );
}

test("every command of “The merchant's rules” answers what the handbook says", async () => {
  await using stand = await startStand({ supplier: { products: 500, seed: 1 } });
  await stand.command('plan');
  for (const { command, words } of examples()) {
    const answer = await stand.command(...command);
    expect({ command, words: answer.words.join('\n') }).toEqual({ command, words });
  }
  expect(examples().length).toBeGreaterThan(0);
});
