import { compareBudgets } from './budgets'
import type { CollectionResults } from './collection'
import type { ColdListResults } from './cold-list'
import { type CrawlResults, SLOW_MS } from './crawl'
import type { DatabaseTimings } from './database'
import type { DiscoveryResults } from './discovery'
import type { ExtractionResults } from './extraction'
import type { IngredientResults } from './ingredients'
import type { HostileResults } from './hostile'
import type { LoadResult } from './load'
import type { LighthouseResults } from './lighthouse'
import type { ListChangeResults } from './list-changes'
import type { MemoryResults } from './memory'
import type { ListResults } from './lists'
import type { Machine } from './machine'
import type { Matching } from './matching'
import type { BenchOptions } from './options'
import type { PlannerResults } from './planner'
import type { SearchResults } from './search'
import type { SignedInPage } from './signed-in'
import type { StallResults } from './stalls'
import type { StartResults } from './start'
import type { Spread } from './statistics'
import type { PageViewResults } from './page-views'
import type { PageWeight, Weight } from './page-weights'

export type BenchResults = {
  machine: Machine
  options: BenchOptions
  /** Whether the server had a core of its own. */
  ownCore: boolean
  postgres: string
  start?: StartResults
  load?: LoadResult[]
  memoryAfterLoad?: number
  weights?: { pages: PageWeight[]; bare: PageWeight }
  signedIn?: SignedInPage[]
  discovery?: DiscoveryResults
  /** Missing where there are no real pages to read. */
  extraction?: ExtractionResults
  collections?: CollectionResults
  lists?: ListResults
  listChanges?: ListChangeResults
  memory?: MemoryResults
  /** Missing where there is no browser. */
  coldList?: ColdListResults
  ingredients?: IngredientResults
  matching?: Matching
  views?: PageViewResults
  hostile?: HostileResults
  stalls?: StallResults
  crawl?: CrawlResults
  database?: DatabaseTimings[]
  search?: SearchResults
  planner?: PlannerResults
  /** Missing where there is no browser, or no Lighthouse to be had. */
  lighthouse?: LighthouseResults
}

type ReportTable = { head: string[]; rows: string[][] }
type ReportSection = { title: string; text?: string[]; table?: ReportTable; code?: string }

const formatWhole = (value: number) => (Number.isNaN(value) ? '–' : Math.round(value).toLocaleString('en'))
const formatMs = (value: number) => (Number.isNaN(value) ? '–' : value.toFixed(2))
const formatRange = ({ median, min, max }: Spread, show: (value: number) => string) =>
  `${show(median)} (${show(min)} to ${show(max)})`
const formatKb = (bytes: number) => (bytes / 1000).toFixed(1)
const formatWeight = ({ raw, gzip }: Weight) => `${formatKb(raw)} / ${formatKb(gzip)}`
const KIND_LABELS: Record<LoadResult['kind'], string> = {
  static: 'Express alone',
  bare: 'bare',
  kept: 'kept',
  afresh: 'afresh',
  api: 'JSON',
}

