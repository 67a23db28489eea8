// A main thing with something beside or under it; and the plate that is empty.

import { leafBed, mashBed, riceBed, sauceBed } from './beds'
import { pulseScatter } from './pulses'
import { cycle } from './seeded-random'
import { darker, lighter, mixColours } from './colours'
import {
  pointsOnCircle,
  CENTRE_X,
  CENTRE_Y,
  disc,
  dots,
  drawEach,
  fillPath,
  asRoundArea,
  opacity,
  rimHighlight,
  ringShape,
  strokePath,
  scatter,
  type AngledPoint,
  TAU,
} from './svg-shapes'
import type { FoodName } from './foods'
import type { DishForm } from './dish-forms'
import { layBundle, scatterFlecks, scatterHerbs, drawMainFood } from './food-placement'
import { type DishDrawing, isOblongVessel, type Sketch } from './sketch'
import type { IngredientName } from './dish-ingredients'
import type { PlateCategory } from './colours'

const SAUCE_COLOURS: Record<PlateCategory, readonly string[]> = {
  fish: ['#e9c77c', '#8fa244', '#f3e6c4'],
  beef: ['#8a4b26', '#c8492a', '#e9c77c'],
  chicken: ['#e9c77c', '#d98f3a', '#f3e6c4', '#c8492a'],
  veg: ['#c8492a', '#f3e6c4', '#8fa244'],
}
const SIDE_FOODS: readonly FoodName[] = [
  'broccoli',
  'beans',
  'asparagus',
  'carrot',
  'potato',
  'half',
  'spinach',
  'rocket',
  'batons',
  'wedge',
  'courgette',
]
type LongFood = 'asparagus' | 'beans' | 'batons'
const isLongFood = (food: string): food is LongFood => food === 'asparagus' || food === 'beans' || food === 'batons'

/** Sauces that a title names. */
const NAMED_SAUCES: readonly (readonly [words: RegExp, colour: string])[] = [
  [/cherry|вишн/, '#7d1f33'],
  [/plum|слив(?!оч)/, '#7a2b3c'],
  [/tomato sauce|arrabb|томатн\S+ соус/, '#c8492a'],
  [/gravy|red wine|\bjus\b|подлив/, '#7d4522'],
  [/cream|mustard|tarragon|carbonara|сливочн|сметан/, '#efdcae'],
  [/tahini|yog|labneh|raita|tartare|йогурт|тахин/, '#fbf1de'],
  [/honey|sticky|soy|teriyaki|glaze|м[её]д/, '#8f4a1e'],
  [/pesto|salsa verde|chermoula|herb sauce|песто/, '#8aa046'],
  [/lemon|butter|лимон|масл/, '#efd58a'],
]

/** What lies under the main thing: what the title names, else now and then a sauce or leaves. */
function drawUnderMain(sketch: Sketch, r: number): string {
  const { main, words, category, pick } = sketch
  const side = pick([-1, 1])
  const usual = pick(['none', 'sauce', 'leaves', 'none'])
  if (main === 'fish' || sketch.has('chips')) return ''
  if (/pea pur[ée]e|pea mash/.test(words)) return sauceBed(sketch, CENTRE_X, CENTRE_Y, r * 0.8, '#a3c065')
  if (/mash|pur[ée]e|polenta|пюре|полент/.test(words))
    return mashBed(
      sketch,
      CENTRE_X + side * r * 0.2,
      CENTRE_Y - r * 0.1,
      r * 0.66,
      /polenta|полент/.test(words) ? '#f0c85e' : '#f4e2ae',
    )
  if (/couscous|bulgur|quinoa|кускус|булгур|киноа/.test(words))
    return riceBed(sketch, CENTRE_X + side * r * 0.12, CENTRE_Y - r * 0.06, r * 0.78, '#e9cb86')
  const wide = isOblongVessel(sketch) ? sketch.roomX * 0.86 : r * 0.82
  const high = isOblongVessel(sketch) ? sketch.roomY * 0.84 : r * 0.82
  if (main !== 'pulse' && sketch.has('pulse'))
    return (
      sauceBed(sketch, CENTRE_X, CENTRE_Y, wide, mixColours(sketch.beanColour, '#c9853f', 0.5), high) +
      pulseScatter(asRoundArea(sketch), 26, wide * 0.9, CENTRE_X, CENTRE_Y, sketch.beanColour, high * 0.9)
    )
  const sauce = NAMED_SAUCES.find(([named]) => named.test(words))?.[1]
  if (sauce) return sauceBed(sketch, CENTRE_X, CENTRE_Y, wide, sauce, high)
  if (sketch.vessel === 'dish')
    return sauceBed(sketch, CENTRE_X, CENTRE_Y, wide, sketch.has('tomato') ? '#cf5a30' : '#dcb066', high)
  const green = main !== 'sprout' && main !== 'cabbage' && usual === 'leaves'
  if (/rocket|watercress|lettuce|salad|руккол|салат/.test(words) || green) return leafBed(sketch, 6, r * 0.95)
  return usual === 'sauce' ? sauceBed(sketch, CENTRE_X, CENTRE_Y, r * 0.78, pick(SAUCE_COLOURS[category])) : ''
}

