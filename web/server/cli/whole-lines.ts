/**
 * A line to be typed works as it stands: whoever words it writes “npm run sortiment -- adopt 1 --undo”, and here it gets
 * the shop that was asked about, without which no command about a shop can be given.
 */
import type { Command } from 'commander';
import type { CommandAnswer } from './command-answer.ts';
import type { ShopOptions } from './shop-command.ts';

type Print = (answer: CommandAnswer, json: boolean) => void | Promise<void>;

const start = 'npm run sortiment -- ';

/** `names`: the commands that need a shop. Several lines may stand in one text: each of them. */
export function withShop(text: string, shop: string, names: ReadonlySet<string>): string {
  const [before = '', ...lines] = text.split(start);
  const whole = lines.map((line) => {
    const [name = ''] = /^[a-z-]+/.exec(line) ?? [];
    const isWhole = !names.has(name) || line.includes('--shop ');
    return isWhole ? line : `${name} --shop ${shop}${line.slice(name.length)}`;
  });
  return [before, ...whole].join(start);
}

function wholeLines(
  answer: CommandAnswer,
  shop: string | undefined,
  names: ReadonlySet<string>,
): CommandAnswer {
  if (shop === undefined) return answer;
  return { ...answer, words: answer.words.map((words) => withShop(words, shop, names)) };
}

/** Prints the answers to a command about a shop with lines that name it. */
export function withItsShop(program: Command, ofShop: ReadonlySet<string>, print: Print): Print {
  let shop: string | undefined;
  program.hook('preAction', (_, given) => {
    ({ shop } = given.opts<Partial<ShopOptions>>());
  });
  return (said, json) => print(wholeLines(said, shop, ofShop), json);
}
