import { generateKeyPairSync, randomBytes, sign, type KeyObject } from 'node:crypto'

/** A certificate for a name, signed by itself or by another, made here: no tool of the machine is needed. */
export type Certificate = { key: string; cert: string }
type Issuer = { name: string; privateKey: KeyObject }

/** A certificate authority of the test, which signs one certificate per call. */
export function makeAuthority(): {
  ca: string
  issue: (names: string[], validDays?: number) => Certificate
  selfSigned: (names: string[]) => Certificate
} {
  const keys = generateKeyPairSync('ec', { namedCurve: 'prime256v1' })
  const authority: Issuer = { name: 'Larder test authority', privateKey: keys.privateKey }
  return {
    ca: certificate({
      subject: authority.name,
      issuer: authority,
      publicKey: keys.publicKey,
      names: [],
      isAuthority: true,
      validDays: 7,
    }),
    issue: (names, validDays = 7) => issue(names, authority, validDays),
    selfSigned: (names) => issue(names, undefined, 7),
  }
}

function issue(names: string[], by: Issuer | undefined, validDays: number): Certificate {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'prime256v1' })
  const issuer = by ?? { name: names[0]!, privateKey }
  return {
    key: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
    cert: certificate({ subject: names[0]!, issuer, publicKey, names, isAuthority: false, validDays }),
  }
}

type Wanted = {
  subject: string
  issuer: Issuer
  publicKey: KeyObject
  names: string[]
  isAuthority: boolean
  validDays: number
}

function certificate({ subject, issuer, publicKey, names, isAuthority, validDays }: Wanted): string {
  const day = 86_400_000
  const algorithm = sequence(oid('2a8648ce3d040302'))
  const alternatives = names.map((name) =>
    /^[\d.]+$/.test(name) ? der(0x87, Buffer.from(name.split('.').map(Number))) : der(0x82, Buffer.from(name)),
  )
  const extensions = [
    sequence(
      oid('551d13'),
      der(0x01, Buffer.from([255])),
      der(0x04, sequence(...(isAuthority ? [der(0x01, Buffer.from([255]))] : []))),
    ),
    ...(names.length ? [sequence(oid('551d11'), der(0x04, sequence(...alternatives)))] : []),
  ]
  const body = sequence(
    der(0xa0, der(0x02, Buffer.from([2]))),
    der(0x02, Buffer.concat([Buffer.from([1]), randomBytes(8)])),
    algorithm,
    named(issuer.name),
    sequence(time(Date.now() - 9 * day), time(Date.now() + validDays * day)),
    named(subject),
    publicKey.export({ type: 'spki', format: 'der' }),
    der(0xa3, sequence(...extensions)),
  )
  const signature = sign('sha256', body, issuer.privateKey)
  const whole = sequence(body, algorithm, der(0x03, Buffer.concat([Buffer.from([0]), signature])))
  return `-----BEGIN CERTIFICATE-----\n${whole
    .toString('base64')
    .match(/.{1,64}/g)!
    .join('\n')}\n-----END CERTIFICATE-----\n`
}

function der(tag: number, content: Buffer): Buffer {
  const { length } = content
  const size = length < 128 ? [length] : length < 256 ? [0x81, length] : [0x82, length >> 8, length & 255]
  return Buffer.concat([Buffer.from([tag, ...size]), content])
}
function sequence(...parts: Buffer[]): Buffer {
  return der(0x30, Buffer.concat(parts))
}
const oid = (hex: string) => der(0x06, Buffer.from(hex, 'hex'))
const named = (name: string) => sequence(der(0x31, sequence(oid('550403'), der(0x0c, Buffer.from(name)))))
const time = (at: number) => der(0x17, Buffer.from(`${new Date(at).toISOString().replace(/^..|[-:T]|\.\d+/g, '')}`))
