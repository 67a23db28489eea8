// Larder: a drawn plate for a recipe without a picture.

import { escapeUTF8 } from 'entities/escape'
import { createSeededRandom, hashSeed } from './seeded-random'
import { DISH_DRAWINGS } from './dishes'
import { isCrumble } from './dishes-sweets'
import { rotateDrawing, blob, CENTRE_X, CENTRE_Y, dots, drawEach, fillPath, strokePath, scatter } from './svg-shapes'
import type { DishForm } from './dish-forms'
import { drawCloth, drawCutlery, drawTableProps, drawTable } from './table-scene'
import { type Sketch, stampId, createSketch, type VesselName } from './sketch'
import { VESSELS } from './vessels'
import { createDishOrder, type RecipeWords, toDishWords } from './dish-order'
import type { FoodName } from './foods'
import { shavings } from './food-placement'

// Small finishing touches that the words ask for: cheese, nuts, olives, a spoonful of yogurt.

/** So many of a food, strewn over the middle. */
const scatterFood =
  (food: FoodName, count: number, size = 1) =>
  (sketch: Sketch) =>
    drawEach(scatter(sketch, count, sketch.roomX * 0.58, sketch.roomY * 0.58), ([x, y]) =>
      sketch.put(food, x, y, sketch.int(0, 359), size),
    )
/** So many dots, strewn likewise. */
const scatterDots = (count: number, colour: string, width: number) => (sketch: Sketch) =>
  dots(scatter(sketch, count, sketch.roomX * 0.66, sketch.roomY * 0.66), colour, width)

const drawSpoonful = (sketch: Sketch) =>
  fillPath(blob(sketch, CENTRE_X - 22, CENTRE_Y - 16, 25, 20, 0.12), '#fffaf0', ' stroke="#3d1c0a33"') +
  strokePath(`M${CENTRE_X - 36} ${CENTRE_Y - 20}q12-12 26-4`, '#e3d8c6', 3)
const drawGratedCheese = (sketch: Sketch) =>
  shavings(sketch, scatter(sketch, 8, sketch.roomX * 0.55, sketch.roomY * 0.55), '#fff3cf', 4.5, [5, 11], [-6, 6])
const drawRimSlices = ({ roomX, roomY, put }: Sketch) =>
  put('lemon', CENTRE_X + roomX * 0.5, CENTRE_Y + roomY * 0.5, 20, 0.9) +
  put('lemon', CENTRE_X + roomX * 0.3, CENTRE_Y + roomY * 0.66, 60, 0.8)

