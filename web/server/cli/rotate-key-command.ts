/** `rotate-key`: seals what is stored sealed with the key that writes now. It needs no shop, because it is about all. */
import type { Command } from 'commander';
import type { Resealing } from '../shops/ports/resealing.ts';
import { answer, type Run } from './shop-command.ts';

const secrets = (count: number): string => `${count} ${count === 1 ? 'secret' : 'secrets'}`;

/** `supplier one.myshopify.com` or `session offline_one.myshopify.com`. */
function ownerWords(owner: string): string {
  const shop = owner.replace(/^(supplier |session (offline_)?)/, '');
  return owner.startsWith('supplier')
    ? `the supplier’s credentials of ${shop}`
    : `the access to the shop ${shop}`;
}

const again = 'Install the app (its merchant opens it), or connect the supplier anew there';

type Answer = Resealing & { readonly database: string };

export function resealingWords({ database, ...resealed }: Answer): readonly string[] {
  const { keyId, anew, before, left, damaged, forgotten } = resealed;
  const lines = [
    `${secrets(anew)} sealed anew with the key ${keyId} in the database “${database}”; ${secrets(before)} had it before.`,
    ...forgotten.map((owner) => `Forgotten, because it cannot be opened: ${ownerWords(owner)}. ${again}.`),
  ];
  const open = [
    ...(left > 0
      ? [
          `${secrets(left)} came meanwhile from a process that still writes with another key. Start every process with this ENCRYPTION_KEY, then run "rotate-key" again.`,
        ]
      : []),
    ...damaged.map(
      (owner) =>
        `Damaged, and opened by no key: ${ownerWords(owner)}. ${again}, or run "rotate-key --forget-lost"; until then keep the other key.`,
    ),
  ];
  if (anew + before + damaged.length + forgotten.length === 0)
    return [
      `No shop is stored in the database “${database}”, so there was nothing to seal anew: check DATABASE_URL. Keep ENCRYPTION_READ_KEYS until "rotate-key" has found your shops.`,
    ];
  return open.length > 0
    ? [...lines, ...open]
    : [
        ...lines,
        'Nothing is sealed with another key: ENCRYPTION_READ_KEYS may be taken away. Keep that key elsewhere as long as you keep backups from before: without it they open no shop.',
      ];
}

export function addRotateKeyCommand(program: Command, run: Run): void {
  program
    .command('rotate-key')
    .description('seal all stored tokens and credentials anew with ENCRYPTION_KEY')
    .option('--forget-lost', 'first forget what no key at hand opens, because its key is lost')
    .option('--json', 'answer with one JSON document')
    .action(({ json, forgetLost = false }: { json?: boolean; forgetLost?: boolean }) =>
      run(json, async (commands) => {
        const resealed = await commands.rotateKey(forgetLost);
        const { anew, before, left, damaged, forgotten } = resealed;
        const isDone = left === 0 && damaged.length === 0 && anew + before + forgotten.length > 0;
        return answer(resealed, resealingWords(resealed), isDone);
      }),
    );
}
