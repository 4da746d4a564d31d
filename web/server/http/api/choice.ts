/** /api/settings/choice: what there is to import, and what another choice would import. */
import type { RequestHandler } from 'express';
import { choiceWishSchema, type ChoiceCount, type Choices } from '../../../shared/api/rules.ts';
import type { Selection } from '../../domain/selection.ts';
import { shopOfToken } from '../session-token.ts';
import type { ApiPorts } from './api-ports.ts';
import { readBody } from './read-body.ts';

/** More than a person looks through; what is chosen already is always among them. */
const most = 1_000;

const shown = <Line>(lines: readonly Line[], isChosen: (line: Line) => boolean): readonly Line[] =>
  lines.filter((line, index) => index < most || isChosen(line));

export const listChoices =
  ({ commands }: ApiPorts): RequestHandler =>
  async (_request, response) => {
    const { brands, categories, countries, titles, ...rest } = await commands.choices(shopOfToken(response));
    const { without, selection, products, chosen } = rest;
    response.json({
      selection,
      products,
      chosen,
      without,
      brands: shown(brands, ({ brand }) => selection.brands.includes(brand)).map(
        ({ brand, products: count }) => ({ brand, products: count }),
      ),
      categories: shown(categories, ({ category }) => selection.categories.includes(category)).map(
        ({ category, products: count, example }) => ({
          category,
          products: count,
          example: titles[example] ?? null,
        }),
      ),
      countries,
    } satisfies Choices);
  };

export const choose =
  ({ commands }: ApiPorts): RequestHandler =>
  async (request, response) => {
    const { selection, save, agreed, seen } = readBody(choiceWishSchema, request);
    const answer = await commands.selection(shopOfToken(response), {
      selection: selection as Selection,
      save,
      agreed,
      ...(seen && { seen }),
    });
    const { saved, needsConfirmation, graceDays, policy, preview, own } = answer;
    const { products, chosen, enter, leave, ceiling, left } = preview;
    response.json({
      saved,
      needsConfirmation,
      graceDays,
      policy,
      products,
      chosen,
      enter,
      own,
      leave,
      ceiling,
      left,
    } satisfies ChoiceCount);
  };
