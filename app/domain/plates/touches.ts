// Small finishing touches that the words ask for: cheese, nuts, olives, a spoonful of yogurt.

import { CX, CY, blob, dots, each, fill, line, points, scatter } from './draw'
import { shavings } from './placing'
import type { Sketch } from './sketch'
import type { Form } from './words'

const TOUCHES: readonly (readonly [words: RegExp, draw: (sketch: Sketch) => string])[] = [
  [
    /feta|goat'?s? cheese|брынз/,
    sketch =>
      each(scatter(sketch, 7, sketch.roomX * 0.55, sketch.roomY * 0.55), ([x, y]) =>
        sketch.put('feta', x, y, sketch.int(0, 90)),
      ),
  ],
  [
    /yog|sour cream|tzatziki|ricotta|cr[eè]me fra|labneh|сметан|йогурт/,
    sketch =>
      fill(blob(sketch, CX - 22, CY - 16, 25, 20, 0.12), '#fffaf0', ' stroke="#3d1c0a33"') +
      line(`M${CX - 36} ${CY - 20}q12-12 26-4`, '#e3d8c6', 3),
  ],
  [
    /pomegranate|гранат/,
    sketch => dots(scatter(sketch, 18, sketch.roomX * 0.66, sketch.roomY * 0.66), '#b3203f', 7),
  ],
  [/\bpeas?\b|горош/, sketch => dots(scatter(sketch, 16, sketch.roomX * 0.7, sketch.roomY * 0.7), '#7ea24e', 10)],
  [
    /walnut|almond|peanut|cashew|pecan|\bnuts?\b|орех/,
    sketch =>
      each(scatter(sketch, 6, sketch.roomX * 0.6, sketch.roomY * 0.6), ([x, y]) =>
        sketch.put('walnut', x, y, sketch.int(0, 180)),
      ),
  ],
  [
    /olive(?!s? oil)|олив|маслин/,
    sketch =>
      each(scatter(sketch, 6, sketch.roomX * 0.6, sketch.roomY * 0.6), ([x, y]) =>
        sketch.put('olive', x, y, sketch.int(0, 180)),
      ),
  ],
  [
    /chill?i(?! con)|spicy|hot |harissa|sriracha|острая?|чили/,
    sketch =>
      each(scatter(sketch, 5, sketch.roomX * 0.6, sketch.roomY * 0.6), ([x, y]) =>
        sketch.put('chilli', x, y, 0, 1.05),
      ),
  ],
  [
    /apple|яблок/,
    sketch =>
      each(points(-8, 40, 22, 46, 48, 30), ([x, y]) => sketch.put('apple', CX + x, CY + y, sketch.int(-30, 30))),
  ],
  [/sesame|кунжут/, sketch => dots(scatter(sketch, 22, sketch.roomX * 0.6, sketch.roomY * 0.6), '#fbf1d6', 3.5)],
  [
    /parmesan|pecorino|cheese|сыр(?!ник)/,
    sketch =>
      shavings(
        sketch,
        scatter(sketch, 8, sketch.roomX * 0.55, sketch.roomY * 0.55),
        '#fff3cf',
        4.5,
        [5, 11],
        [-6, 6],
      ),
  ],
  [
    /lemon|лимон/,
    sketch =>
      sketch.put('lemon', CX + sketch.roomX * 0.5, CY + sketch.roomY * 0.5, 20, 0.9) +
      sketch.put('lemon', CX + sketch.roomX * 0.3, CY + sketch.roomY * 0.66, 60, 0.8),
  ],
]

/** Forms that are complete without. */
const UNTOUCHED: readonly Form[] = ['burger', 'taco', 'wrap', 'cake', 'cookie', 'pancake', 'pie', 'nothing']

/** At most two touches. */
export function touches(sketch: Sketch): string {
  if (UNTOUCHED.includes(sketch.form)) return ''
  return each(TOUCHES.filter(([words]) => words.test(sketch.words)).slice(0, 2), ([, draw]) => draw(sketch))
}
