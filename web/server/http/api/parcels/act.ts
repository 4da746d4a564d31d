/** POST /api/parcels/…: look at parcels anew, set them aside, look for new ones now. */
import type { RequestHandler } from 'express';
import { parcelWishSchema, type ParcelChangeAnswer } from '../../../../shared/api/parcels.ts';
import type { ParcelChange } from '../../../tracking/ports/parcel-desk.ts';
import { shopOfToken } from '../../session-token.ts';
import { wished } from '../asked.ts';
import type { ApiPorts } from '../api-ports.ts';

const answerOf = ({ changed, left, alike, unknown }: ParcelChange): ParcelChangeAnswer => ({
  changed,
  left: left.length + alike.length,
  unknown: unknown.length,
});

/** A pass looks at them soon: nobody has to ask for it besides. */
export const retryParcels =
  ({ commands }: ApiPorts): RequestHandler =>
  async (request, response) => {
    const { parcels } = wished(request, parcelWishSchema);
    const shop = shopOfToken(response);
    const change = await commands.retryParcels(shop, parcels);
    if (change.changed > 0) await commands.askToLook(shop);
    response.status(202).json(answerOf(change));
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
    await commands.askToLook(shopOfToken(response));
    response.status(202).json({});
  };
