/**
 * Shows how far a run is: a bar on a terminal, plain lines elsewhere. Always on standard error, so that standard
 * output holds nothing but the answer.
 */
import { Listr, ListrLogger, ProcessOutput, type ListrDefaultRendererLogLevels } from 'listr2';
import type { Progress } from '../catalogue/ports/runs.ts';

const width = 24;
const words = { read: 'Reading the supplier', plan: 'Comparing', write: 'Writing to the shop' };

type Step = Parameters<Progress>[0];

/** How fast, and how long it will take at that speed. */
function pace({ done, total, perMinute }: Step): string {
  if (!perMinute) return '';
  if (total === null || total <= done) return `, ${perMinute} a minute`;
  const minutes = Math.ceil((total - done) / perMinute);
  const left = minutes < 90 ? `${minutes} min` : `${Math.round(minutes / 60)} h`;
  return `, ${perMinute} a minute, about ${left} left`;
}

function bar(step: Step): string {
  const { done, total } = step;
  if (total === null || total === 0) return `${done}${pace(step)}`;
  const filled = Math.min(width, Math.round((done / total) * width));
  return `${'█'.repeat(filled)}${'░'.repeat(width - filled)} ${done} of ${total}${pace(step)}`;
}

/** One line per tenth of the way where nobody watches a terminal. */
function plainLines(write: (line: string) => void): Progress {
  let last = '';
  return (step) => {
    const tenth = step.total ? Math.floor((step.done * 10) / step.total) : Math.floor(step.done / 1000);
    const key = `${step.phase} ${tenth}`;
    if (key === last) return;
    last = key;
    write(`${words[step.phase]}: ${step.done}${step.total ? ` of ${step.total}` : ''}${pace(step)}`);
  };
}

/** Runs `work` and shows its progress under `title`. */
export async function withProgress<Result>(
  title: string,
  work: (progress: Progress) => Promise<Result>,
  stream: NodeJS.WriteStream = process.stderr,
): Promise<Result> {
  if (!stream.isTTY) return work(plainLines((line) => stream.write(`${line}\n`)));
  const logger = new ListrLogger<ListrDefaultRendererLogLevels>({
    processOutput: new ProcessOutput(stream, stream),
  });
  let result: { value: Result } | undefined;
  const tasks = new Listr(
    [
      {
        title,
        task: async (_, task) => {
          const value = await work((step) => {
            task.output = `${words[step.phase]}  ${bar(step)}`;
          });
          result = { value };
        },
      },
    ],
    // Whether somebody watches is decided by our stream, not by standard output.
    { renderer: 'default', rendererOptions: { logger }, forceTTY: true, fallbackRendererCondition: false },
  );
  await tasks.run();
  if (!result) throw new Error('the work ended without a result');
  return result.value;
}