/** A whole fish takes the middle; its sides lie all round. */
function drawAroundFish({ roomX, roomY, things, put, bit, int }: Sketch): string {
  const named = things.slice(1)
  const usual: readonly FoodName[] = ['potato', 'half', 'onion']
  return drawEach(pointsOnCircle(12, 1, 0.2), ([, , angle], i) => {
    const x = CENTRE_X + Math.cos(angle) * roomX * 0.86
    const y = CENTRE_Y + Math.sin(angle) * roomY * 0.84
    return named.length ? bit(cycle(named, i), x, y, 0.9) : put(cycle(usual, i), x, y, int(0, 360), 0.9)
  })
}

/** Large pale things, which are enough by themselves. */
const PALE_MAINS: readonly IngredientName[] = ['bakedfeta', 'burrata', 'cauli', 'scallop']

const roast: DishDrawing = {
  vessels: ['plate', 'coupe', 'plate'],
  draw: (sketch) => {
    const { main, roomX, roomY, pick, chance, put, bit, int } = sketch
    const r = Math.min(roomX, roomY + 12)
    const named = sketch.things.slice(1).filter((thing) => thing !== 'pulse')
    const alone = sketch.has('pulse') || PALE_MAINS.includes(main)
    const under = drawUnderMain(sketch, r)
    const usual = [pick(SIDE_FOODS), pick(SIDE_FOODS)]
    const wide = isOblongVessel(sketch) ? roomX / r : 1
    const arc = pointsOnCircle(14, r * 0.72, sketch.random() * TAU)
      .slice(0, 7)
      .map(([x, y, angle]): AngledPoint => [CENTRE_X + (x - CENTRE_X) * wide, y, angle])
    const middle: AngledPoint = arc[3] ?? [CENTRE_X, CENTRE_Y, 0]
    const [onlySide] = named
    const long = named.length > 1 ? undefined : onlySide ? isLongFood(onlySide) && onlySide : usual.find(isLongFood)
    let sides: string
    if (main === 'fish') sides = drawAroundFish(sketch)
    else if (!named.length && alone) sides = ''
    else if (long) sides = layBundle(sketch, long, middle, r)
    else if (named.length) sides = drawEach(arc, ([x, y], i) => bit(cycle(named, i), x, y, 0.98))
    else sides = drawEach(arc, ([x, y, angle], i) => put(cycle(usual, i), x, y, angle * 57 + int(60, 120), 0.92))
    const x = CENTRE_X - (middle[0] - CENTRE_X) * 0.28
    const y = CENTRE_Y - (middle[1] - CENTRE_Y) * 0.28
    return (
      under +
      sides +
      drawMainFood(sketch, main, x, y, r > 82 ? 1.08 : 0.98) +
      (main !== 'fish' &&
      (sketch.category === 'fish' || (chance(0.3) && /lemon|lime|orange|лимон|лайм/.test(sketch.words)))
        ? put(sketch.citrus, x + 4, y + 34, 20, 0.85)
        : '') +
      (PALE_MAINS.includes(main)
        ? put(sketch.herb, x + 8, y - 6, int(0, 360), 0.8)
        : chance(0.5)
          ? scatterHerbs(sketch, 4, r * 0.5, x, y)
          : put(chance(0.5) ? 'rosemary' : 'dill', x, y - 6, int(-50, 50), 1)) +
      scatterFlecks(sketch, pick(['#3a2a22', '#4f8a3c']), 12)
    )
  },
}

