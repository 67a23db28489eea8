// Marks on paper: the few SVG shapes that every drawing is made of, and where to put them.
// Numbers are rounded hard, because a plate has to stay under 6 KB.

import type { RandomSource } from './seeded-random'
import { darker } from './colours'

/** The middle of the picture, which is 400 wide and 300 high. */
export const CENTRE_X = 200
export const CENTRE_Y = 150
export const TAU = Math.PI * 2

export type Point = readonly [x: number, y: number]
/** A point on a circle, with its angle. */
export type AngledPoint = readonly [x: number, y: number, angle: number]

export const roundToInteger = (value: number) => String(Math.round(value))
const roundToTenths = (value: number) => String(Math.round(value * 10) / 10)

/** Draws something for each item and joins the drawings. */
export const drawEach = <T>(items: readonly T[], drawing: (item: T, index: number) => string) =>
  items.map(drawing).join('')

/** Points from a plain row of numbers: x, y, x, y … */
export function toPoints(...numbers: number[]): Point[] {
  const out: Point[] = []
  for (let i = 0; i + 1 < numbers.length; i += 2) out.push([numbers[i] ?? 0, numbers[i + 1] ?? 0])
  return out
}

// ── shapes; `more` is further attributes, with a space in front ──────────────────────────────

export const opacity = (value: number) => ` opacity="${value}"`
export const fillPath = (path: string, colour: string, more = '') => `<path d="${path}" fill="${colour}"${more}/>`
/** A filled shape with a contact shadow round it; its width and paint order come from the root group. */
export const outlined = (path: string, colour: string) => fillPath(path, colour, ' stroke="#3d1c0a47"')
export const strokePath = (path: string, colour: string, width = 2, more = '') =>
  `<path d="${path}" fill="none" stroke="${colour}" stroke-width="${width}"${more}/>`
export const disc = (x: number, y: number, radius: number, colour: string, more = '') =>
  `<circle cx="${roundToTenths(x)}" cy="${roundToTenths(y)}" r="${roundToTenths(radius)}" fill="${colour}"${more}/>`
export const ringShape = (x: number, y: number, radius: number, colour: string, width: number, more = '') =>
  `<circle cx="${roundToTenths(x)}" cy="${roundToTenths(y)}" r="${roundToTenths(radius)}" fill="none" stroke="${colour}" stroke-width="${width}"${more}/>`
export const rect = (x: number, y: number, width: number, height: number, corner: number, colour: string, more = '') =>
  `<rect x="${roundToInteger(x)}" y="${roundToInteger(y)}" width="${roundToInteger(width)}" ` +
  `height="${roundToInteger(height)}" rx="${roundToInteger(corner)}" fill="${colour}"${more}/>`
/** A circle round 0,0 as a path, for shapes that want an outline. */
export const circlePath = (r: number) => `M${-r} 0a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0Z`
/** Dots are strokes of no length: eight bytes a dot. */
export const dots = (at: readonly (Point | AngledPoint)[], colour: string, width: number, more = '') =>
  strokePath(
    drawEach(at, ([x, y]) => `M${roundToInteger(x)} ${roundToInteger(y)}h0`),
    colour,
    width,
    more,
  )
/** Part of a ring: light along a rim. `from` in degrees, `span` in radians. */
export const rimHighlight = (radius: number, colour: string, width: number, from: number, span: number) =>
  ringShape(
    CENTRE_X,
    CENTRE_Y,
    radius,
    colour,
    width,
    ` stroke-dasharray="${roundToInteger(radius * span)} 999" transform="rotate(${from} ${CENTRE_X} ${CENTRE_Y})"`,
  )
/** The inside of a plate or bowl: a disc with a dark edge where it goes down. */
export const innerWell = (radius: number, colour: string, depth = 2) =>
  disc(CENTRE_X, CENTRE_Y, radius, darker(colour, 0.26)) +
  disc(CENTRE_X + depth * 0.6, CENTRE_Y + depth * 0.8, radius - depth * 0.8, colour)
export const rotateDrawing = (degrees: number, drawing: string) =>
  `<g transform="rotate(${degrees} ${CENTRE_X} ${CENTRE_Y})">${drawing}</g>`

// ── places and shapes by chance ──────────────────────────────────────────────────────────────

/** A wobbly closed shape; a quadratic B-spline, so T commands keep it small. */
export function blob(
  chance: RandomSource,
  x: number,
  y: number,
  radiusX: number,
  radiusY = radiusX,
  wobble = 0.08,
  count = 9,
) {
  const turn = chance.random() * TAU
  const corners = Array.from({ length: count }, (_, i): Point => {
    const angle = turn + (i / count) * TAU
    const reach = 1.06 + (chance.random() * 2 - 1) * wobble
    return [x + Math.cos(angle) * radiusX * reach, y + Math.sin(angle) * radiusY * reach]
  })
  const at = ([px, py]: Point) => `${roundToInteger(px)} ${roundToInteger(py)}`
  const first = corners[0] ?? [x, y]
  const middles = corners.map(([px, py], i): Point => {
    const [nextX, nextY] = corners[i + 1] ?? first
    return [(px + nextX) / 2, (py + nextY) / 2]
  })
  const start = middles[count - 1] ?? first
  const [second = first, ...rest] = middles
  return `M${at(start)}Q${at(first)} ${at(second)}${drawEach(rest, (middle) => 'T' + at(middle))}Z`
}

/** Where things may be scattered: `square` in a rectangle, else in an ellipse; `share` of the asked number. */
export type ScatterArea = RandomSource & { square: boolean; share: number }
/** The same ground, but round even in a square dish. */
export const asRoundArea = (ground: ScatterArea): ScatterArea => ({
  random: ground.random,
  share: ground.share,
  square: false,
})

/** Points spread evenly but not in rows: the best of eight candidates each, away from the others and from `keep`. */
export function scatter(
  ground: ScatterArea,
  count: number,
  radiusX: number,
  radiusY = radiusX,
  x = CENTRE_X,
  y = CENTRE_Y,
  keep: readonly Point[] = [],
): Point[] {
  const { random, share, square } = ground
  const out: Point[] = []
  const seen = [...keep]
  const wanted = share < 1 ? Math.ceil(count * share) : count
  for (let i = 0; i < wanted; i++) {
    let best: Point = [x, y]
    let widest = -1
    for (let attempt = 0; attempt < 8; attempt++) {
      const angle = random() * TAU
      const reach = Math.sqrt(random())
      const candidate: Point = square
        ? [x + (random() * 2 - 1) * radiusX, y + (random() * 2 - 1) * radiusY]
        : [x + Math.cos(angle) * reach * radiusX, y + Math.sin(angle) * reach * radiusY]
      const gap = Math.min(999, ...seen.map((p) => Math.hypot(p[0] - candidate[0], p[1] - candidate[1])))
      if (gap > widest) {
        widest = gap
        best = candidate
      }
    }
    out.push(best)
    seen.push(best)
  }
  return out
}

/** Points on a circle, beginning at the angle `from`. */
export const pointsOnCircle = (count: number, radius: number, from = 0, x = CENTRE_X, y = CENTRE_Y): AngledPoint[] =>
  Array.from({ length: count }, (_, i) => {
    const angle = from + (i / count) * TAU
    return [x + Math.cos(angle) * radius, y + Math.sin(angle) * radius, angle]
  })
