/** /api/couriers: which couriers the supplier names, as what they go out, and the shop's own entries. */
import type { RequestHandler } from 'express';
import {
  courierNameSchema,
  courierWishSchema,
  type Courier,
  type Couriers,
} from '../../../../shared/api/parcels.ts';
import type { CourierChange, CourierLine } from '../../../application/courier-commands.ts';
import { builtInCouriers } from '../../../tracking/built-in-couriers.ts';
import { readUrlTemplate } from '../../../tracking/url-template.ts';
import { Refused } from '../../refused.ts';
import { shopOfToken } from '../../session-token.ts';
import { wished } from '../asked.ts';
import type { ApiPorts } from '../api-ports.ts';

const courierAnswer = ({ guess, ...line }: CourierLine): Courier => ({
  ...line,
  guess: guess && { company: guess.company, by: guess.by, url: guess.url ?? null },
});

export const couriers =
  ({ commands }: ApiPorts): RequestHandler =>
  async (_request, response) => {
    const lines = await commands.couriers(shopOfToken(response));
    const answer: Couriers = {
      couriers: lines.map(courierAnswer),
      builtIn: builtInCouriers.map(({ company }) => company),
    };
    response.json(answer);
  };

const refusals = {
  url: {
    en: {
      what: 'The address of the tracking page cannot be used like this: it begins with https:// and has {} in the place of the number, such as https://www.example.com/track/{}.',
    },
    de: {
      what: 'Die Adresse der Sendungsverfolgung ist so nicht brauchbar: Sie beginnt mit https:// und hat {} an der Stelle der Nummer, etwa https://www.example.com/sendung/{}.',
    },
  },
  company: {
    en: { what: 'A courier cannot have this name: it is what your customers read, such as DHL.' },
    de: {
      what: 'Diesen Namen kann ein Versanddienstleister nicht haben: Er ist das, was Ihre Kunden lesen, etwa DHL.',
    },
  },
} as const;

/** The rule's own sentence is for the command line. */
function refusal(url: string | null | undefined): Refused {
  const isUrl = typeof url === 'string' && readUrlTemplate(url).kind === 'refused';
  const field = isUrl ? 'url' : 'company';
  return new Refused(422, { field, words: refusals[field] });
}

function answerOf(change: CourierChange, url?: string | null): { readonly courier: Courier } {
  if (change.kind === 'refused') throw refusal(url);
  return { courier: courierAnswer(change.courier) };
}

export const setCourier =
  ({ commands }: ApiPorts): RequestHandler =>
  async (request, response) => {
    const { name, company, url } = wished(request, courierWishSchema);
    const change = await commands.setCourier(shopOfToken(response), { name, company, url });
    response.json(answerOf(change, url));
  };

export const removeCourier =
  ({ commands }: ApiPorts): RequestHandler =>
  async (request, response) => {
    const { name } = wished(request, courierNameSchema);
    response.json(answerOf(await commands.removeCourier(shopOfToken(response), name)));
  };
