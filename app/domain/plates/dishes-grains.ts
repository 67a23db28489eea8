// Pasta, noodles, rice, and what comes out of a wok.

import { leaves, liquid, riceBed, sauceBed, strands } from './beds'
import { lighter, lightness, REDS } from './colours'
import { blob, CX, CY, disc, dots, each, fill, line, scatter, turned } from './draw'
import type { Food } from './foods'
import type { Form } from './forms'
import { bits, flecks, herbs, hero, shavings } from './placing'
import { type Dish, isOblong, type Sketch } from './sketch'
import type { Thing } from './things'

/** Short pasta by its name; `undefined` is long pasta. */
function pastaShape({ words, pick }: Sketch): Food | undefined {
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
  const any = pick<Food | 'long'>(['penne', 'bow', 'shell', 'long'])
  return any === 'long' ? undefined : any
}

function pastaSauce(sketch: Sketch): string {
  const { words, has, pick } = sketch
  if (/pesto|песто/.test(words) || has('greens')) return '#7f9a3e'
  if (/vodka|ros[eé]\b|pink/.test(words)) return '#dd7a4a'
  if (/cream|alfredo|carbonara|lemon|blue cheese|сливоч|карбонара/.test(words)) return '#f1dfb0'
  if (has('tomato') || has('ball') || has('mince') || has('sausage') || /arrabb|puttanesca|marinara/.test(words))
    return pick(REDS)
  if (/butter|sage|масл/.test(words)) return '#dcae62'
  if (sketch.things.length) return pick(['#e9cf8e', '#e0bd6e'])
  return pick(['#c8492a', '#e9c77c', '#d98f3a'])
}

const pasta: Dish = {
  vessels: ['bowl', 'plate', 'coupe', 'pan'],
  draw: (sketch) => {
    const { roomX: r, words, put, int } = sketch
    const sauce = pastaSauce(sketch)
    const things = sketch.things.filter((thing) => thing !== 'egg' && thing !== 'gnocchi')
    const shape = pastaShape(sketch)
    let out: string
    if (shape) {
      out =
        sauceBed(sketch, CX, CY, r * 0.86, sauce) +
        each(scatter(sketch, 21, r * 0.66), ([x, y]) => put(shape, x, y, int(0, 360), 0.94))
    } else {
      out = sauceBed(sketch, CX, CY, r * 0.9, sauce) + strands(sketch, CX, CY, r * 0.78, '#efc66b')
      if (lightness(sauce) < 0.75) {
        out += fill(blob(sketch, CX - 2, CY - 4, r * 0.42, r * 0.36, 0.12), sauce)
        out += fill(blob(sketch, CX - 8, CY - 10, r * 0.25, r * 0.2, 0.2), lighter(sauce, 0.2))
      }
    }
    if (things.length) out += bits(sketch, things, shape ? 6 : 7, r * 0.5, r * 0.5, 0.98)
    const yolk =
      sketch.has('egg') || /carbonara/.test(words)
        ? disc(CX, CY - 4, 14, '#f2a92b') + line(`M${CX - 7} ${CY - 7}q3-7 9-7`, '#ffdf8e', 3.5)
        : ''
    return (
      out +
      yolk +
      shavings(sketch, scatter(sketch, 8, r * 0.6), '#fff6dc', 4, [4, 9], [-5, 5]) +
      herbs(sketch, 4, r * 0.45)
    )
  },
}

const noodle: Dish = {
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
    const under = /salad/.test(words) ? leaves(sketch, 7, r, r, ['lettuce', 'rocket']) : ''
    return (
      under +
      strands(sketch, CX, CY, r * (under ? 0.7 : 0.84), colour, thick ? 13 : 24, thick ? 1.9 : 1) +
      bits(
        sketch,
        things.length > 1 ? [...things, 'carrot'] : [...things, 'pepper', 'carrot'],
        9,
        r * 0.62,
        r * 0.62,
        0.85,
      ) +
      shavings(sketch, scatter(sketch, 8, r * 0.7), '#7fae52', 5, [-12, 12], [-12, 12]) +
      flecks(sketch, '#fbf1d6', 14) +
      put('lime', CX + 46, CY + 42, 20, 0.95)
    )
  },
}

