// Dishes for the hands: burgers, hot dogs, tacos, wraps, pittas, quesadillas.

import { cycle } from './seeded-random'
import {
  pointsOnCircle,
  blob,
  CENTRE_X,
  CENTRE_Y,
  dots,
  drawEach,
  fillPath,
  strokePath,
  opacity,
  outlined,
  toPoints,
  rect,
} from './svg-shapes'
import type { FoodName } from './foods'
import type { DishForm } from './dish-forms'
import { scatterHerbs } from './food-placement'
import { type DishDrawing, type Sketch, defineStamp } from './sketch'
import type { IngredientName } from './dish-ingredients'

/** What is inside, if the title does not say. */
const chooseFilling = ({ things }: Sketch, usual: IngredientName): readonly IngredientName[] =>
  things.length ? things : [usual]

function pattyColour({ has, category }: Sketch): string {
  if (has('mushroom')) return '#8d6a48'
  if (has('pulse')) return '#7a3d28'
  if (has('chicken') || category === 'fish') return '#c98438'
  return category === 'veg' ? '#8a6a3a' : '#6b3724'
}

const burger: DishDrawing = {
  vessels: ['board', 'plate'],
  draw: (sketch) => {
    const { words, put, int, chance } = sketch
    const x = CENTRE_X - 24
    const cheese = `M${x - 70} ${CENTRE_Y + 14}L${x - 16} ${CENTRE_Y - 70}L${x + 70} ${CENTRE_Y - 10}L${x + 10} ${CENTRE_Y + 72}Z`
    const cheesy = chance(0.7) || /cheese|cheddar|сыр/.test(words)
    const beside: FoodName = sketch.has('apple') ? 'apple' : sketch.has('cucumber') ? 'cucumber' : 'fries'
    return (
      put('lettuce', x - 46, CENTRE_Y + 26, 200, 1) +
      put('lettuce', x + 44, CENTRE_Y + 30, 120, 1.05) +
      put('lettuce', x, CENTRE_Y - 46, 10, 1.1) +
      put('lettuce', x - 44, CENTRE_Y - 26, 300, 1) +
      put('tomato', x + 44, CENTRE_Y - 38, 0, 1.15) +
      put('tomato', x - 12, CENTRE_Y + 56, 0, 1.1) +
      outlined(blob(sketch, x, CENTRE_Y, 66, 65, 0.03), pattyColour(sketch)) +
      (cheesy ? fillPath(cheese, '#f2b53c') : '') +
      put('bun', x, CENTRE_Y - 1, int(0, 90), 0.97) +
      put(beside, CENTRE_X + 66, CENTRE_Y - 34, 20, 0.95) +
      put(beside, CENTRE_X + 82, CENTRE_Y, -30, 0.95) +
      put(beside, CENTRE_X + 64, CENTRE_Y + 36, 60, 0.95) +
      put(beside, CENTRE_X + 86, CENTRE_Y + 44, 10, 0.95)
    )
  },
}

/** Three buns side by side, with mustard. */
const hotdog: DishDrawing = {
  vessels: ['board', 'tray'],
  draw: (sketch) => {
    const { put, int } = sketch
    const pickles: FoodName = sketch.has('cucumber') ? 'cucumber' : 'onion'
    const laid = defineStamp(
      sketch,
      outlined('M-66-25Q-80 0-66 25H66Q80 0 66-25Z', '#cf8a3c') +
        strokePath('M-58-19H50', '#eab568', 4) +
        fillPath('M-62-10H62Q67 0 62 11H-62Q-67 0-62-10Z', '#f5e1b6') +
        drawEach([-44, 0, 42], (x) => put(pickles, x, -9, 0, 0.72)) +
        strokePath('M-70 3Q0-2 70 3', '#8f3d20', 21) +
        strokePath('M-70 1Q0-4 70 1', '#b5562f', 16) +
        strokePath('M-52 5l9-10 9 10 9-10 9 10 9-10 9 10 9-10 9 10 9-10 9 10 9-10', '#f4c63f', 4.5),
    )
    return (
      laid(CENTRE_X - 4, CENTRE_Y - 56, int(-5, 3)) +
      laid(CENTRE_X + 4, CENTRE_Y, int(-3, 3)) +
      laid(CENTRE_X - 2, CENTRE_Y + 56, int(-3, 5)) +
      scatterHerbs(sketch, 3)
    )
  },
}

/** Two rolls, cut so that one sees what is in them. */
const wrap: DishDrawing = {
  vessels: ['board', 'plate'],
  draw: (sketch) => {
    const { put, bit } = sketch
    const filling = chooseFilling(sketch, 'chicken')
    const roll = (y: number, turn: number, first: number) =>
      `<g transform="rotate(${turn} ${CENTRE_X} ${CENTRE_Y})">` +
      rect(CENTRE_X - 84, y - 24, 150, 48, 24, '#3d1c0a', opacity(0.28)) +
      rect(CENTRE_X - 84, y - 22, 148, 44, 22, '#efd49b') +
      dots(
        toPoints(CENTRE_X - 60, y - 8, CENTRE_X - 30, y + 8, CENTRE_X, y - 10, CENTRE_X + 24, y + 6),
        '#c08643',
        9,
        opacity(0.65),
      ) +
      `<ellipse cx="${CENTRE_X + 60}" cy="${y}" rx="19" ry="22" fill="#e0b870"/>` +
      put('lettuce', CENTRE_X + 62, y - 4, 30, 0.55) +
      bit(cycle(filling, first), CENTRE_X + 60, y + 7, 0.78) +
      bit(cycle(filling, first + 1), CENTRE_X + 67, y - 9, 0.62) +
      '</g>'
    return (
      roll(CENTRE_Y - 24, -12, 0) +
      roll(CENTRE_Y + 28, -6, 1) +
      put(sketch.citrus, CENTRE_X - 74, CENTRE_Y + 66, 20, 1) +
      scatterHerbs(sketch, 4, sketch.roomX * 0.8)
    )
  },
}

