/** `rotate-key`: seals what is stored sealed with the key that writes now. It needs no shop, because it is about all. */
import type { Command } from 'commander';
import type { Resealing } from '../shops/ports/resealing.ts';
import { answer, type Run } from './shop-command.ts';

const secrets = (count: number): string => `${count} ${count === 1 ? 'secret' : 'secrets'}`;

export function resealingWords({ keyId, anew, before, left, damaged }: Resealing): readonly string[] {
  const done = `${secrets(anew)} sealed anew with the key ${keyId}; ${secrets(before)} had it before.`;
  const open = [
    ...(left > 0
      ? [
          `${secrets(left)} came meanwhile from a process that still writes with another key. Start every process with this ENCRYPTION_KEY, then run "rotate-key" again.`,
        ]
      : []),
    ...damaged.map(
      (owner) =>
        `What is sealed for “${owner}” was changed since and cannot be opened. Install the app or connect the supplier anew there; until then keep the other key.`,
    ),
  ];
  return open.length > 0
    ? [done, ...open]
    : [done, 'Nothing is sealed with another key: ENCRYPTION_READ_KEYS may be taken away.'];
}

export function addRotateKeyCommand(program: Command, run: Run): void {
  program
    .command('rotate-key')
    .description('seal all stored tokens and credentials anew with ENCRYPTION_KEY')
    .option('--json', 'answer with one JSON document')
    .action(({ json }: { json?: boolean }) =>
      run(json, async (commands) => {
        const resealed = await commands.rotateKey();
        const isDone = resealed.left === 0 && resealed.damaged.length === 0;
        return answer(resealed, resealingWords(resealed), isDone);
      }),
    );
}
