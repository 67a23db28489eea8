// Things in number: skewers, dumplings, meatballs, fritters.

import { leafBed, mashBed, riceBed, sauceBed } from './beds'
import { cycle } from './seeded-random'
import { darker, lighter, RED_SAUCE_COLOURS } from './colours'
import {
  pointsOnCircle,
  blob,
  CENTRE_X,
  CENTRE_Y,
  disc,
  drawEach,
  fillPath,
  asRoundArea,
  strokePath,
  opacity,
  outlined,
  toPoints,
  scatter,
  type AngledPoint,
} from './svg-shapes'
import type { FoodName } from './foods'
import type { DishForm } from './dish-forms'
import { scatterFlecks, scatterHerbs, shavings } from './food-placement'
import type { DishDrawing, Sketch } from './sketch'
import type { IngredientName } from './dish-ingredients'

const skewer: DishDrawing = {
  vessels: ['plate', 'board', 'tray'],
  draw: (sketch) => {
    const { roomX, roomY, share, words, has, put, bit } = sketch
    const beside: readonly IngredientName[] = ['cucumber', 'pulse']
    const named: readonly (IngredientName | FoodName)[] = sketch.things.filter((thing) => !beside.includes(thing))
    const satay = /satay|kofta|сате/.test(words)
    const threaded: readonly (IngredientName | FoodName)[] = satay
      ? named
      : named.length > 1
        ? [...named, 'onion']
        : [...named, 'pepper', 'yellow', 'onion']
    const dip = /peanut|satay|сате/.test(words) ? '#b9792f' : /yog|raita|tzatziki|йогурт/.test(words) ? '#fbf3e2' : ''
    const stick = sketch.vessel === 'tray' ? '#dfb97c' : '#5f3d20'
    return (
      (sketch.chance(0.5) || share < 1
        ? leafBed(sketch, 5, roomX * 0.8, roomY * 0.8, ['rocket', 'lettuce'])
        : riceBed(sketch, CENTRE_X, CENTRE_Y + 6, Math.min(roomX, roomY) * 0.72)) +
      drawEach(
        share < 0.5 ? [-26, 26] : [-42, 0, 42],
        (dy, row) =>
          `<g transform="rotate(${-10 + row * 2} ${CENTRE_X} ${CENTRE_Y + dy})">` +
          strokePath(`M${CENTRE_X - 112} ${CENTRE_Y + dy}H${CENTRE_X + 108}`, stick, 4.5) +
          drawEach([-68, -34, 0, 34, 68], (dx, i) =>
            bit(cycle(threaded, i + row), CENTRE_X + dx, CENTRE_Y + dy, 1.18),
          ) +
          '</g>',
      ) +
      (dip
        ? disc(CENTRE_X + 58, CENTRE_Y + 62, 25, '#3d1c0a', opacity(0.22)) +
          disc(CENTRE_X + 56, CENTRE_Y + 60, 24, '#fbf4e4') +
          disc(CENTRE_X + 56, CENTRE_Y + 60, 19, dip) +
          put('scallion', CENTRE_X + 56, CENTRE_Y + 60)
        : put(sketch.citrus, CENTRE_X + 60, CENTRE_Y + 64, 20, 0.95)) +
      (has('cucumber')
        ? drawEach([-64, -42, -20], (dx) => put('cucumber', CENTRE_X + dx, CENTRE_Y + 70, dx, 0.95))
        : '') +
      scatterHerbs(sketch, 3)
    )
  },
}

const dumpling: DishDrawing = {
  vessels: ['plate', 'coupe', 'pan'],
  draw: (sketch) => {
    const { roomX: r, put } = sketch
    const spots: readonly AngledPoint[] = [...pointsOnCircle(7, r * 0.6, sketch.random()), [CENTRE_X, CENTRE_Y, 0]]
    return (
      drawEach(spots, ([x, y, angle]) => put('dumpling', x, y, angle * 57 + 90, 0.98)) +
      drawEach(scatter(sketch, 7, r * 0.8), ([x, y]) => put('scallion', x, y, 0, 1)) +
      scatterFlecks(sketch, '#2b221d', 14) +
      put('chilli', CENTRE_X + 14, CENTRE_Y - 30, 0, 1)
    )
  },
}

const meatball: DishDrawing = {
  vessels: ['pan', 'bowl', 'plate'],
  draw: (sketch) => {
    const { roomX: r, words, put, int, pick } = sketch
    return (
      (/cream|gravy|swedish|сливоч|шведск/.test(words)
        ? sauceBed(sketch, CENTRE_X, CENTRE_Y, r * 0.88, '#c9a06a')
        : sketch.has('tomato') || sketch.chance(0.55)
          ? sauceBed(sketch, CENTRE_X, CENTRE_Y, r * 0.88, pick(RED_SAUCE_COLOURS))
          : mashBed(sketch, CENTRE_X + 8, CENTRE_Y + 6, r * 0.8)) +
      drawEach(scatter(sketch, 10, r * 0.62), ([x, y]) => put('ball', x, y, int(0, 90), 1.25)) +
      scatterHerbs(sketch, 5) +
      shavings(sketch, scatter(sketch, 6, r * 0.5), '#fff6dc', 4, [4, 9], [-5, 5])
    )
  },
}

function speckColour({ has, words }: Sketch): string {
  if (has('greens') || has('courgette') || /falafel|herb|pea/.test(words)) return '#5f8f45'
  if (has('beet')) return '#8b2344'
  if (has('corn')) return '#f7d65c'
  return '#a5642a'
}

const fritter: DishDrawing = {
  vessels: ['plate', 'board', 'coupe', 'pan'],
  draw: (sketch) => {
    const { roomX, roomY, put, words } = sketch
    const colour = /falafel/.test(words) ? '#a9772f' : '#cf8f3b'
    const speck = speckColour(sketch)
    const one = (x: number, y: number) =>
      outlined(blob(sketch, x, y, 34, 32, 0.08), darker(colour, 0.22)) +
      fillPath(blob(sketch, x - 1, y - 2, 29, 27, 0.08), lighter(colour, 0.12)) +
      strokePath(`M${x - 16} ${y - 8}q6-12 18-11`, lighter(colour, 0.5), 5) +
      shavings(sketch, scatter(asRoundArea(sketch), 4, 20, 18, x, y), speck, 3, [-5, 5], [-5, 5])
    return (
      leafBed(sketch, 4, roomX * 0.9, roomY * 0.9, ['rocket', 'lettuce']) +
      drawEach(toPoints(-40, -28, 34, -36, -2, 12, 52, 28, -50, 40), ([dx, dy]) => one(CENTRE_X + dx, CENTRE_Y + dy)) +
      fillPath(blob(sketch, CENTRE_X - 6, CENTRE_Y - 52, 20, 15, 0.12), '#fffaf0') +
      scatterHerbs(sketch, 3) +
      put(sketch.citrus, CENTRE_X + 6, CENTRE_Y + 64, 20, 0.9)
    )
  },
}

export const BITE_DISHES = { skewer, dumpling, meatball, fritter } satisfies Partial<Record<DishForm, DishDrawing>>