/** The figures as sections, once for the terminal and for results.md. */
function buildSections(results: BenchResults): ReportSection[] {
  const {
    machine,
    options,
    ownCore,
    postgres,
    start,
    load,
    memoryAfterLoad,
    weights,
    signedIn,
    discovery,
    extraction,
    ingredients,
    matching,
    collections,
    lists,
    listChanges,
    memory,
    coldList,
    views,
    hostile,
    stalls,
    crawl,
    database,
    search,
    planner,
    lighthouse,
  } = results
  const all: ReportSection[] = [
    {
      title: 'Machine',
      text: [
        `${machine.cpu}, ${machine.cores} cores, ${machine.memoryGb} GB, ${machine.system}. Node ${machine.node}, ` +
          `PostgreSQL ${postgres}. ${machine.date}${machine.commit ? `, commit ${machine.commit}` : ''}` +
          `${options.quick ? '. A quick run: rough figures' : ''}.`,
        ...(machine.otherWork > machine.cores / 2
          ? [
              `The machine had other work (load ${machine.otherWork.toFixed(1)} before the run): look at the ratios, and at what the spread says of them.`,
            ]
          : []),
        ...(load
          ? [
              ownCore
                ? 'Under load the server had one core alone; load generator and database shared the others.'
                : 'Server, load generator and database shared all cores: only the ratios say something.',
            ]
          : []),
      ],
    },
  ]
  if (load) {
    all.push({
      title: 'Requests per second',
      text: [
        `${options.load.connections} connections without pause, ${options.load.rounds} rounds of ` +
          `${options.load.seconds} s for each line in turn (A B A B …). Median, smallest and largest; ratios round by ` +
          'round against the bare page of the same encoding. "bare": one Remix page of 30 links with the same build ' +
          'options on the same Express, nothing in front. "kept": a page equal for all visitors, kept rendered. ' +
          `"afresh": the same page for a visitor whose cookie keeps it from being shared. CPU: the server's processor ` +
          'time per answer. "alone": one visitor at a time.',
      ],
      table: {
        head: [
          '',
          'encoding',
          'requests/s',
          'x bare page',
          'CPU ms',
          'x bare page',
          'p50 ms',
          'p99 ms',
          'alone p50',
          'alone p99',
          'failed',
        ],
        rows: load.map(({ kind, name, gzip, perSecond, ratio, cost, processor, p50, p99, alone, failures }) => [
          kind === 'kept' || kind === 'afresh' ? `${name} ${KIND_LABELS[kind]}` : name,
          gzip ? 'gzip' : 'plain',
          formatRange(perSecond, formatWhole),
          formatRange(ratio, formatMs),
          formatMs(processor),
          formatRange(cost, formatMs),
          formatMs(p50),
          formatMs(p99),
          formatMs(alone.p50),
          formatMs(alone.p99),
          formatWhole(failures),
        ]),
      },
    })
    const hurried = load
      .filter(({ busy }) => busy > 0.9)
      .map(({ name, kind, gzip }) => `${name} (${KIND_LABELS[kind]}, ${gzip ? 'gzip' : 'plain'})`)
    if (hurried.length > 0)
      all.push({
        title: 'Mind',
        text: [
          `The load generator itself was at its limit (over 90 % of a core) with: ${hurried.join(', ')}. The server can do more than that.`,
        ],
      })
  }
  if (weights) {
    const rowOf = ({ name, html, css, js, fonts, images, files }: PageWeight) => [
      name,
      formatWeight(html),
      formatWeight(css),
      formatWeight(js),
      `${files.js.length}${files.late.length ? ` (${files.late.length} late)` : ''}`,
      formatWeight(fonts),
      formatWeight(images),
    ]
    all.push({
      title: 'Weight of a first visit',
      text: [
        'KB (1,000 bytes), raw / as sent to a browser that takes gzip. JavaScript: every module that the HTML names ' +
          'or preloads, and what these import ("late": not preloaded). None of it is needed to show the page.',
      ],
      table: {
        head: ['page', 'HTML', 'CSS', 'JavaScript', 'modules', 'fonts', 'images'],
        rows: [...weights.pages, weights.bare].map(rowOf),
      },
    })
  }
  if (discovery) {
    const [first] = discovery.at
    const last = discovery.at.at(-1)
    all.push({
      title: 'Discovery',
      text: [
        `Random shelves and days, ${options.searches.toLocaleString('en')} searches a size. "six" and "sixty": ` +
          'milliseconds until discover() answers so many recipes, median and p99 (an empty query: ' +
          `${formatMs(discovery.emptyQuery.p50)}). "inside": the query of six inside PostgreSQL with its kept ` +
          'plan. Buffers: pages of 8 KB touched.',
        ...(discovery.skipped.length > 0
          ? [
              `Left out for want of disk space: ${discovery.skipped.map((rows) => rows.toLocaleString('en')).join(', ')}.`,
            ]
          : []),
      ],
      table: {
        head: [
          'recipes',
          'shelf places',
          'MB',
          'six p50',
          'six p99',
          'sixty p50',
          'sixty p99',
          'inside p50',
          'inside p99',
          'buffers',
          'queries',
        ],
        rows: discovery.at.map(({ rows, shelved, megabytes, six, sixty, inside, buffers, queries }) => [
          formatWhole(rows),
          formatWhole(shelved),
          formatWhole(megabytes),
          formatMs(six.p50),
          formatMs(six.p99),
          formatMs(sixty.p50),
          formatMs(sixty.p99),
          formatMs(inside.p50),
          formatMs(inside.p99),
          `${formatWhole(buffers.median)} (most ${formatWhole(buffers.max)})`,
          queries.toFixed(2),
        ]),
      },
    })
    if (first && last) all.push({ title: `Plan at ${last.rows.toLocaleString('en')} recipes`, code: discovery.plan })
  }
  if (extraction) {
    const { pages, megabytes, rounds, extracted, parsed, ratio, p50, p99, slowest, memory } = extraction
    all.push({
      title: 'Reading pages',
      text: [
        `${pages} real recipe pages (${formatWhole(megabytes)} MB) on one core, ${rounds} rounds in turn. ` +
          `"Parsing alone": JSON.parse of each page's ld+json and htmlparser2's tree of it, which is the least that ` +
          `anybody does. A page takes ${formatMs(p50)} ms in the middle, ${formatMs(p99)} ms at the 99th of a hundred. ` +
          `Memory of the process: ${formatWhole(memory.before)} MB with all pages held, ${formatWhole(memory.most)} at ` +
          `the most, ${formatWhole(memory.after)} after.`,
      ],
      table: {
        head: ['', 'pages/s', 'x parsing alone'],
        rows: [
          ['extractRecipe', formatRange(extracted, formatWhole), formatRange(ratio, formatMs)],
          ['parsing alone', formatRange(parsed, formatWhole), '1.00'],
        ],
      },
    })
    all.push({
      title: 'The ten slowest pages',
      table: {
        head: ['page', 'KB', 'ms', 'recipe'],
        rows: slowest.map((page) => [
          page.page,
          formatWhole(page.kb),
          formatMs(page.ms),
          page.recipe ? 'found' : 'none',
        ]),
      },
    })
  }
  if (collections) {
    const { few, many, rounds, ways, whole: all5000 } = collections
    const [less, more] = [few.toLocaleString('en'), many.toLocaleString('en')]
    all.push({
      title: 'A collection',
      text: [
        `A cook with ${more} recipes beside one with ${less}, each opening their own page in turn, one at a time, ` +
          `${rounds} rounds. Milliseconds until the whole page is there, which is also the time of signing in by ` +
          'cookie and of rendering; the ratio round by round. The whole of the large one as JSON: ' +
          `${all5000.megabytes.toFixed(1)} MB in ${formatWhole(all5000.ms)} ms.`,
      ],
      table: {
        head: ['', `${less}: p50 ms`, 'p99 ms', `${more}: p50 ms`, 'p99 ms', 'x'],
        rows: ways.map(({ what, few, many, ratio }) => [
          what,
          formatMs(few.p50),
          formatMs(few.p99),
          formatMs(many.p50),
          formatMs(many.p99),
          formatRange(ratio, formatMs),
        ]),
      },
    })
  }
  if (lists) {
    const { recipes, lines, items, merged, at } = lists
    all.push({
      title: 'A shopping list',
      text: [
        `A list of ${recipes} recipes of our kitchen: ${lines} lines become ${items} items, ${formatWhole(merged)} ` +
          'lines a second on one core. "as written": in turn with it, the same plan read and its lines written into a ' +
          'list as they stand, which is the least that anybody does. "tick": one item of that list. Milliseconds, ' +
          'among the rows of other cooks; each recipe of theirs comes with two items on a list.',
      ],
      table: {
        head: [
          'recipes of others',
          'list p50',
          'list p99',
          'as written p50',
          'as written p99',
          'x',
          'tick p50',
          'tick p99',
        ],
        rows: at.map(({ rows, generated, asWritten, ratio, tick }) => [
          formatWhole(rows),
          formatMs(generated.p50),
          formatMs(generated.p99),
          formatMs(asWritten.p50),
          formatMs(asWritten.p99),
          formatRange(ratio, formatMs),
          formatMs(tick.p50),
          formatMs(tick.p99),
        ]),
      },
    })
  }
  if (memory) {
    const { requests, before, end, after } = memory
    all.push({
      title: 'Memory after a mixed load',
      text: [
        `${formatWhole(requests)} requests of visitors and of five users, eight at a time. Resident memory of the ` +
          `Node process before them ${formatWhole(before)} MB, at their end ${formatWhole(end)}, ` +
          `${after.map(({ seconds, megabytes }) => `${seconds} s later ${formatWhole(megabytes)}`).join(', ')}.`,
      ],
    })
  }
  if (listChanges) {
    const { additions, seconds, cpuSeconds, megabytes, calm, meanwhile, tick, announced } = listChanges
    all.push({
      title: 'Changing one list',
      text: [
        `${formatWhole(additions)} things typed into one empty list at one moment, each answered with the whole list ` +
          `(${formatWhole(megabytes)} MB in all), and another user's page of meal plans, opened again and again from that ` +
          'moment on. The server, its database and the clients shared all cores. "A tick": one item of twenty, one request ' +
          'at a time. "Many lists": ticks of 40 lists at one moment, with messages to other servers and without, in turn.',
      ],
      table: {
        head: ['', 'figure'],
        rows: [
          ['s until all are answered', formatRange(seconds, formatMs)],
          ["s of the server's CPU time", formatRange(cpuSeconds, formatMs)],
          ["another user's page in peace, p50 / p99 ms", `${formatMs(calm.p50)} / ${formatMs(calm.p99)}`],
          ['the same meanwhile', `${formatMs(meanwhile.p50)} / ${formatMs(meanwhile.p99)}`],
          ['a tick, p50 / p99 ms', `${formatMs(tick.p50)} / ${formatMs(tick.p99)}`],
          ["ms of the server's CPU time for a tick", formatMs(tick.cpu)],
          ['changes of many lists a second', formatRange(announced.perSecond, formatWhole)],
          ['the same against without messages', formatRange(announced.ratio, (ratio) => `${ratio.toFixed(2)}x`)],
        ],
      },
    })
  }
  if (signedIn)
    all.push({
      title: "A signed-in cook's pages",
      text: [
        "Milliseconds of the server's CPU time for one request, one after the other, of a cook with 24 recipes, " +
          'one plan of 7 and one list; against the bare page in the same round.',
      ],
      table: {
        head: ['page', 'CPU ms', 'x bare', 'KB raw / gzip'],
        rows: signedIn.map(({ name, cpu, ratio, bytes, gzip }) => [
          name,
          formatRange(cpu, formatMs),
          formatRange(ratio, formatMs),
          formatWeight({ raw: bytes, gzip }),
        ]),
      },
    })
  if (ingredients) {
    const { lines, rounds, parsed, split, ratio, loaded, kb: weighs, p99 } = ingredients
    all.push({
      title: 'Reading ingredient lines',
      text: [
        `${formatWhole(lines)} lines on one core, ${rounds} rounds in turn; a line takes ${formatWhole(p99)} µs at ` +
          `the 99th of a hundred. The learned weights (${formatWhole(weighs)} KB) are ready after ` +
          `${formatRange(loaded, formatMs)} ms.`,
      ],
      table: {
        head: ['', 'lines/s', 'x splitting'],
        rows: [
          ['parseIngredient', formatRange(parsed, formatWhole), formatRange(ratio, formatMs)],
          ['splitAmount, rules alone', formatRange(split, formatWhole), '1.00'],
        ],
      },
    })
  }
  if (matching) {
    const { routes, pages, rounds, original, patched, ratio, single } = matching
    all.push({
      title: 'Route matching',
      text: [
        `Microseconds that a page spends on finding its route among ${formatWhole(routes)}: three matches, the last ` +
          `one in a tree made for that page alone (docs/decisions/037). ${formatWhole(pages)} addresses on one core, ` +
          `${rounds} rounds in turn. One match in a tree that stays takes ${formatRange(single, formatWhole)} µs.`,
      ],
      table: {
        head: ['', 'µs a page', 'x package'],
        rows: [
          ['patched', formatRange(patched, formatWhole), formatRange(ratio, (value) => value.toFixed(3))],
          ['@remix-run/router as packaged', formatRange(original, formatWhole), '1.00'],
        ],
      },
    })
  }
  if (coldList) {
    all.push({
      title: 'A list without a network',
      text: [
        `A kept list of ${coldList.items} items, ${coldList.ticked} of them ticked, three of these without a server, ` +
          'opened by a browser that was just started with the server gone: all ticks are there ' +
          `${formatWhole(coldList.opened.p50)} ms after it was asked for (median of ${options.coldLists}), ` +
          `${formatWhole(coldList.opened.max)} at the most.`,
      ],
    })
  }
  if (views) {
    all.push({
      title: 'A post that is read',
      text: [
        'Readings of one post over the pages that are kept for all visitors, twenty at a time; "one write for ' +
          'each" is what anybody would do. Transactions that wrote, rows of readers kept (128 bits each, gone with ' +
          'the day), and the write-ahead log of all.',
      ],
      table: {
        head: ['', 'readings', 'counted', 'transactions', 'readers kept', 'KB written', 'readings/s'],
        rows: views.map(({ who, readings, counted, writes, readers, kilobytes, perSecond }) => [
          who,
          formatWhole(readings),
          formatWhole(counted),
          formatWhole(writes),
          formatWhole(readers),
          formatWhole(kilobytes),
          formatWhole(perSecond),
        ]),
      },
    })
  }
  if (hostile) {
    const { cases, answered, calm, meanwhile, memory } = hostile
    all.push({
      title: 'Under attack',
      text: [
        `${cases} hostile addresses, bodies and servers asked for at once through GET /api/recipe; ` +
          `meanwhile somebody else used the site (${meanwhile.asked} pages). All processes shared the cores.`,
      ],
      table: {
        head: ['', 'p50 ms', 'p99 ms', 'most ms'],
        rows: [
          ['ordinary pages in peace', formatMs(calm.p50), formatMs(calm.p99), ''],
          ['ordinary pages meanwhile', formatMs(meanwhile.p50), formatMs(meanwhile.p99), ''],
          ['hostile pages until they are answered', formatWhole(answered.p50), '', formatWhole(answered.max)],
        ],
      },
    })
    all.push({
      title: 'Memory under attack',
      text: [
        `${formatWhole(memory.before)} MB before, ${formatWhole(memory.most)} at the most, ${formatWhole(memory.after)} forty seconds after.`,
      ],
    })
  }
  if (stalls) {
    const { inputs, quiet } = stalls
    const worst = Math.max(...inputs.map(({ stallMs }) => stallMs))
    all.push({
      title: 'Stalls',
      text: [
        `The ${inputs.length} worst inputs known, one after the other; meanwhile another visitor ` +
          `reads the guide. The longest that they wait is ${formatWhole(worst)} ms, the goal 100; ` +
          `without any of it ${formatWhole(quiet.max)}, and ${formatMs(quiet.p50)} in the median. ` +
          'All processes shared the cores. The ten worst:',
      ],
      table: {
        head: ['input', 'status', 'answered after ms', 'longest stall ms'],
        rows: inputs
          .slice(0, 10)
          .map(({ name, status, answeredMs, stallMs }) => [
            `\`${name}\``,
            String(status),
            formatWhole(answeredMs),
            formatWhole(stallMs),
          ]),
      },
    })
  }
  if (crawl) {
    const { pages, areReal, fast, slow, readingAlone, calm, meanwhile } = crawl
    all.push({
      title: 'Crawling',
      text: [
        `${pages} ${areReal ? 'real' : 'made-up'} pages of eight loopback hosts with the delay set to 0: ` +
          'fetched, read, filed and stored. Servers, sites and database shared all cores. "Reading alone": ' +
          'extractRecipe on the same pages, on one core.',
      ],
      table: {
        head: ['', 'pages/s', 'recipes stored'],
        rows: [
          ['one server', formatWhole(fast.perSecond), formatWhole(fast.stored)],
          ['reading alone', formatWhole(readingAlone), ''],
          [
            `sites that take ${SLOW_MS} ms a page: one server`,
            formatWhole(slow.one.perSecond),
            formatWhole(slow.one.stored),
          ],
          ['the same: two servers on one database', formatWhole(slow.two.perSecond), formatWhole(slow.two.stored)],
        ],
      },
    })
    all.push({
      title: 'Visitors beside a crawl',
      text: [
        '/results from the database, one visitor after another, in peace and while the same server crawls at the ' +
          `usual gap of 2 s (${meanwhile.requests} requests to sites meanwhile).`,
      ],
      table: {
        head: ['', 'p50 ms', 'p99 ms'],
        rows: [
          ['in peace', formatMs(calm.p50), formatMs(calm.p99)],
          ['while it crawls', formatMs(meanwhile.p50), formatMs(meanwhile.p99)],
        ],
      },
    })
  }
  if (database) {
    all.push({
      title: 'Database manager',
      text: [
        'Milliseconds until a page of fifty is there, the counts of all filters with it (median and p99), and until ' +
          'fifty are deleted. "middle": by its place; "last": by its number. "title": twelve recipes by the words of ' +
          'their titles, for an article; every title here has them.',
      ],
      table: {
        head: ['recipes', 'first', 'middle', 'last', 'one filter', 'three filters', 'fifty deleted', 'title'],
        rows: database.map(({ rows, opened, middle, last, oneFilter, allFilters, deleted, searched }) => [
          formatWhole(rows),
          ...[opened, middle, last, oneFilter, allFilters, deleted, searched].map(
            ({ p50, p99 }) => `${formatMs(p50)} / ${formatMs(p99)}`,
          ),
        ]),
      },
    })
  }
  if (search) {
    all.push({
      title: 'Searches by words and by what is at home',
      text: [
        `Milliseconds until the results are there, among recipes put together from the parts of the starter recipes; ${search.turns} times each.`,
      ],
      table: {
        head: ['', 'recipes', 'results', 'p50', 'p99'],
        rows: search.at.flatMap(({ rows, kind, timings }) =>
          timings.map(({ what, results: found, p50, p99 }) => [
            kind === 'words' ? what : `${kind}: ${what}`,
            formatWhole(rows),
            formatWhole(found),
            formatMs(p50),
            formatMs(p99),
          ]),
        ),
      },
    })
  }
  if (planner)
    all.push({
      title: 'Plan my week',
      text: [
        `Milliseconds of CPU time for a week of seven dinners out of ${formatWhole(planner.candidates)} dishes, ` +
          `by what becomes of leftovers; ${planner.weeks} weeks each.`,
      ],
      table: {
        head: ['leftovers', 'median', 'most'],
        rows: planner.at.map(({ leftovers, cpu }) => [leftovers, formatMs(cpu.median), formatMs(cpu.max)]),
      },
    })
  if (lighthouse) {
    const { version, runs, pages } = lighthouse
    const missed = pages.flatMap(({ page, missed }) => (missed.length > 0 ? [`${page}: ${missed.join('; ')}.`] : []))
    all.push({
      title: 'Lighthouse',
      text: [
        `Lighthouse ${version} as a phone on a slow line, ${runs === 1 ? 'once' : `${runs} times`} each. ` +
          'Performance: the middle (and the worst); the other three of the worst run. Seconds to the largest paint, ' +
          'milliseconds in which a tap would wait, shifts of the layout.',
        ...missed,
      ],
      table: {
        head: ['page', 'performance', 'accessibility', 'best practices', 'SEO', 'largest paint', 'blocked', 'shifts'],
        rows: pages.map(({ page, performance, accessibility, bestPractices, seo, largestPaint, blocked, shifts }) => [
          page,
          `${formatWhole(performance.median)} (${formatWhole(performance.worst)})`,
          formatWhole(accessibility),
          formatWhole(bestPractices),
          formatWhole(seo),
          `${(largestPaint / 1000).toFixed(1)} s`,
          `${formatWhole(blocked)} ms`,
          shifts.toFixed(3),
        ]),
      },
    })
  }
  if (start) {
    all.push({
      title: 'Start and memory',
      table: {
        head: ['', ''],
        rows: [
          [
            `Start of the process to the first 200 of /home, existing data directory (${options.starts.again} starts)`,
            `${formatRange(start.again, formatWhole)} ms`,
          ],
          [
            `The same on an empty one: database created, migrated, starter kitchen written (${options.starts.first} starts)`,
            `${formatRange(start.first, formatWhole)} ms`,
          ],
          [`Memory of the Node process ${start.restSeconds} s after the first page`, `${formatWhole(start.atRest)} MB`],
          ...(memoryAfterLoad === undefined
            ? []
            : [
                [
                  `Memory of the Node process ${start.restSeconds} s after all of the load above`,
                  `${formatWhole(memoryAfterLoad)} MB`,
                ],
              ]),
        ],
      },
    })
  }
  const budgets = compareBudgets(results)
  const missed = budgets.filter(({ held }) => !held).length
  all.push({
    title: 'Budgets',
    text: [
      missed === 0
        ? `All ${budgets.length} held.`
        : `${budgets.length - missed} of ${budgets.length} held, ${missed} missed.`,
    ],
    table: {
      head: ['', 'budget', 'figure', ''],
      rows: budgets.map(({ what, limit, figure, held }) => [what, limit, figure, held ? 'held' : '**missed**']),
    },
  })
  return all
}

