/** GET /api/home: how the shop stands, in the words of the one catalogue of reasons. */
import type { RequestHandler } from 'express';
import { homeQuestionSchema, type Home, type WaitingLine } from '../../../shared/api/home.ts';
import { changesOf } from '../../application/run-changes.ts';
import type { HomeTracking, ShopHome } from '../../application/shop-activity.ts';
import type { Language } from '../../domain/reason-texts/reason-text.ts';
import { shopOfToken } from '../session-token.ts';
import type { ApiPorts } from './api-ports.ts';
import { asked } from './asked.ts';
import { saidOf, saidOfRun } from './said.ts';

function median(values: readonly number[]): number | null {
  const sorted = values.toSorted((one, other) => one - other);
  return sorted[Math.floor((sorted.length - 1) / 2)] ?? null;
}

function trackingAnswer({ parcels, ...times }: HomeTracking): Home['tracking'] {
  const written = parcels.flatMap(({ createdAt: madeAt, writtenAt }) =>
    writtenAt === null ? [] : { madeAt, writtenAt },
  );
  const [only = null] = written;
  return {
    ...times,
    written: written.length,
    mailed: new Set(parcels.flatMap(({ email }) => email ?? [])).size,
    halfWithinMs: median(
      written.map(({ madeAt, writtenAt }) => Math.max(0, Date.parse(writtenAt) - Date.parse(madeAt))),
    ),
    only: written.length === 1 ? only : null,
  };
}

function waitingAnswer({ waiting, products }: ShopHome, language: Language): WaitingLine[] {
  return waiting.map(({ kind, count, reason }) => ({
    kind,
    count,
    share: reason === null || products.inShop === 0 ? null : Math.min(1, count / products.inShop),
    said: reason && saidOf(reason, language, count),
  }));
}

function lastCheckOf({ lastSync, isLastUndone: isUndone }: ShopHome): Home['lastCheck'] {
  if (!lastSync?.finishedAt) return null;
  const { id: run, finishedAt: at, sale, read, linked, unlinked } = lastSync;
  return { run, at, ...changesOf(lastSync), ...sale, read, linked, unlinked, isUndone };
}

export function homeAnswer(home: ShopHome, language: Language): Home {
  const { standing, tracking } = home;
  return {
    shop: home.name,
    standing: {
      kind: standing.kind,
      at: standing.at,
      count: standing.count,
      run: standing.run,
      said: standing.reason && saidOfRun(standing.reason, standing.undoes, [language]),
    },
    lastCheck: lastCheckOf(home),
    nextCheckAt: home.nextSyncAt,
    noted: home.noted,
    numbers: { ...home.products, parcelsToday: tracking.parcels.length, stockAt: home.stockAt },
    waiting: waitingAnswer(home, language),
    tracking: trackingAnswer(tracking),
    days: home.days.map((day) => ({ ...day })),
    setUp: { isConnected: home.isConnected, stage: home.stage },
    pausedAt: home.pausedAt,
  };
}

export const home =
  ({ commands }: ApiPorts): RequestHandler =>
  async (request, response) => {
    const { language } = asked(request, homeQuestionSchema);
    response.json(homeAnswer(await commands.home(shopOfToken(response)), language));
  };
