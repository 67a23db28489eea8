// Dishes for the hands: burgers, hot dogs, tacos, wraps, pittas, quesadillas.

import { cycle } from './chance'
import { around, blob, CX, CY, dots, each, fill, line, opacity, outlined, points, rect } from './draw'
import type { Food } from './foods'
import type { Form } from './forms'
import { herbs } from './placing'
import { type Dish, type Sketch, stamp } from './sketch'
import type { Thing } from './things'

/** What is inside, if the title does not say. */
const fillingOf = ({ things }: Sketch, usual: Thing): readonly Thing[] => (things.length ? things : [usual])

function pattyColour({ has, category }: Sketch): string {
  if (has('mushroom')) return '#8d6a48'
  if (has('pulse')) return '#7a3d28'
  if (has('chicken') || category === 'fish') return '#c98438'
  return category === 'veg' ? '#8a6a3a' : '#6b3724'
}

const burger: Dish = {
  vessels: ['board', 'plate'],
  draw: (sketch) => {
    const { words, put, int, chance } = sketch
    const x = CX - 24
    const cheese = `M${x - 70} ${CY + 14}L${x - 16} ${CY - 70}L${x + 70} ${CY - 10}L${x + 10} ${CY + 72}Z`
    const cheesy = chance(0.7) || /cheese|cheddar|сыр/.test(words)
    const beside: Food = sketch.has('apple') ? 'apple' : sketch.has('cucumber') ? 'cucumber' : 'fries'
    return (
      put('lettuce', x - 46, CY + 26, 200, 1) +
      put('lettuce', x + 44, CY + 30, 120, 1.05) +
      put('lettuce', x, CY - 46, 10, 1.1) +
      put('lettuce', x - 44, CY - 26, 300, 1) +
      put('tomato', x + 44, CY - 38, 0, 1.15) +
      put('tomato', x - 12, CY + 56, 0, 1.1) +
      outlined(blob(sketch, x, CY, 66, 65, 0.03), pattyColour(sketch)) +
      (cheesy ? fill(cheese, '#f2b53c') : '') +
      put('bun', x, CY - 1, int(0, 90), 0.97) +
      put(beside, CX + 66, CY - 34, 20, 0.95) +
      put(beside, CX + 82, CY, -30, 0.95) +
      put(beside, CX + 64, CY + 36, 60, 0.95) +
      put(beside, CX + 86, CY + 44, 10, 0.95)
    )
  },
}

/** Three buns side by side, with mustard. */
const hotdog: Dish = {
  vessels: ['board', 'tray'],
  draw: (sketch) => {
    const { put, int } = sketch
    const pickles: Food = sketch.has('cucumber') ? 'cucumber' : 'onion'
    const laid = stamp(
      sketch,
      outlined('M-66-25Q-80 0-66 25H66Q80 0 66-25Z', '#cf8a3c') +
        line('M-58-19H50', '#eab568', 4) +
        fill('M-62-10H62Q67 0 62 11H-62Q-67 0-62-10Z', '#f5e1b6') +
        each([-44, 0, 42], (x) => put(pickles, x, -9, 0, 0.72)) +
        line('M-70 3Q0-2 70 3', '#8f3d20', 21) +
        line('M-70 1Q0-4 70 1', '#b5562f', 16) +
        line('M-52 5l9-10 9 10 9-10 9 10 9-10 9 10 9-10 9 10 9-10 9 10 9-10', '#f4c63f', 4.5),
    )
    return (
      laid(CX - 4, CY - 56, int(-5, 3)) +
      laid(CX + 4, CY, int(-3, 3)) +
      laid(CX - 2, CY + 56, int(-3, 5)) +
      herbs(sketch, 3)
    )
  },
}

/** Two rolls, cut so that one sees what is in them. */
const wrap: Dish = {
  vessels: ['board', 'plate'],
  draw: (sketch) => {
    const { put, bit } = sketch
    const filling = fillingOf(sketch, 'chicken')
    const roll = (y: number, turn: number, first: number) =>
      `<g transform="rotate(${turn} ${CX} ${CY})">` +
      rect(CX - 84, y - 24, 150, 48, 24, '#3d1c0a', opacity(0.28)) +
      rect(CX - 84, y - 22, 148, 44, 22, '#efd49b') +
      dots(points(CX - 60, y - 8, CX - 30, y + 8, CX, y - 10, CX + 24, y + 6), '#c08643', 9, opacity(0.65)) +
      `<ellipse cx="${CX + 60}" cy="${y}" rx="19" ry="22" fill="#e0b870"/>` +
      put('lettuce', CX + 62, y - 4, 30, 0.55) +
      bit(cycle(filling, first), CX + 60, y + 7, 0.78) +
      bit(cycle(filling, first + 1), CX + 67, y - 9, 0.62) +
      '</g>'
    return (
      roll(CY - 24, -12, 0) +
      roll(CY + 28, -6, 1) +
      put(sketch.citrus, CX - 74, CY + 66, 20, 1) +
      herbs(sketch, 4, sketch.roomX * 0.8)
    )
  },
}

