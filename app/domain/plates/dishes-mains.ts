// A main thing with something beside or under it; and the plate that is empty.

import { leaves, mashBed, pulses, riceBed, sauceBed } from './beds'
import { cycle } from './chance'
import { mix } from './colours'
import { around, CX, CY, dots, each, fill, inRound, line, scatter, type Spot, TAU } from './draw'
import type { Food } from './foods'
import type { Form } from './forms'
import { bundle, flecks, herbs, hero } from './placing'
import { type Dish, isOblong, type Sketch } from './sketch'
import type { Category, Thing } from './things'

const SAUCES: Record<Category, readonly string[]> = {
  fish: ['#e9c77c', '#8fa244', '#f3e6c4'],
  beef: ['#8a4b26', '#c8492a', '#e9c77c'],
  chicken: ['#e9c77c', '#d98f3a', '#f3e6c4', '#c8492a'],
  veg: ['#c8492a', '#f3e6c4', '#8fa244'],
}
const SIDES: readonly Food[] = [
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
const isLong = (food: string): food is LongFood => food === 'asparagus' || food === 'beans' || food === 'batons'

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
function underTheMain(sketch: Sketch, r: number): string {
  const { main, words, category, pick } = sketch
  const side = pick([-1, 1])
  const usual = pick(['none', 'sauce', 'leaves', 'none'])
  if (main === 'fish' || sketch.has('chips')) return ''
  if (/pea pur[ée]e|pea mash/.test(words)) return sauceBed(sketch, CX, CY, r * 0.8, '#a3c065')
  if (/mash|pur[ée]e|polenta|пюре|полент/.test(words))
    return mashBed(
      sketch,
      CX + side * r * 0.2,
      CY - r * 0.1,
      r * 0.66,
      /polenta|полент/.test(words) ? '#f0c85e' : '#f4e2ae',
    )
  if (/couscous|bulgur|quinoa|кускус|булгур|киноа/.test(words))
    return riceBed(sketch, CX + side * r * 0.12, CY - r * 0.06, r * 0.78, '#e9cb86')
  const wide = isOblong(sketch) ? sketch.roomX * 0.86 : r * 0.82
  const high = isOblong(sketch) ? sketch.roomY * 0.84 : r * 0.82
  if (main !== 'pulse' && sketch.has('pulse'))
    return (
      sauceBed(sketch, CX, CY, wide, mix(sketch.beanColour, '#c9853f', 0.5), high) +
      pulses(inRound(sketch), 26, wide * 0.9, CX, CY, sketch.beanColour, high * 0.9)
    )
  const sauce = NAMED_SAUCES.find(([named]) => named.test(words))?.[1]
  if (sauce) return sauceBed(sketch, CX, CY, wide, sauce, high)
  if (sketch.vessel === 'dish')
    return sauceBed(sketch, CX, CY, wide, sketch.has('tomato') ? '#cf5a30' : '#dcb066', high)
  const green = main !== 'sprout' && main !== 'cabbage' && usual === 'leaves'
  if (/rocket|watercress|lettuce|salad|руккол|салат/.test(words) || green) return leaves(sketch, 6, r * 0.95)
  return usual === 'sauce' ? sauceBed(sketch, CX, CY, r * 0.78, pick(SAUCES[category])) : ''
}

/** A whole fish takes the middle; its sides lie all round. */
function roundTheFish({ roomX, roomY, things, put, bit, int }: Sketch): string {
  const named = things.slice(1)
  const usual: readonly Food[] = ['potato', 'half', 'onion']
  return each(around(12, 1, 0.2), ([, , angle], i) => {
    const x = CX + Math.cos(angle) * roomX * 0.86
    const y = CY + Math.sin(angle) * roomY * 0.84
    return named.length ? bit(cycle(named, i), x, y, 0.9) : put(cycle(usual, i), x, y, int(0, 360), 0.9)
  })
}

/** Large pale things, which are enough by themselves. */
const PALE: readonly Thing[] = ['bakedfeta', 'burrata', 'cauli', 'scallop']

const roast: Dish = {
  vessels: ['plate', 'coupe', 'plate', 'pan'],
  draw: (sketch) => {
    const { main, roomX, roomY, pick, chance, put, bit, int } = sketch
    const r = Math.min(roomX, roomY + 12)
    const named = sketch.things.slice(1).filter((thing) => thing !== 'pulse')
    const alone = sketch.has('pulse') || PALE.includes(main)
    const under = underTheMain(sketch, r)
    const usual = [pick(SIDES), pick(SIDES)]
    const wide = isOblong(sketch) ? roomX / r : 1
    const arc = around(14, r * 0.72, sketch.random() * TAU)
      .slice(0, 7)
      .map(([x, y, angle]): Spot => [CX + (x - CX) * wide, y, angle])
    const middle: Spot = arc[3] ?? [CX, CY, 0]
    const [onlySide] = named
    const long = named.length > 1 ? undefined : onlySide ? isLong(onlySide) && onlySide : usual.find(isLong)
    let sides: string
    if (main === 'fish') sides = roundTheFish(sketch)
    else if (!named.length && alone) sides = ''
    else if (long) sides = bundle(sketch, long, middle, r)
    else if (named.length) sides = each(arc, ([x, y], i) => bit(cycle(named, i), x, y, 0.98))
    else sides = each(arc, ([x, y, angle], i) => put(cycle(usual, i), x, y, angle * 57 + int(60, 120), 0.92))
    const x = CX - (middle[0] - CX) * 0.28
    const y = CY - (middle[1] - CY) * 0.28
    return (
      under +
      sides +
      hero(sketch, main, x, y, r > 82 ? 1.08 : 0.98) +
      (main !== 'fish' &&
      (sketch.category === 'fish' || (chance(0.3) && /lemon|lime|orange|лимон|лайм/.test(sketch.words)))
        ? put(sketch.citrus, x + 4, y + 34, 20, 0.85)
        : '') +
      (PALE.includes(main)
        ? put(sketch.herb, x + 8, y - 6, int(0, 360), 0.8)
        : chance(0.5)
          ? herbs(sketch, 4, r * 0.5, x, y)
          : put(chance(0.5) ? 'rosemary' : 'dill', x, y - 6, int(-50, 50), 1)) +
      flecks(sketch, pick(['#3a2a22', '#4f8a3c']), 12)
    )
  },
}

/** A clean plate: crumbs, fork and knife laid side by side. */
const nothing: Dish = {
  vessels: ['plate'],
  draw: (sketch) => {
    const metal = '#c9a25c'
    const shade = '#94713a'
    return (
      `<g transform="translate(${CX + 4} ${CY + 4})rotate(38)scale(.86)">` +
      line('M-12-22V82M16 22V82', '#1d0d05', 10, ' opacity=".16" transform="translate(4 5)"') +
      line('M-12-12V82', metal, 7) +
      line('M-22-70V-40Q-22-20-12-17Q-2-20-2-40V-70M-12-70V-24', metal, 4.5) +
      line('M-12 8V80', shade, 1.5) +
      line('M16 12V82', metal, 9) +
      fill('M11 14V-64Q24-72 24-42V14Z', metal) +
      line('M15 6V-56', shade, 1.5) +
      '</g>' +
      dots(scatter(sketch, 9, sketch.roomX * 0.8), '#c79a5b', 4) +
      dots(scatter(sketch, 5, sketch.roomX * 0.7), '#8a5a2c', 3)
    )
  },
}

export const MAINS = { nothing, roast } satisfies Partial<Record<Form, Dish>>
