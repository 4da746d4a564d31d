/** SEC: which addresses are of the public internet, in whatever spelling, and which the app never asks. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { forbiddenHost, isUnencrypted, mayBeHandedOn } from '../../web/server/lib/outbound-rules.ts';
import { insideOf } from '../../web/server/lib/public-address.ts';

const strict = { trusted: new Set(['http://10.0.0.5:8080']), isLocal: false };
const local = { trusted: new Set<string>(), isLocal: true };

describe('SEC an address', () => {
  test.each(
    `8.8.8.8 93.184.216.34 172.15.255.255 172.32.0.1 100.63.0.1 100.128.0.1 2606:4700::1111 2001:4860:4860::8888
     64:ff9b::808:808 ::ffff:8.8.8.8`.split(/\s+/),
  )('%s is public', (address) => {
    expect(insideOf(address)).toBeNull();
  });

  test.each([
    [
      'this machine itself',
      '127.0.0.1 127.255.255.254 ::1 ::ffff:127.0.0.1 ::ffff:7f00:1 64:ff9b::127.0.0.1',
    ],
    [
      'a private network',
      '10.0.0.1 172.16.0.1 172.31.255.255 192.168.0.1 fc00::1 fd00:ec2::254 ::ffff:10.1.2.3',
    ],
    ['clouds keep their metadata', '169.254.169.254 169.254.170.2 fe80::1 fe80::1%eth0 ::ffff:a9fe:a9fe'],
    ['inner network of a provider', '100.64.0.1 100.100.100.200 100.127.255.255'],
    [
      'an address that no public server has',
      `0.0.0.0 0.1.2.3 192.0.0.192 192.0.2.1 192.88.99.1 198.18.0.1 198.51.100.1 203.0.113.1 224.0.0.1 240.0.0.1
       255.255.255.255 168.63.129.16 :: ::7f00:1 ::808:808 64:ff9b:1::a00:1 2002:7f00:1:: 2002:808:808:: 2001::1
       2001:db8::1 2001:10::1 100::1 3fff::1 4000::1 5f00::1 fec0::1 ff02::1 ::ffff:0:127.0.0.1 nonsense`,
    ],
  ])('is %s: %s', (where, addresses) => {
    for (const address of addresses.split(/\s+/))
      expect([address, insideOf(address)]).toEqual([address, expect.stringContaining(where)]);
  });

  test.each(
    `http://127.1 http://2130706433 http://0x7f.0.0.1 http://0177.0.0.1 http://017700000001 http://0x7f000001
     http://①②⑦.0.0.1 http://127。0。0。1 http://127.0.0.1. http://[::ffff:127.0.0.1] http://[0:0:0:0:0:0:0:1]
     http://localhost http://LOCALHOST. http://app.localhost http://printer http://nas.local http://db.internal
     http://metadata.google.internal http://0xa9fea9fe http://169.254.43518 http://user@10.0.0.1:80 http://10.1`.split(
      /\s+/,
    ),
  )('%s is inside, however it is spelled', (address) => {
    expect(forbiddenHost(new URL(address), strict)).not.toBeNull();
  });

  test('whose last two bytes are anything is inside in a private network, and nowhere else by chance', () => {
    const byte = fc.integer({ min: 0, max: 255 });
    fc.assert(
      fc.property(byte, byte, byte, byte, (a, b, c, d) => {
        const isInner =
          [0, 10, 127].includes(a) ||
          a >= 224 ||
          (a === 100 && b >= 64 && b < 128) ||
          (a === 169 && b === 254) ||
          (a === 172 && b >= 16 && b < 32) ||
          (a === 192 && b === 168) ||
          (a === 198 && (b === 18 || b === 19));
        const isOdd = a === 192 || a === 198 || a === 203 || a === 168;
        const found = insideOf(`${a}.${b}.${c}.${d}`) !== null;
        expect(found || !isInner).toBe(true);
        expect(!found || isInner || isOdd).toBe(true);
      }),
    );
  });
});

describe('SEC the rules for what may be asked', () => {
  test('want TLS and a public host, but for what the operator vouches for, by its whole origin', () => {
    const [vouched, neighbour] = [new URL('http://10.0.0.5:8080/v2'), new URL('http://10.0.0.5:8081/v2')];
    expect([isUnencrypted(vouched, strict), forbiddenHost(vouched, strict)]).toEqual([false, null]);
    expect([isUnencrypted(neighbour, strict), forbiddenHost(neighbour, strict)]).toEqual([
      true,
      'a private network',
    ]);
    expect(isUnencrypted(new URL('https://supplier.example'), strict)).toBe(false);
  });

  test('allow this machine to a developer alone, and no other network', () => {
    const [own, other] = [new URL('http://127.0.0.1:4010'), new URL('http://192.168.0.9')];
    expect([forbiddenHost(own, local), isUnencrypted(own, local)]).toEqual([null, false]);
    expect(forbiddenHost(own, strict)).toBe('this machine itself');
    expect(forbiddenHost(other, local)).toBe('a private network');
  });

  test.each([
    ['https://images.example/1.jpg', true],
    ['http://images.example/1.jpg', true],
    ['http://10.0.0.5:8080/1.jpg', true],
    ['https://user:secret@images.example/1.jpg', false],
    ['http://169.254.169.254/latest/meta-data/', false],
    ['https://[fd00::1]/1.jpg', false],
    ['https://nas.local/1.jpg', false],
  ])('hand the image %s to Shopify: %s', (address, handed) => {
    expect(mayBeHandedOn(new URL(address), strict)).toBe(handed);
  });
});
