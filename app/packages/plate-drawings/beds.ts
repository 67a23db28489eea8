// What food lies on or in: rice, sauce, soup, mash, noodles, leaves, a browned crust, pulses.

import { darker, lighter } from './colours'
import {
  pointsOnCircle,
  blob,
  CENTRE_X,
  CENTRE_Y,
  disc,
  dots,
  drawEach,
  fillPath,
  asRoundArea,
  strokePath,
  opacity,
  outlined,
  rect,
  scatter,
  rimHighlight,
  TAU,
  roundToInteger,
} from './svg-shapes'
import type { FoodName } from './foods'
import type { Sketch } from './sketch'

const SMALL_GRAINS = /couscous|bulgur|quinoa|кускус|булгур|киноа/

/** A mound of rice: a handful of grains is drawn once and laid down all over, turned each time. */
export function riceBed(sketch: Sketch, x: number, y: number, radius: number, colour = '#f7f0e0', radiusY = radius) {
  const grain = SMALL_GRAINS.test(sketch.words) ? 1 : 6
  const grains = (count: number, shade: string) =>
    strokePath(
      drawEach(scatter({ ...asRoundArea(sketch), share: 1 }, count, 29, 29, 0, 0), ([grainX, grainY]) => {
        const angle = sketch.random() * 3.2
        return `M${roundToInteger(grainX)} ${roundToInteger(grainY)}l${roundToInteger(Math.cos(angle) * grain)} ${roundToInteger(Math.sin(angle) * grain)}`
      }),
      shade,
      grain === 1 ? 4.5 : 3.5,
    )
  const handful = sketch.id + 'R'
  sketch.defs[handful] =
    `<g id="${handful}">${grains(14, darker(colour, 0.24))}${grains(20, lighter(colour, 0.55))}</g>`
  const few = radius < 60
  const size = ((radius * (few ? 0.46 : 0.38)) / 29).toFixed(2)
  const places = few ? pointsOnCircle(4, 0.5, 0, 0, 0) : [[0, 0] as const, ...pointsOnCircle(7, 0.6, 0, 0, 0)]
  return (
    outlined(blob(sketch, x, y, radius, radiusY, 0.06), darker(colour, 0.06)) +
    drawEach(
      places,
      ([dx, dy]) =>
        `<use href="#${handful}" transform="translate(${roundToInteger(x + dx * radius)} ` +
        `${roundToInteger(y + dy * radiusY)})rotate(${sketch.int(0, 359)})scale(${size})"/>`,
    )
  )
}

export function sauceBed(sketch: Sketch, x: number, y: number, r: number, colour: string, ry = r) {
  return (
    fillPath(blob(sketch, x, y, r, ry, 0.09), darker(colour, 0.18)) +
    fillPath(blob(sketch, x, y - 1, r - 4, ry - 4, 0.09), colour) +
    strokePath(
      `M${roundToInteger(x - r * 0.6)} ${roundToInteger(y - ry * 0.2)}q${roundToInteger(r * 0.12)}-` +
        `${roundToInteger(ry * 0.35)} ${roundToInteger(r * 0.5)}-${roundToInteger(ry * 0.45)}`,
      lighter(colour, 0.38),
      5,
      opacity(0.8),
    )
  )
}

/** Soup or sauce that fills the vessel. */
export function liquidFill({ roomX: radius }: Sketch, colour: string) {
  return (
    disc(CENTRE_X, CENTRE_Y, radius, darker(colour, 0.22)) +
    disc(CENTRE_X + 1, CENTRE_Y + 2, radius - 4, colour) +
    rimHighlight(radius - 12, lighter(colour, 0.35), 5, 200, 0.9)
  )
}

export function mashBed(sketch: Sketch, x: number, y: number, r: number, colour = '#f4e2ae') {
  return (
    outlined(blob(sketch, x, y, r, r * 0.92, 0.07), colour) +
    strokePath(
      `M${roundToInteger(x - r * 0.6)} ${roundToInteger(y + r * 0.1)}Q${roundToInteger(x - r * 0.3)} ` +
        `${roundToInteger(y - r * 0.7)} ${roundToInteger(x + r * 0.3)} ${roundToInteger(y - r * 0.45)}T` +
        `${roundToInteger(x + r * 0.3)} ${roundToInteger(y + r * 0.4)}T${roundToInteger(x - r * 0.25)} ` +
        roundToInteger(y + r * 0.15),
      darker(colour, 0.18),
      4,
    ) +
    strokePath(
      `M${roundToInteger(x - r * 0.3)} ${roundToInteger(y - r * 0.62)}q${roundToInteger(r * 0.4)}-14 ${roundToInteger(r * 0.7)} ${roundToInteger(r * 0.3)}`,
      lighter(colour, 0.6),
      4,
    )
  )
}

/** A nest of long pasta or noodles. */
export function noodleNest(
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
      path +=
        `M${roundToInteger(jx + Math.cos(a) * r)} ${roundToInteger(jy + Math.sin(a) * r)}A${roundToInteger(r)} ` +
        `${roundToInteger(r * (1 + sketch.random() * 0.15))} 0 0 1 ${roundToInteger(jx + Math.cos(a + span) * r)} ` +
        roundToInteger(jy + Math.sin(a + span) * r)
    }
    return strokePath(path, shade, width * thickness)
  }
  return (
    outlined(blob(sketch, x, y, radius, radius * 0.96, 0.05), darker(colour, 0.2)) +
    threads(count, darker(colour, 0.12), 5) +
    threads(count, lighter(colour, 0.18), 4) +
    threads(7, lighter(colour, 0.55), 2.5)
  )
}

export function leafBed(
  sketch: Sketch,
  count: number,
  rx: number,
  ry = rx,
  kinds: readonly FoodName[] = ['lettuce', 'rocket', 'spinach', 'lettuce'],
) {
  return drawEach(pointsOnCircle(count, 0), (_, i) => {
    const a = (i / count) * TAU + sketch.random() * 0.5
    const r = 0.42 + sketch.random() * 0.42
    return sketch.put(
      sketch.pick(kinds),
      CENTRE_X + Math.cos(a) * rx * r,
      CENTRE_Y + Math.sin(a) * ry * r,
      a * 57 + 90 + sketch.int(-40, 40),
      0.95 + sketch.random() * 0.3,
    )
  })
}

/** A browned top, filling the vessel's room. */
export function brownedCrust(sketch: Sketch, c: string, spots = 16) {
  const top =
    sketch.square || sketch.corner
      ? rect(
          CENTRE_X - sketch.roomX,
          CENTRE_Y - sketch.roomY,
          sketch.roomX * 2,
          sketch.roomY * 2,
          Math.max(14, (sketch.corner || 34) - 18),
          c,
        )
      : disc(CENTRE_X, CENTRE_Y, sketch.roomX, c)
  return (
    top +
    drawEach(scatter(sketch, 4, sketch.roomX * 0.7, sketch.roomY * 0.7), ([x, y]) =>
      fillPath(blob(sketch, x, y, 24, 17, 0.2, 7), lighter(c, 0.42), opacity(0.75)),
    ) +
    dots(scatter(sketch, spots, sketch.roomX * 0.86, sketch.roomY * 0.86), darker(c, 0.38), 9, opacity(0.6)) +
    dots(scatter(sketch, 10, sketch.roomX * 0.86, sketch.roomY * 0.86), darker(c, 0.18), 14, opacity(0.5))
  )
}
