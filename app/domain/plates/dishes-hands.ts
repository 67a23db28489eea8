// Dishes for the hands: burgers, open sandwiches, wraps, tacos.

import { cycle } from './chance'
import { CX, CY, blob, dots, each, fill, line, opacity, outlined, points, rect, scatter } from './draw'
import { flecks, herbs } from './placing'
import type { Dish, Sketch } from './sketch'
import type { Form, Thing } from './words'

function pattyColour({ has, category }: Sketch): string {
  if (has('mushroom')) return '#8d6a48'
  if (has('chicken') || has('cod') || has('fish') || has('salmon')) return '#c98438'
  return category === 'veg' ? '#8a6a3a' : '#6b3724'
}

const burger: Dish = {
  vessels: ['board', 'plate'],
  draw: sketch => {
    const { put, int, chance } = sketch
    const x = CX - 24
    const cheese = `M${x - 70} ${CY + 14}L${x - 16} ${CY - 70}L${x + 70} ${CY - 10}L${x + 10} ${CY + 72}Z`
    return (
      put('lettuce', x - 46, CY + 26, 200, 1) +
      put('lettuce', x + 44, CY + 30, 120, 1.05) +
      put('lettuce', x, CY - 46, 10, 1.1) +
      put('lettuce', x - 44, CY - 26, 300, 1) +
      put('tomato', x + 44, CY - 38, 0, 1.15) +
      put('tomato', x - 12, CY + 56, 0, 1.1) +
      outlined(blob(sketch, x, CY, 66, 65, 0.03), pattyColour(sketch)) +
      (chance(0.7) ? fill(cheese, '#f2b53c') : '') +
      put('bun', x, CY - 1, int(0, 90), 0.97) +
      put('fries', CX + 66, CY - 34, 20, 0.95) +
      put('fries', CX + 82, CY, -30, 0.95) +
      put('fries', CX + 64, CY + 36, 60, 0.95) +
      put('fries', CX + 86, CY + 44, 10, 0.95)
    )
  },
}

const sandwich: Dish = {
  vessels: ['board', 'plate'],
  draw: sketch => {
    const { has, put, bit, int } = sketch
    const filling: readonly Thing[] = sketch.things.length ? sketch.things : ['tomato']
    const slice = (x: number, y: number, turn: number, first: boolean) =>
      put('toast', x, y, turn, 1.42) +
      ((has('avocado') && first) || has('pulse')
        ? fill(blob(sketch, x, y, 27, 28, 0.1), has('pulse') ? '#e6cd94' : '#b9c860')
        : put('lettuce', x, y, int(0, 90), 0.95)) +
      each(scatter(sketch, 4, 17, 20, x, y), ([bitX, bitY], i) => bit(cycle(filling, i), bitX, bitY, 0.92)) +
      put(sketch.herb, x + 4, y - 8, int(0, 90), 0.8)
    return (
      slice(CX - 46, CY - 8, -14, true) +
      slice(CX + 46, CY + 8, 12, false) +
      put('half', CX - 2, CY + 64, 0, 1.1) +
      put('half', CX + 24, CY + 72, 0, 1.1) +
      put('rocket', CX + 8, CY - 62, 70, 1.1) +
      flecks(sketch, '#3a2a22', 14)
    )
  },
}

const wrap: Dish = {
  vessels: ['board', 'plate'],
  draw: sketch => {
    const { put, bit } = sketch
    const filling: Thing = sketch.things[0] ?? 'chicken'
    const roll = (y: number, turn: number) =>
      `<g transform="rotate(${turn} ${CX} ${CY})">` +
      rect(CX - 84, y - 24, 150, 48, 24, '#3d1c0a', opacity(0.28)) +
      rect(CX - 84, y - 22, 148, 44, 22, '#efd49b') +
      dots(points(CX - 60, y - 8, CX - 30, y + 8, CX, y - 10, CX + 24, y + 6), '#c08643', 9, opacity(0.65)) +
      `<ellipse cx="${CX + 60}" cy="${y}" rx="19" ry="22" fill="#e0b870"/>` +
      put('lettuce', CX + 62, y - 4, 30, 0.55) +
      bit(filling, CX + 60, y + 7, 0.78) +
      put('half', CX + 68, y - 9, 0, 0.7) +
      '</g>'
    return (
      roll(CY - 24, -12) +
      roll(CY + 28, -6) +
      put(sketch.citrus, CX - 74, CY + 66, 20, 1) +
      herbs(sketch, 4, sketch.roomX * 0.8)
    )
  },
}

/** One taco is drawn, and laid down three times. */
const taco: Dish = {
  vessels: ['board', 'plate', 'tray'],
  draw: sketch => {
    const { put, bit, int } = sketch
    const filling: readonly Thing[] = sketch.things.length ? sketch.things : ['beef']
    const shredColour = sketch.pick(['#8e3560', '#a3c462', '#8e3560'])
    const lens = (w: number, h: number) => `M0-${h}Q${w}-${h / 2} ${w} 0T0 ${h}Q-${w} ${h / 2}-${w} 0T0-${h}Z`
    const one =
      outlined(lens(37, 76), '#ecc070') +
      fill(lens(27, 68), '#b87a35') +
      dots(points(-31, -16, 31, 18, -29, 30, 29, -34), '#c58a43', 6) +
      put('lettuce', 0, -30, 80, 0.78) +
      put('lettuce', 0, 28, 200, 0.78) +
      each([-38, -13, 13, 38], (y, i) => bit(cycle(filling, i), int(-4, 4), y, 0.86)) +
      line(
        each([-32, -14, 6, 24, 40], y => `M-12 ${y}q10 ${int(-9, 9)} 22 ${int(-5, 5)}`),
        shredColour,
        3.5,
      ) +
      put('half', int(-6, 6), -26, 0, 0.8) +
      put(sketch.herb, 0, 2, int(0, 360), 0.62)
    const id = sketch.id + 'T'
    sketch.defs[id] = `<g id="${id}">${one}</g>`
    const laid = (x: number, y: number, turn: number) =>
      `<use href="#${id}" transform="translate(${x} ${y})rotate(${turn})"/>`
    return (
      laid(CX - 66, CY - 5, int(-8, 8)) +
      laid(CX, CY + 5, int(-8, 8) + 180) +
      laid(CX + 66, CY - 5, int(-8, 8)) +
      put('lime', CX + 34, CY + 82, 20, 0.95)
    )
  },
}

export const HANDS = { burger, sandwich, wrap, taco } satisfies Partial<Record<Form, Dish>>