/** A clean plate: crumbs, fork and knife laid side by side. */
const emptyPlate: DishDrawing = {
  vessels: ['plate'],
  draw: (sketch) => {
    const metal = '#c9a25c'
    const shade = '#94713a'
    return (
      `<g transform="translate(${CENTRE_X + 4} ${CENTRE_Y + 4})rotate(38)scale(.86)">` +
      strokePath('M-12-22V82M16 22V82', '#1d0d05', 10, ' opacity=".16" transform="translate(4 5)"') +
      strokePath('M-12-12V82', metal, 7) +
      strokePath('M-22-70V-40Q-22-20-12-17Q-2-20-2-40V-70M-12-70V-24', metal, 4.5) +
      strokePath('M-12 8V80', shade, 1.5) +
      strokePath('M16 12V82', metal, 9) +
      fillPath('M11 14V-64Q24-72 24-42V14Z', metal) +
      strokePath('M15 6V-56', shade, 1.5) +
      '</g>' +
      dots(scatter(sketch, 9, sketch.roomX * 0.8), '#c79a5b', 4) +
      dots(scatter(sketch, 5, sketch.roomX * 0.7), '#8a5a2c', 3)
    )
  },
}

/** A lid and its steam: for a title that does not say what is under it. */
const covered: DishDrawing = {
  vessels: ['pot', 'plate'],
  draw: (sketch) => {
    const pot = sketch.vessel === 'pot'
    const R = pot ? sketch.roomX + 13 : sketch.roomX - 3
    const lid = pot ? sketch.enamel : sketch.pick(['#c9cdcb', '#d9b98a', '#c9b28a'])
    const arc = (radius: number, colour: string, width: number, from: number, span: number) =>
      rimHighlight(radius, colour, width, from, span)
    const steam = [-30, 0, 30].map((dx) => `M${CENTRE_X + dx} ${CENTRE_Y - 42}q-12-15 0-29t0-29`).join('')
    return (
      disc(CENTRE_X + 4, CENTRE_Y + 6, R, '#1d0d05', opacity(0.25)) +
      disc(CENTRE_X, CENTRE_Y, R, darker(lid, 0.2)) +
      disc(CENTRE_X - 1, CENTRE_Y - 2, R - 4, lid) +
      ringShape(CENTRE_X, CENTRE_Y, R * 0.8, darker(lid, 0.14), 3) +
      ringShape(CENTRE_X, CENTRE_Y, R * 0.46, darker(lid, 0.14), 3) +
      disc(CENTRE_X - 2, CENTRE_Y - 3, R * 0.44, lighter(lid, 0.14)) +
      arc(R * 0.9, lighter(lid, 0.6), 5, 195, 1.1) +
      arc(R * 0.62, lighter(lid, 0.45), 7, 200, 0.8) +
      arc(R * 0.88, darker(lid, 0.22), 4, 20, 1) +
      disc(CENTRE_X + 4, CENTRE_Y + 7, 18, '#1d0d05', opacity(0.3)) +
      disc(CENTRE_X, CENTRE_Y, 17, pot ? '#c9a25c' : darker(lid, 0.3)) +
      disc(CENTRE_X - 1, CENTRE_Y - 2, 13, pot ? '#dcbb7c' : lighter(lid, 0.3)) +
      arc(9, '#fffaf0', 3.5, 190, 1.4) +
      (pot ? strokePath(steam, '#fffaf0', 7, opacity(0.75)) : '')
    )
  },
}

export const MAIN_DISHES = { nothing: emptyPlate, covered, roast } satisfies Partial<Record<DishForm, DishDrawing>>