/** Two pockets of bread, full. */
const pitta: DishDrawing = {
  vessels: ['board', 'plate'],
  draw: (sketch) => {
    const { put, bit, int } = sketch
    const filling = chooseFilling(sketch, 'falafel')
    const pocket = defineStamp(
      sketch,
      outlined('M-56-8Q0-40 56-8Q0 14-56-8Z', '#c98f47') +
        put('lettuce', -30, -16, 20, 0.85) +
        put('lettuce', 30, -16, 140, 0.85) +
        drawEach([-34, -12, 12, 34], (x, i) => bit(cycle(filling, i), x, i % 2 ? -24 : -16, 1)) +
        put('half', 0, -12, 0, 0.9) +
        strokePath('M-36-20q12-10 18 2t18 0 20-2', '#fffaf0', 5) +
        outlined('M-57-8Q-54 50 0 52Q54 50 57-8Q0 14-57-8Z', '#edcd90') +
        dots(toPoints(-26, 14, 4, 30, 28, 12, -12, 38), '#c08643', 9, opacity(0.65)) +
        strokePath('M-50-1Q0 20 50-1', '#fbe8bf', 3),
    )
    return (
      pocket(CENTRE_X - 50, CENTRE_Y - 12, int(-22, -12), 0.98) +
      pocket(CENTRE_X + 50, CENTRE_Y + 14, int(8, 20), 0.98) +
      put(sketch.citrus, CENTRE_X + 16, CENTRE_Y + 70, 20, 0.9) +
      put('half', CENTRE_X - 12, CENTRE_Y - 66, 0, 0.9)
    )
  },
}

/** Folded tortillas in wedges, cheese at the edge. */
const quesadilla: DishDrawing = {
  vessels: ['plate', 'board', 'coupe', 'pan'],
  draw: (sketch) => {
    const { put, bit, int, chance } = sketch
    const filling = chooseFilling(sketch, 'corn')
    const wedge = defineStamp(
      sketch,
      strokePath('M-44-20Q-38-40 0-44Q38-40 44-20', '#f4b93f', 9) +
        drawEach([-30, -10, 12, 32], (x, i) => bit(cycle(filling, i), x, Math.abs(x) > 20 ? -27 : -38, 0.62)) +
        outlined('M0 48L-47-15Q-40-33 0-37Q40-33 47-15Z', '#e8bd6c') +
        dots(toPoints(-24, -16, -4, -24, 20, -18, -8, 2, 12, 0, 2, 22), '#b5732f', 10, opacity(0.6)) +
        strokePath('M-36-16Q-28-27 0-29', '#fbe3ac', 3.5),
    )
    const start = sketch.random() * 6
    return (
      drawEach(pointsOnCircle(4, 50, start), ([x, y, angle]) => wedge(x, y, angle * 57.3 + 90 + int(-7, 7), 0.96)) +
      (chance(0.5)
        ? put('lime', CENTRE_X + 4, CENTRE_Y, 20, 0.9)
        : put('avocado', CENTRE_X, CENTRE_Y, int(0, 90), 0.7)) +
      scatterHerbs(sketch, 4, sketch.roomY * 0.8)
    )
  },
}

const taco: DishDrawing = {
  vessels: ['board', 'plate', 'tray'],
  draw: (sketch) => {
    const { put, bit, int } = sketch
    const filling = chooseFilling(sketch, 'beef')
    const shredColour =
      sketch.has('cabbage') || sketch.has('onion') ? '#8e3560' : sketch.pick(['#8e3560', '#a3c462', '#8e3560'])
    const lens = (w: number, h: number) => `M0-${h}Q${w}-${h / 2} ${w} 0T0 ${h}Q-${w} ${h / 2}-${w} 0T0-${h}Z`
    const laid = defineStamp(
      sketch,
      outlined(lens(37, 76), '#ecc070') +
        fillPath(lens(27, 68), '#b87a35') +
        dots(toPoints(-31, -16, 31, 18, -29, 30, 29, -34), '#c58a43', 6) +
        put('lettuce', 0, -30, 80, 0.78) +
        put('lettuce', 0, 28, 200, 0.78) +
        drawEach([-38, -13, 13, 38], (y, i) => bit(cycle(filling, i), int(-4, 4), y, 0.86)) +
        strokePath(
          drawEach([-32, -14, 6, 24, 40], (y) => `M-12 ${y}q10 ${int(-9, 9)} 22 ${int(-5, 5)}`),
          shredColour,
          3.5,
        ) +
        put('half', int(-6, 6), -26, 0, 0.8) +
        put(sketch.herb, 0, 2, int(0, 360), 0.62),
    )
    return (
      laid(CENTRE_X - 66, CENTRE_Y - 5, int(-8, 8)) +
      laid(CENTRE_X, CENTRE_Y + 5, int(-8, 8) + 180) +
      laid(CENTRE_X + 66, CENTRE_Y - 5, int(-8, 8)) +
      put('lime', CENTRE_X + 34, CENTRE_Y + 82, 20, 0.95)
    )
  },
}

export const HANDHELD_DISHES = { burger, hotdog, wrap, pitta, quesadilla, taco } satisfies Partial<
  Record<DishForm, DishDrawing>
>
