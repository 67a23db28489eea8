// How food is laid: the main thing large in the middle, bites scattered, slices fanned, sides in a bundle.

import { CX, CY, type Point, type Spot, dots, each, line, scatter, whole } from './draw'
import { cycle } from './chance'
import type { Food } from './foods'
import type { Sketch } from './sketch'
import { type Piece, type Thing, ingredientOf } from './words'

/** Bites of several things in turn, scattered. */
export function bits(
  sketch: Sketch,
  kinds: readonly (Thing | Food)[],
  count: number,
  rx = sketch.roomX * 0.78,
  ry = sketch.roomY * 0.78,
  size = 1,
) {
  return each(scatter(sketch, count, rx, ry), ([x, y], i) =>
    sketch.bit(cycle(kinds, i), x, y, size * (0.92 + sketch.random() * 0.2)),
  )
}

/** Overlapping slices. */
export function fan(
  sketch: Sketch,
  food: Food,
  count: number,
  x: number,
  y: number,
  step: number,
  turn: number,
  size = 1,
) {
  let out = ''
  for (let i = 0; i < count; i++) {
    const t = i - (count - 1) / 2
    const a = (turn * Math.PI) / 180
    out += sketch.put(
      food,
      x + Math.cos(a) * t * step - Math.sin(a) * t * t * 1.2,
      y + Math.sin(a) * t * step + Math.cos(a) * t * t * 1.2,
      turn + t * 5,
      size,
    )
  }
  return out
}

function wholePiece({ words, pick }: Sketch, thing: Thing): Piece {
  const piece = pick<Piece>(ingredientOf(thing)?.whole ?? ['cube'])
  if (thing === 'chicken') {
    if (/drum|\bleg|wing|ножк|голен/.test(words)) return 'drum'
    if (/thigh|бедр/.test(words)) return 'thigh'
    if (/breast|schnitzel|milanese|escalope|филе|грудк/.test(words)) return 'breast'
  }
  if (thing === 'beef' && /steak|стейк/.test(words)) return pick<Food>(['steak', 'steak', 'beef'])
  return piece
}

/** The main thing, large: `x,y` its middle, `s` its size. */
export function hero(sketch: Sketch, thing: Thing, x: number, y: number, s = 1): string {
  const piece = wholePiece(sketch, thing)
  const t = sketch.int(-30, 30)
  switch (piece) {
    case 'drum':
      return (
        sketch.put('drum', x - 18 * s, y - 24 * s, t - 30, 1.15 * s) +
        sketch.put('drum', x + 14 * s, y + 26 * s, t + 160, 1.15 * s) +
        (s > 0.9 ? sketch.put('drum', x + 26, y - 14, t + 60, 1.05) : '')
      )
    case 'thigh':
      return (
        sketch.put('thigh', x - 28 * s, y - 12 * s, t, 1.08 * s) +
        sketch.put('thigh', x + 28 * s, y - 14 * s, t + 80, s) +
        sketch.put('thigh', x, y + 30 * s, t + 190, 1.05 * s)
      )
    case 'breast':
      return fan(sketch, 'breast', 7, x, y, 17 * s, t, 1.25 * s)
    case 'beef':
      return fan(sketch, 'beef', 7, x, y, 17 * s, t, 1.15 * s)
    case 'steak':
      return sketch.put('steak', x, y, t, 1.18 * s)
    case 'chop':
      return sketch.put('chop', x - 8, y - 20 * s, t, s) + sketch.put('chop', x + 2, y + 26 * s, t + 14, s)
    case 'fish': {
      const b = sketch.square ? 1.42 : 1.3
      return (
        sketch.put('fish', CX - 6, CY - 4, sketch.int(-7, 7), b) +
        each([-34, -6, 22], (d, i) => sketch.put(sketch.citrus, CX + d, CY + i * 3 - 4, 20 * i, 0.92))
      )
    }
    case 'salmon':
      return sketch.put('salmon', x, y, t, 1.25 * s)
    case 'cod':
      return sketch.put('cod', x - 6, y - 18 * s, t, 1.02 * s) + sketch.put('cod', x + 8, y + 22 * s, t + 16, s)
    case 'sausage':
      return (
        sketch.put('sausage', x, y - 26 * s, t, 1.15 * s) +
        sketch.put('sausage', x + 4, y, t + 8, 1.15 * s) +
        sketch.put('sausage', x - 2, y + 27 * s, t - 4, 1.15 * s)
      )
    case 'aubergine':
      return (
        sketch.put('aubergine', x, y - 38 * s, t, 1.15 * s) +
        sketch.put('aubergine', x + 6, y + 2, t + 176, 1.15 * s) +
        sketch.put('aubergine', x - 2, y + 42 * s, t + 4, 1.1 * s)
      )
    case 'fried':
      return (
        sketch.put('fried', x - 24 * s, y - 8, t, 1.1 * s) +
        sketch.put('fried', x + 30 * s, y + 12, t + 60, 1.05 * s)
      )
    case 'asparagus':
      return each([0, 1, 2, 3, 4], i =>
        sketch.put('asparagus', x + sketch.int(-5, 5), y - 26 + i * 13, t + sketch.int(-5, 5), 1.15 * s),
      )
  }
  const count = Math.round(8 * s * s) || 3
  return each(scatter(sketch, count, 46 * s, 40 * s, x, y), ([bitX, bitY]) => sketch.bit(thing, bitX, bitY, 1.18))
}

