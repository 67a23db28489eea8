// On bread, and wrapped in something: open sandwiches, toasted ones, pâté with toast, rolls, lettuce cups, jackets.

import { cycle } from './seeded-random'
import { darker, lighter } from './colours'
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
  toPoints,
  ringShape,
  scatter,
} from './svg-shapes'
import type { FoodName } from './foods'
import type { DishForm } from './dish-forms'
import { scatterFlecks, scatterHerbs, shavings } from './food-placement'
import { type DishDrawing, type Sketch, defineStamp } from './sketch'
import type { IngredientName } from './dish-ingredients'

/** What is spread on a slice of bread, under the rest. */
function drawSpread(sketch: Sketch, x: number, y: number, first: boolean): string {
  const { has, words, put, int } = sketch
  const on = (colour: string) => fillPath(blob(sketch, x, y, 27, 28, 0.1), colour)
  if (/scrambl/.test(words)) return put('curds', x, y + 2, int(0, 90), 1.1)
  if (has('avocado') && first) return on('#b9c860')
  if (has('pulse')) return on('#e6cd94')
  if (/cream|ricotta|cheese|сыр|сливоч/.test(words)) return on('#f7ead0')
  if (has('tomato')) return on('#d9603c')
  return put('lettuce', x, y, int(0, 90), 0.95)
}

/** Two open slices. */
const sandwich: DishDrawing = {
  vessels: ['board', 'plate'],
  draw: (sketch) => {
    const { put, bit, int, words } = sketch
    const eggsAreUnder = /scrambl/.test(words)
    const things = sketch.things.filter((thing) => !(thing === 'egg' && eggsAreUnder))
    const filling: readonly IngredientName[] = things.length ? things : ['tomato']
    const bread: FoodName = /rye|sourdough|ржан/.test(words) ? 'rye' : 'toast'
    const slice = (x: number, y: number, turn: number, first: boolean) =>
      put(bread, x, y, turn, 1.42) +
      drawSpread(sketch, x, y, first) +
      drawEach(scatter(sketch, 4, 17, 20, x, y), ([bitX, bitY], i) => bit(cycle(filling, i), bitX, bitY, 0.92)) +
      put(sketch.herb, x + 4, y - 8, int(0, 90), 0.8)
    const beside: FoodName = things.includes('cucumber') ? 'cucumber' : things.includes('beet') ? 'beet' : 'half'
    return (
      slice(CENTRE_X - 46, CENTRE_Y - 8, -14, true) +
      slice(CENTRE_X + 46, CENTRE_Y + 8, 12, false) +
      put(beside, CENTRE_X - 2, CENTRE_Y + 64, 0, 1.05) +
      put(beside, CENTRE_X + 24, CENTRE_Y + 72, 0, 1.05) +
      put('rocket', CENTRE_X + 8, CENTRE_Y - 62, 70, 1.1) +
      scatterFlecks(sketch, '#3a2a22', 14)
    )
  },
}

/** A closed sandwich from the grill, cut across, the cheese running. */
const toastie: DishDrawing = {
  vessels: ['plate', 'board', 'pan', 'plate'],
  draw: (sketch) => {
    const { put, bit, int } = sketch
    const things: readonly IngredientName[] = sketch.things.length ? sketch.things : ['tomato']
    const half = defineStamp(
      sketch,
      outlined('M-56 30H56L54 52Q0 60-54 52Z', '#efd6a3') +
        strokePath('M-52 42H52', '#f4b93f', 10) +
        strokePath('M-34 44v9M-2 44v13M30 44v8', '#f4b93f', 8) +
        drawEach([-40, -16, 12, 38], (x, i) => bit(cycle(things, i), x, 40, 0.6)) +
        outlined('M-58 30Q-60 34-54 34H54Q62 34 56 27L10-44Q0-56-10-44L-56 26Q-58 28-58 30Z', '#b27430') +
        fillPath('M-44 26H44L4-36Q0-42-4-36Z', '#e3ab5c') +
        strokePath('M-30 20L-2-22M-8 22L14-14M14 22L26 2', '#a8652a', 5, opacity(0.75)) +
        strokePath('M-46 22L-8-36', '#f0c987', 3),
    )
    return (
      put('rocket', CENTRE_X - 66, CENTRE_Y + 40, 200, 1.05) +
      put('lettuce', CENTRE_X + 62, CENTRE_Y - 48, 40, 0.9) +
      half(CENTRE_X - 26, CENTRE_Y - 30, int(-14, -6), 1.02) +
      half(CENTRE_X + 26, CENTRE_Y + 26, int(6, 14), 1.02) +
      put('half', CENTRE_X - 52, CENTRE_Y + 66, 0, 0.95) +
      put('half', CENTRE_X - 74, CENTRE_Y + 12, 0, 0.9)
    )
  },
}

