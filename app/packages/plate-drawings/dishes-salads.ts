// Leaves and bowls.

import { leafBed, riceBed } from './beds'
import { cycle } from './seeded-random'
import { blob, CENTRE_X, CENTRE_Y, disc, drawEach, fillPath, scatter, TAU } from './svg-shapes'
import type { FoodName } from './foods'
import type { DishForm } from './dish-forms'
import { drizzle, fanSlices, scatterFlecks, scatterHerbs, shavings } from './food-placement'
import type { DishDrawing } from './sketch'
import type { IngredientName } from './dish-ingredients'

const SALAD_FOODS: readonly FoodName[] = [
  'cherry',
  'half',
  'cucumber',
  'radish',
  'onion',
  'avocado',
  'egg',
  'olive',
  'feta',
  'tomato',
  'walnut',
  'crouton',
  'beet',
  'carrot',
]
const LEAF_MIXES: readonly (readonly FoodName[])[] = [
  ['lettuce', 'rocket'],
  ['spinach', 'rocket'],
  ['lettuce', 'cabbage'],
  ['rocket', 'lettuce', 'spinach'],
]

/** Things that lie sliced on top of a salad. */
const SLICED_ON_SALAD: readonly (readonly [thing: IngredientName, food: FoodName])[] = [
  ['chicken', 'breast'],
  ['duck', 'duck'],
  ['beef', 'beef'],
  ['lamb', 'beef'],
  ['pork', 'medallion'],
]

const salad: DishDrawing = {
  vessels: ['bowl', 'plate', 'coupe'],
  draw: (sketch) => {
    const { roomX: r, pick, put, bit, int } = sketch
    const usual = [pick(SALAD_FOODS), pick(SALAD_FOODS), pick(SALAD_FOODS)]
    const things = sketch.things.filter((thing) => thing !== 'greens')
    const [first] = things
    const sliced = SLICED_ON_SALAD.find(([thing]) => thing === first)
    const named: readonly (IngredientName | FoodName)[] = sliced ? things.slice(1) : things
    const small = named.length > 1 ? named : [...named, ...usual].slice(0, 3)
    const base =
      leafBed(sketch, 9, r, r, pick(LEAF_MIXES)) +
      put('lettuce', CENTRE_X, CENTRE_Y, 40, 1.1) +
      drawEach(scatter(sketch, 12, r * 0.7), ([x, y], i) => bit(cycle(small, i), x, y, 1))
    const top = sliced ? fanSlices(sketch, sliced[1], 6, CENTRE_X, CENTRE_Y, 16, int(-40, 40), 0.95) : ''
    return base + top + scatterFlecks(sketch, '#fbf1d6', 10)
  },
}

/** Shredded cabbage and carrot, something on top. */
const slaw: DishDrawing = {
  vessels: ['bowl', 'coupe', 'plate'],
  draw: (sketch) => {
    const { roomX: r, has, put, bit, int } = sketch
    const shreds = (colour: string, count: number) =>
      shavings(sketch, scatter(sketch, count, r * 0.78), colour, 4.5, [-17, 17], [-15, 15])
    const meat = has('chicken') ? fanSlices(sketch, 'breast', 5, CENTRE_X, CENTRE_Y - 4, 17, int(-40, 40), 0.95) : ''
    const others: readonly IngredientName[] = sketch.things.filter(
      (thing) => thing !== 'chicken' && thing !== 'cabbage',
    )
    return (
      fillPath(blob(sketch, CENTRE_X, CENTRE_Y, r * 0.9, r * 0.88, 0.06), '#c5d18c') +
      shreds('#9db765', 16) +
      shreds('#e9efc9', 26) +
      shreds('#8e4a78', 12) +
      shreds('#ee8a3c', 12) +
      (meat ||
        drawEach(scatter(sketch, 7, r * 0.5), ([x, y], i) =>
          others.length ? bit(cycle(others, i), x, y, 1) : put('almond', x, y, int(0, 180)),
        )) +
      scatterHerbs(sketch, 5) +
      drawEach(scatter(sketch, 5, r * 0.6), ([x, y]) => put('almond', x, y, int(0, 180), 0.75)) +
      put('lime', CENTRE_X + r * 0.5, CENTRE_Y + r * 0.46, 20, 0.9)
    )
  },
}

const BOWL_FOODS: readonly FoodName[] = [
  'cucumber',
  'carrot',
  'radish',
  'avocado',
  'corn',
  'broccoli',
  'half',
  'beet',
  'spinach',
  'egg',
  'scallion',
  'pepper',
]

/** Rice and four other sectors: what the title names, and vegetables. */
const bowl: DishDrawing = {
  vessels: ['bowl', 'bowl', 'coupe'],
  draw: (sketch) => {
    const { roomX: r, put, bit, pick } = sketch
    const things = sketch.things.filter((thing) => thing !== 'egg' || !/bibimbap|fried egg/.test(sketch.words))
    const start = sketch.int(0, 11)
    const turn = sketch.random() * TAU
    const grain = /couscous|bulgur|кускус|булгур/.test(sketch.words) ? '#e9cb86' : '#f7f0e0'
    const fried = /fried egg|bibimbap/.test(sketch.words)
    let out =
      disc(CENTRE_X, CENTRE_Y, r, '#e9dfc8') +
      riceBed(sketch, CENTRE_X + Math.cos(turn) * r * 0.46, CENTRE_Y + Math.sin(turn) * r * 0.46, r * 0.5, grain)
    for (let sector = 1; sector < 5; sector++) {
      const angle = turn + (sector / 5) * TAU
      const named = sector === 1 ? things[0] : sector === 4 ? things[1] : sector === 2 ? things[2] : undefined
      const vegetable = cycle(BOWL_FOODS, start + sector * 5)
      for (let i = 0; i < 4; i++) {
        const direction = angle + (i - 1.5) * 0.22
        const reach = r * (0.42 + (i % 2) * 0.3)
        const x = CENTRE_X + Math.cos(direction) * reach
        const y = CENTRE_Y + Math.sin(direction) * reach
        out += named ? bit(named, x, y, 1) : put(vegetable, x, y, direction * 57 + 90, 0.98)
      }
    }
    return (
      out +
      (fried ? put('fried', CENTRE_X, CENTRE_Y, 20, 1.05) : put(sketch.herb, CENTRE_X, CENTRE_Y, 10, 1)) +
      scatterFlecks(sketch, pick(['#2b221d', '#fbf1d6']), 16) +
      drizzle(sketch, pick(['#f6e6bf', '#c9552a', '#8a4b26']), 3)
    )
  },
}

export const SALAD_DISHES = { salad, slaw, bowl } satisfies Partial<Record<DishForm, DishDrawing>>
