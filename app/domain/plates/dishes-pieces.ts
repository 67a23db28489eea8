// Things in number: skewers, dumplings, meatballs, fritters.

import { leaves, mashBed, riceBed, sauceBed } from './beds'
import { cycle } from './chance'
import { darker, lighter, REDS } from './colours'
import {
  around,
  blob,
  CX,
  CY,
  disc,
  each,
  fill,
  inRound,
  line,
  opacity,
  outlined,
  points,
  scatter,
  type Spot,
} from './draw'
import type { Food } from './foods'
import type { Form } from './forms'
import { flecks, herbs, shavings } from './placing'
import type { Dish, Sketch } from './sketch'
import type { Thing } from './things'

const skewer: Dish = {
  vessels: ['plate', 'board', 'tray'],
  draw: (sketch) => {
    const { roomX, roomY, share, words, has, put, bit } = sketch
    const beside: readonly Thing[] = ['cucumber', 'pulse']
    const named: readonly (Thing | Food)[] = sketch.things.filter((thing) => !beside.includes(thing))
    const satay = /satay|kofta|сате/.test(words)
    const threaded: readonly (Thing | Food)[] = satay
      ? named
      : named.length > 1
        ? [...named, 'onion']
        : [...named, 'pepper', 'yellow', 'onion']
    const dip = /peanut|satay|сате/.test(words) ? '#b9792f' : /yog|raita|tzatziki|йогурт/.test(words) ? '#fbf3e2' : ''
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
      (dip
        ? disc(CX + 58, CY + 62, 25, '#3d1c0a', opacity(0.22)) +
          disc(CX + 56, CY + 60, 24, '#fbf4e4') +
          disc(CX + 56, CY + 60, 19, dip) +
          put('scallion', CX + 56, CY + 60)
        : put(sketch.citrus, CX + 60, CY + 64, 20, 0.95)) +
      (has('cucumber') ? each([-64, -42, -20], (dx) => put('cucumber', CX + dx, CY + 70, dx, 0.95)) : '') +
      herbs(sketch, 3)
    )
  },
}

const dumpling: Dish = {
  vessels: ['plate', 'coupe', 'pan'],
  draw: (sketch) => {
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
  draw: (sketch) => {
    const { roomX: r, words, put, int, pick } = sketch
    return (
      (/cream|gravy|swedish|сливоч|шведск/.test(words)
        ? sauceBed(sketch, CX, CY, r * 0.88, '#c9a06a')
        : sketch.has('tomato') || sketch.chance(0.55)
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
  draw: (sketch) => {
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

export const PIECES = { skewer, dumpling, meatball, fritter } satisfies Partial<Record<Form, Dish>>
