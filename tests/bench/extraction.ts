import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { parseDocument } from 'htmlparser2'
import { extractRecipe } from '#packages/page-reader/extract-recipe'
import { registerCleanup } from './cleanup'
import { type CorePlan, pinToCores } from './machine'
import { quantile, type Spread, computeSpread } from './statistics'

export type ExtractionResults = {
  pages: number
  /** Megabytes of HTML in all. */
  megabytes: number
  rounds: number
  extracted: Spread
  parsed: Spread
  /** Pages per second of extraction against those of the baseline, round by round. */
  ratio: Spread
  p50: number
  p99: number
  slowest: { page: string; kb: number; ms: number; recipe: boolean }[]
  /** Megabytes of this process before, at the peak, and after garbage collection. */
  memory: { before: number; most: number; after: number }
}

type SavedPage = { name: string; url: string; html: string }

const JSON_LD_SCRIPT = /<script[^>]{0,500}type=["']?application\/ld\+json[^>]{0,500}>([\s\S]*?)<\/script>/gi

/**
 * How many real pages extractRecipe reads in a second on one core, beside the minimum that any extractor has to do:
 * JSON.parse of every ld+json script, and htmlparser2's tree of the page. Null where there are no pages.
 */
export function measureExtraction(
  root: string,
  cores: CorePlan,
  rounds: number,
  say: (text: string) => void,
): ExtractionResults | null {
  const pages = loadRealPages(root)
  if (pages.length === 0) return null
  const back = cores ? pinToCores(cores.server) : () => {}
  const perSecond = { extracted: [] as number[], parsed: [] as number[] }
  const times = new Map<string, number[]>()
  const before = ownResidentMb()
  let most = before
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
    most = Math.max(most, ownResidentMb())
    if (round === 0) continue
    perSecond.parsed.push(round % 2 ? first : second)
    perSecond.extracted.push(round % 2 ? second : first)
  }
  back()
  const middle = pages.map((page) => ({ page, ms: quantile(times.get(page.name) ?? [], 0.5) }))
  const all = middle.map(({ ms }) => ms)
  const slowest = middle
    .sort((a, b) => b.ms - a.ms)
    .slice(0, 10)
    .map(({ page, ms }) => ({
      page: page.name,
      kb: page.html.length / 1000,
      ms,
      recipe: extractRecipe(page.html, page.url).recipe !== null,
    }))
  const megabytes = pages.reduce((sum, { html }) => sum + html.length, 0) / 1e6
  const count = pages.splice(0).length
  global.gc?.()
  return {
    pages: count,
    megabytes,
    rounds,
    extracted: computeSpread(perSecond.extracted),
    parsed: computeSpread(perSecond.parsed),
    ratio: computeSpread(perSecond.extracted.map((value, at) => value / (perSecond.parsed[at] ?? NaN))),
    p50: quantile(all, 0.5),
    p99: quantile(all, 0.99),
    slowest,
    memory: { before, most, after: ownResidentMb() },
  }
}

const ownResidentMb = () => process.memoryUsage().rss / 1e6

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
