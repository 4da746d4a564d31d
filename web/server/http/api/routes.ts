/**
 * Every route of the embedded app's pages. They stand behind session token, rate limit and installation (http-app.ts);
 * a body is JSON. Each line: method, path below /api, and what answers.
 */
import type { ApiRoute } from './api-ports.ts';
import { home } from './home.ts';
import { progressNow, progressStream } from './progress.ts';
import { runTable } from './run-table.ts';
import { oneRun, runList } from './runs.ts';
import { endWork, pauseWork, resumeWork, syncNow } from './work.ts';
import { settingsRoutes } from './settings-routes.ts';

export const apiRoutes: readonly ApiRoute[] = [
  ['get', '/progress', progressStream],
  ['get', '/progress/now', progressNow],
  ['get', '/home', home],
  ['get', '/runs', runList],
  ['get', '/runs/table', runTable],
  ['get', '/runs/:run', oneRun],
  ['post', '/work/sync', syncNow],
  ['post', '/work/pause', pauseWork],
  ['post', '/work/resume', resumeWork],
  ['post', '/work/end', endWork],
  ...settingsRoutes,
];
