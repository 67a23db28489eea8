// Dishes with a spoon: soups, curries, dal, chili, stews, eggs in tomato.

import { liquidFill, riceBed, noodleNest } from './beds'
import { pulseScatter } from './pulses'
import { cycle } from './seeded-random'
import { BROWN_SAUCE_COLOURS, darker, lighter, RED_SAUCE_COLOURS } from './colours'
import {
  pointsOnCircle,
  blob,
  CENTRE_X,
  CENTRE_Y,
  dots,
  drawEach,
  fillPath,
  strokePath,
  opacity,
  outlined,
  type Point,
  rect,
  scatter,
  rotateDrawing,
  roundToInteger,
} from './svg-shapes'
import type { FoodName } from './foods'
import type { DishForm } from './dish-forms'
import { scatterBites, fanSlices, scatterFlecks, scatterHerbs, shavings, swirl } from './food-placement'
import { type DishDrawing, isOblongVessel, type Sketch } from './sketch'
import { findDrawableIngredient, type IngredientName } from './dish-ingredients'

// ── soups ────────────────────────────────────────────────────────────────────────────────────

/** Soups of pieces in a broth; the others are smooth. */
const CLEAR_SOUP = new RegExp(
  'chunk|vegetable|minestrone|минестроне|noodle|broth|barley|orzo|wonton|dumpling|tortilla|ribbon|' +
    'root veg|winter veg|chowder|солянк|(?<![а-яё])щи(?![а-яё])|уха|рассольник|окрошк|лапш|овощн',
)

function isSmooth({ has, words }: Sketch): boolean {
  const pieces = has('chicken') || has('ball') || has('beet') || has('beef') || has('prawn')
  return !pieces && !CLEAR_SOUP.test(words)
}

function brothColour({ has, words }: Sketch): string {
  if (has('beet')) return '#a3213f'
  if (/chowder|(?<!sour )cream|сливоч/.test(words)) return '#f0dfb4'
  if (has('tomato') || /tortilla|солянк/.test(words)) return '#cf4f2b'
  if (has('beef')) return '#a8622e'
  if (has('ball') || has('sausage')) return '#c9853f'
  if (has('cod') || has('fish')) return '#e9d7a6'
  if (has('corn')) return '#efc75a'
  return '#dba94f'
}

function pureeColour({ has, words, pick }: Sketch): string {
  if (has('tomato')) return '#cf4f2b'
  if (
    /\bpeas?\b|горох/.test(words) ||
    has('greens') ||
    has('broccoli') ||
    /asparag|спарж|courgette|зел[её]н/.test(words)
  )
    return '#86a54a'
  if (has('squash') || has('carrot')) return '#e08a2e'
  if (/red lentil|чечевичн/.test(words)) return '#d98a35'
  if (has('corn') || has('crab')) return '#efc75a'
  if (has('mushroom')) return '#c8ab82'
  if (has('potato') || has('cod') || has('cauli') || has('leek') || /cream|leek/.test(words)) return '#ecd9a8'
  return pick(['#d9a440', '#d98f3a', '#e0b55c'])
}

/** Small things in a broth that are not ingredients of their own: barley, orzo, ribbons of egg, wontons, strips of tortilla. */
function drawBrothExtras(sketch: Sketch): string {
  const { roomX: r, words, put, int } = sketch
  let out = ''
  if (/barley|orzo|перлов/.test(words))
    out += shavings(sketch, scatter(sketch, 24, r * 0.8), '#f8ebc8', 5, [-4, 4], [-4, 4])
  if (/ribbon/.test(words))
    out += strokePath(
      drawEach(
        scatter(sketch, 12, r * 0.66),
        ([x, y]) => `M${roundToInteger(x - 14)} ${roundToInteger(y)}q${int(4, 10)}-${int(6, 14)} 14 0t14 ${int(-5, 5)}`,
      ),
      '#fff0b8',
      5,
    )
  if (/wonton|dumpling|tortellini/.test(words))
    out += drawEach(pointsOnCircle(4, r * 0.46, 0.4), ([x, y, angle]) => put('dumpling', x, y, angle * 57.3 + 90, 0.95))
  if (/noodle|лапш|вермишел/.test(words)) out += noodleNest(sketch, CENTRE_X + 8, CENTRE_Y + 10, r * 0.44, '#f0cf7d', 8)
  if (/tortilla/.test(words)) out += shavings(sketch, scatter(sketch, 9, r * 0.6), '#e2b04f', 6, [-15, 15], [-9, 9])
  return out
}

