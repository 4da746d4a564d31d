/** Opens the app for one command, prints what it answers, and closes it again whatever came. */
import { failureAnswer, type CommandAnswer } from './command-answer.ts';
import type { Run } from './shop-command.ts';
import { untilOutgrown, type Opened } from './until-outgrown.ts';

type Open = (how: { readonly existing: boolean }) => Promise<Opened>;
type Print = (answer: CommandAnswer, json: boolean) => void | Promise<void>;

export const runIn =
  (open: Open, print: Print): Run =>
  async (json, ask, { makesDatabase } = { makesDatabase: false }) => {
    let opened: Opened | undefined;
    try {
      opened = await open({ existing: !makesDatabase });
      await print(await untilOutgrown(opened, ask), json ?? false);
    } catch (error) {
      await print(failureAnswer(error), json ?? false);
    } finally {
      await opened?.commands.close();
    }
  };
