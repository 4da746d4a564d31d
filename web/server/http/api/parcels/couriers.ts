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

const inGerman = {
  url: 'Die Adresse der Sendungsverfolgung ist so nicht brauchbar: Sie beginnt mit https:// und hat {} an der Stelle der Nummer, etwa https://www.example.com/sendung/{}.',
  company:
    'Diesen Namen kann ein Versanddienstleister nicht haben: Er ist das, was Ihre Kunden lesen, etwa DHL.',
};

/** The rule's own sentence is English; by which field it is about, German has one of its own. */
function refusal(sentence: string, url: string | null | undefined): Refused {
  const isUrl = typeof url === 'string' && readUrlTemplate(url).kind === 'refused';
  const field = isUrl ? 'url' : 'company';
  return new Refused(422, { field, words: { en: { what: sentence }, de: { what: inGerman[field] } } });
}

function answerOf(change: CourierChange, url?: string | null): { readonly courier: Courier } {
  if (change.kind === 'refused') throw refusal(change.sentence, url);
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
