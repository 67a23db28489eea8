// Dishes with a spoon: soups, curries, dal, chili, stews, eggs in tomato.

import { liquid, pulses, riceBed, strands } from './beds'
import { cycle } from './chance'
import { BROWNS, REDS, darker, lighter } from './colours'
import { CX, CY, type Point, around, blob, dots, each, fill, line, opacity, rect, scatter, turned } from './draw'
import type { Food } from './foods'
import { bits, fan, flecks, herbs, swirl } from './placing'
import { type Dish, type Sketch, isOblong } from './sketch'
import type { Form, Thing } from './words'

function soupColour({ has, words, pick }: Sketch): string {
  if (has('beet')) return '#a3213f'
  if (has('tomato')) return '#cf4f2b'
  if (has('squash') || has('carrot')) return '#e08a2e'
  if (has('greens') || has('broccoli') || /pea\b|курa|asparag|zelen/.test(words)) return '#86a54a'
  if (has('mushroom')) return '#c8ab82'
  if (has('potato') || has('cod') || /chowder|cream|leek/.test(words)) return '#ecd9a8'
  return pick(['#d9a440', '#d98f3a', '#e0b55c'])
}

function isSmooth({ has, words, chance }: Sketch): boolean {
  if (has('chicken') || has('ball') || has('beet')) return false
  if (/chunk|minestrone|минестроне|noodle|broth|щи|уха|рассольник/.test(words)) return false
  return /cream|smooth|velvet|bisque|crouton|blend|крем|пюре/.test(words) || chance(0.6)
}

const soup: Dish = {
  vessels: ['bowl', 'bowl', 'pot'],
  draw: sketch => {
    const { roomX: r, things, has, words, put, int, chance } = sketch
    const colour = soupColour(sketch)
    let floating: string
    if (isSmooth(sketch)) {
      const croutons = /crouton|сухар/.test(words) || chance(0.5)
      floating =
        swirl(lighter(colour, 0.72)) +
        (croutons
          ? each(around(5, r * 0.5, sketch.random()), ([x, y]) => put('crouton', x, y, int(0, 90), 1))
          : flecks(sketch, '#4a3a2a', 12, r * 0.5))
    } else {
      floating =
        bits(
          sketch,
          [...things.filter(thing => thing !== 'beet'), 'carrot', 'potato'],
          9,
          r * 0.62,
          r * 0.62,
          0.8,
        ) + dots(scatter(sketch, 14, r * 0.8), lighter(colour, 0.45), 6, opacity(0.8))
    }
    const sourCream = has('beet')
      ? fill(blob(sketch, CX + 10, CY - 6, 24, 20, 0.12), '#fffaf0') +
        line(`M${CX - 4} ${CY - 10}q10-12 22-4`, '#e3d8c6', 3)
      : ''
    return liquid(sketch, colour) + floating + sourCream + herbs(sketch, 4, r * 0.5)
  },
}

const ramen: Dish = {
  vessels: ['bowl'],
  draw: sketch => {
    const { roomX: r, things, has, put, pick } = sketch
    const inBites = has('prawn') || has('tofu') || has('mushroom') || has('salmon')
    return (
      liquid(sketch, pick(['#d69a44', '#b9743a', '#e2b968'])) +
      strands(sketch, CX - 18, CY + 12, r * 0.62, '#f0cf7d', 15) +
      put('egg', CX + 44, CY + 30, 30, 1.15) +
      put('egg', CX + 30, CY + 58, 70, 1.05) +
      (inBites
        ? bits(sketch, things, 5, 40, 26, 1)
        : fan(sketch, has('chicken') ? 'breast' : 'beef', 4, CX - 24, CY - 44, 15, -12, 0.9)) +
      put('spinach', CX + 46, CY - 34, 40, 1.2) +
      put('spinach', CX + 62, CY - 10, 90, 1) +
      each(scatter(sketch, 9, r * 0.7), ([x, y]) => put('scallion', x, y, 0, 1))
    )
  },
}

function curryColour({ has, words, pick }: Sketch): string {
  if (has('greens') || /green|thai green/.test(words)) return pick(['#8fa244', '#6d8a3a'])
  if (/korma|coconut|butter/.test(words)) return '#e2a64a'
  return pick(['#d9852c', '#cc6b26', '#c9552a', '#e0a039'])
}

const curry: Dish = {
  vessels: ['bowl', 'bowl', 'plate', 'pan'],
  draw: sketch => {
    const { roomX: r, things, put, bit, int, chance } = sketch
    const colour = curryColour(sketch)
    const besideRice = chance(0.6)
    const inSauce: readonly Thing[] = things.length ? things : ['pulse']
    const places = besideRice
      ? () => scatter(sketch, 7, r * 0.46, r * 0.66, CX + r * 0.36, CY)
      : () => scatter(sketch, 10, r * 0.68, r * 0.66, CX, CY)
    return (
      liquid(sketch, colour) +
      (besideRice ? riceBed(sketch, CX - r * 0.5, CY - r * 0.1, r * 0.5, '#f8f1e2', r * 0.72) : '') +
      each(places(), ([x, y], i) => bit(cycle(inSauce, i), x, y, 0.95)) +
      (besideRice ? '' : swirl(lighter(colour, 0.75), 4)) +
      herbs(sketch, 5, r * 0.55) +
      (chance(0.6)
        ? put('naan', CX + 72, CY + 76, int(-30, 10), 0.95)
        : put(sketch.citrus, CX - 58, CY + 56, 20, 0.9)) +
      put('chilli', CX + 10, CY - 20, 0, 1.1) +
      put('chilli', CX + 40, CY + 8, 0, 1)
    )
  },
}

