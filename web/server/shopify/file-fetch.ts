/**
 * The fetch function for files that Shopify names the address of: results and uploads of bulk operations. They carry no
 * token, and may lie with anybody; but each server on the way, redirects included, has to be a public one with TLS.
 */
import { Agent, fetch as fetchWith, type buildConnector } from 'undici';
import { guardedConnector, InnerAddress } from '../lib/guarded-connector.ts';
import { isUnencrypted, type OutboundRules } from '../lib/outbound-rules.ts';

const connectMs = 10_000;

function encryptedConnector(rules: OutboundRules): buildConnector.connector {
  const guarded = guardedConnector({ rules, timeoutMs: connectMs });
  return (options, done) => {
    const url = new URL(`${options.protocol}//${options.host}`);
    if (isUnencrypted(url, rules)) return done(new InnerAddress('a server without encryption'), null);
    return guarded(options, done);
  };
}

export function fileFetch(rules: OutboundRules): typeof fetch {
  const dispatcher = new Agent({ connect: encryptedConnector(rules) });
  // The package's own types are those of another copy of the same library.
  const fetchFile = fetchWith as unknown as (input: unknown, init: object) => Promise<Response>;
  return (input, init) => fetchFile(input instanceof Request ? input.url : input, { ...init, dispatcher });
}
