// Eggs, and what is fried flat like them.

import { cycle } from './seeded-random'
import {
  blob,
  CENTRE_X,
  CENTRE_Y,
  disc,
  dots,
  drawEach,
  fillPath,
  strokePath,
  opacity,
  outlined,
  scatter,
  roundToInteger,
} from './svg-shapes'
import type { FoodName } from './foods'
import type { DishForm } from './dish-forms'
import { scatterBites, scatterFlecks, scatterHerbs, shavings } from './food-placement'
import { type DishDrawing, type Sketch, defineStamp } from './sketch'
import type { IngredientName } from './dish-ingredients'

/** Folded once, the filling at the open side. */
const omelette: DishDrawing = {
  vessels: ['plate', 'pan', 'coupe', 'plate'],
  draw: (sketch) => {
    const { roomX: r, bit, put, int } = sketch
    const others: readonly (IngredientName | FoodName)[] = sketch.things.filter((thing) => thing !== 'egg')
    const inside: readonly (IngredientName | FoodName)[] = others.length ? others : ['spinach', 'scallion']
    const laid = defineStamp(
      sketch,
      outlined('M-82 18Q-70 42-30 46Q10 52 46 44Q76 38 84 14Z', '#dd9f35') +
        drawEach([-56, -32, -6, 20, 46, 64], (x, i) => bit(cycle(inside, i), x, 32 - Math.abs(x) / 8, 0.92)) +
        strokePath('M-60 30q14 8 28 4t30 4 30-4 30-4', '#fdeaa6', 6) +
        outlined('M-86 12C-84-34-48-62 2-62C52-60 86-32 86 10Q66 22 38 22Q0 30-36 22Q-66 22-86 12Z', '#f4c64f') +
        fillPath('M-66 4Q-52-34-16-38Q-34-14-40 12ZM6 16Q8-22 44-34Q60-16 62 2Q40 12 6 16Z', '#dd932f', opacity(0.5)) +
        strokePath('M-68-8Q-50-46 0-50', '#fde9a2', 5) +
        strokePath('M-30-18h0M-8-30h0M22-14h0M38-30h0M-12 2h0M50-4h0M14-40h0M-46 2h0', '#5f8f45', 4),
    )
    return (
      laid(CENTRE_X, CENTRE_Y - 4, 0, r / 96) +
      put('rocket', CENTRE_X - r * 0.36, CENTRE_Y + r * 0.68, 250, 1) +
      put('half', CENTRE_X + r * 0.1, CENTRE_Y + r * 0.72, int(0, 90), 0.95) +
      put('half', CENTRE_X + r * 0.36, CENTRE_Y + r * 0.66, int(0, 90), 0.95) +
      scatterHerbs(sketch, 3, r * 0.4)
    )
  },
}

/** Flat and round, a piece cut. */
const frittata: DishDrawing = {
  vessels: ['pan', 'plate', 'coupe'],
  draw: (sketch) => {
    const { roomX: r, pick, chance } = sketch
    const others = sketch.things.filter((thing) => thing !== 'egg')
    return (
      fillPath(blob(sketch, CENTRE_X, CENTRE_Y, r * 0.86, r * 0.86, 0.03), '#c9852d') +
      fillPath(blob(sketch, CENTRE_X, CENTRE_Y - 2, r * 0.82, r * 0.8, 0.03), '#f0bd48') +
      dots(scatter(sketch, 12, r * 0.7), '#d99a35', 12, opacity(0.7)) +
      scatterBites(
        sketch,
        [
          ...others,
          others.length > 1 ? 'scallion' : pick<FoodName>(['half', 'spinach', 'potato', 'mushroom', 'scallion']),
        ],
        9,
        r * 0.62,
        r * 0.62,
        0.95,
      ) +
      scatterHerbs(sketch, 4) +
      scatterFlecks(sketch, '#4f8a3c', 14) +
      (chance(0.5)
        ? strokePath(
            `M${CENTRE_X} ${CENTRE_Y}L${roundToInteger(CENTRE_X + r * 0.84)} ${CENTRE_Y - 10}M${CENTRE_X} ${CENTRE_Y}L` +
              `${CENTRE_X + 24} ${roundToInteger(CENTRE_Y - r * 0.8)}`,
            '#a9691f',
            2.5,
          )
        : '')
    )
  },
}

