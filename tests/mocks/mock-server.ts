import type { IncomingMessage, ServerResponse } from 'node:http'
import { listenOnFreePort } from '#tests/support/listen-on-free-port'

/** A request that a mock has received. */
export type RecordedRequest = {
  method: string
  path: string
  params: URLSearchParams
  headers: IncomingMessage['headers']
  body: string
}

/** Failure modes. */
export type MockFailure =
  | { as: 'status'; status: number; headers?: Record<string, string>; json?: unknown }
  | { as: 'hang' }
  | { as: 'hang-in-the-body' }
  | { as: 'garbage'; text: string }
  | { as: 'huge' }
  | { as: 'redirect'; to: string }
  | { as: 'hang-up' }

export type MockServer = {
  baseUrl: string
  requests: RecordedRequest[]
  /** Takes effect with the next request; null succeeds again. */
  failure: MockFailure | null
  close(): Promise<void>
}

/** A mock of a vendor's API on a free port of loopback that records requests and fails on demand. */
export async function startMockServer(
  answer: (asked: RecordedRequest, response: ServerResponse) => void,
): Promise<MockServer> {
  const asked: RecordedRequest[] = []
  const self: MockServer = { baseUrl: '', requests: asked, failure: null, close: async () => {} }
  const { port, close } = await listenOnFreePort((request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://vendor.test')
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.once('end', () => {
      const one = {
        method: request.method ?? '',
        path: pathname,
        params: searchParams,
        headers: request.headers,
        body: Buffer.concat(chunks).toString(),
      }
      asked.push(one)
      if (self.failure) sendMockFailure(self.failure, response)
      else answer(one, response)
    })
  })
  return Object.assign(self, { baseUrl: `http://127.0.0.1:${port}`, close })
}

export function sendJson(
  response: ServerResponse,
  status: number,
  value: unknown,
  headers: Record<string, string> = {},
): void {
  response.writeHead(status, { 'content-type': 'application/json', ...headers })
  response.end(JSON.stringify(value))
}

function sendMockFailure(mood: MockFailure, response: ServerResponse): void {
  if (mood.as === 'hang') return
  if (mood.as === 'hang-up') return void response.destroy()
  if (mood.as === 'status') return sendJson(response, mood.status, mood.json ?? { error: 'no' }, mood.headers)
  if (mood.as === 'redirect') return void response.writeHead(302, { location: mood.to }).end()
  response.writeHead(200, { 'content-type': 'application/json' })
  if (mood.as === 'garbage') return void response.end(mood.text)
  if (mood.as === 'hang-in-the-body') return void response.write('{"results": [')
  const piece = 'x'.repeat(64 * 1024)
  response.write('{"type":"search","results":[],"x":"')
  const more = () => {
    while (!response.destroyed && response.write(piece));
    if (!response.destroyed) response.once('drain', more)
  }
  more()
}
