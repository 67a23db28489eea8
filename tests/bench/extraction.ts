import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { parseDocument } from 'htmlparser2'
import { extractRecipe } from '#packages/page-reader/extract-recipe'
import type { Bench } from './bench'
import { registerCleanup } from './cleanup'
import type { Figure } from './figures'
import { pinToCores } from './machine'
import { computeRatios, computeSpread, quantile } from './statistics'

type SavedPage = { name: string; url: string; html: string }

const JSON_LD_SCRIPT = /<script[^>]{0,500}type=["']?application\/ld\+json[^>]{0,500}>([\s\S]*?)<\/script>/gi

/**
 * How many real pages extractRecipe reads in a second on one core, beside the minimum that any extractor has to do:
 * JSON.parse of every ld+json script, and htmlparser2's tree of the page. Nothing where there are no pages.
 */
export function measureExtraction({ root, cores, isQuick, say }: Bench): Figure[] {
  const rounds = isQuick ? 1 : 5
  const pages = loadRealPages(root)
  if (pages.length === 0) return (say('no real pages here: extraction is left out'), [])
  const back = cores ? pinToCores(cores.server) : () => {}
  const perSecond = { extracted: [] as number[], parsed: [] as number[] }
  const times = new Map<string, number[]>()
  for (let round = 0; round <= rounds; round += 1) {
    say(round === 0 ? `reading ${pages.length} pages, to warm up` : `reading pages, round ${round} of ${rounds}`)
    const parsing = () => timePages(pages, parseWithBaseline)
    const extracting = () =>
      timePages(pages, ({ html, url, name }) => {
        const began = performance.now()
        extractRecipe(html, url)
        if (round > 0) times.set(name, [...(times.get(name) ?? []), performance.now() - began])
      })
    const [first, second] = round % 2 ? [parsing(), extracting()] : [extracting(), parsing()]
    if (round === 0) continue
    perSecond.parsed.push(round % 2 ? first : second)
    perSecond.extracted.push(round % 2 ? second : first)
  }
  back()
  const all = [...times.values()].map((taken) => quantile(taken, 0.5))
  return [
    {
      name: `real pages read on one core (${pages.length}), against parsing alone`,
      value: computeSpread(perSecond.extracted),
      unit: 'pages/s',
      ratio: computeRatios(perSecond.extracted, perSecond.parsed),
    },
    { name: 'reading a page, median', value: quantile(all, 0.5), unit: 'ms', budget: { atMost: 10 } },
    { name: 'reading a page, p99', value: quantile(all, 0.99), unit: 'ms' },
    { name: 'reading the slowest page', value: Math.max(...all), unit: 'ms', budget: { atMost: 300 } },
  ]
}

function timePages(pages: readonly SavedPage[], work: (page: SavedPage) => void): number {
  const began = performance.now()
  for (const page of pages) work(page)
  return (pages.length * 1000) / (performance.now() - began)
}

function parseWithBaseline({ html }: SavedPage): void {
  for (const [, json = ''] of html.matchAll(JSON_LD_SCRIPT)) {
    try {
      JSON.parse(json)
    } catch {
      // invalid JSON is invalid for every parser
    }
  }
  parseDocument(html)
}

/** The external pages, where they are beside the project; their licence forbids copying them. */
export function loadRealPages(root: string): SavedPage[] {
  const packed = path.resolve(root, '../shared/eval/pages/dev.tar.xz')
  if (!existsSync(packed)) return []
  const folder = mkdtempSync(path.join(os.tmpdir(), 'larder-bench-pages-'))
  mkdirSync(folder, { recursive: true })
  registerCleanup(() => execFileSync('rm', ['-rf', folder]))
  execFileSync('tar', ['-xJf', packed, '-C', folder])
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.html'))
  return files.map((file) => {
    const about = path.join(folder, file.replace(/\.html$/, '.json'))
    const { url } = existsSync(about) ? (JSON.parse(readFileSync(about, 'utf8')) as { url?: string }) : {}
    return {
      name: path.basename(file, '.html'),
      url: url ?? 'https://page.example/',
      html: readFileSync(path.join(folder, file), 'utf8'),
    }
  })
}
