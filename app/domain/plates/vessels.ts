// What the food is served in. Each vessel tells the sketch how much room there is, and answers its drawing.

import { darker, lighter, lightness, PAINT } from './colours'
import {
  around,
  blob,
  CX,
  CY,
  disc,
  dots,
  each,
  fill,
  hollow,
  inRound,
  line,
  opacity,
  rect,
  ring,
  scatter,
  shine,
  whole,
} from './draw'
import type { Sketch, VesselName } from './sketch'

const shadow = (radius: number) =>
  disc(CX + 7, CY + 10, radius + 1, '#1d0d05', opacity(0.16)) +
  disc(CX + 3, CY + 5, radius + 1, '#1d0d05', opacity(0.2))
const gleam = (radius: number) => shine(radius, '#fff', 3, 200, 0.8).replace('/>', ' opacity=".65"/>')
const speckle = (sketch: Sketch, radius: number, colour: string) =>
  dots(scatter(inRound(sketch), 20, radius), colour, 2, opacity(0.55))

export const VESSELS: Record<VesselName, (sketch: Sketch) => string> = {
  plate(sketch) {
    const R = sketch.int(113, 120)
    const g = sketch.glaze
    const dark = lightness(g) < 0.55
    const well = R * sketch.pick([0.74, 0.78, 0.82])
    const paint = dark ? '#f3e6cf' : sketch.pick(PAINT)
    sketch.roomX = sketch.roomY = well + 1
    const mid = (R + well) / 2
    const rim = sketch.pick([
      () => ring(CX, CY, R - 4, paint, 4),
      () => ring(CX, CY, mid, paint, 6, ` stroke-dasharray="0 ${sketch.int(13, 19)}"`),
      () => ring(CX, CY, mid, paint, 5, ` stroke-dasharray="${sketch.int(5, 9)} ${sketch.int(12, 16)}"`),
      () => ring(CX, CY, R - 5, paint, 1.5) + ring(CX, CY, well + 5, paint, 1.5),
      () => speckle(sketch, R * 0.97, dark ? '#f3e6cf' : '#6b5443'),
      () => ring(CX, CY, R - 2, darker(g, 0.35), 3),
      () =>
        line(
          each(
            around(22, 0),
            ([, , angle]) =>
              `M${whole(CX + Math.cos(angle) * (well + 6))} ${whole(CY + Math.sin(angle) * (well + 6))}L${whole(CX + Math.cos(angle + 0.07) * (R - 6))} ${whole(CY + Math.sin(angle + 0.07) * (R - 6))}`,
          ),
          paint,
          3,
          opacity(0.85),
        ),
      () => each(around(9, mid, sketch.random()), ([x, y, angle]) => sketch.put('sprig', x, y, angle * 57, 0.9)),
      () => '',
    ])()
    return (
      shadow(R) +
      fill(blob(sketch, CX, CY, R * 0.985, R * 0.985, 0.012, 12), g) +
      gleam(R - 4) +
      rim +
      hollow(well, darker(g, 0.06))
    )
  },
  coupe(sketch) {
    const R = sketch.int(109, 117)
    const g = sketch.glaze
    sketch.roomX = sketch.roomY = R - 16
    return (
      shadow(R) +
      fill(blob(sketch, CX, CY, R * 0.985, R * 0.985, 0.022, 11), g) +
      hollow(R - 8, darker(g, 0.05)) +
      gleam(R - 4) +
      (sketch.chance(0.6)
        ? speckle(sketch, R - 6, lightness(g) < 0.5 ? '#f3e6cf' : darker(g, 0.6))
        : ring(CX, CY, R - 2, darker(g, 0.4), 3))
    )
  },
  bowl(sketch) {
    const R = sketch.int(107, 115)
    const g = sketch.glaze
    const inside = sketch.chance(0.4) ? lighter(g, 0.55) : darker(g, 0.08)
    sketch.roomX = sketch.roomY = R - 20
    return (
      shadow(R + 1) +
      disc(CX, CY, R, g) +
      gleam(R - 4) +
      (sketch.chance(0.5) ? ring(CX, CY, R - 5, lightness(g) < 0.5 ? '#f3e6cf' : sketch.pick(PAINT), 3) : '') +
      hollow(R - 10, inside, 5)
    )
  },
  platter(sketch) {
    const g = sketch.glaze
    const paint = lightness(g) < 0.55 ? '#f3e6cf' : sketch.pick(PAINT)
    const oval = (rx: number, ry: number, colour: string, more = '', dx = 0, dy = 0) =>
      `<ellipse cx="${CX + dx}" cy="${CY + dy}" rx="${rx}" ry="${ry}" fill="${colour}"${more}/>`
    sketch.roomX = 112
    sketch.roomY = 70
    sketch.corner = 99
    return (
      `<g transform="rotate(${sketch.tilt} ${CX} ${CY})">` +
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
      `<g transform="rotate(${a} ${CX} ${CY})">` +
      rect(CX + R - 8, CY - 6, 130, 28, 13, '#1d0d05', opacity(0.18)) +
      rect(CX + R - 12, CY - 14, 130, 27, 13, darker(iron, 0.12)) +
      line(`M${CX + R + 6} ${CY - 6}h96`, lighter(iron, 0.3), 2.5, opacity(0.6)) +
      '</g>' +
      shadow(R) +
      disc(CX, CY, R, iron) +
      shine(R - 3, lighter(iron, 0.45), 3.5, 195, 1.2) +
      disc(CX, CY, R - 9, inside) +
      shine(R - 12, lighter(inside, 0.25), 3, 10, 1.3)
    )
  },
  pot(sketch) {
    const R = sketch.int(103, 109)
    const c = sketch.enamel
    const a = sketch.int(-24, 24)
    sketch.roomX = sketch.roomY = R - 19
    return (
      `<g transform="rotate(${a} ${CX} ${CY})">` +
      rect(CX - R - 22, CY - 24, 2 * R + 48, 58, 18, '#1d0d05', opacity(0.16)) +
      rect(CX - R - 22, CY - 28, 2 * R + 44, 56, 18, c) +
      rect(CX - R - 13, CY - 16, 2 * R + 26, 32, 9, darker(c, 0.35)) +
      '</g>' +
      shadow(R) +
      disc(CX, CY, R, c) +
      shine(R - 4, lighter(c, 0.55), 4, 195, 1.2) +
      disc(CX, CY, R - 8, darker(c, 0.3)) +
      hollow(R - 11, '#efe5d1', 5)
    )
  },
  wok(sketch) {
    const R = 112
    sketch.roomX = sketch.roomY = R - 26
    return (
      rect(CX - R - 20, CY - 20, 2 * R + 40, 40, 20, '#26211f') +
      rect(CX - R - 10, CY - 10, 2 * R + 20, 20, 9, sketch.tableColour) +
      shadow(R) +
      disc(CX, CY, R, '#45403c') +
      disc(CX, CY, R - 6, '#2f2b28') +
      shine(R - 14, '#6b645e', 4, 20, 1) +
      shine(R - 3, '#8b847d', 3, 195, 1.1)
    )
  },
  tray(sketch) {
    const w = 290
    const h = 208
    const x = CX - w / 2
    const y = CY - h / 2
    const c = sketch.pick(['#8d8882', '#3f3b39', '#3f3b39', '#2f4654', '#b23a26'])
    sketch.roomX = w / 2 - 30
    sketch.roomY = h / 2 - 27
    sketch.square = true
    const enamel = sketch.chance(0.3)
    const paper = !enamel && (c === '#8d8882' || sketch.chance(0.5)) // white enamel with a coloured lip, parchment, or dark steel
    return (
      `<g transform="rotate(${sketch.tilt} ${CX} ${CY})">` +
      rect(x + 6, y + 9, w, h, 20, '#1d0d05', opacity(0.24)) +
      rect(x, y, w, h, 20, c) +
      rect(x + 5, y + 5, w - 10, h - 10, 16, enamel ? '#fbf4e4' : lighter(c, 0.22)) +
      rect(x + 10, y + 10, w - 20, h - 20, 12, enamel ? '#e9dec6' : c === '#b23a26' ? '#5a3a30' : darker(c, 0.2)) +
      (paper
        ? fill(
            `M${x + 14} ${y + 16}l40-5 60 4 70-5 58 4 36-2 3 50-4 56 3 62-48 6-66-4-80 5-70-5-4-56 4-60z`,
            '#efe0c0',
          ) + line(`M${x + 20} ${y + 40}l22-20M${x + w - 40} ${y + h - 20}l18-20`, '#d9c49a', 2)
        : '') +
      '</g>'
    )
  },
  dish(sketch) {
    const w = 268
    const h = 190
    const x = CX - w / 2
    const y = CY - h / 2
    const c = sketch.enamel
    const r = sketch.pick([34, 88])
    sketch.roomX = w / 2 - 20
    sketch.roomY = h / 2 - 20
    sketch.square = r < 50
    sketch.corner = r
    return (
      `<g transform="rotate(${sketch.tilt} ${CX} ${CY})">` +
      rect(x - 20, CY - 34, w + 46, 80, 22, '#1d0d05', opacity(0.18)) +
      rect(x - 20, CY - 36, w + 40, 72, 22, c) +
      rect(x - 9, CY - 20, w + 18, 40, 10, darker(c, 0.3)) +
      rect(x + 5, y + 9, w, h, r, '#1d0d05', opacity(0.2)) +
      rect(x, y, w, h, r, c) +
      line(
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
    const grain = `M${CX - 90} ${CY - 52}q80-12 180 0M${CX - 96} ${CY - 8}q90 12 190-4M${CX - 88} ${CY + 44}q90-10 176 4`
    sketch.roomX = roundBoard ? 92 : 112
    sketch.roomY = roundBoard ? 92 : 78
    sketch.square = !roundBoard
    return (
      `<g transform="rotate(${sketch.tilt} ${CX} ${CY})">` +
      (roundBoard
        ? rect(CX + 90, CY - 15, 80, 40, 18, '#1d0d05', opacity(0.2)) +
          rect(CX + 88, CY - 20, 80, 38, 18, c) +
          disc(CX + 148, CY - 1, 7, sketch.tableColour) +
          shadow(113) +
          disc(CX, CY, 113, c) +
          ring(CX, CY, 104, darker(c, 0.2), 2)
        : rect(CX - 130, CY - 87, 272, 194, 22, '#1d0d05', opacity(0.22)) +
          rect(CX - 136, CY - 97, 272, 194, 22, c) +
          disc(CX + 116, CY - 77, 7, sketch.tableColour)) +
      line(grain, darker(c, 0.2), 2) +
      '</g>'
    )
  },
}
