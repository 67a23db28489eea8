import http from 'node:http'

export type Heard = {
  status: number
  headers: http.IncomingHttpHeaders
  next(): Promise<unknown>
  close(): void
  ended: Promise<void>
}

/** Subscribes to an event stream. */
export function follow(port: number, path: string, cookie = '', from = '198.18.7.7'): Promise<Heard> {
  return new Promise((resolve, reject) => {
    const request = http.request(
      {
        host: '127.0.0.1',
        port,
        path,
        agent: false,
        headers: {
          Host: `localhost:${port}`,
          Accept: 'text/event-stream',
          'Accept-Encoding': 'gzip',
          'X-Forwarded-For': from,
          ...(cookie && { Cookie: cookie }),
        },
      },
      (response) => {
        const heard: unknown[] = []
        const waiting: ((value: unknown) => void)[] = []
        let text = ''
        response.setEncoding('utf8').on('data', (chunk: string) => {
          text += chunk
          for (let end = text.indexOf('\n\n'); end >= 0; end = text.indexOf('\n\n')) {
            const [, data] = /^data: (.+)$/m.exec(text.slice(0, end)) ?? []
            text = text.slice(end + 2)
            if (!data) continue
            const value: unknown = JSON.parse(data)
            const first = waiting.shift()
            if (first) first(value)
            else heard.push(value)
          }
        })
        const ended = new Promise<void>((over) => response.once('close', () => over()))
        response.once('error', () => undefined)
        resolve({
          status: response.statusCode ?? 0,
          headers: response.headers,
          next: () => (heard.length ? Promise.resolve(heard.shift()) : new Promise((take) => waiting.push(take))),
          close: () => request.destroy(),
          ended,
        })
      },
    )
    request.once('error', reject)
    request.end()
  })
}
