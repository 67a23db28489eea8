// A sketch is one plate in the making: what was ordered, what it is served in, and the pen.

import { pulseScatter } from './pulses'
import type { SeededRandom } from './seeded-random'
import { ENAMEL_COLOURS, GLAZE_COLOURS, lightness, TABLE_COLOURS } from './colours'
import { type ScatterArea, roundToInteger } from './svg-shapes'
import { type FoodName, FOOD_DRAWINGS, isFoodName } from './foods'
import { type DishForm, isSweetForm } from './dish-forms'
import { findDrawableIngredient, type FoodPiece, type IngredientName } from './dish-ingredients'
import type { DishOrder } from './dish-order'

export type VesselName = 'plate' | 'coupe' | 'bowl' | 'platter' | 'pan' | 'pot' | 'wok' | 'tray' | 'dish' | 'board'

export type Sketch = SeededRandom &
  ScatterArea &
  DishOrder & {
    /** Goes before every id, so that many plates can stand in one page. */
    id: string
    /** What goes into <defs>, by id. */
    defs: Record<string, string>
    tableColour: string
    enamel: string
    glaze: string
    beanColour: string
    herb: FoodName
    citrus: FoodName
    /** degrees by which a dish, tray or board lies askew */
    tilt: number
    vessel: VesselName
    /** How far the food may reach from the middle; the vessel decides. */
    roomX: number
    roomY: number
    /** The corner of a vessel that is neither round nor a tray, else 0. */
    corner: number
    /** Sides of the table where cutlery lies. */
    taken: ('left' | 'right')[]
    has: (thing: IngredientName) => boolean
    /** The first thing in it. Only a dish without things has none, and such a dish does not ask. */
    main: IngredientName
    /** Lays a food down: turned by degrees, `size` 1 as drawn. */
    put: (food: FoodName, x: number, y: number, turn?: number, size?: number) => string
    /** Lays down a bite of a thing, turned by chance. */
    bit: (what: IngredientName | FoodName, x: number, y: number, size?: number) => string
  }

export type DishDrawing = {
  /** One of these, by chance. */
  vessels: readonly VesselName[]
  draw: (sketch: Sketch) => string
}

/** Foods that are drawn long or large, and have to be smaller as a bite. */
const LARGE_PIECES: readonly FoodPiece[] = [
  'sausage',
  'avocado',
  'corn',
  'asparagus',
  'beans',
  'cabbage',
  'fillet',
  'pakchoi',
  'orange',
  'prosciutto',
]
/** Forms whose food is brown: not on a brown or middling plate. */
const BROWN_FORMS: readonly DishForm[] = [
  'roast',
  'fritter',
  'skewer',
  'meatball',
  'rice',
  'cookie',
  'cake',
  'pancake',
  'taco',
  'wrap',
  'sandwich',
  'toastie',
  'quesadilla',
  'pitta',
  'hotdog',
  'pastryroll',
  'jacket',
]

/** Forms whose gravy, broth or lentils are brown: not on a dark table. */
const BROWN_SAUCE_FORMS: readonly DishForm[] = ['soup', 'ramen', 'stew', 'curry', 'dal', 'chili', 'meatball', 'roast']
const MIN_TABLE_LIGHTNESS = 0.45

type SketchOptions = {
  order: DishOrder
  mood: string
  bare: boolean
  dice: SeededRandom
  /** How many of the scattered pieces may be drawn: 1 is all. */
  share: number
  vesselFor: (sketch: Sketch) => VesselName
}

function chooseGlaze({ form }: DishOrder, tableColour: string, { mood, bare, dice }: SketchOptions): string {
  const fancy = /fancy/i.test(mood)
  const kid = /kid/i.test(mood)
  const fitting = GLAZE_COLOURS.filter((glaze) => {
    const light = lightness(glaze)
    if (!bare && Math.abs(light - lightness(tableColour)) <= 0.14) return false
    if (fancy && light <= 0.75 && light >= 0.4) return false
    if (kid && light >= 0.93) return false
    if (BROWN_FORMS.includes(form) && light <= 0.68 && light >= 0.3) return false
    return form !== 'nothing' || light > 0.8
  })
  return dice.pick(fitting.length ? fitting : GLAZE_COLOURS)
}

