import { generateKeyPairSync, randomBytes, sign, type KeyObject } from 'node:crypto'

/** A certificate for a name, self-signed or signed by another, generated here without external tools. */
export type Certificate = { key: string; cert: string }
type Issuer = { name: string; privateKey: KeyObject }

/** A certificate authority of the test, which signs one certificate per call. */
export function createCertificateAuthority(): {
  ca: string
  issue: (names: string[], validDays?: number) => Certificate
  selfSigned: (names: string[]) => Certificate
} {
  const keys = generateKeyPairSync('ec', { namedCurve: 'prime256v1' })
  const authority: Issuer = { name: 'Larder test authority', privateKey: keys.privateKey }
  return {
    ca: buildCertificate({
      subject: authority.name,
      issuer: authority,
      publicKey: keys.publicKey,
      names: [],
      isAuthority: true,
      validDays: 7,
    }),
    issue: (names, validDays = 7) => issueCertificate(names, authority, validDays),
    selfSigned: (names) => issueCertificate(names, undefined, 7),
  }
}

function issueCertificate(names: string[], by: Issuer | undefined, validDays: number): Certificate {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'prime256v1' })
  const issuer = by ?? { name: names[0]!, privateKey }
  return {
    key: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
    cert: buildCertificate({ subject: names[0]!, issuer, publicKey, names, isAuthority: false, validDays }),
  }
}

type CertificateOptions = {
  subject: string
  issuer: Issuer
  publicKey: KeyObject
  names: string[]
  isAuthority: boolean
  validDays: number
}

function buildCertificate({ subject, issuer, publicKey, names, isAuthority, validDays }: CertificateOptions): string {
  const day = 86_400_000
  const algorithm = encodeSequence(encodeOid('2a8648ce3d040302'))
  const alternatives = names.map((name) =>
    /^[\d.]+$/.test(name)
      ? encodeDer(0x87, Buffer.from(name.split('.').map(Number)))
      : encodeDer(0x82, Buffer.from(name)),
  )
  const extensions = [
    encodeSequence(
      encodeOid('551d13'),
      encodeDer(0x01, Buffer.from([255])),
      encodeDer(0x04, encodeSequence(...(isAuthority ? [encodeDer(0x01, Buffer.from([255]))] : []))),
    ),
    ...(names.length ? [encodeSequence(encodeOid('551d11'), encodeDer(0x04, encodeSequence(...alternatives)))] : []),
  ]
  const body = encodeSequence(
    encodeDer(0xa0, encodeDer(0x02, Buffer.from([2]))),
    encodeDer(0x02, Buffer.concat([Buffer.from([1]), randomBytes(8)])),
    algorithm,
    encodeDistinguishedName(issuer.name),
    encodeSequence(encodeUtcTime(Date.now() - 9 * day), encodeUtcTime(Date.now() + validDays * day)),
    encodeDistinguishedName(subject),
    publicKey.export({ type: 'spki', format: 'der' }),
    encodeDer(0xa3, encodeSequence(...extensions)),
  )
  const signature = sign('sha256', body, issuer.privateKey)
  const whole = encodeSequence(body, algorithm, encodeDer(0x03, Buffer.concat([Buffer.from([0]), signature])))
  return `-----BEGIN CERTIFICATE-----\n${whole
    .toString('base64')
    .match(/.{1,64}/g)!
    .join('\n')}\n-----END CERTIFICATE-----\n`
}

function encodeDer(tag: number, content: Buffer): Buffer {
  const { length } = content
  const size = length < 128 ? [length] : length < 256 ? [0x81, length] : [0x82, length >> 8, length & 255]
  return Buffer.concat([Buffer.from([tag, ...size]), content])
}
function encodeSequence(...parts: Buffer[]): Buffer {
  return encodeDer(0x30, Buffer.concat(parts))
}
const encodeOid = (hex: string) => encodeDer(0x06, Buffer.from(hex, 'hex'))
const encodeDistinguishedName = (name: string) =>
  encodeSequence(encodeDer(0x31, encodeSequence(encodeOid('550403'), encodeDer(0x0c, Buffer.from(name)))))
const encodeUtcTime = (at: number) =>
  encodeDer(0x17, Buffer.from(`${new Date(at).toISOString().replace(/^..|[-:T]|\.\d+/g, '')}`))