export function toMarkdown(results: BenchResults): string {
  const parts = buildSections(results).map(({ title, text = [], table, code }) =>
    [
      `## ${title}`,
      ...text,
      ...(table ? [toMarkdownTable(table)] : []),
      ...(code ? [`\`\`\`\n${code}\n\`\`\``] : []),
    ].join('\n\n'),
  )
  return (
    '# Figures of `npm run bench`\n\nWritten by the script; times hold for the machine below, ratios and ' +
    `weights travel better.\n\n${parts.join('\n\n')}\n`
  )
}

function toMarkdownTable({ head, rows }: ReportTable): string {
  const line = (cells: string[]) => `| ${cells.map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |`
  return [line(head), line(head.map((_, at) => (at === 0 ? '---' : '---:'))), ...rows.map(line)].join('\n')
}

export function toText(results: BenchResults): string {
  return `${buildSections(results)
    .map(({ title, text = [], table, code }) =>
      [
        `\n${title}`,
        ...text.map((line) => wrapText(line, 110)),
        ...(table ? [toTextTable(table)] : []),
        ...(code ? [code] : []),
      ].join('\n'),
    )
    .join('\n')
    .replaceAll('**', '')}\n`
}

function toTextTable({ head, rows }: ReportTable): string {
  const widths = head.map((_, at) => Math.max(...[head, ...rows].map((row) => (row[at] ?? '').length)))
  const line = (cells: string[]) =>
    cells
      .map((cell, at) => (at === 0 ? cell.padEnd(widths[at] ?? 0) : cell.padStart(widths[at] ?? 0)))
      .join('  ')
      .trimEnd()
  return [head, ...rows].map((cells) => `  ${line(cells)}`).join('\n')
}

function wrapText(text: string, width: number): string {
  return text.replace(new RegExp(`(.{1,${width}})(?:\\s+|$)`, 'g'), '$1\n').trimEnd()
}
