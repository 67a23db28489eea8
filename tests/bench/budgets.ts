import type { BenchResults } from './report'

export type Budget = { what: string; limit: string; figure: string; held: boolean }

const KB = 1000
const formatRatio = (ratio: number) => `${ratio.toFixed(2)}x`

/** The budgets of the design beside the figures. They are reported, never enforced: a time depends on the machine. */
export function compareBudgets({
  load,
  weights,
  signedIn,
  discovery,
  start,
  memoryAfterLoad,
  extraction,
  ingredients,
  matching,
  collections,
  lists,
  listChanges,
  memory,
  coldList,
  planner,
  search,
  hostile,
  crawl,
  lighthouse,
}: BenchResults): Budget[] {
  const budgets: Budget[] = []
  for (const { name, html, css, js } of weights?.pages ?? []) {
    budgets.push(
      weightBudget(`${name}: HTML, gzip`, html.gzip, 15),
      weightBudget(`${name}: CSS, gzip`, css.gzip, 14),
      weightBudget(`${name}: JavaScript of a first visit, gzip`, js.gzip, 115),
    )
  }
  for (const { kind, name, gzip, ratio, cost } of load ?? []) {
    const where = `${name}, ${gzip ? 'gzip' : 'plain'}`
    if (kind === 'kept')
      budgets.push({
        what: `${where}: kept page against the bare page`,
        limit: 'at least 4x as fast',
        figure: formatRatio(ratio.median),
        held: ratio.median >= 4,
      })
    // The cost to the server is its CPU time; where the system does not expose that, the throughput is used.
    const costs = Number.isNaN(cost.median) ? 1 / ratio.median : cost.median
    if (kind === 'afresh')
      budgets.push({
        what: `${where}: rendered afresh, cost against the bare page`,
        limit: 'at most 2x',
        figure: formatRatio(costs),
        held: costs <= 2,
      })
  }
  for (const { name, ratio, limit } of signedIn ?? [])
    if (limit !== null)
      budgets.push({
        what: `${name}, signed in: CPU time against the bare page`,
        limit: `at most ${limit}x`,
        figure: formatRatio(ratio.median),
        held: ratio.median <= limit,
      })
  const [smallest] = discovery?.at ?? []
  const largest = discovery?.at.at(-1)
  if (smallest && largest && largest.rows > smallest.rows) {
    const figure =
      `${largest.inside.p50.toFixed(2)} ms at ${largest.rows.toLocaleString('en')}, ` +
      `${smallest.inside.p50.toFixed(2)} ms at ${smallest.rows.toLocaleString('en')}`
    // A B-tree of 1,000 times as many keys is one or two levels deeper; a scan would cost hundreds of times as much.
    budgets.push({
      what: 'Discovery query',
      limit: `flat from ${smallest.rows.toLocaleString('en')} to ${largest.rows.toLocaleString('en')} recipes`,
      figure,
      held: largest.inside.p50 <= Math.max(1, 3 * smallest.inside.p50),
    })
  }
  if (extraction) {
    const slowest = extraction.slowest[0]?.ms ?? 0
    budgets.push({
      what: 'Reading a page, in the middle',
      limit: 'at most 10 ms',
      figure: `${extraction.p50.toFixed(1)} ms`,
      held: extraction.p50 <= 10,
    })
    budgets.push({
      what: 'Reading the slowest page',
      limit: 'at most 300 ms',
      figure: `${slowest.toFixed(0)} ms`,
      held: slowest <= 300,
    })
  }
  const [opened] = collections?.ways ?? []
  if (collections && opened) {
    const what = `Opening a collection of ${collections.many.toLocaleString('en')} against one of ${collections.few.toLocaleString('en')}`
    budgets.push({
      what,
      limit: 'at most 2x',
      figure: formatRatio(opened.ratio.median),
      held: opened.ratio.median <= 2,
    })
  }
  const [fewest] = lists?.at ?? []
  const most = lists?.at.at(-1)
  if (lists && fewest && most && most.rows > fewest.rows) {
    const figure =
      `${most.generated.p50.toFixed(0)} ms among ${most.rows.toLocaleString('en')} recipes of others, ` +
      `${fewest.generated.p50.toFixed(0)} ms among ${fewest.rows.toLocaleString('en')}`
    budgets.push({
      what: `A list of ${lists.recipes} recipes`,
      limit: 'flat as rows grow',
      figure,
      held: most.generated.p50 <= 1.5 * fewest.generated.p50 + 2,
    })
    budgets.push({
      what: `A list of ${lists.recipes} recipes against its lines as they stand`,
      limit: 'at most 3x',
      figure: formatRatio(most.ratio.median),
      held: most.ratio.median <= 3,
    })
  }
  if (listChanges) {
    budgets.push({
      what: `${listChanges.additions} additions to one list at one moment`,
      limit: 'within 2 s',
      figure: `${listChanges.seconds.median.toFixed(1)} s`,
      held: listChanges.seconds.median <= 2,
    })
    budgets.push({
      what: 'A tick, of the CPU time of the server',
      limit: 'at most 4 ms',
      figure: `${listChanges.tick.cpu.toFixed(1)} ms`,
      held: listChanges.tick.cpu <= 4,
    })
    budgets.push({
      what: "Another user's p99 meanwhile",
      limit: 'at most 200 ms',
      figure: `${Math.round(listChanges.meanwhile.p99)} ms`,
      held: listChanges.meanwhile.p99 <= 200,
    })
    budgets.push({
      what: 'Changes of many lists, with messages against without',
      limit: 'at least 0.9x',
      figure: formatRatio(listChanges.announced.ratio.median),
      held: listChanges.announced.ratio.median >= 0.9,
    })
  }
  for (const { rows, kind, p99 } of search?.at ?? []) {
    const limit = rows > 100_000 ? 300 : 30
    budgets.push({
      what: `Searches ${kind === 'words' ? 'by words' : 'by what is at home'} among ${rows.toLocaleString('en')} recipes, p99`,
      limit: `at most ${limit} ms`,
      figure: `${p99.toFixed(0)} ms`,
      held: p99 <= limit,
    })
  }
  const memoryLimits = new Map([
    [60, 300],
    [300, 250],
  ])
  for (const { seconds, megabytes } of memory?.after ?? []) {
    const limit = memoryLimits.get(seconds)
    if (limit !== undefined)
      budgets.push({
        what: `Memory ${seconds} s after ${memory!.requests.toLocaleString('en')} mixed requests`,
        limit: `at most ${limit} MB`,
        figure: `${Math.round(megabytes)} MB`,
        held: megabytes <= limit,
      })
  }
  for (const { leftovers, cpu } of planner?.at ?? [])
    budgets.push({
      what: `A week out of ${planner!.candidates.toLocaleString('en')} dishes, leftovers for ${leftovers}: CPU time`,
      limit: 'at most 50 ms',
      figure: `${Math.round(cpu.median)} ms`,
      held: cpu.median <= 50,
    })
  if (coldList)
    budgets.push({
      what: 'A kept list is there without a network, at the most',
      limit: 'within 1 s',
      figure: `${(coldList.opened.max / 1000).toFixed(2)} s`,
      held: coldList.opened.max <= 1000,
    })
  if (ingredients) {
    budgets.push({
      what: 'Ingredient lines a second',
      limit: 'at least 10,000',
      figure: Math.round(ingredients.parsed.median).toLocaleString('en'),
      held: ingredients.parsed.median >= 10_000,
    })
    budgets.push({
      what: 'Ingredient weights are ready',
      limit: 'within 150 ms',
      figure: `${ingredients.loaded.max.toFixed(0)} ms`,
      held: ingredients.loaded.max <= 150,
    })
  }
  if (matching)
    budgets.push({
      what: 'Route matching of a page against the packaged router',
      limit: 'at most a third',
      figure: `${matching.ratio.median.toFixed(3)}x`,
      held: matching.ratio.median <= 1 / 3,
    })
  if (hostile) {
    budgets.push({
      what: 'Every hostile page is answered',
      limit: 'within 16 s',
      figure: `${(hostile.answered.max / 1000).toFixed(1)} s`,
      held: hostile.answered.max <= 16_000,
    })
    budgets.push({
      what: 'Ordinary pages meanwhile, p99',
      limit: 'under 300 ms',
      figure: `${hostile.meanwhile.p99.toFixed(0)} ms`,
      held: hostile.meanwhile.p99 < 300,
    })
  }
  if (crawl) {
    const slower = crawl.meanwhile.p99 / crawl.calm.p99
    budgets.push({
      what: 'Crawling without delay',
      limit: 'at least 60 pages/s',
      figure: `${Math.round(crawl.fast.perSecond)} pages/s`,
      held: crawl.fast.perSecond >= 60,
    })
    budgets.push({
      what: 'Two servers crawl together',
      limit: 'faster than one',
      figure: formatRatio(crawl.slow.two.perSecond / crawl.slow.one.perSecond),
      held: crawl.slow.two.perSecond > crawl.slow.one.perSecond,
    })
    budgets.push({
      what: '/results while it crawls, p99',
      limit: 'under 2x in peace',
      figure: formatRatio(slower),
      held: slower < 2,
    })
  }
  for (const { page, performance, accessibility, bestPractices, seo } of lighthouse?.pages ?? []) {
    budgets.push({
      what: `${page}: Lighthouse, performance`,
      limit: 'at least 95',
      figure: String(performance.median),
      held: performance.median >= 95,
    })
    const least = Math.min(accessibility, bestPractices, seo)
    budgets.push({ what: `${page}: Lighthouse, the rest`, limit: '100', figure: String(least), held: least === 100 })
  }
  if (start) {
    budgets.push({
      what: 'Start on an existing data directory',
      limit: 'at most 3 s',
      figure: `${(start.again.median / 1000).toFixed(2)} s`,
      held: start.again.median <= 3000,
    })
    budgets.push({
      what: 'Memory at rest',
      limit: 'at most 200 MB',
      figure: `${Math.round(start.atRest)} MB`,
      held: start.atRest <= 200,
    })
  }
  if (memoryAfterLoad !== undefined)
    budgets.push({
      what: 'Memory at rest after the load',
      limit: 'at most 200 MB',
      figure: `${Math.round(memoryAfterLoad)} MB`,
      held: memoryAfterLoad <= 200,
    })
  return budgets
}

const weightBudget = (what: string, bytes: number, limit: number): Budget => ({
  what,
  limit: `at most ${limit} KB`,
  figure: `${(bytes / KB).toFixed(1)} KB`,
  held: bytes <= limit * KB,
})
