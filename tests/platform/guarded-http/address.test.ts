import { BlockList, isIPv4 } from 'node:net'
import ipaddr from 'ipaddr.js'
import { describe, expect, test } from 'vitest'
import { isPublicAddress } from '#packages/guarded-http/request-target.server'
import { words } from '#tests/support/words'

/**
 * The IANA registries of special-purpose addresses (RFC 6890 and its updates), complete, and the multicast and reserved
 * blocks of the address-space registries, which they leave out. All of them, whether IANA calls them globally reachable
 * or not: none has ever hosted a recipe.
 */
const SPECIAL: [block: string, name: string][] = [
  ['0.0.0.0/8', 'this network (RFC 791)'],
  ['0.0.0.0/32', 'this host on this network (RFC 1122)'],
  ['10.0.0.0/8', 'private use (RFC 1918)'],
  ['100.64.0.0/10', 'shared address space of carriers (RFC 6598)'],
  ['127.0.0.0/8', 'loopback (RFC 1122)'],
  ['169.254.0.0/16', 'link-local (RFC 3927)'],
  ['172.16.0.0/12', 'private use (RFC 1918)'],
  ['192.0.0.0/24', 'IETF protocol assignments (RFC 6890)'],
  ['192.0.0.0/29', 'IPv4 service continuity (RFC 7335)'],
  ['192.0.0.8/32', 'IPv4 dummy address (RFC 7600)'],
  ['192.0.0.9/32', 'port control protocol anycast (RFC 7723)'],
  ['192.0.0.10/32', 'TURN anycast (RFC 8155)'],
  ['192.0.0.170/32', 'NAT64 discovery (RFC 8880)'],
  ['192.0.0.171/32', 'NAT64 discovery (RFC 8880)'],
  ['192.0.2.0/24', 'documentation (RFC 5737)'],
  ['192.31.196.0/24', 'AS112 (RFC 7535)'],
  ['192.52.193.0/24', 'AMT (RFC 7450)'],
  ['192.88.99.0/24', '6to4 relay anycast, no longer (RFC 7526)'],
  ['192.88.99.2/32', '6a44 relay anycast (RFC 6751)'],
  ['192.168.0.0/16', 'private use (RFC 1918)'],
  ['192.175.48.0/24', 'AS112 direct delegation (RFC 7534)'],
  ['198.18.0.0/15', 'benchmarking (RFC 2544)'],
  ['198.51.100.0/24', 'documentation (RFC 5737)'],
  ['203.0.113.0/24', 'documentation (RFC 5737)'],
  ['224.0.0.0/4', 'multicast (RFC 5771)'],
  ['240.0.0.0/4', 'reserved (RFC 1112)'],
  ['255.255.255.255/32', 'limited broadcast (RFC 919)'],
  ['168.63.129.16/32', 'the host of a virtual machine in Azure'],
  ['::/3', 'not given to anybody, beside what follows (RFC 4291)'],
  ['::1/128', 'loopback (RFC 4291)'],
  ['::/128', 'unspecified (RFC 4291)'],
  ['::/96', 'IPv4-compatible, no longer (RFC 4291)'],
  ['::ffff:0:0/96', 'IPv4-mapped (RFC 4291)'],
  ['::ffff:0:0:0/96', 'IPv4-translated (RFC 2765)'],
  ['64:ff9b::/96', 'IPv4 to IPv6 translation (RFC 6052)'],
  ['64:ff9b:1::/48', 'IPv4 to IPv6 translation, local (RFC 8215)'],
  ['100::/64', 'discard only (RFC 6666)'],
  ['100:0:0:1::/64', 'dummy prefix (RFC 9780)'],
  ['200::/7', 'OSI NSAP-mapped, no longer (RFC 4048)'],
  ['2001::/23', 'IETF protocol assignments (RFC 2928)'],
  ['2001::/32', 'Teredo (RFC 4380)'],
  ['2001:1::1/128', 'port control protocol anycast (RFC 7723)'],
  ['2001:1::2/128', 'TURN anycast (RFC 8155)'],
  ['2001:1::3/128', 'DNS-SD registration anycast (RFC 9665)'],
  ['2001:2::/48', 'benchmarking (RFC 5180)'],
  ['2001:3::/32', 'AMT (RFC 7450)'],
  ['2001:4:112::/48', 'AS112 (RFC 7535)'],
  ['2001:10::/28', 'ORCHID, no longer (RFC 4843)'],
  ['2001:20::/28', 'ORCHIDv2 (RFC 7343)'],
  ['2001:30::/28', 'drone remote identification (RFC 9374)'],
  ['2001:db8::/32', 'documentation (RFC 3849)'],
  ['2002::/16', '6to4 (RFC 3056)'],
  ['2620:4f:8000::/48', 'AS112 direct delegation (RFC 7534)'],
  ['3ffe::/16', '6bone, given back (RFC 3701)'],
  ['3fff::/20', 'documentation (RFC 9637)'],
  ['4000::/2', 'not given to anybody (RFC 4291)'],
  ['5f00::/16', 'segment routing SIDs (RFC 9602)'],
  ['8000::/1', 'not given to anybody, unique local, link-local, site-local, multicast (RFC 4291)'],
  ['fc00::/7', 'unique local (RFC 4193)'],
  ['fe80::/10', 'link-local (RFC 4291)'],
  ['fec0::/10', 'site-local, no longer (RFC 3879)'],
  ['ff00::/8', 'multicast (RFC 4291)'],
]

