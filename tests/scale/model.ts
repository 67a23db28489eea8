import { readFileSync } from 'node:fs'
import path from 'node:path'
import { PROJECT_ROOT } from '#tests/support/project-files'
import figures from './figures.json'

// How much of what many households need: what `npm run bench` has measured times what a household does, both in
// figures.json. `npm run scale` writes docs/scale.md with it.

type Figures = typeof figures
export const readFigures = (): Figures => figures

const DAY_SECONDS = 86_400
const YEAR_SECONDS = 365 * DAY_SECONDS

/** What so many households need at their peak, with the headroom that figures.json names. */
export function computeScale(households: number, given: Figures = figures) {
  const { household, anActiveDay, measured, price, bench } = given
  const atPeak = (aDay: number) => (households * household.activeAtADay * aDay * given.peakOverMean) / DAY_SECONDS
  const ownPages = atPeak(anActiveDay.ownPages)
  const listChanges = atPeak(anActiveDay.listChanges)
  const visitorPages = atPeak(anActiveDay.visitorPages)
  const visitorPagesToUs = visitorPages * (1 - given.keptByACdn)
  const streams = atPeak(anActiveDay.minutesWithAListOpen * 60)
  const cores =
    (ownPages * bench.ownPageMs + listChanges * bench.listChangeMs + visitorPagesToUs * bench.ownPageMs) /
    1000 /
    given.headroom
  const servers = Math.max(2, Math.ceil(cores), Math.ceil(streams / (measured.connectionsOfAServer * given.headroom)))
  const databases = Math.max(1, Math.ceil(listChanges / (measured.listChangesOfADatabase * given.headroom)))
  const readCores = (ownPages * given.databaseMsOfAnOwnPage) / 1000 / given.headroom
  // The measured rate of changes took two cores.
  const databaseCores = Math.max(2, Math.ceil(readCores) + databases * 2)
  const diskGigabytes =
    (households * household.kilobytes + given.catalogueRecipes * given.catalogueKilobytesARecipe) / 1e6
  const pictureGigabytes = (households * given.cookPhotosKilobytes) / 1e6
  const crawledPages = (given.catalogueRecipes * given.visitsOfARecipePageAYear) / YEAR_SECONDS
  const mails = (households * given.mailsAYear) / 12
  const month = 30 * DAY_SECONDS
  const fromServers = ((ownPages + visitorPagesToUs) / given.peakOverMean) * bench.pageKilobytes * month * 1e-6
  const fromCdn = (visitorPages / given.peakOverMean) * bench.firstVisitKilobytes * month * 1e-6
  const costs = {
    servers: servers * price.coreAMonth,
    database: databaseCores * 2 * price.databaseCoreAMonth,
    disk: diskGigabytes * 2 * price.gigabyteOfDiskAMonth,
    pictures: pictureGigabytes * price.gigabyteOfPicturesAMonth,
    traffic: fromServers * price.gigabyteFromServers + fromCdn * price.gigabyteFromACdn,
    mail: (mails / 1000) * price.thousandMails,
  }
  const cost = Object.values(costs).reduce((sum, each) => sum + each, 0)
  return {
    ownPages,
    listChanges,
    visitorPages,
    visitorPagesToUs,
    streams,
    servers,
    databases,
    databaseCores,
    diskGigabytes,
    pictureGigabytes,
    crawledPages,
    mails,
    gigabytes: { fromServers, fromCdn },
    costs,
    cost,
  }
}

/** At how many households each part is used up when there is one of it, the first to break first. */
export function computeLimits(given: Figures = figures): { what: string; households: number }[] {
  const { ownPages, listChanges, streams, visitorPages } = computeScale(1e6, given)
  const { measured, bench } = given
  const of = (perMillion: number, limit: number) => (limit / perMillion) * 1e6
  return [
    {
      what: 'words of list changes sent in their transactions (one lock at commit for the whole database)',
      households: of(listChanges, measured.listChangesWithWordsInTheTransaction),
    },
    {
      what: 'list changes that one database commits, with words sent after the commit',
      households: of(listChanges, measured.listChangesOfADatabase),
    },
    {
      what: 'one server process: pages of signed-in cooks and list changes',
      households: of(ownPages * bench.ownPageMs + listChanges * bench.listChangeMs, 1000),
    },
    {
      what: `one server process: ${measured.connectionsOfAServer.toLocaleString('en')} connections, one for each open list`,
      households: of(streams, measured.connectionsOfAServer),
    },
    {
      what: 'one server process: kept pages, without a cache in front',
      households: of(visitorPages * bench.keptMs, 1000),
    },
  ].sort((one, other) => one.households - other.households)
}

const rounded = (value: number) =>
  Number(value.toPrecision(value >= 100 ? 3 : 2)).toLocaleString('en', { maximumFractionDigits: 2 })

