// Breakfast and dessert: pancakes, cookies, cakes and crumbles.

import { brownedCrust } from './beds'
import { cycle } from './seeded-random'
import { darker, lighter } from './colours'
import {
  pointsOnCircle,
  blob,
  circlePath,
  CENTRE_X,
  CENTRE_Y,
  disc,
  dots,
  drawEach,
  fillPath,
  strokePath,
  opacity,
  outlined,
  toPoints,
  rect,
  ringShape,
  scatter,
  rimHighlight,
  rotateDrawing,
  roundToInteger,
} from './svg-shapes'
import type { FoodName } from './foods'
import type { DishForm } from './dish-forms'
import { scatterFlecks } from './food-placement'
import { defineStamp, type DishDrawing, type Sketch } from './sketch'

const pancake: DishDrawing = {
  vessels: ['plate', 'coupe'],
  draw: (sketch) => {
    const { put, int, words } = sketch
    const fruit: readonly FoodName[] = ['berry', 'raspberry', 'strawberry']
    const berries = drawEach(scatter(sketch, 7, sketch.roomX * 0.86), ([x, y], i) =>
      put(cycle(fruit, i), x, y, int(0, 360), 1),
    )
    if (/сырник|олад|blini|drop scone|crumpet/.test(words))
      return (
        drawEach(toPoints(-42, -30, 32, -38, -8, 16, 50, 24, -52, 40), ([dx, dy]) =>
          put('pancake', CENTRE_X + dx, CENTRE_Y + dy, int(0, 360), 0.72),
        ) +
        fillPath(blob(sketch, CENTRE_X - 4, CENTRE_Y - 14, 27, 22, 0.12), '#fffaf0', ' stroke="#3d1c0a33"') +
        berries
      )
    return (
      put('pancake', CENTRE_X + 9, CENTRE_Y + 13, 0, 1.56) +
      put('pancake', CENTRE_X - 3, CENTRE_Y + 1, 60, 1.48) +
      put('pancake', CENTRE_X + 3, CENTRE_Y - 6, 140, 1.38) +
      fillPath(blob(sketch, CENTRE_X, CENTRE_Y - 6, 40, 36, 0.16), '#a9621f', opacity(0.5)) +
      strokePath(
        `M${CENTRE_X + 30} ${CENTRE_Y + 6}q22 10 26 44M${CENTRE_X - 26} ${CENTRE_Y + 10}q-20 16-14 46`,
        '#a9621f',
        11,
        opacity(0.55),
      ) +
      rect(CENTRE_X - 15, CENTRE_Y - 22, 30, 26, 5, '#fbe39a') +
      strokePath(`M${CENTRE_X - 9} ${CENTRE_Y - 15}h15`, '#fff6d6', 4) +
      berries +
      put('basil', CENTRE_X + 36, CENTRE_Y - 40, 40, 0.8)
    )
  },
}

const cookieDish: DishDrawing = {
  vessels: ['board', 'plate', 'tray'],
  draw: (sketch) => {
    const { roomX, roomY, put, int } = sketch
    const one = /brownie|flapjack/.test(sketch.words) ? 'brownie' : 'cookie'
    const places = toPoints(-66, -34, -4, -42, 60, -30, -40, 24, 24, 18, 78, 34, -8, 66)
    const fitting = places.filter(([x, y]) => Math.hypot(x / (roomX + 20), y / (roomY + 20)) < 0.9)
    return (
      drawEach(fitting, ([x, y]) => put(one, CENTRE_X + x, CENTRE_Y + y, int(0, 180), 1.08)) +
      scatterFlecks(sketch, '#b98752', 12, roomX)
    )
  },
}

function icingColour({ words, pick }: Sketch): string {
  if (/chocolate|шоколад/.test(words)) return '#5a3322'
  if (/lemon|лимон/.test(words)) return '#f2d774'
  return pick(['#f7e9cf', '#e9b6a8', '#f3dca6'])
}

