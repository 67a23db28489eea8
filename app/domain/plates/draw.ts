// Marks on paper: the few SVG shapes that every drawing is made of, and where to put them.
// Numbers are rounded hard, because a plate has to stay under 6 KB.

import type { Chance } from './chance'
import { darker } from './colours'

/** The middle of the picture, which is 400 wide and 300 high. */
export const CX = 200
export const CY = 150
export const TAU = Math.PI * 2

export type Point = readonly [x: number, y: number]
/** A point on a circle, with its angle. */
export type Spot = readonly [x: number, y: number, angle: number]

export const whole = (value: number) => String(Math.round(value))
const tenth = (value: number) => String(Math.round(value * 10) / 10)

/** Draws something for each item and joins the drawings. */
export const each = <T>(items: readonly T[], drawing: (item: T, index: number) => string) => items.map(drawing).join('')

/** Points from a plain row of numbers: x, y, x, y … */
export function points(...numbers: number[]): Point[] {
  const out: Point[] = []
  for (let i = 0; i + 1 < numbers.length; i += 2) out.push([numbers[i] ?? 0, numbers[i + 1] ?? 0])
  return out
}

// ── shapes; `more` is further attributes, with a space in front ──────────────────────────────

export const opacity = (value: number) => ` opacity="${value}"`
export const fill = (path: string, colour: string, more = '') => `<path d="${path}" fill="${colour}"${more}/>`
/** A filled shape with a contact shadow round it; its width and paint order come from the root group. */
export const outlined = (path: string, colour: string) => fill(path, colour, ' stroke="#3d1c0a47"')
export const line = (path: string, colour: string, width = 2, more = '') =>
  `<path d="${path}" fill="none" stroke="${colour}" stroke-width="${width}"${more}/>`
export const disc = (x: number, y: number, radius: number, colour: string, more = '') =>
  `<circle cx="${tenth(x)}" cy="${tenth(y)}" r="${tenth(radius)}" fill="${colour}"${more}/>`
export const ring = (x: number, y: number, radius: number, colour: string, width: number, more = '') =>
  `<circle cx="${tenth(x)}" cy="${tenth(y)}" r="${tenth(radius)}" fill="none" stroke="${colour}" stroke-width="${width}"${more}/>`
export const rect = (x: number, y: number, width: number, height: number, corner: number, colour: string, more = '') =>
  `<rect x="${whole(x)}" y="${whole(y)}" width="${whole(width)}" height="${whole(height)}" rx="${whole(corner)}" fill="${colour}"${more}/>`
/** A circle round 0,0 as a path, for shapes that want an outline. */
export const circlePath = (r: number) => `M${-r} 0a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0Z`
/** Dots are strokes of no length: eight bytes a dot. */
export const dots = (at: readonly (Point | Spot)[], colour: string, width: number, more = '') =>
  line(
    each(at, ([x, y]) => `M${whole(x)} ${whole(y)}h0`),
    colour,
    width,
    more,
  )
/** Part of a ring: light along a rim. `from` in degrees, `span` in radians. */
export const shine = (radius: number, colour: string, width: number, from: number, span: number) =>
  ring(
    CX,
    CY,
    radius,
    colour,
    width,
    ` stroke-dasharray="${whole(radius * span)} 999" transform="rotate(${from} ${CX} ${CY})"`,
  )
/** The inside of a plate or bowl: a disc with a dark edge where it goes down. */
export const hollow = (radius: number, colour: string, depth = 2) =>
  disc(CX, CY, radius, darker(colour, 0.26)) + disc(CX + depth * 0.6, CY + depth * 0.8, radius - depth * 0.8, colour)
export const turned = (degrees: number, drawing: string) =>
  `<g transform="rotate(${degrees} ${CX} ${CY})">${drawing}</g>`

// ── places and shapes by chance ──────────────────────────────────────────────────────────────

/** A wobbly closed shape; a quadratic B-spline, so T commands keep it small. */
export function blob(
  chance: Chance,
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
  const at = ([px, py]: Point) => `${whole(px)} ${whole(py)}`
  const first = corners[0] ?? [x, y]
  const middles = corners.map(([px, py], i): Point => {
    const [nextX, nextY] = corners[i + 1] ?? first
    return [(px + nextX) / 2, (py + nextY) / 2]
  })
  const start = middles[count - 1] ?? first
  const [second = first, ...rest] = middles
  return `M${at(start)}Q${at(first)} ${at(second)}${each(rest, (middle) => 'T' + at(middle))}Z`
}

/** Where things may be scattered: `square` in a rectangle, else in an ellipse; `share` of the asked number. */
export type Ground = Chance & { square: boolean; share: number }
/** The same ground, but round even in a square dish. */
export const inRound = (ground: Ground): Ground => ({ random: ground.random, share: ground.share, square: false })

/** Points spread evenly but not in rows: the best of eight candidates each, away from the others and from `keep`. */
export function scatter(
  ground: Ground,
  count: number,
  radiusX: number,
  radiusY = radiusX,
  x = CX,
  y = CY,
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
export const around = (count: number, radius: number, from = 0, x = CX, y = CY): Spot[] =>
  Array.from({ length: count }, (_, i) => {
    const angle = from + (i / count) * TAU
    return [x + Math.cos(angle) * radius, y + Math.sin(angle) * radius, angle]
  })
