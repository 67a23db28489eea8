// Small finishing touches that the words ask for: cheese, nuts, olives, a spoonful of yogurt.

import { blob, CENTRE_X, CENTRE_Y, dots, drawEach, fillPath, strokePath, scatter } from './svg-shapes'
import type { FoodName } from './foods'
import type { DishForm } from './dish-forms'
import { shavings } from './food-placement'
import type { Sketch } from './sketch'

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
export function drawGarnishes(sketch: Sketch): string {
  if (FORMS_WITHOUT_GARNISH.includes(sketch.form)) return ''
  return drawEach(GARNISHES.filter(([words]) => words.test(sketch.words)).slice(0, 2), ([, draw]) => draw(sketch))
}
