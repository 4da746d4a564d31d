/** POST /api/parcels/…: look at parcels anew, set them aside, look for new ones now. */
import type { RequestHandler } from 'express';
import {
  parcelWishSchema,
  type ParcelChangeAnswer,
  type ParcelRetryAnswer,
} from '../../../../shared/api/parcels.ts';
import type { ParcelChange } from '../../../tracking/ports/parcel-desk.ts';
import { Refused } from '../../refused.ts';
import { shopOfToken } from '../../session-token.ts';
import { wished } from '../asked.ts';
import type { ApiPorts } from '../api-ports.ts';
import { workWords } from '../syncing-words.ts';

const answerOf = ({ changed, left, alike, unknown }: ParcelChange): ParcelChangeAnswer => ({
  changed,
  left: left.length + alike.length,
  unknown: unknown.length,
});

/** A pass looks at them soon, where there can be one: nobody has to ask for it besides. */
export const retryParcels =
  ({ commands }: ApiPorts): RequestHandler =>
  async (request, response) => {
    const { parcels } = wished(request, parcelWishSchema);
    const shop = shopOfToken(response);
    const change = await commands.retryParcels(shop, parcels);
    const isAsked = change.changed > 0 && (await commands.askToLook(shop)) === 'asked';
    response.status(202).json({ ...answerOf(change), isAsked } satisfies ParcelRetryAnswer);
  };

export const setAside =
  ({ commands }: ApiPorts): RequestHandler =>
  async (request, response) => {
    const { parcels } = wished(request, parcelWishSchema);
    response.json(answerOf(await commands.ignoreParcels(shopOfToken(response), parcels)));
  };

export const lookNow =
  ({ commands }: ApiPorts): RequestHandler =>
  async (_request, response) => {
    const answer = await commands.askToLook(shopOfToken(response));
    if (answer !== 'asked') throw new Refused(409, { words: workWords[answer] });
    response.status(202).json({});
  };
