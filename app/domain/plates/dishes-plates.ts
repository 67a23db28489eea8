// Dishes that lie on a plate: a main thing with its sides, salads, bowls, eggs, skewers, dumplings, fritters.

import { leaves, mashBed, riceBed, sauceBed } from './beds'
import { cycle } from './chance'
import { REDS, darker, lighter } from './colours'
import {
  CX,
  CY,
  type Spot,
  TAU,
  around,
  blob,
  disc,
  dots,
  each,
  fill,
  inRound,
  line,
  outlined,
  opacity,
  points,
  scatter,
  whole,
} from './draw'
import type { Food } from './foods'
import { bits, bundle, drizzle, fan, flecks, herbs, hero, shavings } from './placing'
import type { Dish, Sketch } from './sketch'
import type { Category, Form, Thing } from './words'

// ── a main thing with something beside or under it ───────────────────────────────────────────

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
const isLong = (food: string): food is LongFood =>
  food === 'asparagus' || food === 'beans' || food === 'batons'

function underTheMain(sketch: Sketch): string {
  const { main, roomX: r, pick } = sketch
  const side = pick([-1, 1])
  if (main === 'fish' || sketch.has('chips')) return ''
  switch (pick(['none', 'mash', 'sauce', 'rice', 'leaves', 'none'])) {
    case 'mash':
      return mashBed(sketch, CX + side * r * 0.3, CY - r * 0.2, r * 0.52)
    case 'sauce':
      return sauceBed(sketch, CX, CY, r * 0.78, pick(SAUCES[sketch.category]))
    case 'rice':
      return riceBed(sketch, CX + side * r * 0.34, CY - r * 0.16, r * 0.5)
    case 'leaves':
      return leaves(sketch, 6, r * 0.95)
    default:
      return ''
  }
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

const roast: Dish = {
  vessels: ['plate', 'coupe', 'plate', 'pan'],
  draw: sketch => {
    const { main, roomX: r, pick, chance, put, bit, int } = sketch
    const named = sketch.things.slice(1)
    const under = underTheMain(sketch)
    const usual = [pick(SIDES), pick(SIDES)]
    const arc = around(14, r * 0.72, sketch.random() * TAU).slice(0, 7)
    const middle: Spot = arc[3] ?? [CX, CY, 0]
    const long = named.length ? named.find(isLong) : usual.find(isLong)
    let sides: string
    if (main === 'fish') sides = roundTheFish(sketch)
    else if (long && isLong(long)) sides = bundle(sketch, long, middle, r)
    else if (named.length) sides = each(arc, ([x, y], i) => bit(cycle(named, i), x, y, 0.98))
    else sides = each(arc, ([x, y, angle], i) => put(cycle(usual, i), x, y, angle * 57 + int(60, 120), 0.92))
    const x = CX - (middle[0] - CX) * 0.28
    const y = CY - (middle[1] - CY) * 0.28
    return (
      under +
      sides +
      hero(sketch, main, x, y, r > 82 ? 1.08 : 0.98) +
      (main !== 'fish' && (sketch.category === 'fish' || chance(0.3))
        ? put(sketch.citrus, x + 4, y + 34, 20, 0.85)
        : '') +
      (chance(0.5)
        ? herbs(sketch, 4, r * 0.5, x, y)
        : put(chance(0.5) ? 'rosemary' : 'dill', x, y - 6, int(-50, 50), 1)) +
      flecks(sketch, pick(['#3a2a22', '#4f8a3c']), 12)
    )
  },
}

// ── leaves and bowls ─────────────────────────────────────────────────────────────────────────

const IN_SALADS: readonly Food[] = [
  'cherry',
  'half',
  'cucumber',
  'radish',
  'onion',
  'avocado',
  'egg',
  'olive',
  'feta',
  'tomato',
  'walnut',
  'crouton',
  'beet',
  'carrot',
]
const LEAF_MIXES: readonly (readonly Food[])[] = [
  ['lettuce', 'rocket'],
  ['spinach', 'rocket'],
  ['lettuce', 'cabbage'],
  ['rocket', 'lettuce', 'spinach'],
]

const salad: Dish = {
  vessels: ['bowl', 'plate', 'coupe'],
  draw: sketch => {
    const { roomX: r, pick, put, int } = sketch
    const small = [pick(IN_SALADS), pick(IN_SALADS), pick(IN_SALADS)]
    const things = sketch.things.filter(thing => thing !== 'greens')
    const base =
      leaves(sketch, 9, r, r, pick(LEAF_MIXES)) +
      put('lettuce', CX, CY, 40, 1.1) +
      each(scatter(sketch, 9, r * 0.68), ([x, y], i) => put(cycle(small, i), x, y, int(0, 360), 1))
    let top = ''
    if (things[0] === 'chicken' || things[0] === 'beef')
      top = fan(sketch, things[0] === 'chicken' ? 'breast' : 'beef', 6, CX, CY, 16, int(-40, 40), 0.95)
    else if (things.length) top = bits(sketch, things, 6, r * 0.52, r * 0.52, 1.08)
    return base + top + flecks(sketch, '#fbf1d6', 10)
  },
}

const IN_BOWLS: readonly Food[] = [
  'cucumber',
  'carrot',
  'radish',
  'avocado',
  'corn',
  'broccoli',
  'half',
  'beet',
  'spinach',
  'egg',
  'scallion',
  'pepper',
]

/** Rice and four other sectors: what the title names, and vegetables. */
const bowl: Dish = {
  vessels: ['bowl', 'bowl', 'coupe'],
  draw: sketch => {
    const { roomX: r, things, put, bit, pick } = sketch
    const start = sketch.int(0, 11)
    const turn = sketch.random() * TAU
    let out =
      disc(CX, CY, r, '#e9dfc8') +
      riceBed(sketch, CX + Math.cos(turn) * r * 0.46, CY + Math.sin(turn) * r * 0.46, r * 0.5)
    for (let sector = 1; sector < 5; sector++) {
      const angle = turn + (sector / 5) * TAU
      const named = sector === 1 ? things[0] : sector === 4 ? things[1] : undefined
      const vegetable = cycle(IN_BOWLS, start + sector * 5)
      for (let i = 0; i < 4; i++) {
        const direction = angle + (i - 1.5) * 0.22
        const reach = r * (0.42 + (i % 2) * 0.3)
        const x = CX + Math.cos(direction) * reach
        const y = CY + Math.sin(direction) * reach
        out += named ? bit(named, x, y, 1) : put(vegetable, x, y, direction * 57 + 90, 0.98)
      }
    }
    return (
      out +
      put(sketch.herb, CX, CY, 10, 1) +
      flecks(sketch, pick(['#2b221d', '#fbf1d6']), 16) +
      drizzle(sketch, pick(['#f6e6bf', '#c9552a', '#8a4b26']), 3)
    )
  },
}

// ── eggs ─────────────────────────────────────────────────────────────────────────────────────

const omelette: Dish = {
  vessels: ['pan', 'plate', 'coupe'],
  draw: sketch => {
    const { roomX: r, pick, chance } = sketch
    const others = sketch.things.filter(thing => thing !== 'egg')
    return (
      fill(blob(sketch, CX, CY, r * 0.86, r * 0.86, 0.03), '#c9852d') +
      fill(blob(sketch, CX, CY - 2, r * 0.82, r * 0.8, 0.03), '#f0bd48') +
      dots(scatter(sketch, 12, r * 0.7), '#d99a35', 12, opacity(0.7)) +
      bits(
        sketch,
        [...others, pick<Food>(['half', 'spinach', 'potato', 'mushroom', 'scallion'])],
        9,
        r * 0.62,
        r * 0.62,
        0.95,
      ) +
      herbs(sketch, 4) +
      flecks(sketch, '#4f8a3c', 14) +
      (chance(0.5)
        ? line(
            `M${CX} ${CY}L${whole(CX + r * 0.84)} ${CY - 10}M${CX} ${CY}L${CX + 24} ${whole(CY - r * 0.8)}`,
            '#a9691f',
            2.5,
          )
        : '')
    )
  },
}

const eggs: Dish = {
  vessels: ['pan', 'plate', 'coupe'],
  draw: sketch => {
    const { roomX: r, put } = sketch
    const others = sketch.things.filter(thing => thing !== 'egg')
    return (
      put('fried', CX - 26, CY - 24, 10, 1.15) +
      put('fried', CX + 34, CY + 2, 80, 1.1) +
      (others.length
        ? bits(sketch, others, 6, r * 0.75, r * 0.75, 0.95)
        : put('toast', CX - 22, CY + 46, 12, 0.9) + put('half', CX + 40, CY + 50, 0, 1)) +
      herbs(sketch, 4) +
      flecks(sketch, '#3a2a22', 14)
    )
  },
}

// ── things in number ─────────────────────────────────────────────────────────────────────────

const skewer: Dish = {
  vessels: ['plate', 'board', 'tray'],
  draw: sketch => {
    const { roomX, roomY, share, put, bit } = sketch
    const threaded: readonly (Thing | Food)[] = [...sketch.things, 'pepper', 'yellow', 'onion']
    const stick = sketch.vessel === 'tray' ? '#dfb97c' : '#5f3d20'
    return (
      (sketch.chance(0.5) || share < 1
        ? leaves(sketch, 5, roomX * 0.8, roomY * 0.8, ['rocket', 'lettuce'])
        : riceBed(sketch, CX, CY + 6, Math.min(roomX, roomY) * 0.72)) +
      each(
        share < 0.5 ? [-26, 26] : [-42, 0, 42],
        (dy, row) =>
          `<g transform="rotate(${-10 + row * 2} ${CX} ${CY + dy})">` +
          line(`M${CX - 112} ${CY + dy}H${CX + 108}`, stick, 4.5) +
          each([-68, -34, 0, 34, 68], (dx, i) => bit(cycle(threaded, i + row), CX + dx, CY + dy, 1.18)) +
          '</g>',
      ) +
      put(sketch.citrus, CX + 60, CY + 64, 20, 0.95) +
      herbs(sketch, 3)
    )
  },
}

const dumpling: Dish = {
  vessels: ['plate', 'coupe', 'pan'],
  draw: sketch => {
    const { roomX: r, put } = sketch
    const spots: readonly Spot[] = [...around(7, r * 0.6, sketch.random()), [CX, CY, 0]]
    return (
      each(spots, ([x, y, angle]) => put('dumpling', x, y, angle * 57 + 90, 0.98)) +
      each(scatter(sketch, 7, r * 0.8), ([x, y]) => put('scallion', x, y, 0, 1)) +
      flecks(sketch, '#2b221d', 14) +
      put('chilli', CX + 14, CY - 30, 0, 1)
    )
  },
}

const meatball: Dish = {
  vessels: ['pan', 'bowl', 'plate'],
  draw: sketch => {
    const { roomX: r, put, int, pick } = sketch
    return (
      (sketch.has('tomato') || sketch.chance(0.55)
        ? sauceBed(sketch, CX, CY, r * 0.88, pick(REDS))
        : mashBed(sketch, CX + 8, CY + 6, r * 0.8)) +
      each(scatter(sketch, 10, r * 0.62), ([x, y]) => put('ball', x, y, int(0, 90), 1.25)) +
      herbs(sketch, 5) +
      shavings(sketch, scatter(sketch, 6, r * 0.5), '#fff6dc', 4, [4, 9], [-5, 5])
    )
  },
}

function speckColour({ has, words }: Sketch): string {
  if (has('greens') || has('courgette') || /falafel|herb|pea/.test(words)) return '#5f8f45'
  if (has('beet')) return '#8b2344'
  if (has('corn')) return '#f7d65c'
  return '#a5642a'
}

const fritter: Dish = {
  vessels: ['plate', 'board', 'coupe', 'pan'],
  draw: sketch => {
    const { roomX, roomY, put, words } = sketch
    const colour = /falafel/.test(words) ? '#a9772f' : '#cf8f3b'
    const speck = speckColour(sketch)
    const one = (x: number, y: number) =>
      outlined(blob(sketch, x, y, 34, 32, 0.08), darker(colour, 0.22)) +
      fill(blob(sketch, x - 1, y - 2, 29, 27, 0.08), lighter(colour, 0.12)) +
      line(`M${x - 16} ${y - 8}q6-12 18-11`, lighter(colour, 0.5), 5) +
      shavings(sketch, scatter(inRound(sketch), 4, 20, 18, x, y), speck, 3, [-5, 5], [-5, 5])
    return (
      leaves(sketch, 4, roomX * 0.9, roomY * 0.9, ['rocket', 'lettuce']) +
      each(points(-40, -28, 34, -36, -2, 12, 52, 28, -50, 40), ([dx, dy]) => one(CX + dx, CY + dy)) +
      fill(blob(sketch, CX - 6, CY - 52, 20, 15, 0.12), '#fffaf0') +
      herbs(sketch, 3) +
      put(sketch.citrus, CX + 6, CY + 64, 20, 0.9)
    )
  },
}

/** A clean plate: crumbs, fork and knife laid side by side. */
const nothing: Dish = {
  vessels: ['plate'],
  draw: sketch => {
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

export const PLATES = {
  nothing,
  roast,
  salad,
  bowl,
  omelette,
  eggs,
  skewer,
  dumpling,
  meatball,
  fritter,
} satisfies Partial<Record<Form, Dish>>