function chooseFruit({ words }: Sketch): readonly FoodName[] {
  if (/strawber|клубни/.test(words)) return ['strawberry']
  if (/lemon|citrus/.test(words)) return ['lemon', 'raspberry']
  return ['strawberry', 'berry', 'raspberry']
}

export const isCrumble = (words: string) => /crumble|cobbler|pudding/.test(words)

/** A crumble in its dish, or a round cake with one piece taken. */
const cake: DishDrawing = {
  vessels: ['plate', 'coupe', 'board'],
  draw: (sketch) => {
    const { words, put } = sketch
    const icing = icingColour(sketch)
    if (isCrumble(words) || /клафути/.test(words)) {
      const berries: readonly FoodName[] = ['raspberry', 'berry']
      return (
        brownedCrust(sketch, /chocolate/.test(words) ? '#7a4a30' : '#d6a45c', 22) +
        drawEach(scatter(sketch, 9, sketch.roomX * 0.8, sketch.roomY * 0.8), ([x, y], i) =>
          put(cycle(berries, i), x, y, 0, 1),
        ) +
        put('scoop', CENTRE_X - 10, CENTRE_Y - 4, 0, 0.95)
      )
    }
    const r = Math.min(sketch.roomX, sketch.roomY + 14) // a board is wider than it is tall
    sketch.roomX = r
    const fruit = chooseFruit(sketch)
    const piece =
      `M${CENTRE_X} ${CENTRE_Y}L${roundToInteger(CENTRE_X + r * 0.92)} ${roundToInteger(CENTRE_Y + r * 0.2)}A` +
      `${roundToInteger(r)} ${roundToInteger(r)} 0 0 1 ${roundToInteger(CENTRE_X + r * 0.66)} ` +
      `${roundToInteger(CENTRE_Y + r * 0.66)}Z`
    return (
      disc(CENTRE_X + 4, CENTRE_Y + 6, r * 0.86, '#3d1c0a', opacity(0.25)) +
      disc(CENTRE_X, CENTRE_Y, r * 0.86, '#c98d47') +
      ringShape(CENTRE_X, CENTRE_Y, r * 0.82, '#e6bd7d', 7, ' stroke-dasharray="9 5"') +
      disc(CENTRE_X, CENTRE_Y, r * 0.74, icing) +
      rimHighlight(r * 0.68, lighter(icing, 0.5), 4, 200, 1) +
      drawEach(pointsOnCircle(10, r * 0.56, sketch.random()), ([x, y, angle], i) =>
        put(cycle(fruit, i), x, y, angle * 57 + 90, 0.95),
      ) +
      put('raspberry', CENTRE_X - 8, CENTRE_Y + 4, 0, 1.1) +
      put('basil', CENTRE_X + 12, CENTRE_Y - 4, 60, 0.8) +
      fillPath(piece, sketch.vessel === 'board' ? '#c99a5f' : darker(sketch.glaze, 0.06))
    )
  },
}