const soup: DishDrawing = {
  vessels: ['bowl', 'bowl', 'pot'],
  draw: (sketch) => {
    const { roomX: r, has, words, put, int, chance } = sketch
    const usual: readonly (IngredientName | FoodName)[] = /root veg|winter veg/.test(words)
      ? ['carrot', 'potato', 'leek']
      : ['carrot', 'potato']
    const things: readonly (IngredientName | FoodName)[] = sketch.things.filter((thing) => thing !== 'beet')
    const sourCream =
      has('beet') && !/sour cream|сметан/.test(words)
        ? fillPath(blob(sketch, CENTRE_X + 10, CENTRE_Y - 6, 24, 20, 0.12), '#fffaf0') +
          strokePath(`M${CENTRE_X - 4} ${CENTRE_Y - 10}q10-12 22-4`, '#e3d8c6', 3)
        : ''
    if (isSmooth(sketch)) {
      const colour = pureeColour(sketch)
      const croutons = /crouton|сухар/.test(words) || (chance(0.5) && !/\bham\b|mint|basil|lemon/.test(words))
      const beside = croutons
        ? drawEach(pointsOnCircle(5, r * 0.5, sketch.random()), ([x, y]) => put('crouton', x, y, int(0, 90), 1))
        : scatterFlecks(sketch, '#4a3a2a', 12, r * 0.5)
      const floats = has('ham') || has('bacon') ? scatterBites(sketch, ['ham'], 5, r * 0.42, r * 0.42, 0.8) : ''
      return (
        liquidFill(sketch, colour) +
        swirl(lighter(colour, 0.72)) +
        beside +
        floats +
        sourCream +
        scatterHerbs(sketch, 4, r * 0.5)
      )
    }
    const colour = brothColour(sketch)
    const pieces = things.length > 1 && !CLEAR_SOUP.test(words) ? things : [...things, ...usual]
    return (
      liquidFill(sketch, colour) +
      scatterBites(sketch, pieces, /wonton|dumpling/.test(words) ? 5 : 9, r * 0.64, r * 0.64, 0.85) +
      drawBrothExtras(sketch) +
      dots(scatter(sketch, 12, r * 0.8), lighter(colour, 0.45), 6, opacity(0.8)) +
      sourCream +
      scatterHerbs(sketch, 4, r * 0.5)
    )
  },
}

function ramenBroth({ has, words, pick }: Sketch): string {
  if (/laksa|coconut|curry/.test(words)) return '#e0a24a'
  if (/miso|мисо/.test(words)) return '#d9b778'
  if (has('beef') || /star anise|pho\b/.test(words)) return '#9a5a2c'
  return pick(['#d69a44', '#b9743a', '#e2b968'])
}

/** What lies on a noodle soup. */
function drawRamenToppings(sketch: Sketch): string {
  const { things, has } = sketch
  const x = CENTRE_X - 24
  const y = CENTRE_Y - 44
  if (has('chicken')) return fanSlices(sketch, 'breast', 4, x, y, 15, -12, 0.9)
  if (has('duck')) return fanSlices(sketch, 'duck', 4, x, y, 15, -12, 0.9)
  if (has('pork')) return fanSlices(sketch, 'medallion', 3, x, y, 24, -12, 0.95)
  if (has('beef')) return fanSlices(sketch, 'beef', 5, x, y, 15, -12, 0.9)
  return scatterBites(sketch, things.length ? things : ['mushroom'], 7, 44, 30, 1)
}

