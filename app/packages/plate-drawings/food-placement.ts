// How food is laid: the main thing large in the middle, bites scattered, slices fanned, sides in a bundle.

import { cycle } from './seeded-random'
import {
  CENTRE_X,
  CENTRE_Y,
  dots,
  drawEach,
  strokePath,
  type Point,
  scatter,
  type AngledPoint,
  roundToInteger,
} from './svg-shapes'
import type { FoodName } from './foods'
import type { Sketch } from './sketch'
import { findIngredientCut, findDrawableIngredient, type FoodPiece, type IngredientName } from './dish-ingredients'

/** Bites of several things in turn, scattered. */
export function scatterBites(
  sketch: Sketch,
  kinds: readonly (IngredientName | FoodName)[],
  count: number,
  rx = sketch.roomX * 0.78,
  ry = sketch.roomY * 0.78,
  size = 1,
) {
  return drawEach(scatter(sketch, count, rx, ry), ([x, y], i) =>
    sketch.bit(cycle(kinds, i), x, y, size * (0.92 + sketch.random() * 0.2)),
  )
}

/** Overlapping slices. */
export function fanSlices(
  sketch: Sketch,
  food: FoodName,
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

/** Foods that are laid down more than once as a main thing: where (from the middle), how turned, how large. */
type PiecePlacement = readonly [dx: number, dy: number, turn: number, size: number]
const PIECE_PLACEMENTS: Partial<Record<FoodPiece, readonly PiecePlacement[]>> = {
  steak: [[0, 0, 0, 1.18]],
  salmon: [[0, 0, 0, 1.25]],
  schnitzel: [[0, 0, 0, 1.25]],
  joint: [[0, 0, 0, 1.18]],
  ribs: [[0, 0, 0, 1.1]],
  burrata: [[0, 0, 0, 1.15]],
  fetablock: [[0, 0, 0, 1.2]],
  cauliflower: [[0, 0, 0, 1.12]],
  chop: [
    [-8, -20, 0, 1],
    [2, 26, 14, 1],
  ],
  shank: [
    [-12, -27, -6, 1],
    [-2, 30, 8, 1],
  ],
  cod: [
    [-6, -18, 0, 1.02],
    [8, 22, 16, 1],
  ],
  saltimbocca: [
    [-34, -20, -20, 1.06],
    [34, -18, 30, 1.02],
    [0, 34, 170, 1.06],
  ],
  fillet: [
    [-4, -24, 0, 1.2],
    [4, 2, 176, 1.2],
    [-2, 28, 4, 1.15],
  ],
  finger: [
    [-4, -40, 4, 1.2],
    [6, -12, -3, 1.2],
    [-4, 16, 2, 1.2],
    [4, 44, -4, 1.2],
  ],
  sausage: [
    [0, -26, 0, 1.15],
    [4, 0, 8, 1.15],
    [-2, 27, -4, 1.15],
  ],
  aubergine: [
    [0, -38, 0, 1.15],
    [6, 2, 176, 1.15],
    [-2, 42, 4, 1.1],
  ],
  thigh: [
    [-28, -12, 0, 1.08],
    [28, -14, 80, 1],
    [0, 30, 190, 1.05],
  ],
  tandoori: [
    [-28, -14, 0, 1.08],
    [28, -14, 80, 1],
    [0, 30, 190, 1.05],
  ],
  drum: [
    [-18, -24, -30, 1.15],
    [14, 26, 160, 1.15],
    [26, -14, 60, 1.05],
  ],
  fried: [
    [-24, -8, 0, 1.1],
    [30, 12, 60, 1.05],
  ],
}
/** Foods that are sliced and fanned: how many, how far apart, how large. */
const FANNED_PIECES: Partial<Record<FoodPiece, readonly [count: number, step: number, size: number]>> = {
  breast: [7, 17, 1.25],
  duck: [7, 17, 1.25],
  beef: [7, 17, 1.15],
  medallion: [5, 24, 1.2],
  hamslice: [4, 24, 1.1],
  cutlet: [4, 24, 1.15],
}

/** The main thing, large: `x,y` its middle, `s` its size. */
export function drawMainFood(sketch: Sketch, thing: IngredientName, x: number, y: number, s = 1): string {
  const { words, square, pick, int, put, bit } = sketch
  const any = pick<FoodPiece>(findDrawableIngredient(thing)?.whole ?? ['cube'])
  const piece = findIngredientCut(thing, words) ?? any
  const turn = int(-30, 30)
  if (piece === 'fish')
    return (
      put('fish', CENTRE_X - 6, CENTRE_Y - 4, int(-7, 7), square ? 1.42 : 1.3) +
      drawEach([-34, -6, 22], (dx, i) => put(sketch.citrus, CENTRE_X + dx, CENTRE_Y + i * 3 - 4, 20 * i, 0.92))
    )
  if (piece === 'asparagus')
    return drawEach([0, 1, 2, 3, 4], (i) =>
      put('asparagus', x + int(-5, 5), y - 26 + i * 13, turn + int(-5, 5), 1.15 * s),
    )
  const slices = FANNED_PIECES[piece]
  if (slices && piece !== 'pulse') {
    const [count, step, size] = slices
    return fanSlices(sketch, piece, count, x, y, step * s, turn, size * s)
  }
  const laid = PIECE_PLACEMENTS[piece]
  if (laid && piece !== 'pulse')
    return drawEach(laid, ([dx, dy, turned, size]) => put(piece, x + dx * s, y + dy * s, turn + turned, size * s))
  const count = Math.round(8 * s * s) || 3
  return drawEach(scatter(sketch, count, 46 * s, 40 * s, x, y), ([bitX, bitY]) => bit(thing, bitX, bitY, 1.18))
}

export const scatterHerbs = (sketch: Sketch, count: number, radius = sketch.roomX * 0.6, x = CENTRE_X, y = CENTRE_Y) =>
  drawEach(scatter(sketch, count, radius, Math.min(radius, sketch.roomY * 0.75), x, y), ([leafX, leafY]) =>
    sketch.put(sketch.herb, leafX, leafY, sketch.int(0, 360), 0.72 + sketch.random() * 0.3),
  )
/** Pepper, salt, chopped herbs. */
export const scatterFlecks = (
  sketch: Sketch,
  colour = sketch.pick(['#4f8a3c', '#3a2a22', '#c9331f']),
  count = 12,
  radius = sketch.roomX * 0.8,
) => dots(scatter(sketch, count, radius, Math.min(radius, sketch.roomY * 0.85)), colour, 3.5)
/** Short strokes: grated cheese, strips of spring onion. Each reaches at most `dx`, `dy` away. */
export const shavings = (sketch: Sketch, at: readonly Point[], colour: string, width: number, dx: Point, dy: Point) =>
  strokePath(
    drawEach(at, ([x, y]) => `M${roundToInteger(x)} ${roundToInteger(y)}l${sketch.int(...dx)} ${sketch.int(...dy)}`),
    colour,
    width,
  )

export const drizzle = (sketch: Sketch, colour: string, width = 4) => {
  const y = CENTRE_Y + sketch.int(-10, 10)
  const x = CENTRE_X - sketch.roomX * 0.6
  return strokePath(
    `M${roundToInteger(x)} ${y}q${roundToInteger(sketch.roomX * 0.15)}-44 ${roundToInteger(sketch.roomX * 0.3)} ` +
      `0t${roundToInteger(sketch.roomX * 0.3)} 0t${roundToInteger(sketch.roomX * 0.3)} ` +
      `0t${roundToInteger(sketch.roomX * 0.28)} 0`,
    colour,
    width,
  )
}
/** Cream stirred into soup. */
export const swirl = (colour: string, width = 5) =>
  strokePath(`M${CENTRE_X - 4} ${CENTRE_Y + 4}c-18-22 26-40 40-10c12 34-52 54-76 14c-16-44 40-84 92-54`, colour, width)

/** Long things laid side by side, tangent to the rim. */
export function layBundle(sketch: Sketch, food: FoodName, [, , a]: AngledPoint, r: number) {
  const x = CENTRE_X + Math.cos(a) * r * 0.55
  const y = CENTRE_Y + Math.sin(a) * r * 0.55
  return drawEach([-2, -1, 0, 1, 2], (i) =>
    sketch.put(
      food,
      x + Math.cos(a) * i * 11 + sketch.int(-2, 2),
      y + Math.sin(a) * i * 11 + sketch.int(-2, 2),
      a * 57 + 90 + sketch.int(-6, 6),
      1.08,
    ),
  )
}
