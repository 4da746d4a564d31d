/** GET /api/changes/list: one part of a plan, or what is held for one reason, product by product. */
import type { RequestHandler } from 'express';
import { z } from 'zod';
import {
  changeListQuestionSchema,
  type ChangedProduct,
  type ChangeList,
  type PlanPart,
} from '../../../../shared/api/changes.ts';
import type { HeldProduct, PlannedProduct } from '../../../application/change-desk.ts';
import type { Commands } from '../../../application/commands.ts';
import type { OperationId, RunId, ShopDomain, Sku } from '../../../domain/ids.ts';
import type { ReasonCode } from '../../../domain/reasons.ts';
import { refusedFor } from '../../refused.ts';
import { shopOfToken } from '../../session-token.ts';
import { asked } from '../asked.ts';
import type { ApiPorts } from '../api-ports.ts';
import { sizeOf } from './plan-size.ts';
import { changesOf, createTeller, whysOf, withCost, type Teller } from './change-words.ts';

/** Of an operation: a column of 32 bits. */
const numberSchema = z
  .string()
  .regex(/^\d{1,10}$/)
  .transform(Number)
  .pipe(z.int32());

type Question = z.output<typeof changeListQuestionSchema>;

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

function heldItem({ operation, choice, isOpen }: HeldProduct, teller: Teller): ChangedProduct {
  const item = plannedItem({ sku: operation.sku, operations: [operation], choice }, teller);
  return { ...item, changes: withCost(item.changes, operation, teller), isOpen };
}

interface Asking {
  readonly shop: ShopDomain;
  readonly run: RunId;
  readonly question: Question;
  readonly teller: Teller;
  readonly commands: Commands;
}

/** One more than a page is read, to know whether there is another. */
async function partOf(part: PlanPart, { shop, run, question, teller, commands }: Asking) {
  const { after = null, limit } = question;
  const found = await commands.planPart(shop, { run, part, after: after as Sku | null, limit: limit + 1 });
  const page = found.slice(0, limit);
  const next = found.length > limit ? (page.at(-1)?.sku ?? null) : null;
  return { items: page.map((each) => plannedItem(each, teller)), next };
}

async function heldFor(reason: ReasonCode, { shop, run, question, teller, commands }: Asking) {
  const { after, limit } = question;
  const from = after === undefined ? null : numberSchema.safeParse(after);
  if (from?.success === false) throw refusedFor('RUN-522', 400);
  const found = await commands.heldPart(shop, {
    run,
    reason,
    after: (from?.data ?? null) as OperationId | null,
    limit: limit + 1,
  });
  const page = found.slice(0, limit);
  const last = page.at(-1);
  const next = last && found.length > limit ? String(last.operation.id) : null;
  return { items: page.map((each) => heldItem(each, teller)), next };
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
    const page =
      part === undefined ? await heldFor(reason as ReasonCode, asking) : await partOf(part, asking);
    response.json({ ...page, total } satisfies ChangeList);
  };