/** Two pockets of bread, full. */
const pitta: Dish = {
  vessels: ['board', 'plate'],
  draw: (sketch) => {
    const { put, bit, int } = sketch
    const filling = fillingOf(sketch, 'falafel')
    const pocket = stamp(
      sketch,
      outlined('M-56-8Q0-40 56-8Q0 14-56-8Z', '#c98f47') +
        put('lettuce', -30, -16, 20, 0.85) +
        put('lettuce', 30, -16, 140, 0.85) +
        each([-34, -12, 12, 34], (x, i) => bit(cycle(filling, i), x, i % 2 ? -24 : -16, 1)) +
        put('half', 0, -12, 0, 0.9) +
        line('M-36-20q12-10 18 2t18 0 20-2', '#fffaf0', 5) +
        outlined('M-57-8Q-54 50 0 52Q54 50 57-8Q0 14-57-8Z', '#edcd90') +
        dots(points(-26, 14, 4, 30, 28, 12, -12, 38), '#c08643', 9, opacity(0.65)) +
        line('M-50-1Q0 20 50-1', '#fbe8bf', 3),
    )
    return (
      pocket(CX - 50, CY - 12, int(-22, -12), 0.98) +
      pocket(CX + 50, CY + 14, int(8, 20), 0.98) +
      put(sketch.citrus, CX + 16, CY + 70, 20, 0.9) +
      put('half', CX - 12, CY - 66, 0, 0.9)
    )
  },
}

/** Folded tortillas in wedges, cheese at the edge. */
const quesadilla: Dish = {
  vessels: ['plate', 'board', 'coupe', 'pan'],
  draw: (sketch) => {
    const { put, bit, int, chance } = sketch
    const filling = fillingOf(sketch, 'corn')
    const wedge = stamp(
      sketch,
      line('M-44-20Q-38-40 0-44Q38-40 44-20', '#f4b93f', 9) +
        each([-30, -10, 12, 32], (x, i) => bit(cycle(filling, i), x, Math.abs(x) > 20 ? -27 : -38, 0.62)) +
        outlined('M0 48L-47-15Q-40-33 0-37Q40-33 47-15Z', '#e8bd6c') +
        dots(points(-24, -16, -4, -24, 20, -18, -8, 2, 12, 0, 2, 22), '#b5732f', 10, opacity(0.6)) +
        line('M-36-16Q-28-27 0-29', '#fbe3ac', 3.5),
    )
    const start = sketch.random() * 6
    return (
      each(around(4, 50, start), ([x, y, angle]) => wedge(x, y, angle * 57.3 + 90 + int(-7, 7), 0.96)) +
      (chance(0.5) ? put('lime', CX + 4, CY, 20, 0.9) : put('avocado', CX, CY, int(0, 90), 0.7)) +
      herbs(sketch, 4, sketch.roomY * 0.8)
    )
  },
}

const taco: Dish = {
  vessels: ['board', 'plate', 'tray'],
  draw: (sketch) => {
    const { put, bit, int } = sketch
    const filling = fillingOf(sketch, 'beef')
    const shredColour =
      sketch.has('cabbage') || sketch.has('onion') ? '#8e3560' : sketch.pick(['#8e3560', '#a3c462', '#8e3560'])
    const lens = (w: number, h: number) => `M0-${h}Q${w}-${h / 2} ${w} 0T0 ${h}Q-${w} ${h / 2}-${w} 0T0-${h}Z`
    const laid = stamp(
      sketch,
      outlined(lens(37, 76), '#ecc070') +
        fill(lens(27, 68), '#b87a35') +
        dots(points(-31, -16, 31, 18, -29, 30, 29, -34), '#c58a43', 6) +
        put('lettuce', 0, -30, 80, 0.78) +
        put('lettuce', 0, 28, 200, 0.78) +
        each([-38, -13, 13, 38], (y, i) => bit(cycle(filling, i), int(-4, 4), y, 0.86)) +
        line(
          each([-32, -14, 6, 24, 40], (y) => `M-12 ${y}q10 ${int(-9, 9)} 22 ${int(-5, 5)}`),
          shredColour,
          3.5,
        ) +
        put('half', int(-6, 6), -26, 0, 0.8) +
        put(sketch.herb, 0, 2, int(0, 360), 0.62),
    )
    return (
      laid(CX - 66, CY - 5, int(-8, 8)) +
      laid(CX, CY + 5, int(-8, 8) + 180) +
      laid(CX + 66, CY - 5, int(-8, 8)) +
      put('lime', CX + 34, CY + 82, 20, 0.95)
    )
  },
}

export const HANDS = { burger, hotdog, wrap, pitta, quesadilla, taco } satisfies Partial<Record<Form, Dish>>
