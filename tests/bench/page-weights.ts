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

/**
 * The weight of a page's first visit: what its HTML references, as the server sends it to a browser that accepts gzip.
 */
export async function measurePageWeight(server: ServerProcess, name: string, path: string): Promise<PageWeight> {
  const page = await fetchAsset(server, path)
  const html = page.text
  const css = distinctHrefs(
    findTags(html, 'link')
      .filter(({ rel }) => rel === 'stylesheet')
      .map(({ href }) => href),
  )
  const named = distinctHrefs([
    ...findTags(html, 'link')
      .filter(({ rel }) => rel === 'modulepreload')
      .map(({ href }) => href),
    ...findTags(html, 'script').map(({ src }) => src),
    // Remix names manifest, route modules and entry in an inline module.
    ...[...html.matchAll(/\bimport\s*(?:[^'"()<>]*?\sfrom\s*)?["'](\/[^"']+)["']/g)].map((found) => found[1]),
  ])
  const scripts = await resolveImports(server, named)
  const images = distinctHrefs([
    ...findTags(html, 'img').map(({ src }) => src),
    ...findTags(html, 'use').map(({ href }) => href?.split('#')[0]),
    ...findTags(html, 'link')
      .filter(({ rel }) => rel === 'icon')
      .map(({ href }) => href),
  ]).filter((href) => href.startsWith('/'))
  const fonts = distinctHrefs(
    findTags(html, 'link')
      .filter(({ as }) => as === 'font')
      .map(({ href }) => href),
  )
  return {
    name,
    html: page.weight,
    css: await measureTotal(server, css),
    js: await measureTotal(server, scripts),
    fonts: await measureTotal(server, fonts),
    images: await measureTotal(server, images),
    files: { js: scripts, late: scripts.filter((script) => !named.includes(script)) },
  }
}

/** A module without a preload link is fetched all the same, only later. */
async function resolveImports(server: ServerProcess, named: string[]): Promise<string[]> {
  const all = [...named]
  for (const script of all) {
    const { text } = await fetchAsset(server, script)
    for (const [, href = ''] of text.matchAll(/(?:\bfrom|\bimport)\s*["'](\.{1,2}\/[^"']+|\/[^"']+\.js)["']/g)) {
      const { pathname } = new URL(href, server.origin + script)
      if (!all.includes(pathname)) all.push(pathname)
    }
  }
  return all
}

async function measureTotal(server: ServerProcess, paths: string[]): Promise<Weight> {
  const weights = await Promise.all(paths.map(async (path) => (await fetchAsset(server, path)).weight))
  return { raw: weights.reduce((sum, { raw }) => sum + raw, 0), gzip: weights.reduce((sum, { gzip }) => sum + gzip, 0) }
}

function findTags(html: string, name: string): Partial<Record<string, string>>[] {
  return [...html.matchAll(new RegExp(`<${name}\\b([^>]*)>`, 'g'))].map(([, inside = '']) =>
    Object.fromEntries(
      [...inside.matchAll(/([\w-]+)="([^"]*)"/g)].map(([, key = '', value = '']) => [
        key.toLowerCase(),
        value.replaceAll('&amp;', '&'),
      ]),
    ),
  )
}

const distinctHrefs = (hrefs: (string | undefined)[]) => [...new Set(hrefs.filter((href) => href !== undefined))]

// fetch() would decompress the body and hide its transfer size.
function fetchAsset(server: ServerProcess, path: string): Promise<{ text: string; weight: Weight }> {
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
