// Pasta, noodles, rice, and what comes out of a wok.

import { riceBed, sauceBed, strands } from './beds'
import { REDS, lighter, lightness } from './colours'
import { CX, CY, blob, disc, dots, each, fill, line, scatter } from './draw'
import type { Food } from './foods'
import { bits, flecks, herbs, hero, shavings } from './placing'
import type { Dish, Sketch } from './sketch'
import type { Form, Thing } from './words'

/** Short pasta by its name; `undefined` is long pasta. */
function pastaShape({ words, pick }: Sketch): Food | undefined {
  if (/penne|rigatoni|ziti/.test(words)) return 'penne'
  if (/farfalle|bow/.test(words)) return 'bow'
  if (/gnocchi/.test(words)) return 'gnocchi'
  if (/ravioli|tortell/.test(words)) return 'ravioli'
  if (/shell|conchigl|orecch|macaroni/.test(words)) return 'shell'
  if (/spaghetti|linguin|tagliatelle|fettuccin|carbonara|bolognese|alfredo|puttanesca|спагетт/.test(words))
    return undefined
  const any = pick<Food | 'long'>(['penne', 'bow', 'shell', 'long'])
  return any === 'long' ? undefined : any
}

function pastaSauce({ words, has, pick }: Sketch): string {
  if (/pesto/.test(words) || has('greens')) return '#7f9a3e'
  if (/vodka|ros[eé]\b|pink/.test(words)) return '#dd7a4a'
  if (/cream|alfredo|carbonara|lemon/.test(words)) return '#f1dfb0'
  if (has('tomato') || has('ball') || /arrabb|bolognese|puttanesca|marinara/.test(words)) return pick(REDS)
  return pick(['#c8492a', '#e9c77c', '#d98f3a'])
}

const pasta: Dish = {
  vessels: ['bowl', 'plate', 'coupe', 'pan'],
  draw: sketch => {
    const { roomX: r, words, put, int } = sketch
    const sauce = pastaSauce(sketch)
    const things = sketch.things.filter(thing => thing !== 'egg')
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
  draw: sketch => {
    const { roomX: r, things, put, pick } = sketch
    return (
      strands(sketch, CX, CY, r * 0.84, pick(['#d9a553', '#c98d45', '#ecd08a'])) +
      bits(sketch, [...things, 'pepper', 'carrot'], 9, r * 0.62, r * 0.62, 0.85) +
      shavings(sketch, scatter(sketch, 8, r * 0.7), '#7fae52', 5, [-12, 12], [-12, 12]) +
      flecks(sketch, '#fbf1d6', 14) +
      put('lime', CX + 46, CY + 42, 20, 0.95)
    )
  },
}

const paella: Dish = {
  vessels: ['pan', 'pan', 'pot'],
  draw: sketch => {
    const { roomX: r, things, put, citrus } = sketch
    return (
      riceBed(sketch, CX, CY, r * 0.93, '#eebf4d') +
      bits(sketch, [...things, 'pepper'], 9, r * 0.66, r * 0.66, 0.98) +
      dots(scatter(sketch, 14, r * 0.78), '#7ea24e', 7) +
      put(citrus, CX + 40, CY + 46, 20, 1) +
      put(citrus, CX - 46, CY - 42, 20, 1) +
      herbs(sketch, 4)
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
  draw: sketch => {
    const { roomX: r, things } = sketch
    return (
      riceBed(sketch, CX, CY, r * 0.84, risottoColour(sketch)) +
      bits(sketch, things, 7, r * 0.5, r * 0.5, 0.95) +
      shavings(sketch, scatter(sketch, 8, r * 0.6), '#fffaf0', 5, [4, 10], [-6, 6]) +
      herbs(sketch, 5) +
      flecks(sketch, '#3a2a22', 10)
    )
  },
}

const rice: Dish = {
  vessels: ['bowl', 'coupe', 'plate'],
  draw: sketch => {
    const { roomX: r, things } = sketch
    return (
      riceBed(sketch, CX + r * 0.22, CY - r * 0.14, r * 0.68) +
      hero(sketch, sketch.main, CX - r * 0.2, CY + r * 0.2, 0.9) +
      bits(sketch, [...things.slice(1), 'scallion'], 5, r * 0.7, r * 0.7, 0.9) +
      herbs(sketch, 4) +
      flecks(sketch)
    )
  },
}

const stirfry: Dish = {
  vessels: ['wok', 'bowl', 'pan'],
  draw: sketch => {
    const { roomX: r, things, words, pick } = sketch
    const withRice = /rice|рис/.test(words)
    const bed = withRice
      ? riceBed(sketch, CX, CY, r * 0.92, '#efd9a4')
      : sauceBed(sketch, CX, CY, r * 0.92, '#7d4522')
    const pieces: readonly (Thing | Food)[] = [
      ...things,
      'pepper',
      pick<Food>(['broccoli', 'carrot', 'courgette']),
      'yellow',
    ]
    return (
      bed +
      bits(sketch, pieces, withRice ? 11 : 16, r * 0.72, r * 0.72, 1) +
      shavings(sketch, scatter(sketch, 8, r * 0.7), '#86b055', 5, [-12, 12], [-12, 12]) +
      flecks(sketch, '#fbf1d6', 18)
    )
  },
}

export const GRAINS = { pasta, noodle, paella, risotto, rice, stirfry } satisfies Partial<Record<Form, Dish>>
