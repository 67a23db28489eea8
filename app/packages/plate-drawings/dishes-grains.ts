// Pasta, noodles, rice, and what comes out of a wok.

import { leafBed, liquidFill, riceBed, sauceBed, noodleNest } from './beds'
import { lighter, lightness, RED_SAUCE_COLOURS } from './colours'
import {
  blob,
  CENTRE_X,
  CENTRE_Y,
  disc,
  dots,
  drawEach,
  fillPath,
  strokePath,
  scatter,
  rotateDrawing,
} from './svg-shapes'
import type { FoodName } from './foods'
import type { DishForm } from './dish-forms'
import { scatterBites, scatterFlecks, scatterHerbs, drawMainFood, shavings } from './food-placement'
import { type DishDrawing, isOblongVessel, type Sketch } from './sketch'
import type { IngredientName } from './dish-ingredients'

/** Short pasta by its name; `undefined` is long pasta. */
function pastaShape({ words, pick }: Sketch): FoodName | undefined {
  if (/penne|rigatoni|ziti/.test(words)) return 'penne'
  if (/farfalle|bow/.test(words)) return 'bow'
  if (/gnocchi/.test(words)) return 'gnocchi'
  if (/ravioli|tortell/.test(words)) return 'ravioli'
  if (/shell|conchigl|orecch|macaroni/.test(words)) return 'shell'
  if (
    /spaghetti|linguin|tagliatelle|fettuccin|carbonara|bolognese|alfredo|puttanesca|спагетт|карбонара|болоньезе/.test(
      words,
    )
  )
    return undefined
  const any = pick<FoodName | 'long'>(['penne', 'bow', 'shell', 'long'])
  return any === 'long' ? undefined : any
}

function pastaSauce(sketch: Sketch): string {
  const { words, has, pick } = sketch
  if (/pesto|песто/.test(words) || has('greens')) return '#7f9a3e'
  if (/vodka|ros[eé]\b|pink/.test(words)) return '#dd7a4a'
  if (/cream|alfredo|carbonara|lemon|blue cheese|сливоч|карбонара/.test(words)) return '#f1dfb0'
  if (has('tomato') || has('ball') || has('mince') || has('sausage') || /arrabb|puttanesca|marinara/.test(words))
    return pick(RED_SAUCE_COLOURS)
  if (/butter|sage|масл/.test(words)) return '#dcae62'
  if (sketch.things.length) return pick(['#e9cf8e', '#e0bd6e'])
  return pick(['#c8492a', '#e9c77c', '#d98f3a'])
}

const pasta: DishDrawing = {
  vessels: ['bowl', 'plate', 'coupe', 'pan'],
  draw: (sketch) => {
    const { roomX: r, words, put, int } = sketch
    const sauce = pastaSauce(sketch)
    const things = sketch.things.filter((thing) => thing !== 'egg' && thing !== 'gnocchi')
    const shape = pastaShape(sketch)
    let out: string
    if (shape) {
      out =
        sauceBed(sketch, CENTRE_X, CENTRE_Y, r * 0.86, sauce) +
        drawEach(scatter(sketch, 21, r * 0.66), ([x, y]) => put(shape, x, y, int(0, 360), 0.94))
    } else {
      out =
        sauceBed(sketch, CENTRE_X, CENTRE_Y, r * 0.9, sauce) +
        noodleNest(sketch, CENTRE_X, CENTRE_Y, r * 0.78, '#efc66b')
      if (lightness(sauce) < 0.75) {
        out += fillPath(blob(sketch, CENTRE_X - 2, CENTRE_Y - 4, r * 0.42, r * 0.36, 0.12), sauce)
        out += fillPath(blob(sketch, CENTRE_X - 8, CENTRE_Y - 10, r * 0.25, r * 0.2, 0.2), lighter(sauce, 0.2))
      }
    }
    if (things.length) out += scatterBites(sketch, things, shape ? 6 : 7, r * 0.5, r * 0.5, 0.98)
    const yolk =
      sketch.has('egg') || /carbonara/.test(words)
        ? disc(CENTRE_X, CENTRE_Y - 4, 14, '#f2a92b') +
          strokePath(`M${CENTRE_X - 7} ${CENTRE_Y - 7}q3-7 9-7`, '#ffdf8e', 3.5)
        : ''
    return (
      out +
      yolk +
      shavings(sketch, scatter(sketch, 8, r * 0.6), '#fff6dc', 4, [4, 9], [-5, 5]) +
      scatterHerbs(sketch, 4, r * 0.45)
    )
  },
}

const noodle: DishDrawing = {
  vessels: ['bowl', 'wok', 'coupe'],
  draw: (sketch) => {
    const { roomX: r, things, words, put, pick } = sketch
    const thick = /udon|удон/.test(words)
    const colour = thick
      ? '#e9c583'
      : /soba|гречнев/.test(words)
        ? '#a98058'
        : /rice noodle|salad|vietnam|pad thai/.test(words)
          ? '#f3e6c4'
          : pick(['#d9a553', '#c98d45', '#ecd08a'])
    const under = /salad/.test(words) ? leafBed(sketch, 7, r, r, ['lettuce', 'rocket']) : ''
    return (
      under +
      noodleNest(sketch, CENTRE_X, CENTRE_Y, r * (under ? 0.7 : 0.84), colour, thick ? 13 : 24, thick ? 1.9 : 1) +
      scatterBites(
        sketch,
        things.length > 1 ? [...things, 'carrot'] : [...things, 'pepper', 'carrot'],
        9,
        r * 0.62,
        r * 0.62,
        0.85,
      ) +
      shavings(sketch, scatter(sketch, 8, r * 0.7), '#7fae52', 5, [-12, 12], [-12, 12]) +
      scatterFlecks(sketch, '#fbf1d6', 14) +
      put('lime', CENTRE_X + 46, CENTRE_Y + 42, 20, 0.95)
    )
  },
}

