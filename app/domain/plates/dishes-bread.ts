// On bread, and wrapped in something: open sandwiches, toasted ones, pâté with toast, rolls, lettuce cups, jackets.

import { cycle } from './chance'
import { darker, lighter } from './colours'
import { blob, CX, CY, disc, dots, each, fill, line, opacity, outlined, points, ring, scatter } from './draw'
import type { Food } from './foods'
import type { Form } from './forms'
import { flecks, herbs, shavings } from './placing'
import { type Dish, type Sketch, stamp } from './sketch'
import type { Thing } from './things'

/** What is spread on a slice of bread, under the rest. */
function spread(sketch: Sketch, x: number, y: number, first: boolean): string {
  const { has, words, put, int } = sketch
  const on = (colour: string) => fill(blob(sketch, x, y, 27, 28, 0.1), colour)
  if (/scrambl/.test(words)) return put('curds', x, y + 2, int(0, 90), 1.1)
  if (has('avocado') && first) return on('#b9c860')
  if (has('pulse')) return on('#e6cd94')
  if (/cream|ricotta|cheese|сыр|сливоч/.test(words)) return on('#f7ead0')
  if (has('tomato')) return on('#d9603c')
  return put('lettuce', x, y, int(0, 90), 0.95)
}

/** Two open slices. */
const sandwich: Dish = {
  vessels: ['board', 'plate'],
  draw: (sketch) => {
    const { put, bit, int, words } = sketch
    const eggsAreUnder = /scrambl/.test(words)
    const things = sketch.things.filter((thing) => !(thing === 'egg' && eggsAreUnder))
    const filling: readonly Thing[] = things.length ? things : ['tomato']
    const bread: Food = /rye|sourdough|ржан/.test(words) ? 'rye' : 'toast'
    const slice = (x: number, y: number, turn: number, first: boolean) =>
      put(bread, x, y, turn, 1.42) +
      spread(sketch, x, y, first) +
      each(scatter(sketch, 4, 17, 20, x, y), ([bitX, bitY], i) => bit(cycle(filling, i), bitX, bitY, 0.92)) +
      put(sketch.herb, x + 4, y - 8, int(0, 90), 0.8)
    const beside: Food = things.includes('cucumber') ? 'cucumber' : things.includes('beet') ? 'beet' : 'half'
    return (
      slice(CX - 46, CY - 8, -14, true) +
      slice(CX + 46, CY + 8, 12, false) +
      put(beside, CX - 2, CY + 64, 0, 1.05) +
      put(beside, CX + 24, CY + 72, 0, 1.05) +
      put('rocket', CX + 8, CY - 62, 70, 1.1) +
      flecks(sketch, '#3a2a22', 14)
    )
  },
}

/** A closed sandwich from the grill, cut across, the cheese running. */
const toastie: Dish = {
  vessels: ['plate', 'board', 'pan', 'plate'],
  draw: (sketch) => {
    const { put, bit, int } = sketch
    const things: readonly Thing[] = sketch.things.length ? sketch.things : ['tomato']
    const half = stamp(
      sketch,
      outlined('M-56 30H56L54 52Q0 60-54 52Z', '#efd6a3') +
        line('M-52 42H52', '#f4b93f', 10) +
        line('M-34 44v9M-2 44v13M30 44v8', '#f4b93f', 8) +
        each([-40, -16, 12, 38], (x, i) => bit(cycle(things, i), x, 40, 0.6)) +
        outlined('M-58 30Q-60 34-54 34H54Q62 34 56 27L10-44Q0-56-10-44L-56 26Q-58 28-58 30Z', '#b27430') +
        fill('M-44 26H44L4-36Q0-42-4-36Z', '#e3ab5c') +
        line('M-30 20L-2-22M-8 22L14-14M14 22L26 2', '#a8652a', 5, opacity(0.75)) +
        line('M-46 22L-8-36', '#f0c987', 3),
    )
    return (
      put('rocket', CX - 66, CY + 40, 200, 1.05) +
      put('lettuce', CX + 62, CY - 48, 40, 0.9) +
      half(CX - 26, CY - 30, int(-14, -6), 1.02) +
      half(CX + 26, CY + 26, int(6, 14), 1.02) +
      put('half', CX - 52, CY + 66, 0, 0.95) +
      put('half', CX - 74, CY + 12, 0, 0.9)
    )
  },
}

function pateColour({ has, category }: Sketch): string {
  if (has('salmon')) return '#eeb08e'
  if (has('liver')) return '#a5745a'
  return category === 'veg' ? '#c3b183' : '#dcc7a6'
}