function chooseBeanColour(words: string): string {
  if (/black bean|beluga/.test(words)) return '#3a2a26'
  if (/kidney|red bean|chill?i|лобио/.test(words)) return '#7a2f22'
  if (/white bean|cannellini|butter ?bean/.test(words)) return '#efdfb8'
  if (/lentil|чечев/.test(words)) return /red lentil|красн/.test(words) ? '#dc8a30' : '#7d6a3a'
  return '#dcae62'
}

function chooseCitrus(words: string): FoodName {
  if (/lime|thai|taco|mexic|vietnam|лайм/.test(words)) return 'lime'
  if (/orange|апельс/.test(words)) return 'orange'
  return 'lemon'
}

export function createSketch(options: SketchOptions, seed: number): Sketch {
  const { order, dice, share, vesselFor } = options
  const { words, category, form, things } = order
  const id = 'l' + (seed % 46656000).toString(36)
  const defs: Record<string, string> = {}
  const ids = new Map<FoodName, string>()

  const put: Sketch['put'] = (food, x, y, turn = 0, size = 1) => {
    const known = ids.get(food)
    const foodId = known ?? id + ids.size.toString(36)
    if (!known) {
      ids.set(food, foodId)
      defs[foodId] = `<g id="${foodId}">${FOOD_DRAWINGS[food]()}</g>`
    }
    const degrees = ((Math.round(turn) % 360) + 360) % 360
    const rotate = degrees ? `rotate(${degrees})` : ''
    const scale = Math.abs(size - 1) > 0.06 ? `scale(${String(Math.round(size * 100) / 100).replace(/^0/, '')})` : ''
    return `<use href="#${foodId}" transform="translate(${roundToInteger(x)} ${roundToInteger(y)})${rotate}${scale}"/>`
  }

  const tables = TABLE_COLOURS[category]
  const tableColour = dice.pick(
    BROWN_SAUCE_FORMS.includes(form) ? tables.filter((colour) => lightness(colour) > MIN_TABLE_LIGHTNESS) : tables,
  )
  const enamel = dice.pick(ENAMEL_COLOURS.filter((c) => Math.abs(lightness(c) - lightness(tableColour)) > 0.12))
  const glaze = chooseGlaze(order, tableColour, options)
  const herb = dice.pick<FoodName>(
    category === 'fish' ? ['dill', 'parsley', 'parsley'] : ['parsley', 'basil', 'parsley', 'basil', 'rocket'],
  )
  const sketch: Sketch = {
    ...dice,
    ...order,
    share,
    square: false,
    id,
    defs,
    tableColour,
    enamel,
    glaze,
    beanColour: chooseBeanColour(words),
    herb: isSweetForm(form) ? 'basil' : herb,
    citrus: chooseCitrus(words),
    tilt: dice.int(-6, 6),
    vessel: 'plate',
    roomX: 0,
    roomY: 0,
    corner: 0,
    taken: [],
    has: (thing) => things.includes(thing),
    main: things[0] ?? 'tomato',
    put,
    bit: (what, x, y, size = 1) => {
      const ingredient = findDrawableIngredient(what)
      const piece = ingredient?.bite ?? (isFoodName(what) ? what : herb)
      if (piece === 'pulse') return pulseScatter(sketch, 4, 13 * size, x, y, sketch.beanColour)
      return put(piece, x, y, dice.int(0, 360), ingredient && LARGE_PIECES.includes(piece) ? size * 0.68 : size)
    },
  }
  sketch.vessel = vesselFor(sketch)
  return sketch
}

/** Draws something once, round 0,0, so that it can be laid down several times; one such drawing a plate. */
export function defineStamp(
  sketch: Sketch,
  drawing: string,
): (x: number, y: number, turn?: number, size?: number) => string {
  const id = stampId(sketch)
  sketch.defs[id] = `<g id="${id}">${drawing}</g>`
  return (x, y, turn = 0, size = 1) =>
    `<use href="#${id}" transform="translate(${roundToInteger(x)} ${roundToInteger(y)})rotate(` +
    `${roundToInteger(turn)})${size === 1 ? '' : `scale(${size.toFixed(2)})`}"/>`
}
export const stampId = ({ id }: Sketch) => id + 'T'

/** A tray, a square or an oval dish; a round thing would show its corners there. */
export const isOblongVessel = ({ square, corner }: Sketch) => square || corner > 0
