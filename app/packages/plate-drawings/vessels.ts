// What the food is served in. Each vessel tells the sketch how much room there is, and answers its drawing.

import { darker, lighter, lightness, PAINT_COLOURS } from './colours'
import {
  pointsOnCircle,
  blob,
  CENTRE_X,
  CENTRE_Y,
  disc,
  dots,
  drawEach,
  fillPath,
  innerWell,
  asRoundArea,
  strokePath,
  opacity,
  rect,
  ringShape,
  scatter,
  rimHighlight,
  roundToInteger,
} from './svg-shapes'
import type { Sketch, VesselName } from './sketch'

const vesselShadow = (radius: number) =>
  disc(CENTRE_X + 7, CENTRE_Y + 10, radius + 1, '#1d0d05', opacity(0.16)) +
  disc(CENTRE_X + 3, CENTRE_Y + 5, radius + 1, '#1d0d05', opacity(0.2))
const vesselHighlight = (radius: number) => rimHighlight(radius, '#fff', 3, 200, 0.8).replace('/>', ' opacity=".65"/>')
const vesselSpeckle = (sketch: Sketch, radius: number, colour: string) =>
  dots(scatter(asRoundArea(sketch), 20, radius), colour, 2, opacity(0.55))

export const VESSELS: Record<VesselName, (sketch: Sketch) => string> = {
  plate(sketch) {
    const R = sketch.int(113, 120)
    const g = sketch.glaze
    const dark = lightness(g) < 0.55
    const well = R * sketch.pick([0.74, 0.78, 0.82])
    const paint = dark ? '#f3e6cf' : sketch.pick(PAINT_COLOURS)
    sketch.roomX = sketch.roomY = well + 1
    const mid = (R + well) / 2
    const rim = sketch.pick([
      () => ringShape(CENTRE_X, CENTRE_Y, R - 4, paint, 4),
      () => ringShape(CENTRE_X, CENTRE_Y, mid, paint, 6, ` stroke-dasharray="0 ${sketch.int(13, 19)}"`),
      () =>
        ringShape(CENTRE_X, CENTRE_Y, mid, paint, 5, ` stroke-dasharray="${sketch.int(5, 9)} ${sketch.int(12, 16)}"`),
      () => ringShape(CENTRE_X, CENTRE_Y, R - 5, paint, 1.5) + ringShape(CENTRE_X, CENTRE_Y, well + 5, paint, 1.5),
      () => vesselSpeckle(sketch, R * 0.97, dark ? '#f3e6cf' : '#6b5443'),
      () => ringShape(CENTRE_X, CENTRE_Y, R - 2, darker(g, 0.35), 3),
      () =>
        strokePath(
          drawEach(
            pointsOnCircle(22, 0),
            ([, , angle]) =>
              `M${roundToInteger(CENTRE_X + Math.cos(angle) * (well + 6))} ` +
              `${roundToInteger(CENTRE_Y + Math.sin(angle) * (well + 6))}L` +
              `${roundToInteger(CENTRE_X + Math.cos(angle + 0.07) * (R - 6))} ` +
              roundToInteger(CENTRE_Y + Math.sin(angle + 0.07) * (R - 6)),
          ),
          paint,
          3,
          opacity(0.85),
        ),
      () =>
        drawEach(pointsOnCircle(9, mid, sketch.random()), ([x, y, angle]) =>
          sketch.put('sprig', x, y, angle * 57, 0.9),
        ),
      () => '',
    ])()
    return (
      vesselShadow(R) +
      fillPath(blob(sketch, CENTRE_X, CENTRE_Y, R * 0.985, R * 0.985, 0.012, 12), g) +
      vesselHighlight(R - 4) +
      rim +
      innerWell(well, darker(g, 0.06))
    )
  },
  coupe(sketch) {
    const R = sketch.int(109, 117)
    const g = sketch.glaze
    sketch.roomX = sketch.roomY = R - 16
    return (
      vesselShadow(R) +
      fillPath(blob(sketch, CENTRE_X, CENTRE_Y, R * 0.985, R * 0.985, 0.022, 11), g) +
      innerWell(R - 8, darker(g, 0.05)) +
      vesselHighlight(R - 4) +
      (sketch.chance(0.6)
        ? vesselSpeckle(sketch, R - 6, lightness(g) < 0.5 ? '#f3e6cf' : darker(g, 0.6))
        : ringShape(CENTRE_X, CENTRE_Y, R - 2, darker(g, 0.4), 3))
    )
  },
  bowl(sketch) {
    const R = sketch.int(107, 115)
    const g = sketch.glaze
    const inside = sketch.chance(0.4) ? lighter(g, 0.55) : darker(g, 0.08)
    sketch.roomX = sketch.roomY = R - 20
    return (
      vesselShadow(R + 1) +
      disc(CENTRE_X, CENTRE_Y, R, g) +
      vesselHighlight(R - 4) +
      (sketch.chance(0.5)
        ? ringShape(CENTRE_X, CENTRE_Y, R - 5, lightness(g) < 0.5 ? '#f3e6cf' : sketch.pick(PAINT_COLOURS), 3)
        : '') +
      innerWell(R - 10, inside, 5)
    )
  },
  platter(sketch) {
    const g = sketch.glaze
    const paint = lightness(g) < 0.55 ? '#f3e6cf' : sketch.pick(PAINT_COLOURS)
    const oval = (rx: number, ry: number, colour: string, more = '', dx = 0, dy = 0) =>
      `<ellipse cx="${CENTRE_X + dx}" cy="${CENTRE_Y + dy}" rx="${rx}" ry="${ry}" fill="${colour}"${more}/>`
    sketch.roomX = 112
    sketch.roomY = 70
    sketch.corner = 99
    return (
      `<g transform="rotate(${sketch.tilt} ${CENTRE_X} ${CENTRE_Y})">` +
      oval(147, 103, '#1d0d05', opacity(0.2), 5, 8) +
      oval(146, 102, g) +
      oval(
        137,
        93,
        'none',
        ` stroke="${paint}" stroke-width="${sketch.pick([2, 5])}"${sketch.pick(['', ' stroke-dasharray="0 15"', ' stroke-dasharray="7 12"'])}`,
      ) +
      oval(121, 78, darker(g, 0.24)) +
      oval(120, 77, darker(g, 0.06), '', 1.5, 2) +
      '</g>'
    )
  },
  pan(sketch) {
    const R = sketch.int(104, 111)
    const iron = sketch.pick(['#37322f', '#37322f', '#4a4744', '#c77c4a', '#2f4f63'])
    const inside = iron === '#c77c4a' ? '#cfc9bf' : '#2b2725'
    const a = sketch.pick([-42, -26, 22, 40, 140, 205])
    sketch.roomX = sketch.roomY = R - 16
    return (
      `<g transform="rotate(${a} ${CENTRE_X} ${CENTRE_Y})">` +
      rect(CENTRE_X + R - 8, CENTRE_Y - 6, 130, 28, 13, '#1d0d05', opacity(0.18)) +
      rect(CENTRE_X + R - 12, CENTRE_Y - 14, 130, 27, 13, darker(iron, 0.12)) +
      strokePath(`M${CENTRE_X + R + 6} ${CENTRE_Y - 6}h96`, lighter(iron, 0.3), 2.5, opacity(0.6)) +
      '</g>' +
      vesselShadow(R) +
      disc(CENTRE_X, CENTRE_Y, R, iron) +
      rimHighlight(R - 3, lighter(iron, 0.45), 3.5, 195, 1.2) +
      disc(CENTRE_X, CENTRE_Y, R - 9, inside) +
      rimHighlight(R - 12, lighter(inside, 0.25), 3, 10, 1.3)
    )
  },
  pot(sketch) {
    const R = sketch.int(103, 109)
    const c = sketch.enamel
    const a = sketch.int(-24, 24)
    sketch.roomX = sketch.roomY = R - 19
    return (
      `<g transform="rotate(${a} ${CENTRE_X} ${CENTRE_Y})">` +
      rect(CENTRE_X - R - 22, CENTRE_Y - 24, 2 * R + 48, 58, 18, '#1d0d05', opacity(0.16)) +
      rect(CENTRE_X - R - 22, CENTRE_Y - 28, 2 * R + 44, 56, 18, c) +
      rect(CENTRE_X - R - 13, CENTRE_Y - 16, 2 * R + 26, 32, 9, darker(c, 0.35)) +
      '</g>' +
      vesselShadow(R) +
      disc(CENTRE_X, CENTRE_Y, R, c) +
      rimHighlight(R - 4, lighter(c, 0.55), 4, 195, 1.2) +
      disc(CENTRE_X, CENTRE_Y, R - 8, darker(c, 0.3)) +
      innerWell(R - 11, '#efe5d1', 5)
    )
  },
  wok(sketch) {
    const R = 112
    sketch.roomX = sketch.roomY = R - 26
    return (
      rect(CENTRE_X - R - 20, CENTRE_Y - 20, 2 * R + 40, 40, 20, '#26211f') +
      rect(CENTRE_X - R - 10, CENTRE_Y - 10, 2 * R + 20, 20, 9, sketch.tableColour) +
      vesselShadow(R) +
      disc(CENTRE_X, CENTRE_Y, R, '#45403c') +
      disc(CENTRE_X, CENTRE_Y, R - 6, '#2f2b28') +
      rimHighlight(R - 14, '#6b645e', 4, 20, 1) +
      rimHighlight(R - 3, '#8b847d', 3, 195, 1.1)
    )
  },
  tray(sketch) {
    const w = 290
    const h = 208
    const x = CENTRE_X - w / 2
    const y = CENTRE_Y - h / 2
    const c = sketch.pick(['#8d8882', '#3f3b39', '#3f3b39', '#2f4654', '#b23a26'])
    sketch.roomX = w / 2 - 30
    sketch.roomY = h / 2 - 27
    sketch.square = true
    const enamel = sketch.chance(0.3)
    const paper = !enamel && (c === '#8d8882' || sketch.chance(0.5)) // white enamel with a coloured lip, parchment, or dark steel
    return (
      `<g transform="rotate(${sketch.tilt} ${CENTRE_X} ${CENTRE_Y})">` +
      rect(x + 6, y + 9, w, h, 20, '#1d0d05', opacity(0.24)) +
      rect(x, y, w, h, 20, c) +
      rect(x + 5, y + 5, w - 10, h - 10, 16, enamel ? '#fbf4e4' : lighter(c, 0.22)) +
      rect(x + 10, y + 10, w - 20, h - 20, 12, enamel ? '#e9dec6' : c === '#b23a26' ? '#5a3a30' : darker(c, 0.2)) +
      (paper
        ? fillPath(
            `M${x + 14} ${y + 16}l40-5 60 4 70-5 58 4 36-2 3 50-4 56 3 62-48 6-66-4-80 5-70-5-4-56 4-60z`,
            '#efe0c0',
          ) + strokePath(`M${x + 20} ${y + 40}l22-20M${x + w - 40} ${y + h - 20}l18-20`, '#d9c49a', 2)
        : '') +
      '</g>'
    )
  },
  dish(sketch) {
    const w = 268
    const h = 190
    const x = CENTRE_X - w / 2
    const y = CENTRE_Y - h / 2
    const c = sketch.enamel
    const r = sketch.pick([34, 88])
    sketch.roomX = w / 2 - 20
    sketch.roomY = h / 2 - 20
    sketch.square = r < 50
    sketch.corner = r
    return (
      `<g transform="rotate(${sketch.tilt} ${CENTRE_X} ${CENTRE_Y})">` +
      rect(x - 20, CENTRE_Y - 34, w + 46, 80, 22, '#1d0d05', opacity(0.18)) +
      rect(x - 20, CENTRE_Y - 36, w + 40, 72, 22, c) +
      rect(x - 9, CENTRE_Y - 20, w + 18, 40, 10, darker(c, 0.3)) +
      rect(x + 5, y + 9, w, h, r, '#1d0d05', opacity(0.2)) +
      rect(x, y, w, h, r, c) +
      strokePath(
        `M${x + 10} ${y + h * 0.6}V${y + r}Q${x + 10} ${y + 10} ${x + r} ${y + 10}H${x + w * 0.6}`,
        lighter(c, 0.5),
        3.5,
      ) +
      rect(x + 12, y + 12, w - 24, h - 24, r - 10, lightness(c) > 0.8 ? '#dcc7a2' : darker(c, 0.32)) +
      '</g>'
    )
  },
  board(sketch) {
    const c = sketch.pick(['#c99a5f', '#a8713f', '#e0bd86', '#7d5233'])
    const roundBoard = sketch.chance(0.4)
    const grain = `M${CENTRE_X - 90} ${CENTRE_Y - 52}q80-12 180 0M${CENTRE_X - 96} ${CENTRE_Y - 8}q90 12 190-4M${CENTRE_X - 88} ${CENTRE_Y + 44}q90-10 176 4`
    sketch.roomX = roundBoard ? 92 : 112
    sketch.roomY = roundBoard ? 92 : 78
    sketch.square = !roundBoard
    return (
      `<g transform="rotate(${sketch.tilt} ${CENTRE_X} ${CENTRE_Y})">` +
      (roundBoard
        ? rect(CENTRE_X + 90, CENTRE_Y - 15, 80, 40, 18, '#1d0d05', opacity(0.2)) +
          rect(CENTRE_X + 88, CENTRE_Y - 20, 80, 38, 18, c) +
          disc(CENTRE_X + 148, CENTRE_Y - 1, 7, sketch.tableColour) +
          vesselShadow(113) +
          disc(CENTRE_X, CENTRE_Y, 113, c) +
          ringShape(CENTRE_X, CENTRE_Y, 104, darker(c, 0.2), 2)
        : rect(CENTRE_X - 130, CENTRE_Y - 87, 272, 194, 22, '#1d0d05', opacity(0.22)) +
          rect(CENTRE_X - 136, CENTRE_Y - 97, 272, 194, 22, c) +
          disc(CENTRE_X + 116, CENTRE_Y - 77, 7, sketch.tableColour)) +
      strokePath(grain, darker(c, 0.2), 2) +
      '</g>'
    )
  },
}