/** The tables of docs/scale.md. */
export function renderScaleTables(): string {
  const sizes = [1e6, 50e6].map((households) => computeScale(households))
  type Scale = (typeof sizes)[number]
  const row = (name: string, read: (scale: Scale) => number) =>
    `| ${name} | ${sizes.map((scale) => rounded(read(scale))).join(' | ')} |`
  const { household, anActiveDay, bench } = figures
  return [
    '## What is measured, and what is assumed',
    '',
    '| | | |',
    '|---|---:|---|',
    `| CPU of a page of a signed-in cook | ${bench.ownPageMs} ms | bench (commit ${bench.commit}), a page rendered afresh, gzip |`,
    `| CPU of a page that is kept | ${bench.keptMs} ms | bench |`,
    `| a list change, with the database | ${bench.listChangeMs} ms | bench, a tick |`,
    '| list changes that one PostgreSQL commits on two cores, without and with a word in each transaction | ' +
      `${figures.measured.listChangesOfADatabase}, ${figures.measured.listChangesWithWordsInTheTransaction} a ` +
      'second | measured, the lower of several runs |',
    `| a household in the database, with indexes | ${household.kilobytes} KB | \`npm run drill ` +
      `household-size\`: ${household.savedRecipes} recipes, ${household.plans} plans, ${household.lists} ` +
      `lists of ${household.itemsOfAList} |`,
    `| a page, a first visit | ${bench.pageKilobytes} KB, ${rounded(bench.firstVisitKilobytes)} KB | bench, gzip |`,
    `| pages that a server crawls | ${bench.crawledPagesASecond} a second | bench |`,
    `| visitors' pages that a cache in front answers | ${figures.keptByACdn * 100} % | the least that \`npm run drill shared-cache\` accepts |`,
    `| households that are active on a day | ${household.activeAtADay * 100} % | assumed |`,
    `| of each of them: own pages, list changes, visitors' pages, minutes with an open list | ${anActiveDay.ownPages}` +
      `, ${anActiveDay.listChanges}, ${anActiveDay.visitorPages}, ${anActiveDay.minutesWithAListOpen} | assumed |`,
    `| the busiest hour over the mean | ${figures.peakOverMean} x | assumed: most cook at the same time |`,
    `| CPU of the database for a page of a signed-in cook | ${figures.databaseMsOfAnOwnPage} ms | assumed |`,
    `| a cook's photographs, of a household | ${figures.cookPhotosKilobytes} KB | assumed |`,
    `| how far anything is loaded then | ${figures.headroom * 100} % | assumed |`,
    '',
    '## How many of what',
    '',
    '| at the peak | 1 million households | 50 million |',
    '|---|---:|---:|',
    row('pages of signed-in cooks, a second', ({ ownPages }) => ownPages),
    row('list changes, a second', ({ listChanges }) => listChanges),
    row("visitors' pages, a second", ({ visitorPages }) => visitorPages),
    row('… of which reach a server', ({ visitorPagesToUs }) => visitorPagesToUs),
    row('open lists (event streams)', ({ streams }) => streams),
    row('server processes, a core each', ({ servers }) => servers),
    row('databases that take writes (060)', ({ databases }) => databases),
    row('cores of databases, without standbys', ({ databaseCores }) => databaseCores),
    row('GB in databases', ({ diskGigabytes }) => diskGigabytes),
    row("GB of cooks' photographs", ({ pictureGigabytes }) => pictureGigabytes),
    row('pages crawled, a second', ({ crawledPages }) => crawledPages),
    row('e-mails a month', ({ mails }) => mails),
    row('GB a month from servers', ({ gigabytes }) => gigabytes.fromServers),
    row('GB a month from a CDN', ({ gigabytes }) => gigabytes.fromCdn),
    '',
    '## What breaks first',
    '',
    'With one of each, and nothing to spare:',
    '',
    '| | households |',
    '|---|---:|',
    ...computeLimits().map(({ what, households }) => `| ${what} | ${rounded(households)} |`),
    '',
    '## What it costs',
    '',
    `Dollars a month, at ${figures.price.coreAMonth} for a core of a server, ${figures.price.databaseCoreAMonth} ` +
      `for one of a database (each with a standby), ${figures.price.gigabyteOfDiskAMonth} for a GB of disk, ` +
      `${figures.price.gigabyteOfPicturesAMonth} of pictures, ${figures.price.gigabyteFromServers} and ` +
      `${figures.price.gigabyteFromACdn} for a GB sent by servers and by a CDN, ${figures.price.thousandMails} for ` +
      `a thousand e-mails. Prices are assumed, of the order of large providers' lists.`,
    '',
    '| | 1 million households | 50 million |',
    '|---|---:|---:|',
    ...(['servers', 'database', 'disk', 'pictures', 'traffic', 'mail'] as const).map((part) =>
      row(part, ({ costs }) => costs[part]),
    ),
    row('all', ({ cost }) => cost),
    `| a household a year | ${sizes.map(({ cost }, at) => ((cost * 12) / [1e6, 50e6][at]!).toFixed(3)).join(' | ')} |`,
    '',
  ].join('\n')
}

export const SCALE_DOCUMENT = path.join(PROJECT_ROOT, 'docs/scale.md')
/** The tables stand below this line. */
const MARK = '<!-- Below this line `npm run scale` writes. -->\n'

export function renderScaleDocument(document = readFileSync(SCALE_DOCUMENT, 'utf8')): string {
  const [prose, ...tables] = document.split(MARK)
  if (tables.length !== 1) throw new Error('docs/scale.md has no line where the tables begin.')
  return `${prose}${MARK}\n${renderScaleTables()}`
}
