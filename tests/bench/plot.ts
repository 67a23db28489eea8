import type { BenchResults } from './report'

const FONT = "system-ui, -apple-system, 'Segoe UI', Roboto, 'Noto Sans', 'Helvetica Neue', Arial, sans-serif"
const WIDTH = 960
const ROW_HEIGHT = 26
const BAR_HEIGHT = 14

type ColorScheme = Record<
  'paper' | 'rule' | 'ink' | 'ink-2' | 'ink-3' | 'track' | 'tomato' | 'herb' | 'honey' | 'edge',
  string
>

/** The figures as one SVG in the colours of tokens.css, light and dark. */
export function renderPlot({ load = [], discovery, machine, ownCore }: BenchResults, tokens: string): string {
  const rows = load.filter(({ gzip }) => !gzip)
  const height = Math.max(70 + rows.length * ROW_HEIGHT + 60, 400)
  const { light, dark } = parseColorSchemes(tokens)
  const words = [machine.cpu, `${machine.cores} cores`, `Node ${machine.node}`, machine.date].join(' · ')
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${height}" width="${WIDTH}" height="${height}" \
role="img" aria-labelledby="title about" font-family="${FONT}">
<title id="title">Larder's speed</title>
<desc id="about">${escapeXml(describePlot(rows, discovery))}</desc>
<style>
svg{${renderVariables(light)}}
@media (prefers-color-scheme:dark){svg{${renderVariables(dark)}}}
text{fill:var(--ink);font-size:13px}.h{font-size:16px;font-weight:600}.s{fill:var(--ink-3);font-size:12px}\
.o{paint-order:stroke;stroke:var(--paper);stroke-width:3px}.e{text-anchor:end}.m{text-anchor:middle}
</style>
<rect width="${WIDTH}" height="${height}" rx="5" fill="var(--paper)"/>
${renderBars(rows, ownCore)}
${discovery ? renderCurve(discovery, height) : ''}
<text class="s" x="28" y="${height - 16}">${escapeXml(words)}</text>
</svg>
`
}

const LEFT_CHART = { x: 28, label: 150, width: 290 }
const AXIS_MARKS: [ratio: number, text: string][] = [
  [0.25, '¼'],
  [0.5, '½'],
  [1, '1'],
  [2, '2'],
  [4, '4'],
  [8, '8'],
  [16, '16'],
  [32, '32'],
]

/** Bars that begin at the bare page, to the right for faster and to the left for slower, on a log2 scale. */
function renderBars(rows: NonNullable<BenchResults['load']>, ownCore: boolean): string {
  if (rows.length === 0) return ''
  const ratios = rows.map(({ ratio }) => ratio.median)
  const marks = AXIS_MARKS.filter(([ratio]) => ratio >= Math.min(0.5, ...ratios) / 2 && ratio <= Math.max(4, ...ratios))
  const low = Math.log2(Math.min(0.5, ...ratios, marks[0]![0]))
  const span = Math.log2(Math.max(4, ...ratios)) - low
  const start = LEFT_CHART.x + LEFT_CHART.label
  const at = (ratio: number) =>
    roundToTenth(start + Math.min(1, Math.max(0, (Math.log2(ratio) - low) / span)) * LEFT_CHART.width)
  const top = 74
  const bottom = top + rows.length * ROW_HEIGHT
  const colour = {
    static: 'var(--edge)',
    bare: 'var(--ink-2)',
    kept: 'var(--herb)',
    afresh: 'var(--tomato)',
    api: 'var(--honey)',
  }
  return [
    `<text class="h" x="${LEFT_CHART.x}" y="36">Requests per second, bare page = 1</text>`,
    `<text class="s" x="${LEFT_CHART.x}" y="54">same framework, same run${ownCore ? ', one core' : ''}; line: slowest to fastest round</text>`,
    ...marks.map(
      ([ratio, text]) =>
        `<line x1="${at(ratio)}" x2="${at(ratio)}" y1="${top - 6}" y2="${bottom}" stroke="var(--` +
        `${ratio === 1 ? 'ink-3' : 'rule'})"/><text class="s m" x="${at(ratio)}" y="${bottom + 16}">${text}</text>`,
    ),
    ...rows.map(({ name, kind, ratio, perSecond }, row) => {
      const y = top + row * ROW_HEIGHT
      const [from, to] = [at(1), at(ratio.median)].sort((a, b) => a - b) as [number, number]
      return [
        `<text class="e" x="${start - 12}" y="${y + 12}">${escapeXml(kind === 'kept' || kind === 'afresh' ? `${name} ${kind}` : name)}</text>`,
        `<rect x="${from}" y="${y + 1}" width="${roundToTenth(Math.max(2, to - from))}" height="${BAR_HEIGHT}" rx="2" fill="${colour[kind]}"/>`,
        kind === 'bare'
          ? ''
          : `<line x1="${at(ratio.min)}" x2="${at(ratio.max)}" y1="${y + 8}" y2="${y + 8}" stroke="var(--ink)"/>`,
        `<text class="s o" x="${Math.max(at(ratio.max), from + 2, to) + 8}" y="${y + 12}">` +
          `${ratio.median.toFixed(ratio.median < 2 ? 2 : 1)} · ` +
          `${Math.round(perSecond.median).toLocaleString('en')}/s</text>`,
      ].join('')
    }),
  ].join('\n')
}

