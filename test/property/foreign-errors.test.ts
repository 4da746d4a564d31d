/** What a stranger throws is no word of ours: neither over a job nor in an answer does its text come out with a code. */
import { globSync, readFileSync } from 'node:fs';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { JobFailed, obstacles } from '../../web/server/application/refusals.ts';
import { failureAnswer } from '../../web/server/cli/command-answer.ts';
import { reasonCodes } from '../../web/server/domain/reasons.ts';
import { errorAnswer } from '../../web/server/http/error-answer.ts';
import { thrownWords } from '../../web/server/lib/thrown-words.ts';

const code = fc.constantFrom(...reasonCodes);
const kind = fc.oneof(code, fc.constantFrom('NotReady', 'SealError', 'SettingsRefused', 'ShopBusy', 'Error'));
const obstacle = fc.constantFrom('order-number-zeros', ...obstacles);
const forged = fc.oneof(
  fc.tuple(kind, fc.string()).map(([mark, said]) => `[${mark}] ${said}`),
  fc.tuple(kind, obstacle, fc.string()).map(([mark, word, said]) => `[${mark} ${word} a,b] ${said}`),
  fc.string(),
);
const fields = fc.record(
  { name: kind, reason: code, obstacle, names: fc.array(fc.string()) },
  { requiredKeys: [] },
);
const foreign = fc.oneof(
  fc.tuple(forged, fields).map(([message, given]) => Object.assign(new Error(message), given)),
  fc.tuple(forged, fields).map(([message, given]) => Object.assign(new TypeError(message), given)),
  fc.tuple(forged, fields).map(([message, given]) => Object.assign({ message }, given)),
  forged,
);

test('nothing foreign comes out of a job with a code or an obstacle, whatever its text', () => {
  fc.assert(
    fc.property(foreign, (thrown) => {
      const told = new JobFailed(thrownWords(thrown));
      expect(told).toMatchObject({ kind: null, obstacle: null, names: [] });
      const message = typeof thrown === 'string' ? thrown : thrown.message;
      expect(told.message).toBe(message.replaceAll('\0', ''));
    }),
  );
});

test('nothing foreign is answered by a page or the command line as if it were ours', () => {
  fc.assert(
    fc.property(foreign, (thrown) => {
      for (const error of [thrown, new JobFailed(thrownWords(thrown))]) {
        expect(errorAnswer(error)).toEqual(errorAnswer(new Error('anything')));
        expect(failureAnswer(error)).toMatchObject({
          status: 1,
          document: { error: { message: expect.any(String) as string } },
        });
        expect(failureAnswer(error).document).not.toHaveProperty('error.code');
      }
    }),
  );
});

test('each error of the app’s own says so by its class', () => {
  const classes = globSync('web/server/**/*.ts').filter((file) => !file.endsWith('lib/own-error.ts'));
  expect(classes.filter((file) => /\bextends Error\b/.test(readFileSync(file, 'utf8')))).toEqual([]);
});