function lentilColour({ words, pick }: Sketch): string {
  if (/red|orange|tarka|tadka|красн/.test(words)) return pick(['#dc8a30', '#d9762c'])
  if (/black|makhani|beluga/.test(words)) return '#6b4630'
  return pick(['#d99a35', '#cf7f2e', '#bd8236'])
}

const dal: Dish = {
  vessels: ['bowl', 'bowl', 'pot', 'coupe'],
  draw: sketch => {
    const { roomX: r, put } = sketch
    const colour = lentilColour(sketch)
    const lentils = scatter(sketch, 60, r * 0.82)
    const others = sketch.things.filter(thing => thing !== 'pulse')
    return (
      liquid(sketch, colour) +
      dots(lentils, darker(colour, 0.28), 8) +
      dots(
        lentils.map(([x, y]): Point => [x - 1, y - 2]),
        lighter(colour, 0.3),
        6,
      ) +
      (others.length ? bits(sketch, others, 6, r * 0.6, r * 0.6) : swirl('#fbf0d8', 6)) +
      herbs(sketch, 5, r * 0.5) +
      put('chilli', CX - 26, CY + 18, 0, 1.2) +
      put(sketch.citrus, CX + 46, CY + 40, 20, 1)
    )
  },
}

const chili: Dish = {
  vessels: ['pot', 'bowl', 'pan'],
  draw: sketch => {
    const { roomX: r, put } = sketch
    const others = sketch.things.filter(thing => thing !== 'pulse')
    return (
      liquid(sketch, '#97391f') +
      pulses(sketch, 22, r * 0.78, CX, CY, '#6d2318') +
      bits(sketch, [...others, 'pepper', 'corn'], 6, r * 0.68, r * 0.68, 0.7) +
      fill(blob(sketch, CX - 12, CY - 14, 27, 22, 0.1), '#fffaf0') +
      line(`M${CX - 26} ${CY - 18}q10-14 26-6`, '#e6dcc8', 3) +
      put('avocado', CX + 44, CY + 26, 60, 0.85) +
      herbs(sketch, 4, r * 0.5) +
      flecks(sketch, '#f0b84a', 10, r * 0.5)
    )
  },
}

function stewColour({ has, words, category, pick }: Sketch): string {
  if (has('tomato') || /ratatouille|cacciatore|goulash|гуляш/.test(words)) return pick(REDS)
  if (/stroganoff|строганов|cream/.test(words)) return '#cdb08a'
  if (category === 'fish') return '#d98f45'
  return pick(BROWNS)
}

const stew: Dish = {
  vessels: ['pot', 'pot', 'bowl', 'dish'],
  draw: sketch => {
    const { roomX, roomY, things, corner, put, int, chance } = sketch
    const colour = stewColour(sketch)
    const sauce = isOblong(sketch)
      ? turned(
          sketch.tilt,
          rect(CX - roomX + 1, CY - roomY + 1, 2 * roomX - 2, 2 * roomY - 2, Math.max(14, corner - 14), colour),
        )
      : liquid(sketch, colour)
    const pieces: readonly (Thing | Food)[] = [...things, sketch.main, 'carrot', 'potato']
    return (
      sauce +
      bits(sketch, pieces, 13, roomX * 0.74, roomY * 0.72, 1.02) +
      dots(scatter(sketch, 12, roomX * 0.78, roomY * 0.75), '#7ea24e', 7) +
      herbs(sketch, 4, roomX * 0.55) +
      (chance(0.4) ? put('rosemary', CX + 6, CY - 10, int(-40, 40), 1) : '')
    )
  },
}

const shakshuka: Dish = {
  vessels: ['pan', 'pan', 'pot'],
  draw: sketch => {
    const { roomX: r, put, int, pick } = sketch
    const others = sketch.things.filter(thing => thing !== 'egg' && thing !== 'tomato')
    return (
      liquid(sketch, pick(REDS)) +
      each(scatter(sketch, 8, r * 0.8), ([x, y]) => fill(blob(sketch, x, y, 14, 10, 0.2, 7), '#e06a3f')) +
      bits(sketch, [...others, 'pepper'], 5, r * 0.75, r * 0.75, 0.85) +
      each(around(3, r * 0.45, sketch.random() * 3), ([x, y]) => put('fried', x, y, int(0, 90), 0.88)) +
      herbs(sketch, 7) +
      flecks(sketch, '#fffaf0', 14)
    )
  },
}

export const STEWS = { soup, ramen, curry, dal, chili, stew, shakshuka } satisfies Partial<Record<Form, Dish>>