const GARNISHES: readonly (readonly [words: RegExp, draw: (sketch: Sketch) => string])[] = [
  [/(?<!baked )feta|goat'?s? cheese|брынз|(?<![а-яё])фет[аыуо]/, scatterFood('feta', 7)],
  [/blue cheese|gorgonzola|roquefort|горгонзол/, scatterFood('feta', 7, 1.05)],
  [/yog|sour cream|raita|tzatziki|ricotta|cr[eè]me fra|labneh|сметан|йогурт/, drawSpoonful],
  [/pomegranate|гранат/, scatterDots(18, '#b3203f', 7)],
  [/\bpeas?\b(?! (?:soup|pur))|edamame|горош/, scatterDots(16, '#7ea24e', 10)],
  [/walnut|hazelnut|pecan|\bnuts?\b|орех/, scatterFood('walnut', 6)],
  [/almond|peanut|cashew|миндал|арахис|кешью/, scatterFood('almond', 7, 0.9)],
  [/olives?\b(?! oil)|маслин|оливк/, scatterFood('olive', 6)],
  [/capers|каперс/, scatterDots(9, '#66783a', 9)],
  [/breadcrumb|crumbs/, scatterDots(18, '#c98f45', 5)],
  [/star anise|бадьян/, scatterFood('staranise', 2, 1.05)],
  [/(?<!saltimbocca with )\bsage\b|шалфе/, scatterFood('sage', 4)],
  [/chill?i(?! con)|spicy|hot |harissa|sriracha|острая?|чили/, scatterFood('chilli', 5, 1.05)],
  [/sesame|кунжут/, scatterDots(22, '#fbf1d6', 3.5)],
  [/parmesan|pecorino|cheese|сыр(?!ник)/, drawGratedCheese],
  [/lemon|лимон/, drawRimSlices],
]

/** Forms that are complete without. */
const FORMS_WITHOUT_GARNISH: readonly DishForm[] = [
  'nothing',
  'covered',
  'burger',
  'hotdog',
  'taco',
  'wrap',
  'pitta',
  'quesadilla',
  'sandwich',
  'toastie',
  'pate',
  'cups',
  'summerroll',
  'pastryroll',
  'jacket',
  'ramen',
  'pie',
  'skewer',
  'dumpling',
  'slaw',
  'eggs',
  'okonomiyaki',
  'pancake',
  'cookie',
  'cake',
  'muffin',
  'loaf',
  'drink',
  'sauce',
  'oats',
]

/** At most two touches. */
function drawGarnishes(sketch: Sketch): string {
  if (FORMS_WITHOUT_GARNISH.includes(sketch.form)) return ''
  return drawEach(GARNISHES.filter(([words]) => words.test(sketch.words)).slice(0, 2), ([, draw]) => draw(sketch))
}

/** Each plate promises to stay under 6,000 bytes. */
const MAX_SVG_BYTES = 5850
/** How much of what is scattered may be drawn, until a drawing fits. */
const SCATTER_SHARES = [1, 0.75, 0.55, 0.4, 0.2]

export type PlateRecipe = RecipeWords & {
  /** Whatever makes two dishes of one name differ: the recipe's id. */
  seed?: string | undefined
  /** Without a table, on a transparent ground: for choice cards, tool cards, empty states. */
  bare?: boolean | undefined
}

/**
 * A drawn plate for a recipe without a picture, as SVG text.
 *
 * Pure and deterministic: the same words and seed give the same drawing, on any machine. Under 6,000 bytes of
 * UTF-8, about a millisecond. No script, no filter, no outside reference; valid inline and as <img src>. Whatever
 * the title holds, only its first letters come into the drawing, as the text of <title>.
 *
 * With a table 400 x 300 (4:3), the dish in the middle, so that it survives a square or 16:9 crop; `bare` 300 x 300.
 * `main: 'nothing'` draws a clean plate, for empty states and errors.
 *
 * The category colours the table, the form of the dish (words.ts) asks for a vessel and a drawing (dishes.ts), the
 * title's words say what is in it, and chance, fed by all of them and the seed, decides the rest.
 */
export function drawPlate(recipe: PlateRecipe): string {
  let svg = ''
  for (const share of SCATTER_SHARES) {
    svg = drawWithShare(recipe, share)
    if (fitsByteLimit(svg)) break
  }
  return svg
}

const utf8ByteLength = (text: string) => new TextEncoder().encode(text).length
const fitsByteLimit = (svg: string) => utf8ByteLength(svg) < MAX_SVG_BYTES

/** Vessels that still look right without a table under them. */
const BARE_VESSELS: readonly VesselName[] = ['plate', 'coupe', 'bowl', 'pot']
/** Vessels that leave no room for cutlery beside them. */
const WIDE_VESSELS: readonly VesselName[] = ['tray', 'dish', 'board', 'pot', 'wok', 'pan', 'platter']
/** Forms that have an upright; the others are turned as they come. */
const UPRIGHT_FORMS: readonly DishForm[] = [
  'burger',
  'sandwich',
  'toastie',
  'hotdog',
  'pitta',
  'jacket',
  'pate',
  'taco',
  'wrap',
  'soup',
  'pastryroll',
  'summerroll',
  'cups',
  'nothing',
  'covered',
]

/** Forms that a pan suits, when the title names one. */
const PAN_FORMS: readonly DishForm[] = [
  'roast',
  'eggs',
  'stew',
  'pasta',
  'paella',
  'stirfry',
  'meatball',
  'rice',
  'shakshuka',
  'frittata',
]

function chooseVessel({ form, main, things, words, pick, chance }: Sketch): VesselName {
  if (form === 'cake' && isCrumble(words)) return 'dish'
  if (form === 'oats' && /baked|bake|запеч/.test(words)) return 'dish'
  if (form === 'gratin' && /lasagn|лазань|cottage|shepherd|mash|fish pie/.test(words)) return 'dish'
  if (form === 'paella' && /baked/.test(words)) return 'dish'
  if (form === 'stew' && /ratatouille|\bbaked?\b|casserole|\boven\b|рататуй|запеч/.test(words)) return 'dish'
  if (form === 'risotto' && /congee|porridge/.test(words)) return 'bowl'
  if (PAN_FORMS.includes(form) && /\bpan(?!-)\b|skillet|сковород/.test(words)) return 'pan'
  if (form === 'roast' && things.length && main === 'fish')
    return pick<VesselName>(['platter', 'tray', 'platter', 'dish'])
  if (form === 'roast' && /\bbaked\b|запеч|\bbake\b/.test(words) && !/finger|wedges|fries|\bham\b/.test(words))
    return 'dish'
  if (form === 'roast' && /pan-fried|жарен/.test(words)) return 'pan'
  if (form === 'roast' && chance(0.18)) return 'platter'
  return pick(DISH_DRAWINGS[form].vessels)
}

const MAX_SVG_TITLE_BYTES = 240

/** Text for <title>: escaped, without what XML does not allow, and cut so that it cannot crowd out the drawing. */
function escapeSvgTitle(text: string): string {
  let out = ''
  let left = MAX_SVG_TITLE_BYTES
  for (const sign of text.slice(0, MAX_SVG_TITLE_BYTES)) {
    const code = sign.codePointAt(0) ?? 0
    const allowed = code >= 0x20 && code !== 0x7f && (code < 0xd800 || code > 0xdfff) && (code & 0xfffe) !== 0xfffe
    const safe = !allowed ? ' ' : sign === "'" ? sign : escapeUTF8(sign)
    left -= utf8ByteLength(safe)
    if (left < 0) break
    out += safe
  }
  return out
}

function drawWithShare(recipe: PlateRecipe, share: number): string {
  const { title = '', ingredient = '', mood = '', main = '', seed = '', bare = false } = recipe
  const words = toDishWords(recipe)
  const key = hashSeed(`${seed}|${words}|${ingredient}|${mood}`)
  const chance = createSeededRandom(key)
  const order = createDishOrder(words, recipe, chance)
  const sketch = createSketch({ order, mood, bare, dice: chance, share, vesselFor: chooseVessel }, key)
  if (bare && !BARE_VESSELS.includes(sketch.vessel))
    sketch.vessel = sketch.pick<VesselName>(['plate', 'plate', 'coupe'])

  const ground = bare ? '' : drawTable(sketch)
  const linen = bare ? '' : drawCloth(sketch)
  const vessel = VESSELS[sketch.vessel](sketch)
  let setting = ''
  let extras = ''
  if (!bare) {
    if (!WIDE_VESSELS.includes(sketch.vessel) && sketch.chance(0.62)) {
      const side = sketch.chance(0.5) ? 'left' : 'right'
      sketch.taken.push(side)
      setting = drawCutlery(sketch, side === 'left' ? 46 : 354)
    }
    // Tomatoes or eggs beside a covered dish would say what is in it.
    if (sketch.chance(0.74) && order.form !== 'covered') extras = drawTableProps(sketch)
  }
  const food = DISH_DRAWINGS[order.form].draw(sketch) + drawGarnishes(sketch)
  const angled = sketch.square || sketch.corner > 0
  const turn = UPRIGHT_FORMS.includes(order.form) || angled ? 0 : sketch.int(0, 359)
  const served = turn ? rotateDrawing(turn, food) : food
  const dx = bare ? 0 : sketch.int(-8, 8)
  const dy = bare ? 0 : sketch.int(-5, 5)
  const name = escapeSvgTitle(title || main || 'A plate')

  // the limit is a promise: leave out the small things, then the cutlery, if a drawing outgrows it
  const withSurroundings = (surroundings: string) => {
    const body =
      `<g stroke-width="3" stroke-linecap="round" stroke-linejoin="round" paint-order="stroke">${surroundings}` +
      `<g transform="translate(${dx} ${dy})">${vessel}${served}</g></g>`
    const wanted = body + (sketch.defs[stampId(sketch)] ?? '')
    const defs = Object.keys(sketch.defs)
      .filter((id) => wanted.includes('#' + id + '"') || wanted.includes('#' + id + ')'))
      .map((id) => sketch.defs[id])
      .join('')
    return (
      `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${bare ? '72 22 260 260' : '16 12 368 276'}" ` +
      `width="${bare ? 300 : 400}" height="300" preserveAspectRatio="xMidYMid slice" role="img">` +
      `<title>${name}</title>${defs && `<defs>${defs}</defs>`}${body}</svg>`
    )
  }
  const candidates = [ground + linen + setting + extras, ground + linen + setting, ground + linen, ground].map(
    withSurroundings,
  )
  return candidates.find(fitsByteLimit) ?? withSurroundings(ground)
}
