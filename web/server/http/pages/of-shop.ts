/**
 * The first door of every page: Shopify names the shop and shows a session token whenever it opens the app. Out: what
 * goes on to Shopify's library; in the admin's frame a page that opens itself again; else what this address is.
 */
import type { Request, RequestHandler } from 'express';
import { parseShopDomain } from '../../domain/ids.ts';
import { isVerified } from '../session-token.ts';
import { isForFrame } from './app-paths.ts';
import { addressPage } from './plain-pages.ts';
import { reopenPage, type ReopenPage } from './reopen-page.ts';

/** Of a page that was loaded anew nothing else says it. */
const languageOf = (request: Request): 'en' | 'de' =>
  request.acceptsLanguages('en', 'de') === 'de' ? 'de' : 'en';

export const ofShop =
  (page: Omit<ReopenPage, 'language'>): RequestHandler =>
  (request, response, next) => {
    const { shop, host, embedded } = request.query;
    const isOpened = embedded === '1' || typeof host === 'string';
    const isNamed = isOpened && typeof shop === 'string' && parseShopDomain(shop) !== undefined;
    const isInFrame = isForFrame(request) && request.headers.authorization === undefined;
    if (isInFrame && (shop === undefined || (isNamed && !isVerified(response))))
      response.type('html').send(reopenPage({ ...page, language: languageOf(request) }));
    else if (isNamed) next();
    else response.status(400).type('html').send(addressPage);
  };
