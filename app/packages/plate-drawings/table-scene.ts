// Round the plate: the table and its pattern, a cloth, cutlery, little things in the corners.

import { cycle } from './seeded-random'
import { darker, GLAZE_COLOURS, lighter, lightness, PAINT_COLOURS } from './colours'
import {
  CENTRE_X,
  CENTRE_Y,
  disc,
  dots,
  drawEach,
  fillPath,
  strokePath,
  opacity,
  type Point,
  toPoints,
  rect,
  ringShape,
  scatter,
  roundToInteger,
} from './svg-shapes'
import { type DishForm, isSweetForm } from './dish-forms'
import type { Sketch, VesselName } from './sketch'

const TABLE_SURFACES = ['plain', 'wood', 'gingham', 'stripe', 'linen', 'tile', 'stone', 'spots', 'wood', 'linen']

export function drawTable(sketch: Sketch): string {
  const t = sketch.tableColour
  const d = darker(t, 0.14)
  const l = lighter(t, 0.22)
  const base = rect(0, 0, 400, 300, 0, t)
  const surface = sketch.pick(TABLE_SURFACES)
  switch (surface) {
    case 'wood': {
      const y = [0, 1, 2, 3].map((i) => 30 + i * 68 + sketch.int(-8, 8))
      return (
        base +
        strokePath(
          drawEach(y, (v) => `M0 ${v}H400`),
          darker(t, 0.26),
          2,
        ) +
        strokePath(
          drawEach(y, (v) => {
            const a = sketch.int(20, 250)
            return `M${a} ${v + 20}q40-9 90 0t70-3M${sketch.int(0, 220)} ${v + 44}q60 7 120-2`
          }),
          d,
          2,
        )
      )
    }
    case 'gingham':
    case 'stripe': {
      const s = sketch.int(22, 34)
      const g = surface === 'gingham'
      sketch.defs[sketch.id + 'p'] =
        `<pattern id="${sketch.id}p" width="${s}" height="${s}" patternUnits="userSpaceOnUse" patternTransform="rotate(` +
        `${sketch.pick([0, 45, 90, 12])})"><path d="M0 0h${s / 2}v${s}H0z${g ? `M0 0h${s}v${s / 2}H0z` : ''}" ` +
        `fill="${sketch.chance(0.5) ? l : d}" opacity="${g ? 0.5 : 0.55}"/>` +
        `${g ? `<path d="M0 0h${s / 2}v${s / 2}H0z" fill="${d}" opacity=".35"/>` : ''}</pattern>`
      return base + rect(0, 0, 400, 300, 0, `url(#${sketch.id}p)`)
    }
    case 'linen':
      sketch.defs[sketch.id + 'p'] =
        `<pattern id="${sketch.id}p" width="5" height="5" patternUnits="userSpaceOnUse">` +
        `<path d="M0 1h3M4 2v3" stroke="${d}" stroke-width=".6" opacity=".7"/>` +
        `<path d="M0 3.500h3" stroke="${l}" stroke-width=".7" opacity=".7"/></pattern>`
      return base + rect(0, 0, 400, 300, 0, `url(#${sketch.id}p)`)
    case 'tile': {
      const s = sketch.int(62, 84)
      let m = ''
      for (let x = sketch.int(10, 40); x < 400; x += s) m += `M${x} 0V300`
      for (let y = sketch.int(8, 40); y < 300; y += s) m += `M0 ${y}H400`
      return base + strokePath(m, l, 3.5) + strokePath(m, d, 1, opacity(0.6))
    }
    case 'stone':
      return (
        base +
        dots(
          Array.from({ length: 26 }, (): Point => [sketch.int(4, 396), sketch.int(4, 296)]),
          d,
          3,
        ) +
        dots(
          Array.from({ length: 18 }, (): Point => [sketch.int(4, 396), sketch.int(4, 296)]),
          l,
          4,
        )
      )
    case 'spots':
      sketch.defs[sketch.id + 'p'] =
        `<pattern id="${sketch.id}p" width="34" height="34" patternUnits="userSpaceOnUse" ` +
        `patternTransform="rotate(30)"><circle cx="8" cy="8" r="3.500" fill="${lightness(t) > 0.6 ? d : l}"/>` +
        `<circle cx="25" cy="25" r="3.500" fill="${lightness(t) > 0.6 ? d : l}"/></pattern>`
      return base + rect(0, 0, 400, 300, 0, `url(#${sketch.id}p)`)
  }
  return base
}