const ramen: DishDrawing = {
  vessels: ['bowl'],
  draw: (sketch) => {
    const { roomX: r, words, has, put, chance } = sketch
    const leaf: FoodName = has('pakchoi') ? 'pakchoi' : 'spinach'
    const withEgg = /ramen|egg|рамен/.test(words) || chance(0.4)
    return (
      liquidFill(sketch, ramenBroth(sketch)) +
      noodleNest(sketch, CENTRE_X - 18, CENTRE_Y + 12, r * 0.62, '#f0cf7d', 15) +
      (withEgg
        ? put('egg', CENTRE_X + 44, CENTRE_Y + 30, 30, 1.15) + put('egg', CENTRE_X + 30, CENTRE_Y + 58, 70, 1.05)
        : put('chilli', CENTRE_X + 46, CENTRE_Y + 24, 0, 1.3) + put('lime', CENTRE_X + 40, CENTRE_Y + 50, 20, 0.95)) +
      drawRamenToppings(sketch) +
      put(leaf, CENTRE_X + 46, CENTRE_Y - 34, 40, leaf === 'pakchoi' ? 0.95 : 1.2) +
      put(leaf, CENTRE_X + 62, CENTRE_Y - 6, 90, leaf === 'pakchoi' ? 0.85 : 1) +
      (/star anise/.test(words) ? put('staranise', CENTRE_X - 62, CENTRE_Y - 14, 10, 1.1) : '') +
      drawEach(scatter(sketch, 9, r * 0.7), ([x, y]) => put('scallion', x, y, 0, 1))
    )
  },
}

// ── curries and pulses ───────────────────────────────────────────────────────────────────────

/** Cooked until hardly any sauce is left, with toasted coconut. */
const DRY_CURRY = /rendang|ренданг/

function curryColour({ has, words, pick }: Sketch): string {
  if (DRY_CURRY.test(words)) return '#8a5228'
  if (/coconut|korma|butter|кокос/.test(words)) return pick(['#e9b95c', '#e2a64a'])
  if (/saag|green|зел[её]н/.test(words) || (has('greens') && !has('prawn'))) return pick(['#8fa244', '#6d8a3a'])
  return pick(['#d9852c', '#cc6b26', '#c9552a', '#e0a039'])
}

const NAAN_DISH = /naan|masala|tikka|korma|keema|saag|dhansak|jalfrezi|vindaloo|madras|paneer|chickpea|карри/

const curry: DishDrawing = {
  vessels: ['bowl', 'bowl', 'plate', 'pan'],
  draw: (sketch) => {
    const { roomX: r, things, words, put, bit, int, chance } = sketch
    const colour = curryColour(sketch)
    const besideRice = chance(0.6) || DRY_CURRY.test(words)
    const inSauce: readonly IngredientName[] = things.length ? things : ['pulse']
    const places = besideRice
      ? () => scatter(sketch, 7, r * 0.46, r * 0.66, CENTRE_X + r * 0.36, CENTRE_Y)
      : () => scatter(sketch, 10, r * 0.68, r * 0.66, CENTRE_X, CENTRE_Y)
    return (
      liquidFill(sketch, colour) +
      (besideRice ? riceBed(sketch, CENTRE_X - r * 0.5, CENTRE_Y - r * 0.1, r * 0.5, '#f8f1e2', r * 0.72) : '') +
      drawEach(places(), ([x, y], i) => bit(cycle(inSauce, i), x, y, 0.95)) +
      (DRY_CURRY.test(words)
        ? shavings(sketch, scatter(sketch, 12, r * 0.6), '#f3dfb4', 4.5, [-8, 8], [-6, 6])
        : besideRice
          ? ''
          : swirl(lighter(colour, 0.75), 4)) +
      scatterHerbs(sketch, 5, r * 0.55) +
      (chance(0.6) && NAAN_DISH.test(words)
        ? put('naan', CENTRE_X + 72, CENTRE_Y + 76, int(-30, 10), 0.95)
        : put(sketch.citrus, CENTRE_X - 58, CENTRE_Y + 56, 20, 0.9)) +
      put('chilli', CENTRE_X + 10, CENTRE_Y - 20, 0, 1.1) +
      put('chilli', CENTRE_X + 40, CENTRE_Y + 8, 0, 1)
    )
  },
}

const BLACK_DAL = /black|makhani|beluga|urad|ч[её]рн/

