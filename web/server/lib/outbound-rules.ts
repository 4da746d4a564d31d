/**
 * Which servers may be asked on behalf of a merchant. A merchant types an address in, and a supplier's server names
 * more; the app must not become a way into the network that it runs in.
 */
import { insideOf, insideOfHost, type Inside } from './public-address.ts';

export interface OutboundRules {
  /** Origins, such as `http://10.0.0.5:8080`, that the operator vouches for: they may be anywhere, with or without TLS. */
  readonly trusted: ReadonlySet<string>;
  /** On a machine that only its developer reaches, this machine and addresses without TLS are allowed. */
  readonly isLocal: boolean;
}

export const isTrusted = ({ origin }: URL, { trusted }: OutboundRules): boolean => trusted.has(origin);

const unlessLocal = (why: Inside, { isLocal }: OutboundRules): Inside =>
  isLocal && why === insideOf('127.0.0.1') ? null : why;

/** What a server behind this IP address is, where it must not be asked; null where it may. */
export const forbiddenAddress = (address: string, rules: OutboundRules): Inside =>
  unlessLocal(insideOf(address), rules);

/** The same by the address alone, before its name is looked up. */
export const forbiddenHost = (url: URL, rules: OutboundRules): Inside =>
  isTrusted(url, rules) ? null : unlessLocal(insideOfHost(url.hostname), rules);

/** Whether what is sent there could be read on the way, where that is not allowed. */
export const isUnencrypted = (url: URL, rules: OutboundRules): boolean =>
  url.protocol !== 'https:' && !rules.isLocal && !isTrusted(url, rules);

/** Whether an address may be handed to others, such as Shopify, to be fetched there. */
export const mayBeHandedOn = (url: URL, rules: OutboundRules): boolean =>
  url.username === '' && url.password === '' && forbiddenHost(url, rules) === null;