const RIGHT_CHART = { x: 630, width: 290, top: 84 }

function renderCurve({ at: points }: NonNullable<BenchResults['discovery']>, height: number): string {
  const bottom = height - 96
  const values = points.flatMap(({ inside, six }) => [inside.p99, six.p50])
  const most = roundUpNicely(Math.max(...values))
  const sizes = points.map(({ rows }) => Math.log10(rows))
  const low = Math.min(...sizes)
  const span = Math.max(...sizes) - low || 1
  const x = (rows: number) => roundToTenth(RIGHT_CHART.x + ((Math.log10(rows) - low) / span) * RIGHT_CHART.width)
  const y = (ms: number) => roundToTenth(bottom - (ms / most) * (bottom - RIGHT_CHART.top))
  const line = (of: (point: (typeof points)[number]) => number, colour: string, dash = '') =>
    `<polyline points="${points.map((point) => `${x(point.rows)},${y(of(point))}`).join(' ')}" fill="none" ` +
    `stroke="${colour}" stroke-width="2" ${dash}/>` +
    points.map((point) => `<circle cx="${x(point.rows)}" cy="${y(of(point))}" r="3.5" fill="${colour}"/>`).join('')
  const grid = [0, 0.25, 0.5, 0.75, 1].map((share) => {
    const ms = most * share
    return (
      `<line x1="${RIGHT_CHART.x}" x2="${RIGHT_CHART.x + RIGHT_CHART.width}" y1="${y(ms)}" ` +
      `y2="${y(ms)}" stroke="var(--rule)"/><text class="s e" x="${RIGHT_CHART.x - 8}" ` +
      `y="${y(ms) + 4}">${Number(ms.toFixed(3))}</text>`
    )
  })
  const legend = (row: number, colour: string, text: string, dash = '') =>
    `<line x1="${RIGHT_CHART.x}" x2="${RIGHT_CHART.x + 22}" y1="${bottom + 42 + row * 16}" ` +
    `y2="${bottom + 42 + row * 16}" stroke="${colour}" stroke-width="2" ${dash}/><text class="s" ` +
    `x="${RIGHT_CHART.x + 30}" y="${bottom + 46 + row * 16}">${text}</text>`
  const dashed = 'stroke-dasharray="4 3"'
  return [
    `<text class="h" x="${RIGHT_CHART.x - 30}" y="36">Discovery by catalogue size, ms</text>`,
    `<text class="s" x="${RIGHT_CHART.x - 30}" y="54">six recipes of a random shelf on a random day</text>`,
    ...grid,
    ...points.map(
      ({ rows }) => `<text class="s m" x="${x(rows)}" y="${bottom + 20}">${rows.toLocaleString('en')}</text>`,
    ),
    line(({ six }) => six.p50, 'var(--tomato)'),
    line(({ inside }) => inside.p50, 'var(--herb)'),
    line(({ inside }) => inside.p99, 'var(--herb)', dashed),
    legend(0, 'var(--tomato)', 'until the answer is there, median'),
    legend(1, 'var(--herb)', 'inside PostgreSQL, median (dashed: p99)'),
  ].join('\n')
}

function describePlot(rows: NonNullable<BenchResults['load']>, discovery: BenchResults['discovery']): string {
  const speeds = rows
    .map(
      ({ name, kind, ratio }) =>
        `${name}${kind === 'kept' || kind === 'afresh' ? ` ${kind}` : ''} ${ratio.median.toFixed(2)}`,
    )
    .join(', ')
  const times = discovery?.at
    .map(({ rows: count, inside }) => `${inside.p50.toFixed(2)} ms at ${count.toLocaleString('en')}`)
    .join(', ')
  return [
    speeds && `Requests per second as multiples of a bare page: ${speeds}.`,
    times && `The discovery query inside PostgreSQL: ${times}.`,
  ]
    .filter(Boolean)
    .join(' ')
}

/** The next of 1, 2, 4, 8, 10 times a power of ten, so that quarters are round numbers. */
function roundUpNicely(value: number): number {
  const power = 10 ** Math.floor(Math.log10(value))
  return ([1, 2, 4, 8].find((step) => step * power >= value) ?? 10) * power
}

const COLOR_NAMES = ['paper', 'rule', 'ink', 'ink-2', 'ink-3', 'track', 'tomato', 'herb', 'honey', 'edge'] as const

/** @throws Error when tokens.css lacks a colour of the plot */
function parseColorSchemes(css: string): { light: ColorScheme; dark: ColorScheme } {
  const dark = /prefers-color-scheme:\s*dark\)\s*\{([\s\S]*?)\n\}/.exec(css)?.[1] ?? ''
  const read = (block: string): ColorScheme => {
    const value = (name: string) => new RegExp(`--${name}:\\s*(#[0-9a-f]+)`, 'i').exec(block)?.[1]
    for (const name of COLOR_NAMES) if (!value(name)) throw new Error(`app/styles/tokens.css names no --${name}.`)
    return Object.fromEntries(COLOR_NAMES.map((name) => [name, value(name)])) as ColorScheme
  }
  return { light: read(css), dark: read(dark) }
}

const renderVariables = (scheme: ColorScheme) => COLOR_NAMES.map((name) => `--${name}:${scheme[name]}`).join(';')
const roundToTenth = (value: number) => Math.round(value * 10) / 10
const escapeXml = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