function pateColour({ has, category }: Sketch): string {
  if (has('salmon')) return '#eeb08e'
  if (has('liver')) return '#a5745a'
  return category === 'veg' ? '#c3b183' : '#dcc7a6'
}

/** A little pot of it, with toast and something fresh. */
const pate: DishDrawing = {
  vessels: ['board', 'plate'],
  draw: (sketch) => {
    const { put, int } = sketch
    const colour = pateColour(sketch)
    const x = CENTRE_X - 38
    const y = CENTRE_Y - 12
    const fresh: FoodName = sketch.has('beet') ? 'beet' : sketch.has('carrot') ? 'carrot' : 'cucumber'
    return (
      put('toast', CENTRE_X + 50, CENTRE_Y - 44, 14, 0.95) +
      put('toast', CENTRE_X + 62, CENTRE_Y - 4, 32, 0.95) +
      put('toast', CENTRE_X + 52, CENTRE_Y + 38, 52, 0.95) +
      disc(x + 3, y + 5, 53, '#1d0d05', opacity(0.22)) +
      disc(x, y, 52, '#fbf4e4') +
      ringShape(x, y, 47, '#c9b99b', 2) +
      disc(x, y, 43, darker(colour, 0.16)) +
      fillPath(blob(sketch, x, y, 39, 39, 0.05), colour) +
      strokePath(`M${x - 20} ${y + 8}c-10-26 26-38 38-18c8 22-26 32-36 10c-4-16 16-20 20-8`, lighter(colour, 0.5), 5) +
      put(sketch.herb, x + 6, y + 18, int(0, 90), 0.9) +
      drawEach([-56, -30, -4, 22], (dx) =>
        put(fresh, CENTRE_X + dx - 8, CENTRE_Y + 62 + Math.abs(dx + 17) / 8, dx, 0.95),
      ) +
      put(sketch.citrus, CENTRE_X + 4, CENTRE_Y - 66, 20, 0.9) +
      scatterFlecks(sketch, '#3a2a22', 8, 36)
    )
  },
}

/** Meat or tofu in three large leaves. */
const cups: DishDrawing = {
  vessels: ['plate', 'board', 'coupe'],
  draw: (sketch) => {
    const { put, bit, int, words } = sketch
    const named: readonly IngredientName[] = sketch.things.filter((thing) => thing !== 'chicken')
    const filling: readonly IngredientName[] = named.length ? named : ['mince']
    const cup = (x: number, y: number, turn: number) =>
      put('lettuce', x, y, turn, 1.7) +
      drawEach(scatter(sketch, 5, 21, 21, x, y), ([bitX, bitY], i) =>
        bit(i % 3 ? 'mince' : cycle(filling, i), bitX, bitY, 1.05),
      ) +
      shavings(sketch, scatter(sketch, 4, 18, 18, x, y), '#ee8a3c', 3.5, [-9, 9], [-7, 7]) +
      put(sketch.herb, x + int(-6, 6), y - 10, int(0, 360), 0.7)
    return (
      cup(CENTRE_X - 46, CENTRE_Y - 26, 20) +
      cup(CENTRE_X + 48, CENTRE_Y - 22, 140) +
      cup(CENTRE_X, CENTRE_Y + 46, 260) +
      drawEach(scatter(sketch, 5, 60), ([x, y]) =>
        put(/peanut|nut/.test(words) ? 'almond' : 'scallion', x, y, int(0, 180), 0.8),
      ) +
      put('chilli', CENTRE_X + 8, CENTRE_Y - 44, 0, 1) +
      put('lime', CENTRE_X + 62, CENTRE_Y + 50, 20, 0.95)
    )
  },
}

