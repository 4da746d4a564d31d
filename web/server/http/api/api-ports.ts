/** What the routes of the embedded app are handed, and what one of them is; routes.ts lists them. */
import type { RequestHandler } from 'express';
import type { Commands } from '../../application/commands.ts';
import type { Clock } from '../../lib/clock.ts';
import type { Logger } from '../../lib/logger.ts';

export interface ApiPorts {
  readonly commands: Commands;
  readonly clock: Clock;
  readonly logger: Logger;
  /** Aborts when the server stops: answers that go on for long end then. */
  readonly closing: AbortSignal;
}

/** `path` is below /api, as Express writes it. The shop is the verified token's: shopOfToken(response). */
export type ApiRoute = readonly [
  method: 'get' | 'post',
  path: string,
  handler: (ports: ApiPorts) => RequestHandler,
];
