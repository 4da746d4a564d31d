/** What a person asked for, and Shopify did not answer: nobody promises that a run does it later. */
import { expect, test } from 'vitest';
import { ShopifyError } from '../../web/server/domain/failures.ts';
import { languages, reasonText } from '../../web/server/domain/reason-texts/reason-text.ts';
import { errorAnswer } from '../../web/server/http/error-answer.ts';

test.each(['SHP-708', 'SHP-709'] as const)('%s beside every run', (reason) => {
  const error = new ShopifyError({ reason, message: 'no answer', scope: 'operation', retry: 'next-run' });
  for (const language of languages) {
    const { status, error: told } = errorAnswer(error, language);
    const ofRun = reasonText(reason, language);
    expect([status, told.code, told.what]).toEqual([502, reason, ofRun.what]);
    expect([told.did, told.can]).not.toContain(ofRun.did);
    expect(`${told.did} ${told.can}`).not.toMatch(/next run|nächste.? Lauf/);
  }
});
