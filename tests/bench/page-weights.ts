import { gunzipSync } from 'node:zlib'
import { recipePath } from '#app/domain/recipes/recipe-paths'
import { DEFAULT_SEARCH_FILTERS, resultsPath } from '#app/domain/search/search-filters'
import type { Figure } from './figures'
import { listSampleRecipes } from './load'
import type { ServerProcess } from './processes'
import { requestBytes } from './request'

/** What a first visit to a page weighs: what its HTML references, as the server sends it to a browser that takes gzip. */
export async function measurePageWeights(larder: ServerProcess): Promise<Figure[]> {
  const [recipe = ''] = await listSampleRecipes(larder.origin)
  const pages = [
    ['/', '/'],
    ['/home', '/home'],
    ['/results?…', resultsPath(DEFAULT_SEARCH_FILTERS)],
    ['/recipe?url=…', recipePath(recipe)],
    ['/recipe?url=…&step=1', recipePath(recipe, { step: 1 })],
    ['/kitchen', '/kitchen'],
    ['/kitchen/…', new URL(recipe).pathname],
    ['/blog', '/blog'],
  ] as const
  const figures: Figure[] = []
  for (const [name, path] of pages) {
    const { html, css, scripts, others } = await weighPage(larder, path)
    const figure = (what: string, bytes: number, atMost?: number): Figure => ({
      name: `${name}: ${what}, gzip`,
      value: bytes / 1000,
      unit: 'KB',
      ...(atMost && { budget: { atMost } }),
    })
    figures.push(figure('HTML', html, 15), figure('CSS', css, 14), figure('JavaScript of a first visit', scripts, 115))
    figures.push(figure('all of a first visit', html + css + scripts + others))
  }
  return figures
}

async function weighPage(server: ServerProcess, path: string) {
  const { text: html, bytes } = await fetchAsset(server, path)
  const links = findTags(html, 'link')
  const hrefs = (attribute: string, value: string) =>
    links.filter((link) => link[attribute] === value).map(({ href }) => href)
  const scripts = await resolveImports(
    server,
    distinctHrefs([
      ...hrefs('rel', 'modulepreload'),
      ...findTags(html, 'script').map(({ src }) => src),
      // Remix names manifest, route modules and entry in an inline module.
      ...[...html.matchAll(/\bimport\s*(?:[^'"()<>]*?\sfrom\s*)?["'](\/[^"']+)["']/g)].map((found) => found[1]),
    ]),
  )
  const others = distinctHrefs([
    ...hrefs('as', 'font'),
    ...hrefs('rel', 'icon'),
    ...findTags(html, 'img').map(({ src }) => src),
    ...findTags(html, 'use').map(({ href }) => href?.split('#')[0]),
  ]).filter((href) => href.startsWith('/'))
  return {
    html: bytes,
    css: await sumBytes(server, distinctHrefs(hrefs('rel', 'stylesheet'))),
    scripts: await sumBytes(server, scripts),
    others: await sumBytes(server, others),
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

async function sumBytes(server: ServerProcess, paths: string[]): Promise<number> {
  const assets = await Promise.all(paths.map((path) => fetchAsset(server, path)))
  return assets.reduce((sum, { bytes }) => sum + bytes, 0)
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

async function fetchAsset({ origin }: ServerProcess, path: string): Promise<{ text: string; bytes: number }> {
  const { bytes, encoding } = await requestBytes(origin + path, {
    headers: { 'accept-encoding': 'gzip' },
    agent: false,
  })
  return { text: (encoding === 'gzip' ? gunzipSync(bytes) : bytes).toString('utf8'), bytes: bytes.length }
}
