import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { crc32, deflateSync } from 'node:zlib'
import sharp from 'sharp'

export type ImageSize = { width: number; height: number }

/** A file with the signature of a photograph, enough for a type check. */
export const createPhoto = ({ width, height }: ImageSize) =>
  sharp({
    create: { width, height, channels: 3, background: '#b43', noise: { type: 'gaussian', mean: 128, sigma: 30 } },
  })

/** A PNG of one bit a pixel with these dimensions, all black: it compresses to almost nothing. */
export function createBlackPng({ width, height }: ImageSize): Buffer {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header.writeUInt8(1, 8)
  const chunk = (name: string, data: Buffer) => {
    const named = Buffer.concat([Buffer.from(name), data])
    const [length, crc] = [Buffer.alloc(4), Buffer.alloc(4)]
    length.writeUInt32BE(data.length)
    crc.writeUInt32BE(crc32(named))
    return Buffer.concat([length, named, crc])
  }
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(Buffer.alloc((Math.ceil(width / 8) + 1) * height))),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

/** A site on loopback; `asked` has the requested paths in order. */
export async function startPictureSite(answers: Record<string, RequestListener>, host = '127.0.0.1') {
  const asked: string[] = []
  const server = createServer((request, response) => {
    const path = request.url ?? '/'
    asked.push(path)
    const answer = answers[path]
    if (answer) answer(request, response)
    else response.writeHead(404).end()
  })
  await new Promise<void>((resolve) => server.listen(0, host, resolve))
  const pair = `${host}:${(server.address() as AddressInfo).port}`
  const close = () => {
    server.close()
    server.closeAllConnections()
  }
  return { origin: `http://${pair}`, pair, asked, close }
}

export const respondWith =
  (type: string, body: Buffer | string): RequestListener =>
  (_, response) =>
    response.setHeader('Content-Type', type).end(body)
