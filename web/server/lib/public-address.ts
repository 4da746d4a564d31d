/**
 * Whether an IP address belongs to the public internet. What is inside (this machine, private networks, the metadata of
 * a cloud) may answer the server though it would not answer the merchant who typed the address in. The ranges are those
 * of ipaddr.js, which follows IANA's registries; whatever is not public for certain is not.
 */
import ipaddr from 'ipaddr.js';

/** What lies there, to be read after "which is"; null when it is public. */
export type Inside = string | null;

const words: Readonly<Record<string, string>> = {
  loopback: 'this machine itself',
  private: 'a private network',
  uniqueLocal: 'a private network',
  carrierGradeNat: 'the inner network of a provider',
  linkLocal: 'the link-local network, where clouds keep their metadata',
};
const reserved = 'an address that no public server has';

/** Azure's host answers its machines at a public address. */
const platforms: ReadonlySet<string> = new Set(['168.63.129.16']);
/** Every public IPv6 address is in it. */
const globalUnicast = ipaddr.IPv6.parseCIDR('2000::/3');
/** Its last 32 bits are an IPv4 address, by which the network's own translator reaches it. */
const translated = ipaddr.IPv6.parseCIDR('64:ff9b::/96');

/** The IPv4 address that an IPv6 address stands for. */
function innerOf(address: ipaddr.IPv6): ipaddr.IPv4 | null {
  if (address.isIPv4MappedAddress()) return address.toIPv4Address();
  return address.match(translated) ? new ipaddr.IPv4(address.toByteArray().slice(12)) : null;
}

function inside(address: ipaddr.IPv4 | ipaddr.IPv6): Inside {
  if (address instanceof ipaddr.IPv6) {
    const inner = innerOf(address);
    if (inner) return inside(inner);
    if (address.range() === 'unicast' && !address.match(globalUnicast)) return reserved;
  }
  if (platforms.has(address.toString())) return reserved;
  const range = address.range();
  return range === 'unicast' ? null : (words[range] ?? reserved);
}

/** `address` in any spelling; what is no IP address is not public either. */
export function insideOf(address: string): Inside {
  // The scope of a link-local address (fe80::1%eth0) is not part of it.
  const text = address.replace(/^\[|\]$/g, '').replace(/%.*$/, '');
  return ipaddr.isValid(text) ? inside(ipaddr.parse(text)) : reserved;
}

/** Names of inner networks, as RFC 6761, RFC 6762 and usual routers have it. */
const innerName =
  /(?:^|\.)(?:localhost|local|localdomain|internal|intranet|lan|home|corp|private|home\.arpa)\.?$/i;

/** The same by the host of a web address alone, without asking for its address: an IP address, or a name. */
export function insideOfHost(host: string): Inside {
  const bare = host.replace(/^\[|\]$/g, '');
  if (ipaddr.isValid(bare)) return insideOf(bare);
  if (/(?:^|\.)localhost\.?$/i.test(bare)) return 'this machine itself';
  return innerName.test(bare) || !bare.replace(/\.$/, '').includes('.') ? 'a private network' : null;
}
