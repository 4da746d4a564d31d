/** Symfony's answer to a path with one slash too many: the query goes along, and stands as HTML in the page for people. */
import { apiHeaders, type Answer, type InterfaceRequest } from './answer.ts';
import type { Dialect } from './dialect.ts';

export function redirect(request: InterfaceRequest, { isFour }: Dialect): Answer {
  const query = request.rawQuery === '' ? '' : `?${request.rawQuery}`;
  const location = `${request.origin}${request.path.slice(0, -1)}${query}`;
  const target = location.replaceAll('&', '&amp;');
  const { link } = apiHeaders(request);
  const text = `<!DOCTYPE html>\n<html>\n    <head>\n        <meta charset="UTF-8" />\n        <meta http-equiv="refresh" content="0;url='${target}'" />\n\n        <title>Redirecting to ${target}</title>\n    </head>\n    <body>\n        Redirecting to <a href="${target}">${target}</a>.\n    </body>\n</html>`;
  const headers = {
    location,
    'content-type': 'text/html; charset=utf-8',
    ...(!isFour && { link }),
  };
  return { status: 301, headers, text };
}