/** A pat of butter that begins to melt. */
const drawButter = (x: number, y: number) =>
  fillPath(`M${x - 27} ${y + 2}q2-18 24-18t28 12-10 22-30 12-22-6Z`, '#e0a63c') +
  outlined(`M${x - 14} ${y - 6}l22-7 9 12-22 9Z`, '#fbe28e')

function lentilColour({ words, pick }: Sketch): string {
  if (/red|orange|tarka|tadka|красн/.test(words)) return pick(['#dc8a30', '#d9762c'])
  if (BLACK_DAL.test(words)) return '#4a2e24'
  return pick(['#d99a35', '#cf7f2e', '#bd8236'])
}

const dal: DishDrawing = {
  vessels: ['bowl', 'bowl', 'pot', 'coupe'],
  draw: (sketch) => {
    const { roomX: r, words, put } = sketch
    const colour = lentilColour(sketch)
    const black = BLACK_DAL.test(words)
    const lentils = scatter(sketch, black ? 75 : 60, r * 0.84)
    const others = sketch.things.filter((thing) => thing !== 'pulse')
    const cream = black ? swirl('#f3e2bd', 4) : swirl('#fbf0d8', 6)
    return (
      liquidFill(sketch, colour) +
      dots(lentils, darker(colour, black ? 0.6 : 0.28), 9) +
      dots(
        lentils.map(([x, y]): Point => [x - 1, y - 2]),
        lighter(colour, black ? 0.18 : 0.3),
        black ? 4.5 : 6,
      ) +
      (others.length ? scatterBites(sketch, others, 6, r * 0.6, r * 0.6) : cream) +
      (/butter|makhani|масл/.test(words) ? drawButter(CENTRE_X + 4, CENTRE_Y + 2) : '') +
      scatterHerbs(sketch, 5, r * 0.5) +
      put('chilli', CENTRE_X - 26, CENTRE_Y + 18, 0, 1.2) +
      (black ? '' : put(sketch.citrus, CENTRE_X + 46, CENTRE_Y + 40, 20, 1))
    )
  },
}

const chili: DishDrawing = {
  vessels: ['pot', 'bowl', 'pan'],
  draw: (sketch) => {
    const { roomX: r, put } = sketch
    const others = sketch.things.filter((thing) => thing !== 'pulse')
    return (
      liquidFill(sketch, '#97391f') +
      pulseScatter(sketch, 22, r * 0.78, CENTRE_X, CENTRE_Y, '#6d2318') +
      scatterBites(sketch, [...others, 'pepper', 'corn'], 6, r * 0.68, r * 0.68, 0.7) +
      fillPath(blob(sketch, CENTRE_X - 12, CENTRE_Y - 14, 27, 22, 0.1), '#fffaf0') +
      strokePath(`M${CENTRE_X - 26} ${CENTRE_Y - 18}q10-14 26-6`, '#e6dcc8', 3) +
      put('avocado', CENTRE_X + 44, CENTRE_Y + 26, 60, 0.85) +
      scatterHerbs(sketch, 4, r * 0.5) +
      scatterFlecks(sketch, '#f0b84a', 10, r * 0.5)
    )
  },
}

function stewColour({ has, words, category, pick }: Sketch): string {
  if (has('tomato') || /ratatouille|cacciatore|goulash|гуляш/.test(words)) return pick(RED_SAUCE_COLOURS)
  if (/stroganoff|строганов|cream|cider|white wine|сливоч/.test(words)) return '#dcc28e'
  if (/olive oil|garlic prawns/.test(words)) return '#d9a23c'
  if (/moqueca|brazil/.test(words)) return '#e39a3f'
  if (/coconut|кокос/.test(words)) return '#e9bd72'
  if (/peanut/.test(words)) return '#b0702f'
  if (/tagine|saffron|apricot|тажин/.test(words)) return '#b8682a'
  if (category === 'fish') return pick(['#cf5f35', '#d98f45'])
  return pick(BROWN_SAUCE_COLOURS)
}

