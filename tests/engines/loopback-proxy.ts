import http from 'node:http'
import https from 'node:https'
import type { AddressInfo } from 'node:net'
import type { Certificate } from '#tests/support/certificate'
import { sendRequest, type HttpResponse } from '#tests/support/http-client'

/** A change of a list on its way to the server. */
export type ListChangeRequest = {
  cookie: string
  path: string
  body: string
  /** To the server. @throws where it does not answer */ send(): Promise<HttpResponse>
}

type ProxyOptions = {
  serverPort: number
  /** By https, with this one. */ certificate?: Certificate
  /** Runs first in every document. */ script?: string
  /** Documents run no script; what the browser is driven by still does. */ areScriptsOff?: () => boolean
  /** Put at the end of the service worker: another build of it. */ workerSuffix?: () => string
  /** What becomes of a change; null: its sender gets no answer. */
  carry?: (request: ListChangeRequest) => Promise<HttpResponse | null>
}

const HOP_BY_HOP = new Set(['connection', 'keep-alive', 'transfer-encoding', 'content-length'])

/** The way between browsers and a server, on loopback, which can be cut: then nobody listens at its port. */
export async function startLoopbackProxy(options: ProxyOptions) {
  /** As if the browser spoke to the server itself. */
  const toServerHeaders = ({ origin, ...headers }: http.IncomingHttpHeaders): http.OutgoingHttpHeaders => ({
    ...headers,
    host: `localhost:${options.serverPort}`,
    ...(origin && { origin: `http://localhost:${options.serverPort}` }),
    'accept-encoding': 'identity',
  })
  const answer = async (request: http.IncomingMessage, response: http.ServerResponse): Promise<void> => {
    if (request.method === 'PATCH' && options.carry) {
      const body = await readBody(request)
      const { cookie = '' } = request.headers
      const path = request.url ?? '/'
      const send = () =>
        sendRequest(options.serverPort, path, { method: 'PATCH', headers: toServerHeaders(request.headers), body })
      const answered = await options.carry({ cookie, path, body, send })
      if (!answered) return void response.destroy()
      response.writeHead(answered.status, withoutHopByHop(answered.headers))
      return void response.end(answered.body)
    }
    const isWorker = options.workerSuffix !== undefined && request.url === '/service-worker.js'
    const upstream = http.request(
      {
        host: '127.0.0.1',
        port: options.serverPort,
        method: request.method,
        path: request.url,
        headers: toServerHeaders(isWorker ? withoutConditions(request.headers) : request.headers),
      },
      (answered) => {
        const isDocument = answered.headers['content-type']?.startsWith('text/html')
        if (isDocument && options.areScriptsOff?.()) answered.headers['content-security-policy'] = "script-src 'none'"
        if (options.script && isDocument) {
          void readBody(answered).then((html) => {
            const nonce = /'nonce-([\w-]+)'/.exec(String(answered.headers['content-security-policy']))?.[1] ?? ''
            // It leaves at once: the page has to look as it was sent when React comes to it.
            const script = `<script nonce="${nonce}">${options.script};document.currentScript.remove()</script>`
            response.writeHead(answered.statusCode ?? 502, withoutHopByHop(answered.headers))
            response.end(html.replace(/<head>/, `$&${script}`))
          }, fail)
          return
        }
        const suffix = isWorker ? options.workerSuffix?.() : undefined
        response.writeHead(
          answered.statusCode ?? 502,
          suffix === undefined ? answered.headers : withoutHopByHop(answered.headers),
        )
        answered.pipe(response, { end: suffix === undefined })
        if (suffix !== undefined) answered.once('end', () => response.end(suffix))
        answered.once('error', fail)
      },
    )
    const fail = () => void response.destroy()
    upstream.once('error', fail)
    response.once('close', () => upstream.destroy())
    request.pipe(upstream)
  }
  const respond = (request: http.IncomingMessage, response: http.ServerResponse) => {
    answer(request, response).catch(() => response.destroy())
  }
  const { certificate } = options
  const server = certificate ? https.createServer(certificate, respond) : http.createServer(respond)
  const listen = (port: number) => new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  await listen(0)
  const { port } = server.address() as AddressInfo
  const cut = async (): Promise<void> => {
    const closed = new Promise((resolve) => server.close(resolve))
    server.closeAllConnections()
    await closed
  }
  return {
    port,
    origin: `${certificate ? 'https' : 'http'}://localhost:${port}`,
    cut,
    restore: async () => {
      if (!server.listening) await listen(port)
    },
    close: async () => {
      if (server.listening) await cut()
    },
  }
}

async function readBody(stream: http.IncomingMessage): Promise<string> {
  const chunks: Buffer[] = []
  for await (const chunk of stream) chunks.push(chunk as Buffer)
  return Buffer.concat(chunks).toString()
}

/** A browser that has the worker in its cache gets all of it again. */
const withoutConditions = ({
  'if-none-match': _tag,
  'if-modified-since': _since,
  ...headers
}: http.IncomingHttpHeaders): http.IncomingHttpHeaders => headers

const withoutHopByHop = (headers: http.IncomingHttpHeaders) =>
  Object.fromEntries(Object.entries(headers).filter(([name]) => !HOP_BY_HOP.has(name)))
