// Small finishing touches that the words ask for: cheese, nuts, olives, a spoonful of yogurt.

import { blob, CX, CY, dots, each, fill, line, scatter } from './draw'
import type { Food } from './foods'
import type { Form } from './forms'
import { shavings } from './placing'
import type { Sketch } from './sketch'

/** So many of a food, strewn over the middle. */
const strewn =
  (food: Food, count: number, size = 1) =>
  (sketch: Sketch) =>
    each(scatter(sketch, count, sketch.roomX * 0.58, sketch.roomY * 0.58), ([x, y]) =>
      sketch.put(food, x, y, sketch.int(0, 359), size),
    )
/** So many dots, strewn likewise. */
const dotted = (count: number, colour: string, width: number) => (sketch: Sketch) =>
  dots(scatter(sketch, count, sketch.roomX * 0.66, sketch.roomY * 0.66), colour, width)

const spoonful = (sketch: Sketch) =>
  fill(blob(sketch, CX - 22, CY - 16, 25, 20, 0.12), '#fffaf0', ' stroke="#3d1c0a33"') +
  line(`M${CX - 36} ${CY - 20}q12-12 26-4`, '#e3d8c6', 3)
const grated = (sketch: Sketch) =>
  shavings(sketch, scatter(sketch, 8, sketch.roomX * 0.55, sketch.roomY * 0.55), '#fff3cf', 4.5, [5, 11], [-6, 6])
const slicesAtTheRim = ({ roomX, roomY, put }: Sketch) =>
  put('lemon', CX + roomX * 0.5, CY + roomY * 0.5, 20, 0.9) + put('lemon', CX + roomX * 0.3, CY + roomY * 0.66, 60, 0.8)

const TOUCHES: readonly (readonly [words: RegExp, draw: (sketch: Sketch) => string])[] = [
  [/(?<!baked )feta|goat'?s? cheese|брынз|(?<![а-яё])фет[аыуо]/, strewn('feta', 7)],
  [/blue cheese|gorgonzola|roquefort|горгонзол/, strewn('feta', 7, 1.05)],
  [/yog|sour cream|raita|tzatziki|ricotta|cr[eè]me fra|labneh|сметан|йогурт/, spoonful],
  [/pomegranate|гранат/, dotted(18, '#b3203f', 7)],
  [/\bpeas?\b(?! (?:soup|pur))|edamame|горош/, dotted(16, '#7ea24e', 10)],
  [/walnut|hazelnut|pecan|\bnuts?\b|орех/, strewn('walnut', 6)],
  [/almond|peanut|cashew|миндал|арахис|кешью/, strewn('almond', 7, 0.9)],
  [/olives?\b(?! oil)|маслин|оливк/, strewn('olive', 6)],
  [/capers|каперс/, dotted(9, '#66783a', 9)],
  [/breadcrumb|crumbs/, dotted(18, '#c98f45', 5)],
  [/star anise|бадьян/, strewn('staranise', 2, 1.05)],
  [/\bsage\b|шалфе/, strewn('sage', 4)],
  [/chill?i(?! con)|spicy|hot |harissa|sriracha|острая?|чили/, strewn('chilli', 5, 1.05)],
  [/sesame|кунжут/, dotted(22, '#fbf1d6', 3.5)],
  [/parmesan|pecorino|cheese|сыр(?!ник)/, grated],
  [/lemon|лимон/, slicesAtTheRim],
]

/** Forms that are complete without. */
const UNTOUCHED: readonly Form[] = [
  'nothing',
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
  'oats',
]

/** At most two touches. */
export function touches(sketch: Sketch): string {
  if (UNTOUCHED.includes(sketch.form)) return ''
  return each(TOUCHES.filter(([words]) => words.test(sketch.words)).slice(0, 2), ([, draw]) => draw(sketch))
}