const stew: DishDrawing = {
  vessels: ['pot', 'pot', 'bowl'],
  draw: (sketch) => {
    const { roomX, roomY, things, words, corner, put, int, chance } = sketch
    const colour = stewColour(sketch)
    const sauce = isOblongVessel(sketch)
      ? rotateDrawing(
          sketch.tilt,
          rect(
            CENTRE_X - roomX + 1,
            CENTRE_Y - roomY + 1,
            2 * roomX - 2,
            2 * roomY - 2,
            Math.max(14, corner - 14),
            colour,
          ),
        )
      : liquidFill(sketch, colour)
    const poor =
      things.filter((thing) => !findDrawableIngredient(thing)?.of).length < 2 &&
      !/in olive oil|(?:mussels|clams) in/.test(words)
    const pieces: readonly (IngredientName | FoodName)[] = [
      ...things,
      sketch.main,
      ...(poor ? (['carrot', 'potato'] as const) : []),
    ]
    const bread = /\bbread\b|хлеб/.test(words)
      ? put('baguette', CENTRE_X - roomX * 0.6, CENTRE_Y + roomY * 0.6, 20, 1.2) +
        put('baguette', CENTRE_X - roomX * 0.2, CENTRE_Y + roomY * 0.82, -20, 1.2)
      : ''
    return (
      sauce +
      scatterBites(sketch, pieces, 13, roomX * 0.74, roomY * 0.72, 1.02) +
      (poor ? dots(scatter(sketch, 12, roomX * 0.78, roomY * 0.75), '#7ea24e', 7) : '') +
      scatterHerbs(sketch, 4, roomX * 0.55) +
      bread +
      (chance(0.4) && !bread ? put('rosemary', CENTRE_X + 6, CENTRE_Y - 10, int(-40, 40), 1) : '')
    )
  },
}

const shakshuka: DishDrawing = {
  vessels: ['pan', 'pan', 'pot'],
  draw: (sketch) => {
    const { roomX: r, put, int, pick } = sketch
    const others = sketch.things.filter((thing) => thing !== 'egg' && thing !== 'tomato')
    return (
      liquidFill(sketch, pick(RED_SAUCE_COLOURS)) +
      drawEach(scatter(sketch, 8, r * 0.8), ([x, y]) => fillPath(blob(sketch, x, y, 14, 10, 0.2, 7), '#e06a3f')) +
      scatterBites(sketch, [...others, 'pepper'], 5, r * 0.75, r * 0.75, 0.85) +
      drawEach(pointsOnCircle(3, r * 0.45, sketch.random() * 3), ([x, y]) => put('fried', x, y, int(0, 90), 0.88)) +
      scatterHerbs(sketch, 7) +
      scatterFlecks(sketch, '#fffaf0', 14)
    )
  },
}

const SAUCE_COLOURS: readonly (readonly [words: RegExp, colour: string])[] = [
  [/tomato|ketchup|marinara|salsa(?! verde)|harissa|томат|кетчуп|аджик/, '#c8492a'],
  [/pesto|verde|guacamole|chimichurri|herb|mint|avocado/, '#8aa046'],
  [/strawber|raspber|cherry|cranber|plum|beet|jam|варенье|джем/, '#8f2239'],
  [/chocolate|soy|teriyaki|barbecue|bbq|gravy|hoisin|шоколад/, '#6b3a20'],
  [/curd|mustard|lemon|honey|mango|turmeric|лимон/, '#e9b73f'],
  [/caramel|peanut|satay|maple|syrup|marmalade|apricot|peach/, '#c8842f'],
]

/** A bowl of something smooth to spread, pour or dip. */
const sauce: DishDrawing = {
  vessels: ['bowl'],
  draw: (sketch) => {
    const colour = SAUCE_COLOURS.find(([named]) => named.test(sketch.words))?.[1] ?? '#ecdcb4'
    return (
      liquidFill(sketch, colour) +
      swirl(lighter(colour, 0.4), 7) +
      scatterFlecks(sketch, darker(colour, 0.35), 14, sketch.roomX * 0.7)
    )
  },
}

export const STEW_DISHES = { soup, sauce, ramen, curry, dal, chili, stew, shakshuka } satisfies Partial<
  Record<DishForm, DishDrawing>
>
