/** Nobody types U+0000, and PostgreSQL stores no text with it: it is refused at the door, in every question and body. */
import type { RequestHandler } from 'express';
import { senseless } from './asked.ts';

const nul = '\0';

export const refuseNul: RequestHandler = ({ url }, _response, next) => {
  // What stands in a path is checked by its route: there is no such product.
  next(/\?.*%00/.test(url) ? senseless() : undefined);
};

/** For the reader of JSON, which answers 400 to what it cannot read. */
export function withoutNul(key: string, value: unknown): unknown {
  if (key.includes(nul) || (typeof value === 'string' && value.includes(nul)))
    throw new SyntaxError('A text holds U+0000.');
  return value;
}