const PUBLIC = words(`
  1.1.1.1 8.8.8.8 9.255.255.255 11.0.0.0 93.184.216.34 100.63.255.255 100.128.0.0 126.255.255.255 128.0.0.0
  168.63.129.15 168.63.129.17 169.253.255.255 169.255.0.0 172.15.255.255 172.32.0.0 191.255.255.255 192.0.1.0
  192.0.3.0 192.88.98.255 192.88.100.0 192.167.255.255 192.169.0.0 198.17.255.255 198.20.0.0 203.0.112.255
  203.0.114.0 223.255.255.255 2001:200::1 2001:4860:4860::8888 2001:db7:ffff::1 2001:db9::1 2003::1
  2606:4700:4700::1111 2620:4f:7fff::1 2620:4f:8001::1 2a00:1450:4001:830::200e 2c0f:fb50:4002:804::200e 3ffd::1`)

/** Lowest, highest and some addresses in between, as text. */
function samples(block: string): string[] {
  const [base = '', length = ''] = block.split('/')
  const bytes = ipaddr.parse(base).toByteArray()
  const fixed = Number(length)
  const filledWith = (fill: (bit: number) => number) => {
    const bits = bytes.flatMap((byte) => [...byte.toString(2).padStart(8, '0')].map(Number))
    const all = bits.map((bit, at) => (at < fixed ? bit : fill(at)))
    return ipaddr.fromByteArray(bytes.map((_, at) => parseInt(all.slice(at * 8, at * 8 + 8).join(''), 2))).toString()
  }
  return [
    filledWith(() => 0),
    filledWith(() => 1),
    filledWith((at) => at % 2),
    filledWith((at) => (at + 1) % 2),
    filledWith((at) => (at % 3 === 0 ? 1 : 0)),
  ]
}
const family = (address: string) => (isIPv4(address) ? ('ipv4' as const) : ('ipv6' as const))

describe('isPublic', () => {
  test.each(SPECIAL)('%s is not: %s', (block) => {
    for (const address of samples(block)) expect(isPublicAddress(address, []), address).toBe(false)
  })

  test.each(PUBLIC)('%s is', (address) => {
    expect(isPublicAddress(address, [])).toBe(true)
  })

  test.each([
    '::ffff:8.8.8.8',
    '::ffff:808:808',
    '::8.8.8.8',
    '64:ff9b::8.8.8.8',
    '2002:808:808::1',
    '2a00:1450:4001::5efe:808:808',
    '2a00:1450:4001::200:5efe:8.8.8.8',
  ])('%s embeds an IPv4 address and is not, even if that one is public', (address) => {
    expect(isPublicAddress(address, [])).toBe(false)
  })

  test.each([
    '',
    'example.com',
    '8.8.8',
    '8.8.8.8.8',
    '08.8.8.8',
    '0x8.8.8.8',
    '134744072',
    '8.8.8.256',
    ' 8.8.8.8',
    '8.8.8.8 ',
    '8.8.8.8/32',
    '2001:4860:4860::8888%eth0',
    '[2001:4860:4860::8888]',
    '2001:4860:4860:::8888',
    '2001:4860',
    ':::',
  ])('"%s" is not an address in canonical form', (text) => {
    expect(isPublicAddress(text, [])).toBe(false)
  })

  test('an address of this machine is not, in any spelling', () => {
    expect(isPublicAddress('93.184.216.34', ['127.0.0.1', '93.184.216.34'])).toBe(false)
    expect(isPublicAddress('2606:4700:4700:0:0:0:0:1111', ['2606:4700:4700::1111'])).toBe(false)
    expect(isPublicAddress('93.184.216.35', ['93.184.216.34'])).toBe(true)
  })

  test('agrees with the blocks of another implementation', () => {
    // One list for each family: the IPv4-mapped block would match all of IPv4.
    const blocks = { ipv4: new BlockList(), ipv6: new BlockList() }
    for (const [block] of SPECIAL) {
      const [base = '', length] = block.split('/')
      blocks[family(base)].addSubnet(base, Number(length), family(base))
    }
    let seed = 7
    const random = () => (seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648) / 2_147_483_648
    const some = (count: number, make: () => string) => Array.from({ length: count }, make)
    const addresses = [
      ...some(20_000, () => [0, 0, 0, 0].map(() => Math.floor(random() * 256)).join('.')),
      ...some(20_000, () =>
        ipaddr
          .fromByteArray(
            Array.from({ length: 16 }, (_, at) =>
              at === 0 && random() < 0.8
                ? 0x20 + Math.floor(random() * 32)
                : at === 1 && random() < 0.3
                  ? [0, 1, 2, 0xfe, 0xff][Math.floor(random() * 5)]!
                  : Math.floor(random() * 256),
            ),
          )
          .toString(),
      ),
    ]
    const differing = addresses.filter(
      (address) => isPublicAddress(address, []) === blocks[family(address)].check(address, family(address)),
    )
    expect(differing).toEqual([])
  })

  test('calls nothing public that the library ipaddr.js does not call unicast', () => {
    const addresses = [...SPECIAL.flatMap(([block]) => samples(block)), ...PUBLIC]
    expect(
      addresses.filter((address) => isPublicAddress(address, []) && ipaddr.parse(address).range() !== 'unicast'),
    ).toEqual([])
  })

  // Where the library is too permissive: unicast there, forbidden here.
  test.each(['168.63.129.16', '::7f00:2', '4000::1', '8000::1', '200::1', '3ffe::1', '2a00:1450:4001::5efe:7f00:1'])(
    '%s is unicast to ipaddr.js and not public here',
    (address) => {
      expect(ipaddr.parse(address).range()).toBe('unicast')
      expect(isPublicAddress(address, [])).toBe(false)
    },
  )
})
