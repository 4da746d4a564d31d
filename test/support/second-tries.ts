/**
 * Names, at the end of a run, each test that passed only when it was tried again, with why it failed first: a machine
 * that is busy with something else must not fail the check, and a test that depends on the machine must not stay unseen.
 */
import type { Reporter, TestCase } from 'vitest/node';

export default class SecondTries implements Reporter {
  readonly #told: string[] = [];

  onTestCaseResult(test: TestCase): void {
    if (!test.diagnostic()?.flaky) return;
    const first = test.result().errors?.[0];
    this.#told.push(
      `  ${test.module.relativeModuleId} > ${test.fullName}\n    ${first?.message ?? 'no error'}`,
    );
  }

  onTestRunEnd(): void {
    if (this.#told.length === 0) return;
    process.stdout.write(
      `\nPassed only when tried again, ${this.#told.length}:\n${this.#told.join('\n')}\n\n`,
    );
  }
}
