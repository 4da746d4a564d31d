/** GET /api/changes: the plan that waits (or the one that is named), what is held, and what became of what was asked. */
import type { RequestHandler } from 'express';
import {
  changesQuestionSchema,
  type Changes,
  type HeldGroup,
  type Plan,
} from '../../../../shared/api/changes.ts';
import type { ChangesLook, HeldLook, PlanLook } from '../../../application/change-desk.ts';
import { questionOf } from '../../../application/questions.ts';
import type { RunId } from '../../../domain/ids.ts';
import type { Language } from '../../../domain/reason-texts/reason-text.ts';
import { refusedFor } from '../../refused.ts';
import { shopOfToken } from '../../session-token.ts';
import { asked } from '../asked.ts';
import type { ApiPorts } from '../api-ports.ts';
import { saidOf } from '../said.ts';
import { besideRun, saidOfAsked, saidOfStale } from './stale-words.ts';

const planAnswer = (plan: PlanLook, language: Language): Plan => ({
  run: plan.run,
  state: plan.state,
  madeAt: plan.startedAt,
  endedAt: plan.finishedAt,
  undoes: plan.undoes,
  only: plan.only,
  products: plan.products,
  counts: plan.counts,
  applied: plan.applied,
  left: plan.left,
  stale: plan.stale && saidOfStale(plan.stale, language),
  note: besideRun(plan, language),
});

const decidedNone = { accept: 0, keep: 0, 'ask-again': 0 };

const heldAnswer = ({ run, at, groups }: HeldLook, language: Language): NonNullable<Changes['held']> => ({
  run,
  at,
  groups: groups.map(({ reason, count, decided, changes, decidedAt, version, follows }): HeldGroup => {
    return {
      reason,
      said: saidOf(reason, language, count),
      question: questionOf(reason) ?? null,
      count,
      decided: { ...decidedNone, ...decided },
      changes: { count: changes.count, decided: { ...decidedNone, ...changes.decided } },
      decidedAt,
      version,
      follows,
    };
  }),
});

function askedAnswer({ asked: work }: ChangesLook, language: Language): Changes['asked'] {
  if (!work) return null;
  const { kind, run, state } = work;
  return { kind, run, state, said: saidOfAsked(work, language) };
}

export const changes =
  ({ commands }: ApiPorts): RequestHandler =>
  async (request, response) => {
    const { run, language } = asked(request, changesQuestionSchema);
    const look = await commands.lookAtChanges(shopOfToken(response), (run ?? null) as RunId | null);
    if (run !== undefined && !look.plan) throw refusedFor('RUN-522', 404);
    const answer: Changes = {
      plan: look.plan && planAnswer(look.plan, language),
      held: look.held && heldAnswer(look.held, language),
      asked: askedAnswer(look, language),
      blocked: look.blocked,
    };
    response.json(answer);
  };
