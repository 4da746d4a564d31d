/** GET /api/changes/list: one part of a plan, or what is held for one reason, product by product. */
import type { RequestHandler } from 'express';
import {
  changeListQuestionSchema,
  type ChangedProduct,
  type ChangeList,
} from '../../../../shared/api/changes.ts';
import type { HeldProduct, PlannedProduct } from '../../../application/change-desk.ts';
import type { Commands } from '../../../application/commands.ts';
import type { RunId, ShopDomain, Sku } from '../../../domain/ids.ts';
import type { ReasonCode } from '../../../domain/reasons.ts';
import { shopOfToken } from '../../session-token.ts';
import { asked } from '../asked.ts';
import type { ApiPorts } from '../api-ports.ts';
import { sizeOf } from './plan-size.ts';
import { changesOf, createTeller, whysOf, withCost, type Teller } from './change-words.ts';

type Question = ReturnType<typeof changeListQuestionSchema.parse>;

function plannedItem({ sku, operations, choice }: PlannedProduct, teller: Teller): ChangedProduct {
  return {
    sku,
    title: operations[0]?.title ?? null,
    changes: operations.flatMap((each) => changesOf(each, teller)),
    why: [...new Set(operations.flatMap((each) => whysOf(each, teller)))],
    choice,
    isOpen: false,
  };
}

function heldItem({ isOpen, ...product }: HeldProduct, teller: Teller): ChangedProduct {
  const changes = product.operations.flatMap((each) => withCost(changesOf(each, teller), each, teller));
  return { ...plannedItem(product, teller), changes, isOpen };
}

interface Asking {
  readonly shop: ShopDomain;
  readonly run: RunId;
  readonly question: Question;
  readonly teller: Teller;
  readonly commands: Commands;
}

interface Part<Product> {
  readonly found: readonly Product[];
  readonly limit: number;
  readonly itemOf: (product: Product) => ChangedProduct;
}

/** One more than a page is read, to know whether there is another. */
function partOf<Product extends { readonly sku: Sku }>({ found, limit, itemOf }: Part<Product>) {
  const page = found.slice(0, limit);
  return { items: page.map(itemOf), next: found.length > limit ? (page.at(-1)?.sku ?? null) : null };
}

async function listOf({ shop, run, question, teller, commands }: Asking) {
  const { part, reason, limit } = question;
  const page = { run, after: (question.after ?? null) as Sku | null, limit: limit + 1 };
  return part === undefined
    ? partOf({
        found: await commands.heldPart(shop, { ...page, reason: reason as ReasonCode }),
        limit,
        itemOf: (each) => heldItem(each, teller),
      })
    : partOf({
        found: await commands.planPart(shop, { ...page, part }),
        limit,
        itemOf: (each) => plannedItem(each, teller),
      });
}

export const changeList =
  ({ commands }: ApiPorts): RequestHandler =>
  async (request, response) => {
    const question = asked(request, changeListQuestionSchema);
    const shop = shopOfToken(response);
    const run = question.run as RunId;
    const { part, reason, language } = question;
    const { shop: names, counts, held, undoes } = await sizeOf(shop, run, commands);
    const asking = { shop, run, question, teller: createTeller(names, language, undoes), commands };
    const total =
      part === undefined ? (held.find((group) => group.reason === reason)?.count ?? 0) : counts[part];
    response.json({ ...(await listOf(asking)), total } satisfies ChangeList);
  };
