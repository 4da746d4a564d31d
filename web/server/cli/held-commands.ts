/** `held` and `decide`: what waits for a person, and their choice. */
import { choicesFor, isQuestion, questions } from '../application/questions.ts';
import { isChoice } from '../catalogue/decisions.ts';
import { choices } from '../catalogue/ports/decisions.ts';
import { UsageError } from './command-answer.ts';
import { decisionWords, heldWords } from './held-words.ts';
import { answer, shopOf, skuOf, type ForShop, type Run, type ShopOptions } from './shop-command.ts';

const samples = 5;

export function addHeldCommands(forShop: ForShop, run: Run): void {
  forShop('held', 'show what waits for a decision, and what can be decided').action(
    ({ shop, json }: ShopOptions) =>
      run(json, async (commands) => {
        const review = await commands.held(shopOf(shop), samples);
        return answer({ run: review?.run.id ?? null, held: review?.held ?? [] }, heldWords(review));
      }),
  );
  forShop('decide', 'decide about what is held')
    .argument('<what>', `what "held" names: ${Object.keys(questions).join(', ')}`)
    .argument('<choice>', `one of ${choices.join(', ')}`)
    .argument('[skus...]', 'only these products')
    .action((...[what, choice, skus, { shop, json }]: [string, string, readonly string[], ShopOptions]) =>
      run(json, async (commands) => {
        if (!isQuestion(what))
          throw new UsageError(
            `"${what}" cannot be decided about. What can: ${Object.keys(questions).join(', ')}.`,
          );
        if (!isChoice(choice))
          throw new UsageError(`"${choice}" is no choice. There are ${choices.join(', ')}.`);
        const possible = choicesFor(what);
        if (!possible.includes(choice))
          throw new UsageError(
            `What is ${what} stays so until you want it otherwise; nobody asks again. There are ${possible.join(' and ')}.`,
          );
        const wish = { question: what, choice, skus: skus.map(skuOf) };
        const result = await commands.decide(shopOf(shop), wish);
        return answer(result, decisionWords(result), result.decided > 0);
      }),
    );
}
