// Breakfast and dessert: pancakes, cookies, cakes and crumbles.

import { crust } from './beds'
import { cycle } from './chance'
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
  line,
  opacity,
  points,
  rect,
  ring,
  scatter,
  shine,
  turned,
  whole,
} from './draw'
import type { Food } from './foods'
import type { Form } from './forms'
import { flecks } from './placing'
import type { Dish, Sketch } from './sketch'

const pancake: Dish = {
  vessels: ['plate', 'coupe'],
  draw: (sketch) => {
    const { put, int, words } = sketch
    const fruit: readonly Food[] = ['berry', 'raspberry', 'strawberry']
    const berries = each(scatter(sketch, 7, sketch.roomX * 0.86), ([x, y], i) =>
      put(cycle(fruit, i), x, y, int(0, 360), 1),
    )
    if (/сырник|олад|blini|drop scone|crumpet/.test(words))
      return (
        each(points(-42, -30, 32, -38, -8, 16, 50, 24, -52, 40), ([dx, dy]) =>
          put('pancake', CX + dx, CY + dy, int(0, 360), 0.72),
        ) +
        fill(blob(sketch, CX - 4, CY - 14, 27, 22, 0.12), '#fffaf0', ' stroke="#3d1c0a33"') +
        berries
      )
    return (
      put('pancake', CX + 9, CY + 13, 0, 1.56) +
      put('pancake', CX - 3, CY + 1, 60, 1.48) +
      put('pancake', CX + 3, CY - 6, 140, 1.38) +
      fill(blob(sketch, CX, CY - 6, 40, 36, 0.16), '#a9621f', opacity(0.5)) +
      line(`M${CX + 30} ${CY + 6}q22 10 26 44M${CX - 26} ${CY + 10}q-20 16-14 46`, '#a9621f', 11, opacity(0.55)) +
      rect(CX - 15, CY - 22, 30, 26, 5, '#fbe39a') +
      line(`M${CX - 9} ${CY - 15}h15`, '#fff6d6', 4) +
      berries +
      put('basil', CX + 36, CY - 40, 40, 0.8)
    )
  },
}

const cookie: Dish = {
  vessels: ['board', 'plate', 'tray'],
  draw: (sketch) => {
    const { roomX, roomY, put, int } = sketch
    const one = /brownie|flapjack/.test(sketch.words) ? 'brownie' : 'cookie'
    const places = points(-66, -34, -4, -42, 60, -30, -40, 24, 24, 18, 78, 34, -8, 66)
    const fitting = places.filter(([x, y]) => Math.hypot(x / (roomX + 20), y / (roomY + 20)) < 0.9)
    return each(fitting, ([x, y]) => put(one, CX + x, CY + y, int(0, 180), 1.08)) + flecks(sketch, '#b98752', 12, roomX)
  },
}

function icingColour({ words, pick }: Sketch): string {
  if (/chocolate|шоколад/.test(words)) return '#5a3322'
  if (/lemon|лимон/.test(words)) return '#f2d774'
  return pick(['#f7e9cf', '#e9b6a8', '#f3dca6'])
}

function fruitOn({ words }: Sketch): readonly Food[] {
  if (/strawber|клубни/.test(words)) return ['strawberry']
  if (/lemon|citrus/.test(words)) return ['lemon', 'raspberry']
  return ['strawberry', 'berry', 'raspberry']
}

export const isCrumble = (words: string) => /crumble|cobbler|pudding/.test(words)

/** A crumble in its dish, or a round cake with one piece taken. */
const cake: Dish = {
  vessels: ['plate', 'coupe', 'board'],
  draw: (sketch) => {
    const { words, put } = sketch
    const icing = icingColour(sketch)
    if (isCrumble(words) || /клафути/.test(words)) {
      const berries: readonly Food[] = ['raspberry', 'berry']
      return (
        crust(sketch, /chocolate/.test(words) ? '#7a4a30' : '#d6a45c', 22) +
        each(scatter(sketch, 9, sketch.roomX * 0.8, sketch.roomY * 0.8), ([x, y], i) =>
          put(cycle(berries, i), x, y, 0, 1),
        ) +
        put('scoop', CX - 10, CY - 4, 0, 0.95)
      )
    }
    const r = Math.min(sketch.roomX, sketch.roomY + 14) // a board is wider than it is tall
    sketch.roomX = r
    const fruit = fruitOn(sketch)
    const piece = `M${CX} ${CY}L${whole(CX + r * 0.92)} ${whole(CY + r * 0.2)}A${whole(r)} ${whole(r)} 0 0 1 ${whole(CX + r * 0.66)} ${whole(CY + r * 0.66)}Z`
    return (
      disc(CX + 4, CY + 6, r * 0.86, '#3d1c0a', opacity(0.25)) +
      disc(CX, CY, r * 0.86, '#c98d47') +
      ring(CX, CY, r * 0.82, '#e6bd7d', 7, ' stroke-dasharray="9 5"') +
      disc(CX, CY, r * 0.74, icing) +
      shine(r * 0.68, lighter(icing, 0.5), 4, 200, 1) +
      each(around(10, r * 0.56, sketch.random()), ([x, y, angle], i) =>
        put(cycle(fruit, i), x, y, angle * 57 + 90, 0.95),
      ) +
      put('raspberry', CX - 8, CY + 4, 0, 1.1) +
      put('basil', CX + 12, CY - 4, 60, 0.8) +
      fill(piece, sketch.vessel === 'board' ? '#c99a5f' : darker(sketch.glaze, 0.06))
    )
  },
}

/** Oats baked in a dish, or porridge in a bowl. */
const oats: Dish = {
  vessels: ['bowl', 'bowl', 'coupe'],
  draw: (sketch) => {
    const { roomX: w, roomY: h, things, put, int, words } = sketch
    const fruit: readonly Food[] = things.includes('apple')
      ? ['apple']
      : things.includes('peach')
        ? ['peach']
        : ['berry', 'raspberry', 'strawberry']
    const grains = dots(scatter(sketch, 34, w * 0.84, h * 0.84), '#fbe9c4', 6, opacity(0.9))
    if (sketch.vessel === 'dish')
      return turned(
        sketch.tilt,
        crust(sketch, '#cf9a55', 10) +
          grains +
          each(points(-72, -20, -36, -26, 0, -22, 36, -26, 72, -18, -54, 26, -18, 22, 18, 26, 54, 22), ([dx, dy], i) =>
            put(cycle(fruit, i), CX + dx, CY + dy, int(-14, 14), 1.12),
          ) +
          each(scatter(sketch, 6, w * 0.8, h * 0.8), ([x, y]) => put('almond', x, y, int(0, 180), 0.85)) +
          flecks(sketch, '#7a4420', 14, w * 0.8),
      )
    return (
      disc(CX, CY, w, '#d9c299') +
      disc(CX + 1, CY + 2, w - 4, /granola|гранол/.test(words) ? '#fbf4e4' : '#efdfbe') +
      grains +
      each(around(6, w * 0.5, sketch.random()), ([x, y], i) => put(cycle(fruit, i), x, y, int(0, 360), 1.1)) +
      each(scatter(sketch, 5, w * 0.7), ([x, y]) => put('almond', x, y, int(0, 180), 0.9)) +
      line(`M${CX - 30} ${CY + 4}q14-30 28-4t30-4`, '#c9822d', 5, opacity(0.85))
    )
  },
}

export const SWEETS = { pancake, cookie, cake, oats } satisfies Partial<Record<Form, Dish>>
