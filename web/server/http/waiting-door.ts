/**
 * Listens before there is anything to answer with: the port is taken before the tables are touched. In: requests. Out:
 * “come again”, until the real answers are there.
 */
import type { RequestListener } from 'node:http';

export interface WaitingDoor {
  readonly listener: RequestListener;
  readonly answerWith: (handler: RequestListener) => void;
}

const notYet: RequestListener = (_request, response) =>
  void response
    .writeHead(503, {
      'content-type': 'application/json; charset=utf-8',
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
      'strict-transport-security': 'max-age=31536000',
      'retry-after': '5',
      connection: 'close',
    })
    .end('{"error":{"message":"Sortiment is starting."}}');

export function waitingDoor(): WaitingDoor {
  let answer = notYet;
  return {
    listener: (request, response) => answer(request, response),
    answerWith(handler) {
      answer = handler;
    },
  };
}