function saffronColour({ words }: Sketch): string {
  if (/jollof|tomato rice|джолоф/.test(words)) return '#d4552c'
  if (/jambalaya|mexican/.test(words)) return '#d98045'
  if (/biryani|плов|pila[fu]/.test(words)) return '#f0cf86'
  if (/chorizo|baked rice/.test(words)) return '#e2a047'
  return '#eebf4d'
}

const paella: DishDrawing = {
  vessels: ['pan', 'pan', 'pot'],
  draw: (sketch) => {
    const { roomX, roomY, things, words, put, citrus, int } = sketch
    const oblong = isOblongVessel(sketch)
    const seafood = sketch.category === 'fish' || /paella|lemon|паэл/.test(words)
    const pieces: readonly (IngredientName | FoodName)[] = things.length > 2 ? things : [...things, 'pepper']
    return rotateDrawing(
      oblong ? sketch.tilt : 0,
      riceBed(sketch, CENTRE_X, CENTRE_Y, roomX * 0.93, saffronColour(sketch), roomY * 0.93) +
        scatterBites(sketch, pieces, 11, roomX * 0.66, roomY * 0.66, 0.98) +
        dots(scatter(sketch, 14, roomX * 0.78, roomY * 0.78), '#7ea24e', 7) +
        (/fried onion|biryani/.test(words)
          ? shavings(sketch, scatter(sketch, 12, roomX * 0.6), '#8a4b1e', 4.5, [-11, 11], [-7, 7])
          : '') +
        (seafood
          ? put(citrus, CENTRE_X + roomX * 0.45, CENTRE_Y + roomY * 0.5, 20, 1) +
            put(citrus, CENTRE_X - roomX * 0.5, CENTRE_Y - roomY * 0.45, int(0, 60), 1)
          : '') +
        scatterHerbs(sketch, 4),
    )
  },
}

function risottoColour({ has }: Sketch): string {
  if (has('tomato')) return '#e8a070'
  if (has('beet')) return '#c9607f'
  if (has('greens')) return '#c4cf8b'
  if (has('squash')) return '#efbb63'
  return '#f0e0b4'
}

const risotto: DishDrawing = {
  vessels: ['coupe', 'plate', 'bowl'],
  draw: (sketch) => {
    const { roomX: r, things, words } = sketch
    const congee = /congee|rice porridge/.test(words)
    const bed = congee
      ? liquidFill(sketch, '#f3ead2') + riceBed(sketch, CENTRE_X, CENTRE_Y, r * 0.7, '#f6eedb')
      : riceBed(sketch, CENTRE_X, CENTRE_Y, r * 0.84, risottoColour(sketch))
    return (
      bed +
      scatterBites(sketch, congee ? [...things, 'scallion'] : things, 8, r * 0.5, r * 0.5, 0.95) +
      shavings(sketch, scatter(sketch, 8, r * 0.6), congee ? '#e9bf5a' : '#fffaf0', 5, [4, 10], [-6, 6]) +
      scatterHerbs(sketch, 5) +
      scatterFlecks(sketch, '#3a2a22', 10)
    )
  },
}

const rice: DishDrawing = {
  vessels: ['bowl', 'coupe', 'plate'],
  draw: (sketch) => {
    const { roomX: r, words, put } = sketch
    const fried = /fried egg|яичниц/.test(words)
    const things = sketch.things.filter((thing) => !(thing === 'egg' && fried))
    return (
      riceBed(sketch, CENTRE_X + r * 0.22, CENTRE_Y - r * 0.14, r * 0.68) +
      (fried
        ? scatterBites(sketch, things, 9, r * 0.5, r * 0.5, 1) + put('fried', CENTRE_X + 10, CENTRE_Y - 12, 20, 1.2)
        : drawMainFood(sketch, sketch.main, CENTRE_X - r * 0.2, CENTRE_Y + r * 0.2, 0.9)) +
      scatterBites(sketch, [...things.slice(1), 'scallion'], 5, r * 0.7, r * 0.7, 0.9) +
      scatterHerbs(sketch, 4) +
      scatterFlecks(sketch)
    )
  },
}

const stirfry: DishDrawing = {
  vessels: ['wok', 'bowl', 'pan'],
  draw: (sketch) => {
    const { roomX: r, things, words, pick } = sketch
    const withRice = /rice|рис/.test(words)
    const bed = withRice
      ? riceBed(sketch, CENTRE_X, CENTRE_Y, r * 0.92, '#efd9a4')
      : sauceBed(sketch, CENTRE_X, CENTRE_Y, r * 0.92, '#7d4522')
    const pieces: readonly (IngredientName | FoodName)[] =
      things.length > 2 ? things : [...things, 'pepper', pick<FoodName>(['broccoli', 'carrot', 'courgette']), 'yellow']
    return (
      bed +
      scatterBites(sketch, pieces, withRice ? 11 : 16, r * 0.72, r * 0.72, 1) +
      shavings(sketch, scatter(sketch, 8, r * 0.7), '#86b055', 5, [-12, 12], [-12, 12]) +
      scatterFlecks(sketch, '#fbf1d6', 18)
    )
  },
}

export const GRAIN_DISHES = { pasta, noodle, paella, risotto, rice, stirfry } satisfies Partial<
  Record<DishForm, DishDrawing>
>