export const herbs = (sketch: Sketch, count: number, radius = sketch.roomX * 0.6, x = CX, y = CY) =>
  each(scatter(sketch, count, radius, Math.min(radius, sketch.roomY * 0.75), x, y), ([leafX, leafY]) =>
    sketch.put(sketch.herb, leafX, leafY, sketch.int(0, 360), 0.72 + sketch.random() * 0.3),
  )
/** Pepper, salt, chopped herbs. */
export const flecks = (
  sketch: Sketch,
  colour = sketch.pick(['#4f8a3c', '#3a2a22', '#c9331f']),
  count = 12,
  radius = sketch.roomX * 0.8,
) => dots(scatter(sketch, count, radius, Math.min(radius, sketch.roomY * 0.85)), colour, 3.5)
/** Short strokes: grated cheese, strips of spring onion. Each reaches at most `dx`, `dy` away. */
export const shavings = (
  sketch: Sketch,
  at: readonly Point[],
  colour: string,
  width: number,
  dx: Point,
  dy: Point,
) =>
  line(
    each(at, ([x, y]) => `M${whole(x)} ${whole(y)}l${sketch.int(...dx)} ${sketch.int(...dy)}`),
    colour,
    width,
  )

export const drizzle = (sketch: Sketch, colour: string, width = 4) => {
  const y = CY + sketch.int(-10, 10)
  const x = CX - sketch.roomX * 0.6
  return line(
    `M${whole(x)} ${y}q${whole(sketch.roomX * 0.15)}-44 ${whole(sketch.roomX * 0.3)} 0t${whole(sketch.roomX * 0.3)} 0t${whole(sketch.roomX * 0.3)} 0t${whole(sketch.roomX * 0.28)} 0`,
    colour,
    width,
  )
}
/** Cream stirred into soup. */
export const swirl = (colour: string, width = 5) =>
  line(`M${CX - 4} ${CY + 4}c-18-22 26-40 40-10c12 34-52 54-76 14c-16-44 40-84 92-54`, colour, width)

/** Long things laid side by side, tangent to the rim. */
export function bundle(sketch: Sketch, food: Food, [, , a]: Spot, r: number) {
  const x = CX + Math.cos(a) * r * 0.55
  const y = CY + Math.sin(a) * r * 0.55
  return each([-2, -1, 0, 1, 2], i =>
    sketch.put(
      food,
      x + Math.cos(a) * i * 11 + sketch.int(-2, 2),
      y + Math.sin(a) * i * 11 + sketch.int(-2, 2),
      a * 57 + 90 + sketch.int(-6, 6),
      1.08,
    ),
  )
}
