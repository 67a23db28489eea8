import { createSocket } from 'node:dgram'
import type { AddressInfo } from 'node:net'

/**
 * `count` is the number of queries for this name and type, including this one. No answer, REFUSED and malformed answers
 * are possible too.
 */
export type DnsAnswer =
  { a?: string[]; aaaa?: string[]; cname?: string; ttl?: number } | 'silence' | 'servfail' | 'rubbish'
export type DnsZone = (name: string, type: 'A' | 'AAAA', count: number) => DnsAnswer | undefined

const RECORD_TYPES: Record<number, 'A' | 'AAAA'> = { 1: 'A', 28: 'AAAA' }

/** A DNS server for tests: answers over UDP from the zone, with a TTL of 0. */
export async function startDnsServer(
  zone: DnsZone,
): Promise<{ server: string; asked: () => string[]; close: () => void }> {
  const socket = createSocket('udp4')
  const counts = new Map<string, number>()
  const asked: string[] = []
  socket.on('message', (query, from) => {
    const { name, type, end } = parseQuestion(query)
    const kind = RECORD_TYPES[type]
    const key = `${name} ${kind}`
    const count = (counts.get(key) ?? 0) + 1
    counts.set(key, count)
    asked.push(key)
    const answer = kind && zone(name, kind, count)
    if (answer === 'silence') return
    if (answer === 'rubbish')
      return socket.send(
        Buffer.concat([query.subarray(0, 2), Buffer.from('81800001ffff00000000c0ffee', 'hex')]),
        from.port,
        from.address,
      )
    const records = answer && answer !== 'servfail' ? buildRecords(name, kind!, answer) : []
    const header = Buffer.alloc(12)
    query.copy(header, 0, 0, 2)
    header.writeUInt16BE(0x8180 | (answer === 'servfail' ? 2 : answer ? 0 : 3), 2)
    header.writeUInt16BE(1, 4)
    header.writeUInt16BE(records.length, 6)
    socket.send(Buffer.concat([header, query.subarray(12, end), ...records]), from.port, from.address)
  })
  await new Promise<void>((resolve) => socket.bind(0, '127.0.0.1', resolve))
  const { port } = socket.address() as AddressInfo
  return { server: `127.0.0.1:${port}`, asked: () => asked, close: () => void socket.close() }
}

function parseQuestion(query: Buffer): { name: string; type: number; end: number } {
  const labels: string[] = []
  let at = 12
  for (let length = query[at]!; length > 0; length = query[at]!) {
    labels.push(query.toString('latin1', at + 1, at + 1 + length))
    at += length + 1
  }
  return { name: labels.join('.').toLowerCase(), type: query.readUInt16BE(at + 1), end: at + 5 }
}

function buildRecords(
  name: string,
  kind: 'A' | 'AAAA',
  { a = [], aaaa = [], cname, ttl = 0 }: Exclude<DnsAnswer, string>,
): Buffer[] {
  const owner = cname ?? name
  const alias = cname ? [encodeRecord(name, 5, encodeDomainName(cname), ttl)] : []
  const addresses =
    kind === 'A'
      ? a.map((ip) => encodeRecord(owner, 1, Buffer.from(ip.split('.').map(Number)), ttl))
      : aaaa.map((ip) => encodeRecord(owner, 28, toIpv6Bytes(ip), ttl))
  return [...alias, ...addresses]
}

function encodeRecord(name: string, type: number, data: Buffer, ttl: number): Buffer {
  const fixed = Buffer.alloc(10)
  fixed.writeUInt16BE(type, 0)
  fixed.writeUInt16BE(1, 2)
  fixed.writeUInt32BE(ttl, 4)
  fixed.writeUInt16BE(data.length, 8)
  return Buffer.concat([encodeDomainName(name), fixed, data])
}

const encodeDomainName = (name: string) =>
  Buffer.concat([
    ...name.split('.').map((label) => Buffer.concat([Buffer.from([label.length]), Buffer.from(label, 'latin1')])),
    Buffer.from([0]),
  ])

/** The sixteen bytes of an IPv6 address, as the URL parser spells it. */
function toIpv6Bytes(ip: string): Buffer {
  const [head = '', tail] = new URL(`http://[${ip}]`).hostname.slice(1, -1).split('::')
  const groups = (text: string) => (text ? text.split(':').map((group) => parseInt(group, 16)) : [])
  const left = groups(head)
  const right = groups(tail ?? '')
  const all = [...left, ...new Array<number>(8 - left.length - right.length).fill(0), ...right]
  return Buffer.from(all.flatMap((group) => [group >> 8, group & 255]))
}