function saffronColour({ words }: Sketch): string {
  if (/jollof|tomato rice|джолоф/.test(words)) return '#d8693a'
  if (/biryani|плов|pila[fu]/.test(words)) return '#e9b752'
  if (/chorizo|baked rice/.test(words)) return '#e2a047'
  return '#eebf4d'
}

const paella: Dish = {
  vessels: ['pan', 'pan', 'pot'],
  draw: (sketch) => {
    const { roomX, roomY, things, words, put, citrus, int } = sketch
    const oblong = isOblong(sketch)
    const seafood = sketch.category === 'fish' || /paella|lemon|паэл/.test(words)
    const pieces: readonly (Thing | Food)[] = things.length > 2 ? things : [...things, 'pepper']
    return turned(
      oblong ? sketch.tilt : 0,
      riceBed(sketch, CX, CY, roomX * 0.93, saffronColour(sketch), roomY * 0.93) +
        bits(sketch, pieces, 11, roomX * 0.66, roomY * 0.66, 0.98) +
        dots(scatter(sketch, 14, roomX * 0.78, roomY * 0.78), '#7ea24e', 7) +
        (/fried onion|biryani/.test(words)
          ? shavings(sketch, scatter(sketch, 12, roomX * 0.6), '#8a4b1e', 4.5, [-11, 11], [-7, 7])
          : '') +
        (seafood
          ? put(citrus, CX + roomX * 0.45, CY + roomY * 0.5, 20, 1) +
            put(citrus, CX - roomX * 0.5, CY - roomY * 0.45, int(0, 60), 1)
          : '') +
        herbs(sketch, 4),
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

const risotto: Dish = {
  vessels: ['coupe', 'plate', 'bowl'],
  draw: (sketch) => {
    const { roomX: r, things, words } = sketch
    const congee = /congee|rice porridge/.test(words)
    const bed = congee
      ? liquid(sketch, '#f3ead2') + riceBed(sketch, CX, CY, r * 0.7, '#f6eedb')
      : riceBed(sketch, CX, CY, r * 0.84, risottoColour(sketch))
    return (
      bed +
      bits(sketch, congee ? [...things, 'scallion'] : things, 8, r * 0.5, r * 0.5, 0.95) +
      shavings(sketch, scatter(sketch, 8, r * 0.6), congee ? '#e9bf5a' : '#fffaf0', 5, [4, 10], [-6, 6]) +
      herbs(sketch, 5) +
      flecks(sketch, '#3a2a22', 10)
    )
  },
}

const rice: Dish = {
  vessels: ['bowl', 'coupe', 'plate'],
  draw: (sketch) => {
    const { roomX: r, words, put } = sketch
    const fried = /fried egg|яичниц/.test(words)
    const things = sketch.things.filter((thing) => !(thing === 'egg' && fried))
    return (
      riceBed(sketch, CX + r * 0.22, CY - r * 0.14, r * 0.68) +
      (fried
        ? bits(sketch, things, 9, r * 0.5, r * 0.5, 1) + put('fried', CX + 10, CY - 12, 20, 1.2)
        : hero(sketch, sketch.main, CX - r * 0.2, CY + r * 0.2, 0.9)) +
      bits(sketch, [...things.slice(1), 'scallion'], 5, r * 0.7, r * 0.7, 0.9) +
      herbs(sketch, 4) +
      flecks(sketch)
    )
  },
}

const stirfry: Dish = {
  vessels: ['wok', 'bowl', 'pan'],
  draw: (sketch) => {
    const { roomX: r, things, words, pick } = sketch
    const withRice = /rice|рис/.test(words)
    const bed = withRice ? riceBed(sketch, CX, CY, r * 0.92, '#efd9a4') : sauceBed(sketch, CX, CY, r * 0.92, '#7d4522')
    const pieces: readonly (Thing | Food)[] =
      things.length > 2 ? things : [...things, 'pepper', pick<Food>(['broccoli', 'carrot', 'courgette']), 'yellow']
    return (
      bed +
      bits(sketch, pieces, withRice ? 11 : 16, r * 0.72, r * 0.72, 1) +
      shavings(sketch, scatter(sketch, 8, r * 0.7), '#86b055', 5, [-12, 12], [-12, 12]) +
      flecks(sketch, '#fbf1d6', 18)
    )
  },
}

export const GRAINS = { pasta, noodle, paella, risotto, rice, stirfry } satisfies Partial<Record<Form, Dish>>
