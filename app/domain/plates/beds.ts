// What food lies on or in: rice, sauce, soup, mash, noodles, leaves, a browned crust, pulses.

import { darker, lighter } from './colours'
import {
  around,
  blob,
  CX,
  CY,
  disc,
  dots,
  each,
  fill,
  type Ground,
  inRound,
  line,
  opacity,
  outlined,
  type Point,
  rect,
  scatter,
  shine,
  TAU,
  whole,
} from './draw'
import type { Food } from './foods'
import type { Sketch } from './sketch'

export function riceBed(sketch: Sketch, x: number, y: number, radius: number, colour = '#f7f0e0', radiusY = radius) {
  const grains = (count: number, shade: string) =>
    line(
      each(scatter(inRound(sketch), count, radius * 0.86, radiusY * 0.86, x, y), ([grainX, grainY]) => {
        const angle = sketch.random() * 3.2
        return `M${whole(grainX)} ${whole(grainY)}l${whole(Math.cos(angle) * 6)} ${whole(Math.sin(angle) * 6)}`
      }),
      shade,
      3.5,
    )
  return (
    outlined(blob(sketch, x, y, radius, radiusY, 0.06), darker(colour, 0.1)) +
    grains(26, darker(colour, 0.2)) +
    grains(38, lighter(colour, 0.5))
  )
}

export function sauceBed(sketch: Sketch, x: number, y: number, r: number, colour: string, ry = r) {
  return (
    fill(blob(sketch, x, y, r, ry, 0.09), darker(colour, 0.18)) +
    fill(blob(sketch, x, y - 1, r - 4, ry - 4, 0.09), colour) +
    line(
      `M${whole(x - r * 0.6)} ${whole(y - ry * 0.2)}q${whole(r * 0.12)}-${whole(ry * 0.35)} ${whole(r * 0.5)}-${whole(ry * 0.45)}`,
      lighter(colour, 0.38),
      5,
      opacity(0.8),
    )
  )
}

/** Soup or sauce that fills the vessel. */
export function liquid({ roomX: radius }: Sketch, colour: string) {
  return (
    disc(CX, CY, radius, darker(colour, 0.22)) +
    disc(CX + 1, CY + 2, radius - 4, colour) +
    shine(radius - 12, lighter(colour, 0.35), 5, 200, 0.9)
  )
}

export function mashBed(sketch: Sketch, x: number, y: number, r: number, colour = '#f4e2ae') {
  return (
    outlined(blob(sketch, x, y, r, r * 0.92, 0.07), colour) +
    line(
      `M${whole(x - r * 0.6)} ${whole(y + r * 0.1)}Q${whole(x - r * 0.3)} ${whole(y - r * 0.7)} ${whole(x + r * 0.3)} ${whole(y - r * 0.45)}T${whole(x + r * 0.3)} ${whole(y + r * 0.4)}T${whole(x - r * 0.25)} ${whole(y + r * 0.15)}`,
      darker(colour, 0.18),
      4,
    ) +
    line(
      `M${whole(x - r * 0.3)} ${whole(y - r * 0.62)}q${whole(r * 0.4)}-14 ${whole(r * 0.7)} ${whole(r * 0.3)}`,
      lighter(colour, 0.6),
      4,
    )
  )
}

/** A nest of long pasta or noodles. */
export function strands(
  sketch: Sketch,
  x: number,
  y: number,
  radius: number,
  colour: string,
  count = 24,
  thickness = 1,
) {
  const threads = (number: number, shade: string, width: number) => {
    let path = ''
    for (let i = 0; i < number * sketch.share; i++) {
      const r = radius * (0.16 + 0.76 * sketch.random())
      const a = sketch.random() * TAU
      const span = 1.2 + sketch.random() * 1.7
      const jx = x + sketch.int(-6, 6)
      const jy = y + sketch.int(-6, 6)
      path += `M${whole(jx + Math.cos(a) * r)} ${whole(jy + Math.sin(a) * r)}A${whole(r)} ${whole(r * (1 + sketch.random() * 0.15))} 0 0 1 ${whole(jx + Math.cos(a + span) * r)} ${whole(jy + Math.sin(a + span) * r)}`
    }
    return line(path, shade, width * thickness)
  }
  return (
    outlined(blob(sketch, x, y, radius, radius * 0.96, 0.05), darker(colour, 0.2)) +
    threads(count, darker(colour, 0.12), 5) +
    threads(count, lighter(colour, 0.18), 4) +
    threads(7, lighter(colour, 0.55), 2.5)
  )
}

export function leaves(
  sketch: Sketch,
  count: number,
  rx: number,
  ry = rx,
  kinds: readonly Food[] = ['lettuce', 'rocket', 'spinach', 'lettuce'],
) {
  return each(around(count, 0), (_, i) => {
    const a = (i / count) * TAU + sketch.random() * 0.5
    const r = 0.42 + sketch.random() * 0.42
    return sketch.put(
      sketch.pick(kinds),
      CX + Math.cos(a) * rx * r,
      CY + Math.sin(a) * ry * r,
      a * 57 + 90 + sketch.int(-40, 40),
      0.95 + sketch.random() * 0.3,
    )
  })
}

/** A browned top, filling the vessel's room. */
export function crust(sketch: Sketch, c: string, spots = 16) {
  const top =
    sketch.square || sketch.corner
      ? rect(
          CX - sketch.roomX,
          CY - sketch.roomY,
          sketch.roomX * 2,
          sketch.roomY * 2,
          Math.max(14, (sketch.corner || 34) - 18),
          c,
        )
      : disc(CX, CY, sketch.roomX, c)
  return (
    top +
    each(scatter(sketch, 4, sketch.roomX * 0.7, sketch.roomY * 0.7), ([x, y]) =>
      fill(blob(sketch, x, y, 24, 17, 0.2, 7), lighter(c, 0.42), opacity(0.75)),
    ) +
    dots(scatter(sketch, spots, sketch.roomX * 0.86, sketch.roomY * 0.86), darker(c, 0.38), 9, opacity(0.6)) +
    dots(scatter(sketch, 10, sketch.roomX * 0.86, sketch.roomY * 0.86), darker(c, 0.18), 14, opacity(0.5))
  )
}

/** Chickpeas, beans, lentils. */
export function pulses(
  ground: Ground,
  count: number,
  radius: number,
  x = CX,
  y = CY,
  colour = '#dcae62',
  radiusY = radius,
) {
  const at = scatter(ground, count, radius, radiusY, x, y)
  return (
    dots(at, '#3d1c0a', 14, opacity(0.25)) +
    dots(at, colour, 11.5) +
    dots(
      at.map(([px, py]): Point => [px - 2, py - 2]),
      lighter(colour, 0.5),
      3.5,
    )
  )
}
