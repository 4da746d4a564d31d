/** POST /api/settings/order-numbers: what a pattern of order numbers does to real orders. Saves nothing. */
import type { RequestHandler } from 'express';
import { z } from 'zod';
import type { OrderNumbers } from '../../../shared/api/order-numbers.ts';
import { settingsChangeSchema } from '../../../shared/settings-schema.ts';
import type { SettingsChange } from '../../domain/merge-settings.ts';
import { shopOfToken } from '../session-token.ts';
import type { ApiPorts } from './api-ports.ts';
import { readBody } from './read-body.ts';
import { refusedPattern } from './settings.ts';

const wishSchema = z.strictObject({ tracking: settingsChangeSchema.shape.tracking.unwrap() });

export const previewOrderNumbers =
  ({ commands }: ApiPorts): RequestHandler =>
  async (request, response) => {
    const change = readBody(wishSchema, request) as SettingsChange;
    const preview = await commands
      .previewOrderNumbers(shopOfToken(response), change)
      .catch((error: unknown) => {
        throw refusedPattern(error);
      });
    const { orders, unmatched } = preview;
    response.json({ orders, unmatched } satisfies OrderNumbers);
  };
