import http from 'node:http'
import { gunzipSync } from 'node:zlib'
import type { ServerProcess } from './processes'

export type Weight = { raw: number; gzip: number }
export type PageWeight = {
  name: string
  html: Weight
  css: Weight
  js: Weight
  fonts: Weight
  images: Weight
  files: { js: string[]; late: string[] }
}

/** The weight of a page's first visit: what its HTML references, as the server sends it to a browser that takes gzip. */
export async function weighPage(server: ServerProcess, name: string, path: string): Promise<PageWeight> {
  const page = await get(server, path)
  const html = page.text
  const css = unique(
    tags(html, 'link')
      .filter(({ rel }) => rel === 'stylesheet')
      .map(({ href }) => href),
  )
  const named = unique([
    ...tags(html, 'link')
      .filter(({ rel }) => rel === 'modulepreload')
      .map(({ href }) => href),
    ...tags(html, 'script').map(({ src }) => src),
    // Remix names manifest, route modules and entry in an inline module.
    ...[...html.matchAll(/\bimport\s*(?:[^'"()<>]*?\sfrom\s*)?["'](\/[^"']+)["']/g)].map((found) => found[1]),
  ])
  const scripts = await withImports(server, named)
  const images = unique([
    ...tags(html, 'img').map(({ src }) => src),
    ...tags(html, 'use').map(({ href }) => href?.split('#')[0]),
    ...tags(html, 'link')
      .filter(({ rel }) => rel === 'icon')
      .map(({ href }) => href),
  ]).filter((href) => href.startsWith('/'))
  const fonts = unique(
    tags(html, 'link')
      .filter(({ as }) => as === 'font')
      .map(({ href }) => href),
  )
  return {
    name,
    html: page.weight,
    css: await total(server, css),
    js: await total(server, scripts),
    fonts: await total(server, fonts),
    images: await total(server, images),
    files: { js: scripts, late: scripts.filter((script) => !named.includes(script)) },
  }
}

/** A module that nobody preloads is fetched all the same, only later. */
async function withImports(server: ServerProcess, named: string[]): Promise<string[]> {
  const all = [...named]
  for (const script of all) {
    const { text } = await get(server, script)
    for (const [, href = ''] of text.matchAll(/(?:\bfrom|\bimport)\s*["'](\.{1,2}\/[^"']+|\/[^"']+\.js)["']/g)) {
      const { pathname } = new URL(href, server.origin + script)
      if (!all.includes(pathname)) all.push(pathname)
    }
  }
  return all
}

async function total(server: ServerProcess, paths: string[]): Promise<Weight> {
  const weights = await Promise.all(paths.map(async (path) => (await get(server, path)).weight))
  return { raw: weights.reduce((sum, { raw }) => sum + raw, 0), gzip: weights.reduce((sum, { gzip }) => sum + gzip, 0) }
}

function tags(html: string, name: string): Partial<Record<string, string>>[] {
  return [...html.matchAll(new RegExp(`<${name}\\b([^>]*)>`, 'g'))].map(([, inside = '']) =>
    Object.fromEntries(
      [...inside.matchAll(/([\w-]+)="([^"]*)"/g)].map(([, key = '', value = '']) => [
        key.toLowerCase(),
        value.replaceAll('&amp;', '&'),
      ]),
    ),
  )
}

const unique = (hrefs: (string | undefined)[]) => [...new Set(hrefs.filter((href) => href !== undefined))]

// fetch() would unpack the body and hide how long it was on the wire.
function get(server: ServerProcess, path: string): Promise<{ text: string; weight: Weight }> {
  return new Promise((resolve, reject) => {
    http
      .get(server.origin + path, { headers: { 'accept-encoding': 'gzip' }, agent: false }, (response) => {
        const chunks: Buffer[] = []
        response.on('data', (chunk: Buffer) => chunks.push(chunk))
        response.once('error', reject)
        response.once('end', () => {
          if (response.statusCode !== 200) return reject(new Error(`${path} answers ${response.statusCode}.`))
          const sent = Buffer.concat(chunks)
          const body = response.headers['content-encoding'] === 'gzip' ? gunzipSync(sent) : sent
          resolve({ text: body.toString('utf8'), weight: { raw: body.length, gzip: sent.length } })
        })
      })
      .once('error', reject)
  })
}