export function drawCloth(sketch: Sketch): string {
  if (sketch.chance(0.42)) return ''
  const c = sketch.pick(['#fbf3e2', '#f2e3c8', '#c8503a', '#51748a', '#7d9463', '#e3b456', '#f6ded0', '#3f4c57'])
  const p = c.match(/^#[f]/) ? sketch.pick(PAINT_COLOURS) : '#fbf3e2'
  const a = sketch.pick([-28, -18, 14, 24, 38, 62])
  const w = sketch.int(150, 210)
  const side = sketch.pick([-1, 1])
  const x = -w / 2
  const h = 330
  const marks = sketch.pick([
    `M${x + 14} ${-h / 2}v${h}M${x + 24} ${-h / 2}v${h}M${-x - 14} ${-h / 2}v${h}M${-x - 24} ${-h / 2}v${h}`,
    Array.from({ length: 7 }, (_, i) => `M${roundToInteger(x + ((i + 0.5) * w) / 7)} ${-h / 2}v${h}`).join(''),
    `M${x + 20} ${-h / 2}v${h}M${-x - 20} ${-h / 2}v${h}M${x} 90h${w}M${x} 104h${w}M${x} -104h${w}`,
  ])
  return (
    `<g transform="translate(${CENTRE_X + side * sketch.int(50, 110)} ${CENTRE_Y + sketch.int(-20, 20)})rotate(${a})">` +
    rect(x + 4, -h / 2 + 5, w, h, 3, '#000', opacity(0.14)) +
    rect(x, -h / 2, w, h, 3, c) +
    strokePath(marks, p, sketch.pick([2.5, 4, 6]), opacity(0.75)) +
    '</g>'
  )
}

const CHOPSTICK_FORMS: readonly DishForm[] = ['ramen', 'noodle', 'stirfry']
const DEEP_VESSELS: readonly VesselName[] = ['bowl', 'pot']

/** `x` is the middle of the handle. */
export function drawCutlery(sketch: Sketch, x: number): string {
  const m = sketch.pick(['#e6e3dc', '#d9b66a', '#c9c7c2', '#5a4030'])
  const d = darker(m, 0.3)
  const kind = CHOPSTICK_FORMS.includes(sketch.form)
    ? 'sticks'
    : sketch.pick(DEEP_VESSELS.includes(sketch.vessel) ? ['spoon', 'spoon', 'fork'] : ['fork', 'fork', 'knife', 'pair'])
  const turn = sketch.int(-9, 9)
  const shade = (path: string) => strokePath(path, '#000', 9, ' opacity=".14" transform="translate(4 5)"')
  const fork =
    shade('M0-70V96') +
    strokePath('M0-30V96', m, 7) +
    strokePath('M-11-92V-58Q-11-36 0-34Q11-36 11-58V-92M0-92V-40', m, 4.5) +
    strokePath('M0-8V92', d, 1.5)
  const spoon =
    shade('M0-60V96') +
    strokePath('M0-40V96', m, 7) +
    fillPath('M0-96C15-96 17-60 9-46Q0-36-9-46C-17-60-15-96 0-96Z', m) +
    strokePath('M-6-80Q-9-64-5-54', d, 2)
  const knife =
    shade('M0-80V96') +
    strokePath('M0 10V96', m, 9) +
    fillPath('M-5 12V-84Q8-92 8-60V12Z', m) +
    strokePath('M-1 4V-76', d, 1.5)
  const body =
    kind === 'sticks'
      ? shade('M-6-92L0 98M10-92L8 98') +
        strokePath('M-6-92L0 98M10-92L8 98', sketch.pick(['#8f4a2e', '#3a2a24', '#c99a5b']), 6)
      : kind === 'spoon'
        ? spoon
        : kind === 'knife'
          ? knife
          : kind === 'pair'
            ? `<g transform="translate(-13)">${fork}</g><g transform="translate(15)">${knife}</g>`
            : fork
  return `<g transform="translate(${x} ${sketch.int(140, 158)})rotate(${turn})">${body}</g>`
}

const TABLE_CORNERS = toPoints(44, 46, 356, 48, 46, 254, 354, 252)

/** A little bowl of something. */
const drawSmallBowl = (sketch: Sketch, x: number, y: number, colour: string) =>
  disc(x + 3, y + 5, 31, '#1d0d05', opacity(0.16)) +
  disc(x, y, 30, sketch.pick(GLAZE_COLOURS)) +
  disc(x, y, 23, colour) +
  strokePath(`M${x - 13} ${y - 6}q4-9 12-10`, lighter(colour, 0.5), 4)

export function drawTableProps(sketch: Sketch): string {
  const free = TABLE_CORNERS.filter(([x]) => !sketch.taken.includes(x < CENTRE_X ? 'left' : 'right'))
  if (!free.length) return ''
  let out = ''
  const start = sketch.int(0, free.length - 1)
  const count = sketch.pick([1, 1, 2])
  for (let i = 0; i < count && i < free.length; i++) {
    const [x, y] = cycle(free, start + i)
    const kinds = isSweetForm(sketch.form)
      ? [
          () =>
            sketch.put('berry', x, y, 0, 1.2) +
            sketch.put('berry', x + 18, y + 12) +
            sketch.put('raspberry', x - 10, y + 20, 0, 1.1),
          () => sketch.put('shellegg', x - 8, y, -20, 1.05) + sketch.put('shellegg', x + 20, y + 14, 50),
          () => sketch.put('strawberry', x, y, sketch.int(-60, 60), 1.2) + sketch.put('strawberry', x + 18, y + 20, 90),
          () => drawSmallBowl(sketch, x, y, sketch.pick(['#8b2344', '#e0a83c', '#fffaf0'])),
          () =>
            dots(scatter(sketch, 16, 30, 26, x, y), sketch.pick(['#fffaf0', '#8a5a34']), 3.5) +
            sketch.put('walnut', x, y, 30, 1.4),
        ]
      : [
          () => drawSmallBowl(sketch, x, y, sketch.pick(['#b4402a', '#6d8a3c', '#f3e3b6', '#7a3a20', '#e0a83c'])),
          () =>
            sketch.put(sketch.citrus, x, y, sketch.int(0, 90), 1.35) +
            sketch.put(sketch.citrus, x + (x < 200 ? 24 : -24), y + 22, 30, 1),
          () => sketch.put('garlic', x, y, sketch.int(-40, 40), 1.2) + sketch.put('garlic', x + 20, y + 16, 70, 0.7),
          () => sketch.put('rosemary', x, y, sketch.int(-60, 60), 1.15),
          () => sketch.put('shellegg', x - 8, y, -20, 1.05) + sketch.put('shellegg', x + 20, y + 14, 50, 1),
          () =>
            sketch.put('redchilli', x, y, sketch.int(-60, 60), 1.1) +
            sketch.put('redchilli', x + 6, y + 20, sketch.int(0, 90), 0.95),
          () =>
            sketch.put('pod', x, y, sketch.int(-50, 50), 1) + sketch.put('pod', x + 4, y + 22, sketch.int(0, 60), 0.85),
          () => sketch.put('bread', x, y, sketch.int(-40, 40), 1),
          () =>
            disc(x + 3, y + 5, 25, '#1d0d05', opacity(0.18)) +
            disc(x, y, 24, sketch.pick(['#6d4528', '#c99a5f', '#3a3330'])) +
            ringShape(x, y, 17, '#fff', 2, opacity(0.35)) +
            disc(x, y, 8, '#d9b66a'), // pepper mill
          () =>
            sketch.put('cherry', x, y, 20, 1.15) +
            sketch.put('cherry', x + 20, y + 16, 80, 0.95) +
            sketch.put('basil', x - 14, y + 20, -50, 0.9),
          () =>
            dots(scatter(sketch, 12, 30, 26, x, y), sketch.pick(['#3a2a22', '#fff8ea', '#8a5a34']), 3.5) +
            sketch.put('parsley', x, y, sketch.int(-40, 40), 1),
          () =>
            disc(x + 3, y + 5, 27, '#000', opacity(0.14)) +
            disc(x, y, 26, '#fff', opacity(0.38)) +
            ringShape(x, y, 26, '#fff', 2.5, opacity(0.8)) +
            disc(x, y, 20, sketch.pick(['#dfeaea', '#7c2f3c', '#e9c46a']), opacity(0.75)) +
            strokePath(`M${x - 12} ${y - 8}q5-8 12-9`, '#fff', 3.5),
          () =>
            sketch.put('chilli', x - 8, y, 0, 1.3) +
            sketch.put('chilli', x + 10, y + 8, 0, 1.1) +
            sketch.put('scallion', x + 4, y - 14, 0, 1.3),
        ]
    out += sketch.pick(kinds)()
  }
  return out
}
