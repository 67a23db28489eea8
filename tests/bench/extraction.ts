import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { parseDocument } from 'htmlparser2'
import { extractRecipe } from '#app/domain/recipes/extract/extract'
import { closeLater } from './closing'
import { type Cores, moveTo } from './machine'
import { quantile, type Spread, spread } from './statistics'

export type Extraction = {
  pages: number
  /** Megabytes of HTML in all. */
  megabytes: number
  rounds: number
  extracted: Spread
  parsed: Spread
  /** Pages per second of extraction against those of reading alone, round by round. */
  ratio: Spread
  p50: number
  p99: number
  slowest: { page: string; kb: number; ms: number; recipe: boolean }[]
  /** Megabytes of this process before, at the most, and when all was thrown away again. */
  memory: { before: number; most: number; after: number }
}

type Page = { name: string; url: string; html: string }

const LD = /<script[^>]{0,500}type=["']?application\/ld\+json[^>]{0,500}>([\s\S]*?)<\/script>/gi

/**
 * How many real pages extractRecipe reads in a second on one core, beside the least that anybody would have to do with
 * them: JSON.parse of every ld+json script, and htmlparser2's tree of the page. Null where there are no pages.
 */
export function measureExtraction(
  root: string,
  cores: Cores,
  rounds: number,
  say: (text: string) => void,
): Extraction | null {
  const pages = realPages(root)
  if (pages.length === 0) return null
  const back = cores ? moveTo(cores.server) : () => {}
  const perSecond = { extracted: [] as number[], parsed: [] as number[] }
  const times = new Map<string, number[]>()
  const before = residentMb()
  let most = before
  for (let round = 0; round <= rounds; round += 1) {
    say(round === 0 ? `reading ${pages.length} pages, to warm up` : `reading pages, round ${round} of ${rounds}`)
    const parsing = () => timed(pages, parse)
    const extracting = () =>
      timed(pages, ({ html, url, name }) => {
        const began = performance.now()
        extractRecipe(html, url)
        if (round > 0) times.set(name, [...(times.get(name) ?? []), performance.now() - began])
      })
    const [first, second] = round % 2 ? [parsing(), extracting()] : [extracting(), parsing()]
    most = Math.max(most, residentMb())
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
    extracted: spread(perSecond.extracted),
    parsed: spread(perSecond.parsed),
    ratio: spread(perSecond.extracted.map((value, at) => value / (perSecond.parsed[at] ?? NaN))),
    p50: quantile(all, 0.5),
    p99: quantile(all, 0.99),
    slowest,
    memory: { before, most, after: residentMb() },
  }
}

const residentMb = () => process.memoryUsage().rss / 1e6

function timed(pages: readonly Page[], work: (page: Page) => void): number {
  const began = performance.now()
  for (const page of pages) work(page)
  return (pages.length * 1000) / (performance.now() - began)
}

function parse({ html }: Page): void {
  for (const [, json = ''] of html.matchAll(LD)) {
    try {
      JSON.parse(json)
    } catch {
      /* a broken one is broken for everybody */
    }
  }
  parseDocument(html)
}

/** The outside pages, where they lie beside the project; they are nobody's to copy. */
export function realPages(root: string): Page[] {
  const packed = path.resolve(root, '../shared/eval/pages/dev.tar.xz')
  if (!existsSync(packed)) return []
  const folder = mkdtempSync(path.join(os.tmpdir(), 'larder-bench-pages-'))
  mkdirSync(folder, { recursive: true })
  closeLater(() => execFileSync('rm', ['-rf', folder]))
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
