/**
 * Every route of the embedded app's pages. They stand behind session token, rate limit and installation (http-app.ts);
 * a body is JSON. Each line: method, path below /api, and what answers.
 */
import type { ApiRoute } from './api-ports.ts';
import { progressNow, progressStream } from './progress.ts';
import { settingsRoutes } from './settings-routes.ts';

export const apiRoutes: readonly ApiRoute[] = [
  ['get', '/progress', progressStream],
  ['get', '/progress/now', progressNow],
  ...settingsRoutes,
];