/** Poached, on yogurt, with red butter. */
function turkishEggs(sketch: Sketch): string {
  const { roomX: r, put, int } = sketch
  return (
    disc(CENTRE_X, CENTRE_Y, r * 0.94, '#e6d9c0') +
    fillPath(blob(sketch, CENTRE_X, CENTRE_Y, r * 0.86, r * 0.86, 0.04), '#fffaf0') +
    strokePath(`M${CENTRE_X - 58} ${CENTRE_Y + 12}c-8-50 60-84 98-44c26 40-10 88-58 76`, '#ece0cb', 7) +
    strokePath(
      `M${CENTRE_X - 52} ${CENTRE_Y - 26}c24-30 70-34 96-4c14 24 2 60-26 70c-30 8-58-6-66-30`,
      '#d2552a',
      9,
      opacity(0.9),
    ) +
    dots(scatter(sketch, 16, r * 0.72), '#c0391f', 6) +
    put('fried', CENTRE_X - 26, CENTRE_Y - 10, int(0, 90), 0.95) +
    put('fried', CENTRE_X + 30, CENTRE_Y + 14, int(0, 90), 0.95) +
    dots(scatter(sketch, 8, 44, 30), '#c0391f', 5) +
    drawEach(scatter(sketch, 4, r * 0.7), ([x, y]) => put('dill', x, y, int(0, 360), 0.9))
  )
}

const eggs: DishDrawing = {
  vessels: ['pan', 'plate', 'coupe'],
  draw: (sketch) => {
    const { roomX: r, put, words } = sketch
    if (/yog|turkish|йогурт|турецк/.test(words)) return turkishEggs(sketch)
    const others: readonly IngredientName[] = sketch.things.filter((thing) => thing !== 'egg')
    const hash = /\bhash\b/.test(words)
    const under = others.length
      ? scatterBites(sketch, others, hash ? 15 : 9, r * 0.76, r * 0.76, hash ? 0.98 : 0.95)
      : ''
    const toast = others.length
      ? ''
      : put('toast', CENTRE_X - 22, CENTRE_Y + 46, 12, 0.9) + put('half', CENTRE_X + 40, CENTRE_Y + 50, 0, 1)
    return (
      under +
      put('fried', CENTRE_X - 26, CENTRE_Y - 22, 10, 1.1) +
      put('fried', CENTRE_X + 32, CENTRE_Y + 8, 80, 1.05) +
      toast +
      scatterHerbs(sketch, 4) +
      scatterFlecks(sketch, '#3a2a22', 14)
    )
  },
}

/** A cabbage pancake under brown sauce, mayonnaise and spring onions. */
const okonomiyaki: DishDrawing = {
  vessels: ['plate', 'coupe', 'pan'],
  draw: (sketch) => {
    const { roomX: r, put } = sketch
    const zigzag = `M${CENTRE_X - 60} ${CENTRE_Y - 30}l20 66 20-76 20 80 20-80 20 76 20-66`
    return (
      outlined(blob(sketch, CENTRE_X, CENTRE_Y, r * 0.84, r * 0.82, 0.04, 11), '#b5732f') +
      fillPath(blob(sketch, CENTRE_X - 1, CENTRE_Y - 2, r * 0.76, r * 0.74, 0.05, 11), '#dba552') +
      shavings(sketch, scatter(sketch, 26, r * 0.68), '#cfdc9a', 4, [-10, 10], [-8, 8]) +
      shavings(sketch, scatter(sketch, 12, r * 0.68), '#f3e2ae', 4, [-10, 10], [-8, 8]) +
      strokePath(zigzag, '#5f2c14', 10, opacity(0.92)) +
      strokePath(`M${CENTRE_X - 34} ${CENTRE_Y - 52}l66 20-76 20 88 18-84 20 76 18`, '#fff3d0', 4.5) +
      drawEach(scatter(sketch, 9, r * 0.62), ([x, y]) => put('scallion', x, y, 0, 1.05)) +
      scatterFlecks(sketch, '#fbf1d6', 10)
    )
  },
}

export const EGG_DISHES = { omelette, frittata, eggs, okonomiyaki } satisfies Partial<Record<DishForm, DishDrawing>>
