/** GET /api/parcels and /api/parcels/one: the ledger page by page, by state or search; and one parcel by its address. */
import type { RequestHandler } from 'express';
import type { z } from 'zod';
import {
  parcelListQuestionSchema,
  parcelQuestionSchema,
  placePattern,
  type ParcelList,
} from '../../../../shared/api/parcels.ts';
import type { ParcelFilter, ShownParcel } from '../../../application/parcel-list.ts';
import type { Commands } from '../../../application/commands.ts';
import type { ShopDomain } from '../../../domain/ids.ts';
import type { ParcelPlace } from '../../../tracking/ports/parcel-list.ts';
import { Refused } from '../../refused.ts';
import { shopOfToken } from '../../session-token.ts';
import { asked } from '../asked.ts';
import type { ApiPorts } from '../api-ports.ts';
import { parcelAnswer } from './parcel-answer.ts';

type Question = z.output<typeof parcelListQuestionSchema>;

/** What is searched for comes whole: whoever finds more types more. */
const mostFound = 100;

/** More are behind the filter. */
const mostYours = 10;

/** In a list of all, `first` was a place among those that need a person: of all others nothing had been shown. */
function placeIn({ after = '', state }: Question): ParcelPlace | null {
  const [, part, at, iri] = placePattern.exec(after) ?? [];
  if (at === undefined || iri === undefined || (part === 'first' && state === undefined)) return null;
  return { at, iri };
}

interface Found {
  readonly yours?: readonly ShownParcel[];
  readonly parcels: readonly ShownParcel[];
  readonly next: ParcelPlace | null;
  readonly total: number;
}

type Counts = ParcelList['counts'];

async function find(
  shop: ShopDomain,
  question: Question,
  { commands, counts }: { readonly commands: Commands; readonly counts: Counts },
): Promise<Found> {
  const { search = '', state, after, limit } = question;
  const filter: ParcelFilter | null = state ?? null;
  if (search.trim() !== '') {
    const wish = { typed: search, filter, limit: mostFound };
    return { ...(await commands.searchParcels(shop, wish)), next: null };
  }
  const all = Object.values(counts).reduce((total, count) => total + count, 0);
  const page = await commands.parcelPage(shop, { filter, after: placeIn(question), limit });
  const isFirst = filter === null && after === undefined;
  const wish = { filter: 'attention', after: null, limit: mostYours } as const;
  const yours = isFirst && counts.attention > 0 ? (await commands.parcelPage(shop, wish)).parcels : [];
  return { ...page, yours, total: filter === null ? all : counts[filter] };
}

export const parcelList =
  ({ commands }: ApiPorts): RequestHandler =>
  async (request, response) => {
    const question = asked(request, parcelListQuestionSchema);
    const shop = shopOfToken(response);
    const counts = await commands.parcelCounts(shop);
    const { yours = [], parcels, next, total } = await find(shop, question, { commands, counts });
    const answer: ParcelList = {
      yours: yours.map((parcel) => parcelAnswer(parcel, question.language)),
      items: parcels.map((parcel) => parcelAnswer(parcel, question.language)),
      next: next && `${next.at} ${next.iri}`,
      total,
      counts,
    };
    response.json(answer);
  };

const noParcel = {
  words: {
    en: { what: 'There is no such parcel.', can: 'Search for its order number or tracking number.' },
    de: {
      what: 'Diese Sendung gibt es nicht.',
      can: 'Suchen Sie nach der Bestellnummer oder der Sendungsnummer.',
    },
  },
};

export const oneParcel =
  ({ commands }: ApiPorts): RequestHandler =>
  async (request, response) => {
    const { id, language } = asked(request, parcelQuestionSchema);
    const parcel = await commands.parcelOf(shopOfToken(response), id);
    if (!parcel) throw new Refused(404, noParcel);
    response.json({ parcel: parcelAnswer(parcel, language) });
  };
