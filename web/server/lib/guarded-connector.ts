/**
 * Connects to public servers only. What counts is the address that is really connected to: the name is looked up once,
 * the answers are checked, and those very addresses are used, so that a name which changes its mind in between (DNS
 * rebinding) or a redirect leads nowhere else.
 */
import { lookup as lookUp, type LookupAddress } from 'node:dns';
import { isIP, type LookupFunction } from 'node:net';
import { buildConnector } from 'undici';
import { forbiddenAddress, isTrusted, type OutboundRules } from './outbound-rules.ts';
import { OwnError } from './own-error.ts';

/** The address leads where the app must not ask; `message` says where that is. */
export class InnerAddress extends OwnError {
  override readonly name = 'InnerAddress';
}

/** RFC 1035, 2.3.4: of a name with its dots. */
const longestName = 253;

/**
 * No server has such a name. It is not even tried: TLS refuses it and leaves that error behind, and Node ends the process
 * on the next secret that it encrypts (seen with Node 24.21).
 */
class ImpossibleName extends OwnError {
  /** As for any other name that nobody has. */
  readonly code = 'ENOTFOUND';
}

type Lookup = (
  host: string,
  options: { all: true; family?: number | undefined },
  done: (error: Error | null, found: readonly LookupAddress[]) => void,
) => void;

/** All answers count: a name that leads outside and inside at once leads inside whenever that suits somebody. */
const checkedLookup =
  (rules: OutboundRules, resolve: Lookup): LookupFunction =>
  (host, { all = false, family }, done) => {
    const numeric = typeof family === 'string' ? Number(family.slice(-1)) : family;
    resolve(host, { all: true, family: numeric }, (error, found) => {
      const why = found?.map(({ address }) => forbiddenAddress(address, rules)).find(Boolean);
      const [first] = found ?? [];
      if (error || !first) return done(error ?? new Error(`${host} has no address`), []);
      if (why) return done(new InnerAddress(why), []);
      return all ? done(null, [...found]) : done(null, first.address, first.family);
    });
  };

interface ConnectorOptions {
  readonly rules: OutboundRules;
  readonly timeoutMs: number;
  /** The system's, but for tests. */
  readonly resolve?: Lookup;
}

export function guardedConnector({
  rules,
  timeoutMs,
  resolve = lookUp,
}: ConnectorOptions): buildConnector.connector {
  const free = buildConnector({ timeout: timeoutMs });
  const checked = buildConnector({ timeout: timeoutMs, lookup: checkedLookup(rules, resolve) });
  return (options, done) => {
    const { protocol, hostname, port } = options;
    if (hostname.replace(/\.$/, '').length > longestName) {
      return done(new ImpossibleName('A server’s name is never that long.'), null);
    }
    const host = hostname.replace(/^\[|\]$/g, '');
    const url = URL.parse(`${protocol}//${isIP(host) === 6 ? `[${host}]` : host}:${port}`);
    if (url && isTrusted(url, rules)) return free(options, done);
    // What is an address already is not looked up.
    const why = isIP(host) === 0 ? null : forbiddenAddress(host, rules);
    if (why) return done(new InnerAddress(why), null);
    return checked(options, done);
  };
}