/** Rolls of rice paper, through which one sees what is in them. */
const summerroll: DishDrawing = {
  vessels: ['board', 'plate', 'coupe'],
  draw: (sketch) => {
    const { put, bit, int } = sketch
    const inside = sketch.has('prawn') ? '#ee8a66' : '#f0d9a0'
    const things: readonly (IngredientName | FoodName)[] = [...sketch.things, 'scallion']
    const laid = defineStamp(
      sketch,
      outlined('M-52-16Q-60 0-52 16H52Q60 0 52-16Z', '#f6eedd') +
        strokePath('M-42-6H40', '#7fae52', 8, opacity(0.8)) +
        strokePath('M-40 6H38', '#ee8a3c', 6, opacity(0.75)) +
        strokePath('M-34 0H-8M4 0H34', inside, 7, opacity(0.9)) +
        put('basil', -4, -2, 80, 0.8) +
        strokePath('M-46-11H34', '#fff', 3, opacity(0.8)),
    )
    return (
      drawEach([-54, -18, 18, 54], (dy, i) => laid(CENTRE_X - 22 + (i % 2) * 8, CENTRE_Y + dy, int(-8, 2), 1.02)) +
      disc(CENTRE_X + 68, CENTRE_Y + 4, 30, '#3d1c0a', opacity(0.25)) +
      disc(CENTRE_X + 66, CENTRE_Y, 29, '#fbf4e4') +
      disc(CENTRE_X + 66, CENTRE_Y, 22, '#a5592a') +
      drawEach([-8, 6, 12], (dx, i) => bit(i ? 'scallion' : 'chilli', CENTRE_X + 64 + dx, CENTRE_Y - 4 + i * 5, 0.8)) +
      drawEach(scatter(sketch, 4, 16, 14, CENTRE_X + 62, CENTRE_Y + 54), ([x, y], i) =>
        bit(cycle(things, i), x, y, 0.8),
      ) +
      put('lime', CENTRE_X + 66, CENTRE_Y - 52, 20, 0.9)
    )
  },
}

/** Sausage rolls in number, or one long roll with slices cut. */
const pastryroll: DishDrawing = {
  vessels: ['board', 'board', 'tray'],
  draw: (sketch) => {
    const { put, bit, int, words, has } = sketch
    const meat = has('mushroom') ? '#8a6546' : has('greens') ? '#56803f' : '#a9694a'
    if (/sausage rolls|в тесте/.test(words)) {
      const laid = defineStamp(
        sketch,
        outlined('M-36-22Q-42 0-36 22H36Q42 0 36-22Z', '#cf8a3c') +
          `<ellipse cx="36" rx="9" ry="20" fill="${darker(meat, 0.3)}"/><ellipse cx="37" rx="6" ry="15" fill="${meat}"/>` +
          strokePath('M-22-16L-14 14M-4-17L4 15M14-16L22 14', '#95561f', 3.5) +
          strokePath('M-28-15Q0-20 26-15', '#f0c47c', 4.5),
      )
      const places = toPoints(-66, -50, 24, -54, -54, 2, 36, -2, -66, 54, 26, 52)
      return (
        drawEach(places, ([dx, dy]) => laid(CENTRE_X + dx + 18, CENTRE_Y + dy, int(-9, 9), 0.98)) +
        (has('apple')
          ? put('apple', CENTRE_X + 92, CENTRE_Y + 26, 20, 1) + put('apple', CENTRE_X + 96, CENTRE_Y + 52, 60, 1)
          : scatterHerbs(sketch, 2))
      )
    }
    const slice = (x: number, y: number) =>
      outlined(blob(sketch, x, y, 33, 34, 0.03), '#cf8a3c') +
      fillPath(blob(sketch, x, y, 25, 26, 0.05), meat) +
      drawEach(scatter(sketch, 4, 15, 15, x, y), ([bitX, bitY], i) =>
        bit(cycle(sketch.things.length ? sketch.things : ['mushroom'], i), bitX, bitY, 0.7),
      )
    return (
      `<g transform="rotate(-14 ${CENTRE_X} ${CENTRE_Y})">` +
      outlined(
        `M${CENTRE_X - 96} ${CENTRE_Y - 56}Q${CENTRE_X - 112} ${CENTRE_Y - 22} ${CENTRE_X - 96} ${CENTRE_Y + 14}H` +
          `${CENTRE_X + 84}Q${CENTRE_X + 102} ${CENTRE_Y - 22} ${CENTRE_X + 84} ${CENTRE_Y - 56}Z`,
        '#c98136',
      ) +
      strokePath(
        drawEach([-74, -44, -14, 16, 46, 74], (dx) => `M${CENTRE_X + dx} ${CENTRE_Y - 48}l-16 26 16 28`),
        '#8f5220',
        4,
      ) +
      strokePath(`M${CENTRE_X - 88} ${CENTRE_Y - 48}H${CENTRE_X + 66}`, '#f0c47c', 5) +
      slice(CENTRE_X - 42, CENTRE_Y + 50) +
      slice(CENTRE_X + 26, CENTRE_Y + 54) +
      '</g>' +
      put('rocket', CENTRE_X + 84, CENTRE_Y + 40, 60, 1.1) +
      scatterFlecks(sketch, '#fbe8bf', 8)
    )
  },
}