/** A little pot of it, with toast and something fresh. */
const pate: Dish = {
  vessels: ['board', 'plate'],
  draw: (sketch) => {
    const { put, int } = sketch
    const colour = pateColour(sketch)
    const x = CX - 38
    const y = CY - 12
    const fresh: Food = sketch.has('beet') ? 'beet' : sketch.has('carrot') ? 'carrot' : 'cucumber'
    return (
      put('toast', CX + 50, CY - 44, 14, 0.95) +
      put('toast', CX + 62, CY - 4, 32, 0.95) +
      put('toast', CX + 52, CY + 38, 52, 0.95) +
      disc(x + 3, y + 5, 53, '#1d0d05', opacity(0.22)) +
      disc(x, y, 52, '#fbf4e4') +
      ring(x, y, 47, '#c9b99b', 2) +
      disc(x, y, 43, darker(colour, 0.16)) +
      fill(blob(sketch, x, y, 39, 39, 0.05), colour) +
      line(`M${x - 20} ${y + 8}c-10-26 26-38 38-18c8 22-26 32-36 10c-4-16 16-20 20-8`, lighter(colour, 0.5), 5) +
      put(sketch.herb, x + 6, y + 18, int(0, 90), 0.9) +
      each([-56, -30, -4, 22], (dx) => put(fresh, CX + dx - 8, CY + 62 + Math.abs(dx + 17) / 8, dx, 0.95)) +
      put(sketch.citrus, CX + 4, CY - 66, 20, 0.9) +
      flecks(sketch, '#3a2a22', 8, 36)
    )
  },
}

/** Meat or tofu in three large leaves. */
const cups: Dish = {
  vessels: ['plate', 'board', 'coupe'],
  draw: (sketch) => {
    const { put, bit, int, words } = sketch
    const named: readonly Thing[] = sketch.things.filter((thing) => thing !== 'chicken')
    const filling: readonly Thing[] = named.length ? named : ['mince']
    const cup = (x: number, y: number, turn: number) =>
      put('lettuce', x, y, turn, 1.7) +
      each(scatter(sketch, 5, 21, 21, x, y), ([bitX, bitY], i) =>
        bit(i % 3 ? 'mince' : cycle(filling, i), bitX, bitY, 1.05),
      ) +
      shavings(sketch, scatter(sketch, 4, 18, 18, x, y), '#ee8a3c', 3.5, [-9, 9], [-7, 7]) +
      put(sketch.herb, x + int(-6, 6), y - 10, int(0, 360), 0.7)
    return (
      cup(CX - 46, CY - 26, 20) +
      cup(CX + 48, CY - 22, 140) +
      cup(CX, CY + 46, 260) +
      each(scatter(sketch, 5, 60), ([x, y]) =>
        put(/peanut|nut/.test(words) ? 'almond' : 'scallion', x, y, int(0, 180), 0.8),
      ) +
      put('chilli', CX + 8, CY - 44, 0, 1) +
      put('lime', CX + 62, CY + 50, 20, 0.95)
    )
  },
}

/** Rolls of rice paper, through which one sees what is in them. */
const summerroll: Dish = {
  vessels: ['board', 'plate', 'coupe'],
  draw: (sketch) => {
    const { put, bit, int } = sketch
    const inside = sketch.has('prawn') ? '#ee8a66' : '#f0d9a0'
    const things: readonly (Thing | Food)[] = [...sketch.things, 'scallion']
    const laid = stamp(
      sketch,
      outlined('M-52-16Q-60 0-52 16H52Q60 0 52-16Z', '#f6eedd') +
        line('M-42-6H40', '#7fae52', 8, opacity(0.8)) +
        line('M-40 6H38', '#ee8a3c', 6, opacity(0.75)) +
        line('M-34 0H-8M4 0H34', inside, 7, opacity(0.9)) +
        put('basil', -4, -2, 80, 0.8) +
        line('M-46-11H34', '#fff', 3, opacity(0.8)),
    )
    return (
      each([-54, -18, 18, 54], (dy, i) => laid(CX - 22 + (i % 2) * 8, CY + dy, int(-8, 2), 1.02)) +
      disc(CX + 68, CY + 4, 30, '#3d1c0a', opacity(0.25)) +
      disc(CX + 66, CY, 29, '#fbf4e4') +
      disc(CX + 66, CY, 22, '#a5592a') +
      each([-8, 6, 12], (dx, i) => bit(i ? 'scallion' : 'chilli', CX + 64 + dx, CY - 4 + i * 5, 0.8)) +
      each(scatter(sketch, 4, 16, 14, CX + 62, CY + 54), ([x, y], i) => bit(cycle(things, i), x, y, 0.8)) +
      put('lime', CX + 66, CY - 52, 20, 0.9)
    )
  },
}

