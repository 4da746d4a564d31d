/** /api/settings: what the merchant has decided, and a change of some of it; the rest stays as it is by then. */
import type { RequestHandler } from 'express';
import about from '../../../../package.json' with { type: 'json' };
import {
  guardWishSchema,
  locationWishSchema,
  type Guard,
  type Permission,
  type ShopSettings,
} from '../../../shared/api/settings.ts';
import { settingsWishSchema } from '../../../shared/settings-schema.ts';
import { SettingsRefused } from '../../application/refusals.ts';
import type { ShopGuard } from '../../application/shop-guard.ts';
import type { SettingsChange } from '../../domain/merge-settings.ts';
import { InstallationError } from '../../shops/install-shop.ts';
import { obstacleSaid } from '../obstacle-words.ts';
import { Refused } from '../refused.ts';
import { shopOfToken } from '../session-token.ts';
import type { ApiPorts } from './api-ports.ts';
import { readBody, refusedValue } from './read-body.ts';

export const settings =
  ({ commands }: ApiPorts): RequestHandler =>
  async (_request, response) => {
    const domain = shopOfToken(response);
    const { settings: decided, shop, location, guard, permissions } = await commands.decisions(domain);
    response.json({
      settings: decided as ShopSettings['settings'],
      supplier: await commands.connection(domain),
      shop: { ...shop, location, guard: guard && { ...guard, cannot: guard.cannot ?? null } },
      permissions,
      version: about.version,
    } satisfies ShopSettings);
  };

/** Of a pattern of order numbers that cannot be read back. */
export const refusedPattern = (error: unknown): unknown =>
  error instanceof SettingsRefused
    ? new Refused(422, {
        field: 'tracking.orderNumberZeros',
        words: { en: obstacleSaid(error.obstacle, [], 'en'), de: obstacleSaid(error.obstacle, [], 'de') },
      })
    : error;

type SettingsWish = SettingsChange & { readonly seen?: SettingsChange };

export const changeSettings =
  ({ commands }: ApiPorts): RequestHandler =>
  async (request, response) => {
    const { seen, ...change } = readBody(settingsWishSchema, request) as SettingsWish;
    const decided = await commands
      .changeSettings(shopOfToken(response), change, seen)
      .catch((error: unknown) => {
        throw refusedPattern(error);
      });
    response.json({ settings: decided as ShopSettings['settings'] } satisfies Pick<ShopSettings, 'settings'>);
  };

/** Shopify is asked for the locations that there are now. */
export const chooseLocation =
  ({ commands }: ApiPorts): RequestHandler =>
  async (request, response) => {
    const { location, seen } = readBody(locationWishSchema, request);
    const { chosen, locations } = await commands
      .location(shopOfToken(response), location, seen)
      .catch((error: unknown) => {
        throw error instanceof InstallationError
          ? refusedValue({ code: 'custom', path: ['location'], message: '' })
          : error;
      });
    response.json({ chosen, isGone: false, all: locations } satisfies ShopSettings['shop']['location']);
  };

const guardOf = ({ isOn, blockOnFailure, missingScopes, unguarded }: ShopGuard): Guard => ({
  isOn,
  blockOnFailure,
  missing: missingScopes,
  unguarded: unguarded.map(({ market, products }) => ({ market, products })),
});

/** As Shopify says it is now. */
export const guard =
  ({ commands }: ApiPorts): RequestHandler =>
  async (_request, response) => {
    response.json(guardOf(await commands.guard(shopOfToken(response), null)));
  };

export const switchGuard =
  ({ commands }: ApiPorts): RequestHandler =>
  async (request, response) => {
    const { seen, ...wish } = readBody(guardWishSchema, request);
    const guarded = await commands.guard(shopOfToken(response), { ...wish, ...(seen && { seen }) });
    response.json(guardOf(guarded));
  };

/** After the merchant was asked: what Shopify says is granted. */
export const readPermissions =
  ({ commands }: ApiPorts): RequestHandler =>
  async (_request, response) => {
    const items: readonly Permission[] = await commands.readPermissions(shopOfToken(response));
    response.json({ items });
  };
