import { createHash, createHmac, timingSafeEqual } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import http, { type IncomingMessage, type ServerResponse } from 'node:http'
import { tmpdir } from 'node:os'
import path from 'node:path'
import S3rver from 's3rver'
import { listenOnFreePort } from '#tests/support/listen-on-free-port'

export const S3_KEYS = { accessKeyId: 'S3RVER', secretAccessKey: 'S3RVER' }
export const S3_REGION = 'eu-central-1'

/** 416 is Amazon's response to a range request on an empty object; 'cut': objects are said to have one byte. */
type S3Failure = 'hang' | 'hang-up' | 'cut' | 500 | 416 | null

export type S3Mock = {
  endpoint: string
  bucket: string
  /** Each request's method and path, rejected ones too. */ requests: string[]
  /** Takes effect with the next request. */ failure: S3Failure
  close(): Promise<void>
}

/**
 * A bucket behind a real server of the S3 protocol. That server does not verify version 4 signatures, so a proxy in
 * front verifies them as Amazon documents it.
 */
export async function startS3Mock({ bucket = 'larder-pictures', cors = false } = {}): Promise<S3Mock> {
  const directory = mkdtempSync(path.join(tmpdir(), 'larder-s3-'))
  const inner = new S3rver({
    port: 0,
    address: '127.0.0.1',
    directory,
    silent: true,
    configureBuckets: [{ name: bucket }],
  })
  const { port: innerPort } = await inner.run()
  const self: S3Mock = { endpoint: '', bucket, requests: [], failure: null, close: async () => {} }

  const gate = await listenOnFreePort((request, response) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.once('end', () => {
      self.requests.push(`${request.method} ${request.url?.split('?')[0]}`)
      if (self.failure === 'hang') return
      if (self.failure === 'hang-up') return void response.destroy()
      if (self.failure === 500) return sendS3Error(response, 500, 'InternalError')
      if (self.failure === 416) return sendS3Error(response, 416, 'InvalidRange')
      if (cors)
        response
          .setHeader('Access-Control-Allow-Origin', '*')
          .setHeader('Access-Control-Allow-Methods', 'PUT')
          .setHeader('Access-Control-Allow-Headers', '*')
      if (cors && request.method === 'OPTIONS') return void response.writeHead(204).end()
      const body = Buffer.concat(chunks)
      const wrong = findRequestError(request, body)
      if (wrong) return sendS3Error(response, 403, wrong)
      if (self.failure === 'cut' && request.method === 'HEAD')
        return void response.writeHead(200, { 'content-length': '1' }).end()
      forwardRequest(innerPort, request, body, response)
    })
  })
  self.endpoint = `http://127.0.0.1:${gate.port}`
  self.close = async () => {
    await gate.close()
    await inner.close()
    rmSync(directory, { recursive: true, force: true })
  }
  return self
}

function sendS3Error(response: ServerResponse, status: number, code: string): void {
  response
    .writeHead(status, { 'content-type': 'application/xml' })
    .end(`<?xml version="1.0" encoding="UTF-8"?><Error><Code>${code}</Code><Message>no</Message></Error>`)
}

function forwardRequest(
  port: number,
  { method, url, headers }: IncomingMessage,
  body: Buffer,
  response: ServerResponse,
): void {
  const inner = http.request({ host: '127.0.0.1', port, method, path: url, headers, agent: false }, (answer) => {
    response.writeHead(answer.statusCode ?? 500, answer.headers)
    answer.pipe(response)
  })
  inner.once('error', () => sendS3Error(response, 500, 'InternalError'))
  inner.end(body)
}

/** Verifies AWS Signature Version 4, in the header or a presigned URL; null if it is valid. */
function findRequestError({ method = '', url = '', headers }: IncomingMessage, body: Buffer): string | null {
  const { pathname, searchParams } = new URL(url, 'http://s3.test')
  const inHeader = Object.fromEntries(
    [...(headers.authorization ?? '').matchAll(/(Credential|SignedHeaders|Signature)=([^,\s]+)/g)].map(
      ([, name = '', value = '']) => [name, value] as const,
    ),
  ) as Record<string, string>
  const isSignedAddress = searchParams.has('X-Amz-Signature')
  const of = (name: string) => (isSignedAddress ? searchParams.get(`X-Amz-${name}`) : inHeader[name]) ?? ''
  const [accessKeyId, date = '', region = '', service = '', end] = of('Credential').split('/')
  if (accessKeyId !== S3_KEYS.accessKeyId || region !== S3_REGION || service !== 's3' || end !== 'aws4_request')
    return 'AccessDenied'
  const at = (isSignedAddress ? searchParams.get('X-Amz-Date') : String(headers['x-amz-date'])) ?? ''
  const seconds = Number(searchParams.get('X-Amz-Expires') ?? 900)
  const age = Date.now() - Date.parse(at.replace(/^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/, '$1-$2-$3T$4:$5:$6Z'))
  if (!(age < seconds * 1000)) return 'AccessDenied'
  const payload = isSignedAddress ? 'UNSIGNED-PAYLOAD' : String(headers['x-amz-content-sha256'])
  if (/^[\da-f]{64}$/.test(payload) && payload !== hashSha256(body)) return 'XAmzContentSHA256Mismatch'

  const names = of('SignedHeaders').split(';')
  if (!names.includes('host')) return 'AccessDenied'
  const query = [...searchParams]
    .filter(([name]) => name !== 'X-Amz-Signature')
    .map(([name, value]) => `${encodeUriStrictly(name)}=${encodeUriStrictly(value)}`)
    .sort()
    .join('&')
  const canonical = [
    method,
    pathname,
    query,
    ...names.map((name) => `${name}:${String(headers[name]).trim()}`),
    '',
    names.join(';'),
    payload,
  ].join('\n')
  const scope = [date, region, service, end].join('/')
  const key = [date, region, service, 'aws4_request'].reduce<string | Buffer>(
    (secret, part) => signHmac(secret, part),
    `AWS4${S3_KEYS.secretAccessKey}`,
  )
  const right = signHmac(key, ['AWS4-HMAC-SHA256', at, scope, hashSha256(canonical)].join('\n')).toString('hex')
  const given = of('Signature')
  return given.length === right.length && timingSafeEqual(Buffer.from(given), Buffer.from(right))
    ? null
    : 'SignatureDoesNotMatch'
}

const hashSha256 = (data: string | Buffer) => createHash('sha256').update(data).digest('hex')
const signHmac = (key: string | Buffer, data: string) => createHmac('sha256', key).update(data).digest()
const encodeUriStrictly = (text: string) =>
  encodeURIComponent(text).replace(/[!'()*]/g, (letter) => `%${letter.charCodeAt(0).toString(16).toUpperCase()}`)