/** Sausage rolls in number, or one long roll with slices cut. */
const pastryroll: Dish = {
  vessels: ['board', 'board', 'tray'],
  draw: (sketch) => {
    const { put, bit, int, words, has } = sketch
    const meat = has('mushroom') ? '#8a6546' : has('greens') ? '#56803f' : '#a9694a'
    if (/sausage rolls|в тесте/.test(words)) {
      const laid = stamp(
        sketch,
        outlined('M-36-22Q-42 0-36 22H36Q42 0 36-22Z', '#cf8a3c') +
          `<ellipse cx="36" rx="9" ry="20" fill="${darker(meat, 0.3)}"/><ellipse cx="37" rx="6" ry="15" fill="${meat}"/>` +
          line('M-22-16L-14 14M-4-17L4 15M14-16L22 14', '#95561f', 3.5) +
          line('M-28-15Q0-20 26-15', '#f0c47c', 4.5),
      )
      const places = points(-66, -50, 24, -54, -54, 2, 36, -2, -66, 54, 26, 52)
      return (
        each(places, ([dx, dy]) => laid(CX + dx + 18, CY + dy, int(-9, 9), 0.98)) +
        (has('apple')
          ? put('apple', CX + 92, CY + 26, 20, 1) + put('apple', CX + 96, CY + 52, 60, 1)
          : herbs(sketch, 2))
      )
    }
    const slice = (x: number, y: number) =>
      outlined(blob(sketch, x, y, 33, 34, 0.03), '#cf8a3c') +
      fill(blob(sketch, x, y, 25, 26, 0.05), meat) +
      each(scatter(sketch, 4, 15, 15, x, y), ([bitX, bitY], i) =>
        bit(cycle(sketch.things.length ? sketch.things : ['mushroom'], i), bitX, bitY, 0.7),
      )
    return (
      `<g transform="rotate(-14 ${CX} ${CY})">` +
      outlined(
        `M${CX - 96} ${CY - 56}Q${CX - 112} ${CY - 22} ${CX - 96} ${CY + 14}H${CX + 84}Q${CX + 102} ${CY - 22} ${CX + 84} ${CY - 56}Z`,
        '#c98136',
      ) +
      line(
        each([-74, -44, -14, 16, 46, 74], (dx) => `M${CX + dx} ${CY - 48}l-16 26 16 28`),
        '#8f5220',
        4,
      ) +
      line(`M${CX - 88} ${CY - 48}H${CX + 66}`, '#f0c47c', 5) +
      slice(CX - 42, CY + 50) +
      slice(CX + 26, CY + 54) +
      '</g>' +
      put('rocket', CX + 84, CY + 40, 60, 1.1) +
      flecks(sketch, '#fbe8bf', 8)
    )
  },
}

/** Two baked potatoes, opened and filled. */
const jacket: Dish = {
  vessels: ['plate', 'coupe', 'board'],
  draw: (sketch) => {
    const { put, bit, int, words } = sketch
    const sweet = /sweet potato|батат/.test(words)
    const skin = sweet ? '#b0542e' : '#a8763f'
    const flesh = sweet ? '#f2983f' : '#f6e4a6'
    const on: readonly Thing[] = sketch.things.filter((thing) => thing !== 'squash' && thing !== 'potato')
    const potato = (x: number, y: number, turn: number) =>
      `<g transform="translate(${x} ${y})rotate(${turn})">` +
      outlined('M-58 2C-58-26-28-36 2-35C34-34 60-22 58 4C56 30 26 37-4 35C-36 34-58 26-58 2Z', skin) +
      line('M-48-10Q-36-26-10-28', lighter(skin, 0.35), 4) +
      fill('M-46 0Q-20-26 4-24Q30-24 46 0Q24 26 0 25Q-26 24-46 0Z', flesh) +
      line('M-30-4Q-8-18 20-10M-20 12Q4 20 28 8', lighter(flesh, 0.5), 4) +
      (on.length
        ? each(scatter(sketch, 5, 24, 10, 0, 0), ([bitX, bitY], i) => bit(cycle(on, i), bitX, bitY, 0.92))
        : line('M-10-8h18v15h-18Z', '#fbe39a', 8)) +
      (/yog|cream|йогурт|сметан/.test(words) ? fill(blob(sketch, 8, -2, 15, 12, 0.12), '#fffaf0') : '') +
      put(sketch.herb, -8, 4, int(0, 360), 0.7) +
      put('scallion', 20, 4) +
      '</g>'
    return (
      potato(CX - 24, CY - 40, int(-14, -4)) +
      potato(CX + 22, CY + 34, int(-10, 4)) +
      put('rocket', CX + 62, CY - 46, 60, 1.1) +
      put('rocket', CX - 66, CY + 42, 230, 1.05) +
      dots(scatter(sketch, 8, 70), '#3a2a22', 3)
    )
  },
}

export const BREAD = { sandwich, toastie, pate, cups, summerroll, pastryroll, jacket } satisfies Partial<
  Record<Form, Dish>
>