/** Two baked potatoes, opened and filled. */
const jacket: DishDrawing = {
  vessels: ['plate', 'coupe', 'board'],
  draw: (sketch) => {
    const { put, bit, int, words } = sketch
    const sweet = /sweet potato|батат/.test(words)
    const skin = sweet ? '#b0542e' : '#a8763f'
    const flesh = sweet ? '#f2983f' : '#f6e4a6'
    const on: readonly IngredientName[] = sketch.things.filter((thing) => thing !== 'squash' && thing !== 'potato')
    const potato = (x: number, y: number, turn: number) =>
      `<g transform="translate(${x} ${y})rotate(${turn})">` +
      outlined('M-58 2C-58-26-28-36 2-35C34-34 60-22 58 4C56 30 26 37-4 35C-36 34-58 26-58 2Z', skin) +
      strokePath('M-48-10Q-36-26-10-28', lighter(skin, 0.35), 4) +
      fillPath('M-46 0Q-20-26 4-24Q30-24 46 0Q24 26 0 25Q-26 24-46 0Z', flesh) +
      strokePath('M-30-4Q-8-18 20-10M-20 12Q4 20 28 8', lighter(flesh, 0.5), 4) +
      (on.length
        ? drawEach(scatter(sketch, 5, 24, 10, 0, 0), ([bitX, bitY], i) => bit(cycle(on, i), bitX, bitY, 0.92))
        : strokePath('M-10-8h18v15h-18Z', '#fbe39a', 8)) +
      (/yog|cream|йогурт|сметан/.test(words) ? fillPath(blob(sketch, 8, -2, 15, 12, 0.12), '#fffaf0') : '') +
      put(sketch.herb, -8, 4, int(0, 360), 0.7) +
      put('scallion', 20, 4) +
      '</g>'
    return (
      potato(CENTRE_X - 24, CENTRE_Y - 40, int(-14, -4)) +
      potato(CENTRE_X + 22, CENTRE_Y + 34, int(-10, 4)) +
      put('rocket', CENTRE_X + 62, CENTRE_Y - 46, 60, 1.1) +
      put('rocket', CENTRE_X - 66, CENTRE_Y + 42, 230, 1.05) +
      dots(scatter(sketch, 8, 70), '#3a2a22', 3)
    )
  },
}

export const BREAD_DISHES = { sandwich, toastie, pate, cups, summerroll, pastryroll, jacket } satisfies Partial<
  Record<DishForm, DishDrawing>
>
