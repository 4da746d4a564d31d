/** POST /api/settings/prices: a change of the price rules on real products, and keeping it. */
import type { RequestHandler } from 'express';
import { priceWishSchema, type PriceSample, type PricesTried } from '../../../shared/api/rules.ts';
import { NotReady } from '../../application/refusals.ts';
import type { PriceLine, PricePreview } from '../../catalogue/preview-prices.ts';
import type { PriceWish } from '../../domain/change-prices.ts';
import { reasonText, type Language } from '../../domain/reason-texts/reason-text.ts';
import { askedLanguage } from '../asked-language.ts';
import { obstacleSaid } from '../obstacle-words.ts';
import { Refused } from '../refused.ts';
import { shopOfToken } from '../session-token.ts';
import type { ApiPorts } from './api-ports.ts';
import { readBody } from './read-body.ts';

/** What a person compares at a glance. */
const samples = 5;
/** So many are enough to choose five from, and are computed at once, however large the catalogue is. */
const few = 250;

const sampleOf = ({ held, ...line }: PriceLine, language: Language): PriceSample => ({
  ...line,
  held: held && { code: held, what: reasonText(held, language).what },
});

function effectOf({ products, rise, fall, same, new: fresh, kept, held, cuts }: PricePreview) {
  const counts = Object.values(held).map((count) => count ?? 0);
  const total = counts.reduce((sum, count) => sum + count, 0);
  return { products, rise, fall, same, new: fresh, kept, held: total, cuts };
}

const isKnown = (error: unknown): error is NotReady =>
  error instanceof NotReady && ['brand-has-rule', 'category-has-rule'].includes(error.obstacle);

/** Of a rule that is there already, beside what it is of. */
function refusedRule(error: unknown, { brand }: PriceWish['of']): unknown {
  if (!isKnown(error)) return error;
  const say = (language: Language) => obstacleSaid(error.obstacle, error.names, language);
  const field = brand === null ? 'of.category' : 'of.brand';
  return new Refused(422, { field, words: { en: say('en'), de: say('de') } });
}

export const prices =
  ({ commands }: ApiPorts): RequestHandler =>
  async (request, response) => {
    const { save, look, seen, ...wish } = readBody(priceWishSchema, request);
    const isAll = look === 'all';
    const { saved, preview } = await commands
      .prices(shopOfToken(response), {
        wish: wish as PriceWish,
        save,
        samples,
        ...(seen && { seen }),
        ...(!isAll && { most: few }),
      })
      .catch((error: unknown) => {
        throw refusedRule(error, wish.of);
      });
    response.json({
      saved,
      samples: preview.samples.map((line) => sampleOf(line, askedLanguage(request))),
      effect: isAll ? effectOf(preview) : null,
    } satisfies PricesTried);
  };