/** Oats baked in a dish, or porridge in a bowl. */
const oats: DishDrawing = {
  vessels: ['bowl', 'bowl', 'coupe'],
  draw: (sketch) => {
    const { roomX: w, roomY: h, things, put, int, words } = sketch
    const fruit: readonly FoodName[] = things.includes('apple')
      ? ['apple']
      : things.includes('peach')
        ? ['peach']
        : ['berry', 'raspberry', 'strawberry']
    const grains = dots(scatter(sketch, 34, w * 0.84, h * 0.84), '#fbe9c4', 6, opacity(0.9))
    if (sketch.vessel === 'dish')
      return rotateDrawing(
        sketch.tilt,
        brownedCrust(sketch, '#cf9a55', 10) +
          grains +
          drawEach(
            toPoints(-72, -20, -36, -26, 0, -22, 36, -26, 72, -18, -54, 26, -18, 22, 18, 26, 54, 22),
            ([dx, dy], i) => put(cycle(fruit, i), CENTRE_X + dx, CENTRE_Y + dy, int(-14, 14), 1.12),
          ) +
          drawEach(scatter(sketch, 6, w * 0.8, h * 0.8), ([x, y]) => put('almond', x, y, int(0, 180), 0.85)) +
          scatterFlecks(sketch, '#7a4420', 14, w * 0.8),
      )
    return (
      disc(CENTRE_X, CENTRE_Y, w, '#d9c299') +
      disc(CENTRE_X + 1, CENTRE_Y + 2, w - 4, /granola|гранол/.test(words) ? '#fbf4e4' : '#efdfbe') +
      grains +
      drawEach(pointsOnCircle(6, w * 0.5, sketch.random()), ([x, y], i) =>
        put(cycle(fruit, i), x, y, int(0, 360), 1.1),
      ) +
      drawEach(scatter(sketch, 5, w * 0.7), ([x, y]) => put('almond', x, y, int(0, 180), 0.9)) +
      strokePath(`M${CENTRE_X - 30} ${CENTRE_Y + 4}q14-30 28-4t30-4`, '#c9822d', 5, opacity(0.85))
    )
  },
}

/** In paper cases, iced or with fruit. */
const muffin: DishDrawing = {
  vessels: ['board', 'plate', 'tray'],
  draw: (sketch) => {
    const { roomX, roomY, words, put, int } = sketch
    const iced = /cupcake/.test(words)
    const top = iced
      ? icingColour(sketch)
      : /chocolate|шоколад/.test(words)
        ? '#6b3f28'
        : sketch.has('squash')
          ? '#cf8235'
          : '#d9a04f'
    const fruit = chooseFruit(sketch)
    const one = defineStamp(
      sketch,
      outlined(circlePath(33), '#f3e3c4') +
        ringShape(0, 0, 30, '#cdb188', 6, ' stroke-dasharray="3 4"') +
        outlined(blob(sketch, 0, 0, 26, 26, 0.05), top) +
        strokePath('M-16-9Q-8-20 6-19', lighter(top, 0.45), 5) +
        (iced ? strokePath('M-3 2c-9-10 12-17 17-4c3 15-24 19-29 3', lighter(top, 0.55), 4) : ''),
    )
    const places = toPoints(-72, -34, 0, -40, 72, -32, -70, 38, 2, 36, 74, 40)
    const fitting = places.filter(([x, y]) => Math.hypot(x / (roomX + 22), y / (roomY + 22)) < 0.92)
    return drawEach(
      fitting,
      ([x, y], i) =>
        one(CENTRE_X + x, CENTRE_Y + y, int(0, 359)) +
        put(cycle(fruit, i), CENTRE_X + x + int(-5, 5), CENTRE_Y + y + int(-5, 5), int(0, 360), 0.8),
    )
  },
}

