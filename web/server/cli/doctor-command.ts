/** `doctor`: what is wrong with an installation, or with one shop of it. It opens nothing that would change anything. */
import type { Command } from 'commander';
import type { Doctor } from '../application/doctor-ports.ts';
import { failureAnswer, type CommandAnswer } from './command-answer.ts';
import { doctorWords } from './doctor-words.ts';
import { answer, shopOf } from './shop-command.ts';

type Print = (answer: CommandAnswer, json: boolean) => void | Promise<void>;

export function addDoctorCommand(program: Command, doctor: Doctor, print: Print): void {
  program
    .command('doctor')
    .description('look whether everything that the app stands on is well, and say what to do where it is not')
    .option('--shop <domain>', 'only this shop, such as my-shop.myshopify.com')
    .option('--json', 'answer with one JSON document')
    .action(async ({ shop, json = false }: { shop?: string; json?: boolean }) => {
      try {
        const examination = await doctor(shop === undefined ? null : shopOf(shop));
        await print(answer(examination, doctorWords(examination), examination.isWell), json);
      } catch (error) {
        await print(failureAnswer(error), json);
      }
    });
}
