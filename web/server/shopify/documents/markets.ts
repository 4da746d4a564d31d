/** Markets and their catalogs: which countries a catalog reaches. */
import { z } from 'zod';
import type { CountryCode, PublicationId } from '../../domain/ids.ts';
import { connection, defineDocument, gid, type After } from './define-document.ts';

const country = z
  .string()
  .regex(/^[A-Z]{2}$/)
  .transform((code) => code as CountryCode);

/** A subdivision counts as its country: a product is allowed or not by country. */
const region = z
  .union([z.object({ code: country }), z.object({ country: z.object({ code: country }) })])
  .transform((one) => ('code' in one ? one.code : one.country.code));

const catalog = z.object({
  id: z.string(),
  title: z.string(),
  status: z.string(),
  publication: z.object({ id: gid<PublicationId>('Publication'), autoPublish: z.boolean() }).nullable(),
});

const market = z.object({
  id: z.string(),
  name: z.string(),
  status: z.string(),
  conditions: z
    .object({
      regionsCondition: z
        .object({ applicationLevel: z.string().nullable(), regions: connection(region) })
        .nullable(),
    })
    .nullable(),
  catalogs: connection(catalog),
});

export type Market = z.output<typeof market>;

/** Markets of regions; companies, locations and channels have markets of their own. */
export const marketPage = defineDocument<After>()({
  text: `query MarketPage($after: String) {
    markets(first: 20, after: $after, type: REGION) {
      pageInfo { hasNextPage endCursor }
      nodes {
        id name status
        conditions {
          regionsCondition {
            applicationLevel
            regions(first: 250) {
              pageInfo { hasNextPage endCursor }
              nodes { ... on MarketRegionCountry { code } ... on MarketRegionSubdivision { country { code } } }
            }
          }
        }
        catalogs(first: 20) {
          pageInfo { hasNextPage endCursor }
          nodes { id title status publication { id autoPublish } }
        }
      }
    }
  }`,
  repeatable: true,
  cost: 197,
  answer: z.object({ markets: connection(market) }),
});
