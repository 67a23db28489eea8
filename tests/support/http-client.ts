import http from 'node:http'
import net from 'node:net'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'

export type HttpResponse = {
  status: number
  headers: http.IncomingHttpHeaders
  /** Raw header lines, so that duplicates are visible. */
  lines: [name: string, value: string][]
  body: Buffer
  text: string
  json<T = Record<string, unknown>>(): T
}

export type HttpRequestOptions = { method?: string; headers?: http.OutgoingHttpHeaders; body?: string | Buffer }

/** One request over a new connection, exactly as given: no redirect followed, no header added but Host. */
export function sendRequest(
  port: number,
  path: string,
  { method = 'GET', headers = {}, body }: HttpRequestOptions = {},
): Promise<HttpResponse> {
  return new Promise((resolve, reject) => {
    const length =
      body === undefined || 'Transfer-Encoding' in headers ? {} : { 'Content-Length': Buffer.byteLength(body) }
    const request = http.request(
      {
        host: '127.0.0.1',
        port,
        path,
        method,
        agent: false,
        headers: { Host: `localhost:${port}`, ...length, ...headers },
      },
      (response) => {
        const chunks: Buffer[] = []
        response.on('data', (chunk: Buffer) => chunks.push(chunk))
        response.once('error', reject)
        response.once('end', () =>
          resolve(
            toHttpResponse(
              response.statusCode ?? 0,
              response.headers,
              toHeaderPairs(response.rawHeaders),
              Buffer.concat(chunks),
            ),
          ),
        )
      },
    )
    request.once('error', reject)
    request.end(body)
  })
}

/**
 * A random client address, for a server that trusts one proxy: from a range so large that no rate limit is hit by
 * chance.
 */
export function randomVisitorHeaders(): { 'X-Forwarded-For': string } {
  const part = () => Math.floor(Math.random() * 256)
  return { 'X-Forwarded-For': `198.${18 + (part() % 2)}.${part()}.${part()}` }
}

/** POST of JSON, as the browser's script sends it. */
export const postJson = (
  port: number,
  path: string,
  value: unknown,
  headers: http.OutgoingHttpHeaders = {},
): Promise<HttpResponse> =>
  sendRequest(port, path, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', ...headers },
    body: typeof value === 'string' ? value : JSON.stringify(value),
  })

/**
 * Writes these bytes and collects the response until the server closes the connection; '' if it closes without one. A
 * keep-alive request would wait for the idle timeout: send `Connection: close`.
 */
export function sendRawBytes(port: number, ...pieces: (string | Buffer)[]): Promise<string> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = []
    const socket = net.connect({ host: '127.0.0.1', port }, () => {
      for (const piece of pieces) socket.write(typeof piece === 'string' ? Buffer.from(piece, 'latin1') : piece)
    })
    socket.on('data', (chunk) => chunks.push(chunk))
    socket.once('error', (error: NodeJS.ErrnoException) =>
      error.code === 'ECONNRESET' || error.code === 'EPIPE' ? undefined : reject(error),
    )
    socket.once('close', () => resolve(Buffer.concat(chunks).toString('latin1')))
  })
}

export const parseStatusCode = (text: string) => Number(/^HTTP\/1\.1 (\d{3})/.exec(text)?.[1] ?? 0)

function toHttpResponse(
  status: number,
  headers: http.IncomingHttpHeaders,
  lines: [string, string][],
  body: Buffer,
): HttpResponse {
  const text = decompress(headers['content-encoding'], body).toString('utf8')
  return { status, headers, lines, body, text, json: <T>() => JSON.parse(text) as T }
}

/** A response to HEAD has the header and no body. */
function decompress(encoding: string | undefined, body: Buffer): Buffer {
  if (!body.length) return body
  return encoding === 'gzip' ? gunzipSync(body) : encoding === 'br' ? brotliDecompressSync(body) : body
}

const toHeaderPairs = (flat: string[]): [string, string][] =>
  flat.flatMap((name, at) => (at % 2 === 0 ? [[name.toLowerCase(), flat[at + 1] ?? '']] : []))