/** A loaf, and slices of it. */
const loaf: DishDrawing = {
  vessels: ['board'],
  draw: (sketch) => {
    const { words, put, int } = sketch
    const small = /scones?$|buns?$|rolls?$|булочки$/.test(words)
    if (small)
      return (
        drawEach(toPoints(-58, -30, 0, -36, 58, -28, -30, 26, 32, 28), ([dx, dy]) =>
          put('bun', CENTRE_X + dx, CENTRE_Y + dy, int(0, 359), 0.62),
        ) + scatterFlecks(sketch, '#b98752', 12, sketch.roomX)
      )
    const crumb = /chocolate|шоколад/.test(words)
      ? '#7a4a30'
      : /banana|pumpkin|carrot|ginger/.test(words)
        ? '#d9a860'
        : '#f3dfb4'
    const crust = '#b5722f'
    const slice = (x: number, turn: number) =>
      `<g transform="translate(${CENTRE_X + x} ${CENTRE_Y + 30})rotate(${turn})">` +
      outlined('M-28 30Q-31 0-28-14C-38-24-28-36-13-35H13C28-36 38-24 28-14Q31 0 28 30Q0 34-28 30Z', crust) +
      fillPath('M-22 25Q-24 0-22-16C-30-24-22-30-12-29H12C22-30 30-24 22-16Q24 0 22 25Q0 28-22 25Z', crumb) +
      strokePath('M-10-16h0M6-8h0M-4 4h0M11 8h0M-13 14h0M3 17h0', darker(crumb, 0.18), 4) +
      '</g>'
    return (
      outlined('M108 96C108 66 134 58 200 58S292 66 292 96S266 134 200 134S108 126 108 96Z', crust) +
      strokePath('M124 84Q140 68 200 67', '#e6b877', 6) +
      strokePath('M148 76l14 42M184 72l12 48M220 73l10 46M254 78l4 38', '#f0d09a', 6) +
      slice(-52, int(-12, -4)) +
      slice(6, int(-4, 8)) +
      rect(CENTRE_X + 58, CENTRE_Y + 12, 32, 26, 5, '#fbe39a') +
      strokePath(`M${CENTRE_X + 64} ${CENTRE_Y + 19}h17`, '#fff6d6', 4) +
      scatterFlecks(sketch, '#b98752', 12, sketch.roomX)
    )
  },
}

const DRINK_COLOURS: readonly (readonly [words: RegExp, colour: string])[] = [
  [/strawber|raspber|berry|watermelon|sangria|ягод|клюкв|морс|pink/, '#c2414f'],
  [/chocolate|coffee|cold brew|mocha|шоколад|кофе/, '#5f3a26'],
  [/latte|chai|milkshake|piña|coconut/, '#dcbf96'],
  [/green|kale|matcha|mint|mojito|lime|cucumber|spinach/, '#b9cc7a'],
  [/orange|mango|carrot|peach|turmeric|апельс/, '#eea63a'],
  [/lemon|margarita|лимон/, '#f1dd86'],
]

/** A tumbler seen from above, with ice and a slice. */
const drink: DishDrawing = {
  vessels: ['board'],
  draw: (sketch) => {
    const { words, put, int, pick } = sketch
    const colour = DRINK_COLOURS.find(([named]) => named.test(words))?.[1] ?? pick(['#eea63a', '#c2414f', '#f1dd86'])
    const warm = /hot|latte|chai/.test(words)
    const glass = (x: number, y: number, r: number) =>
      disc(x + 5, y + 7, r + 1, '#1d0d05', opacity(0.25)) +
      disc(x, y, r, warm ? sketch.enamel : '#e6eeee') +
      disc(x, y, r - 6, darker(colour, 0.16)) +
      disc(x + 1, y + 2, r - 9, colour) +
      (warm
        ? drawEach(scatter(sketch, 4, r * 0.4, r * 0.4, x, y), ([px, py]) => rect(px - 8, py - 7, 17, 15, 5, '#fffaf0'))
        : drawEach(scatter(sketch, 3, r * 0.42, r * 0.42, x, y), ([px, py]) =>
            rect(px - 11, py - 11, 22, 22, 5, lighter(colour, 0.6), opacity(0.75)),
          ) +
          put(sketch.citrus, x + r * 0.5, y - r * 0.42, int(0, 90), 1) +
          put('basil', x - r * 0.3, y + r * 0.2, int(0, 360), 0.8)) +
      `<circle cx="${x}" cy="${y}" r="${r - 3}" fill="none" stroke="#fff" stroke-width="3" opacity=".7" stroke-dasharray="${r} 999"/>`
    return glass(CENTRE_X - 48, CENTRE_Y - 14, 50) + glass(CENTRE_X + 54, CENTRE_Y + 20, 50)
  },
}

export const SWEET_DISHES = { pancake, cookie: cookieDish, cake, oats, muffin, loaf, drink } satisfies Partial<
  Record<DishForm, DishDrawing>
>
