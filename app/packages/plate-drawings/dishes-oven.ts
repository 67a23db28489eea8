// Dishes from the oven: trays, pizza, pies, gratins, stuffed vegetables.

import { brownedCrust } from './beds'
import { cycle } from './seeded-random'
import { darker, lighter } from './colours'
import {
  pointsOnCircle,
  blob,
  CENTRE_X,
  CENTRE_Y,
  disc,
  dots,
  drawEach,
  fillPath,
  asRoundArea,
  strokePath,
  opacity,
  outlined,
  type Point,
  toPoints,
  rect,
  ringShape,
  scatter,
  rotateDrawing,
  roundToInteger,
} from './svg-shapes'
import type { FoodName } from './foods'
import type { DishForm } from './dish-forms'
import { scatterFlecks, scatterHerbs } from './food-placement'
import { type DishDrawing, isOblongVessel, type Sketch, defineStamp } from './sketch'
import type { IngredientName } from './dish-ingredients'

/** The main things of a tray that are laid down whole. */
function wholeOnTray(main: IngredientName, anyChicken: FoodName): FoodName | undefined {
  const foods: Partial<Record<IngredientName, FoodName>> = {
    chicken: anyChicken,
    salmon: 'salmon',
    cod: 'cod',
    sausage: 'sausage',
    pork: 'chop',
    fish: 'fish',
    beef: 'steak',
    aubergine: 'aubergine',
  }
  return foods[main]
}

const tray: DishDrawing = {
  vessels: ['tray'],
  draw: (sketch) => {
    const { main, roomX, roomY, tilt, put, bit, int, chance, pick } = sketch
    const named = sketch.things.slice(1)
    const sides: readonly (IngredientName | FoodName)[] = named.length
      ? named
      : [
          pick<IngredientName>(['potato', 'squash', 'cauli', 'tomato']),
          pick<IngredientName>(['carrot', 'courgette', 'pepper', 'broccoli']),
        ]
    const large = wholeOnTray(main, pick<FoodName>(['drum', 'thigh']))
    const five = toPoints(-72, -30, 4, -38, 76, -26, -40, 36, 44, 38)
    let places: readonly Point[] = []
    if (large === 'fish') places = toPoints(-34, -32, 24, 36)
    else if (large) places = five.slice(0, large === 'steak' ? 3 : 5)
    const spots = places.map(([x, y]): Point => [CENTRE_X + x, CENTRE_Y + y])
    return rotateDrawing(
      tilt,
      drawEach(scatter(sketch, large ? 17 : 11, roomX, roomY, CENTRE_X, CENTRE_Y, spots), ([x, y], i) =>
        bit(cycle(sides, i), x, y, 0.95),
      ) +
        (large
          ? drawEach(spots, ([x, y]) =>
              put(large, x + int(-5, 5), y + int(-5, 5), int(-30, 30) + (chance(0.4) ? 180 : 0), 0.98),
            )
          : drawEach(scatter(sketch, 14, roomX, roomY), ([x, y]) => bit(main, x, y, 1.08))) +
        put(sketch.citrus, CENTRE_X + 14, CENTRE_Y + 6, 20, 0.95) +
        put('onion', CENTRE_X - 96, CENTRE_Y + 58, 0, 1) +
        put('onion', CENTRE_X + 100, CENTRE_Y - 58, 0, 0.9) +
        drawEach(scatter(sketch, 4, roomX, roomY), ([x, y]) => put(sketch.herb, x, y, int(0, 360), 0.8)) +
        scatterFlecks(sketch, '#3a2a22', 12),
    )
  },
}

/** Flatbreads are longer than a pizza, and a naan is small enough for two. */
function pizzaBases(words: string): readonly (readonly [dx: number, dy: number, rx: number, ry: number])[] {
  if (/naan|наан/.test(words))
    return [
      [-4, -45, 98, 42],
      [4, 47, 98, 42],
    ]
  return /flatbread|pide\b|lahmacun|лепешк|лепёшк/.test(words) ? [[0, 0, 118, 72]] : [[0, 0, 96, 93]]
}

const pizza: DishDrawing = {
  vessels: ['board', 'tray'],
  draw: (sketch) => {
    const { words, put, bit, int } = sketch
    const toppings: readonly IngredientName[] = sketch.things.length ? sketch.things : ['tomato']
    const sauce = /bianca|white/.test(words) ? '#f3e2b2' : '#c8492a'
    const bases = pizzaBases(words)
    const each = (count: number) => Math.ceil(count / bases.length)
    const ground = asRoundArea(sketch)
    return drawEach(bases, ([dx, dy, rx, ry]) => {
      const [cx, cy] = [CENTRE_X + dx, CENTRE_Y + dy]
      const spots = (count: number, reach = 0.68) => scatter(ground, each(count), rx * reach, ry * reach, cx, cy)
      const charred = pointsOnCircle(9, 1, sketch.random(), 0, 0).map(([x, y]): Point => [
        cx + x * (rx - 6),
        cy + y * (ry - 5),
      ])
      return (
        outlined(blob(sketch, cx, cy, rx, ry, 0.04, 11), '#d9a257') +
        fillPath(blob(sketch, cx, cy, rx - 13, ry - 12, 0.04), sauce) +
        drawEach(spots(8), ([x, y]) => fillPath(blob(sketch, x, y, 20, 15, 0.2, 7), '#f9ebc0')) +
        dots(charred, '#b0712f', 9, opacity(0.7)) +
        drawEach(spots(10, 0.66), ([x, y], i) => bit(cycle(toppings, i), x, y, 0.94)) +
        drawEach(spots(4), ([x, y]) => put('basil', x, y, int(0, 360), 0.7)) +
        (rx === 96
          ? strokePath(
              `M${cx - 98} ${cy + 10}L${cx + 98} ${cy - 12}M${cx + 12} ${cy - 98}L${cx - 10} ${cy + 98}`,
              '#7a3f1a',
              2,
              opacity(0.55),
            )
          : '')
      )
    })
  },
}

/** Strips over an open pie; on a round one they end where the pie ends. */
function latticeStrips({ corner, roomX: w, roomY: h }: Sketch): string {
  return drawEach([-2, -1, 0, 1, 2], (i) => {
    const half = corner ? 0.8 : Math.sqrt(0.8 - i * i * 0.1156)
    const down = `M${roundToInteger(CENTRE_X + i * w * 0.34 - 7)} ${roundToInteger(CENTRE_Y - h * half)}l14 ${roundToInteger(h * half * 2)}`
    const across = `M${roundToInteger(CENTRE_X - w * half)} ${roundToInteger(CENTRE_Y + i * h * (corner ? 0.5 : 0.34) + 5)}l${roundToInteger(w * half * 2)}-10`
    return !corner || Math.abs(i) < 2 ? down + across : down
  })
}

/** What is scored into a closed lid: leaves, a spiral, arrows, or diamonds. */
function lidPattern({ roomX: w, roomY: h, pick }: Sketch): string {
  const leaves = () =>
    `M${CENTRE_X} ${CENTRE_Y - 58}q34 26 0 62q-34-36 0-62M${CENTRE_X - 62} ${CENTRE_Y + 14}q40-20 58 12q-34 ` +
    `24-58-12M${CENTRE_X + 62} ${CENTRE_Y + 14}q-40-20-58 12q34 24 58-12M${CENTRE_X} ${CENTRE_Y - 44}v34M` +
    `${CENTRE_X - 46} ${CENTRE_Y + 18}l30 6M${CENTRE_X + 46} ${CENTRE_Y + 18}l-30 6`
  const spiral = () => {
    const at = (angle: number, reachX: number, reachY: number) =>
      `${roundToInteger(CENTRE_X + Math.cos(angle) * reachX)} ${roundToInteger(CENTRE_Y + Math.sin(angle) * reachY)}`
    return drawEach(
      pointsOnCircle(14, 1),
      ([, , angle]) =>
        `M${at(angle, 12, 12)}Q${at(angle + 0.5, w * 0.5, h * 0.5)} ${at(angle + 0.6, w * 0.84, h * 0.84)}`,
    )
  }
  const arrows = () =>
    drawEach([-2, -1, 0, 1, 2], (i) => {
      const x = roundToInteger(CENTRE_X + i * w * 0.3 - 22)
      return `M${x} ${CENTRE_Y - 8}l22-26 22 26M${x} ${CENTRE_Y + 26}l22-26 22 26`
    })
  const diamonds = () =>
    drawEach([-3, -2, -1, 0, 1, 2, 3], (i) => {
      const x = CENTRE_X + i * w * 0.24
      const [top, height] = [roundToInteger(CENTRE_Y - h * 0.6), roundToInteger(h * 1.2)]
      return `M${roundToInteger(x - 12)} ${top}l24 ${height}M${roundToInteger(x + 12)} ${top}l-24 ${height}`
    })
  return pick([leaves, spiral, arrows, diamonds])()
}

const pie: DishDrawing = {
  vessels: ['dish', 'pan'],
  draw: (sketch) => {
    const { roomX: w, roomY: h, corner, category } = sketch
    const pastry = '#d79a48'
    const base = isOblongVessel(sketch)
      ? rect(CENTRE_X - w, CENTRE_Y - h, 2 * w, 2 * h, Math.max(14, (corner || 34) - 18), darker(pastry, 0.05))
      : disc(CENTRE_X, CENTRE_Y, w, pastry)
    let top: string
    if (/filo|phyllo|фило/.test(sketch.words)) top = drawFilo(sketch)
    else if (sketch.chance(0.5) && !/puff|pot pie|сло[её]н/.test(sketch.words)) {
      const strips = latticeStrips(sketch)
      top =
        fillPath(
          blob(sketch, CENTRE_X, CENTRE_Y, w * 0.8, h * 0.78, 0.03),
          category === 'veg' ? '#8b3b2a' : '#7a4524',
        ) +
        strokePath(strips, darker(pastry, 0.2), 15) +
        strokePath(strips, lighter(pastry, 0.12), 11)
    } else top = strokePath(lidPattern(sketch), darker(pastry, 0.35), 4)
    return rotateDrawing(
      corner ? sketch.tilt : 0,
      base +
        top +
        dots(scatter(sketch, 16, w * 0.84, h * 0.84), darker(pastry, 0.25), 8, opacity(0.4)) +
        dots(scatter(sketch, 10, w * 0.8, h * 0.8), lighter(pastry, 0.5), 7, opacity(0.6)) +
        (isOblongVessel(sketch)
          ? ''
          : ringShape(CENTRE_X, CENTRE_Y, w - 5, darker(pastry, 0.15), 11, ' stroke-dasharray="11 6"')),
    )
  },
}

/** Thin sheets that reach over the edge, cut into diamonds; the filling shows in the cuts. */
function drawFilo(sketch: Sketch): string {
  const { roomX: w, roomY: h, square, int, has } = sketch
  const ragged = (reach: number) => {
    const [x, y] = [w * reach, h * reach]
    const step = roundToInteger(x / 4)
    const along = (sign: '' | '-') =>
      `l${sign}${step} ${int(-6, -2)} ${sign}${step} ${int(2, 6)}`.repeat(4) +
      `l${int(-4, 4)} ${sign}${roundToInteger(2 * y)}`
    return `M${roundToInteger(CENTRE_X - x)} ${roundToInteger(CENTRE_Y - y)}${along('')}${along('-')}Z`
  }
  const sheet = (reach: number, colour: string) =>
    outlined(square ? ragged(reach) : blob(sketch, CENTRE_X, CENTRE_Y, w * reach, h * reach, 0.06, 13), colour)
  const reach = square ? 1.05 : 0.84
  const cuts = drawEach([-0.62, -0.31, 0, 0.31, 0.62], (offset) => {
    const half = Math.min(0.84, Math.sqrt(reach * reach - offset * offset))
    return drawEach([1, -1], (side) => {
      const at = (t: number) =>
        `${roundToInteger(CENTRE_X + side * (offset * 0.87 + t * 0.5) * w)} ${roundToInteger(CENTRE_Y + (t * 0.87 - offset * 0.5) * h)}`
      return `M${at(-half)}L${at(half)}`
    })
  })
  return (
    sheet(1.04, '#f3d9a0') +
    sheet(0.98, '#e9bf72') +
    sheet(0.92, '#dda24c') +
    strokePath(cuts, '#f3d595', 8) +
    strokePath(cuts, '#a8692b', 5.5) +
    strokePath(cuts, has('greens') ? '#5f8040' : '#7a4524', 2.5) +
    dots(scatter(sketch, 22, w * 0.8, h * 0.76), '#fbf1d6', 4) +
    dots(scatter(sketch, 12, w * 0.8, h * 0.76), '#9c6a2c', 8, opacity(0.5))
  )
}

/** Vegetables that are laid in rows on a gratin. */
const ROW_FOODS: Partial<Record<IngredientName, FoodName>> = {
  tomato: 'tomato',
  courgette: 'courgette',
  aubergine: 'aubergineslice',
  potato: 'potato',
  mushroom: 'mushroom',
  broccoli: 'broccoli',
  cauli: 'cauli',
  squash: 'squash',
}

function drawFoodRows(sketch: Sketch, foods: readonly FoodName[]): string {
  const { roomX, roomY, put } = sketch
  let out = ''
  for (let row = -1; row <= 1; row++)
    for (let i = -3; i <= 3; i++) {
      const x = CENTRE_X + i * roomX * 0.25 + row * 8
      const y = CENTRE_Y + row * roomY * 0.52
      const inside = Math.hypot((x - CENTRE_X) / roomX, (y - CENTRE_Y) / roomY) < 0.92
      if (inside) out += put(cycle(foods, i + 3 + row + 1), x, y, 20 * i, 1.02)
    }
  return out + dots(scatter(sketch, 12, roomX * 0.8, roomY * 0.8), '#f7e0a0', 10, opacity(0.85))
}

/** Mash with the marks of a fork. */
function forkedMash(sketch: Sketch): string {
  const { roomX: w, roomY: h } = sketch
  const wave = roundToInteger(w * 0.27)
  const marks = drawEach(
    [-3, -2, -1, 0, 1, 2, 3],
    (i) =>
      `M${roundToInteger(CENTRE_X - w * 0.8)} ${roundToInteger(CENTRE_Y + i * h * 0.25)}q${roundToInteger(w * 0.13)}-12 ${wave} 0${`t${wave} 0`.repeat(4)}`,
  )
  return strokePath(marks, '#f8e6b4', 4) + dots(scatter(sketch, 10, w * 0.8, h * 0.8), '#b0712f', 7, opacity(0.6))
}

/** Sauce that has boiled over the edge. */
function drawBoiledOverSauce({ roomX: w, roomY: h, corner, has }: Sketch, top: string): string {
  const red = has('tomato') || has('beef') || has('ball')
  const path = corner
    ? `M${roundToInteger(CENTRE_X - w + 6)} ${roundToInteger(CENTRE_Y - 30)}q6 12 0 26t2 ` +
      `30M${roundToInteger(CENTRE_X + w - 6)} ${roundToInteger(CENTRE_Y - 26)}q-6 14 0 ` +
      `30M${roundToInteger(CENTRE_X - 50)} ${roundToInteger(CENTRE_Y + h - 5)}q14-6 30 0t36-1`
    : ''
  return strokePath(path, red ? '#b93a22' : darker(top, 0.4), 8)
}

/** Rounds of mozzarella between the rows, or pasta and corn that show through. */
function drawGratinCheese(sketch: Sketch): string {
  const { roomX: w, roomY: h, put, int } = sketch
  if (!sketch.has('mozzarella')) return ''
  return drawEach(scatter(sketch, 6, w * 0.66, h * 0.66), ([x, y]) => put('mozzarella', x, y, int(0, 360), 1))
}

function gratinColour({ has, words, pick }: Sketch): string {
  if (/cottage|mash|fish(?:erman'?s)? pie|shepherd/.test(words))
    return has('squash') ? '#e0893a' : has('cod') || has('fish') ? '#eccb84' : '#dda552'
  if (has('greens')) return '#cdb25a'
  if (has('potato')) return '#e6b85e'
  return pick(['#dd9f45', '#d98c3d', '#e3b158'])
}

/** Pasta under the crust, sheets of it, or just cheese. */
function drawBakedTop(sketch: Sketch, colour: string): string {
  const { roomX: w, roomY: h, words, put, bit, int } = sketch
  const spots = (count: number) => scatter(sketch, count, w * 0.74, h * 0.72)
  if (/pasta|macaroni|ziti|макарон/.test(words)) {
    const things = sketch.things.filter((thing) => thing !== 'pork')
    return (
      drawEach(spots(15), ([x, y]) => put('penne', x, y, int(0, 360), 0.9)) +
      drawEach(things.length ? spots(6) : [], ([x, y], i) => bit(cycle(things, i), x, y, 0.85)) +
      dots(spots(9), '#f9e2a0', 11, opacity(0.85))
    )
  }
  if (/lasagn|лазань/.test(words)) {
    const inside = sketch.has('greens') ? '#5f8a45' : '#b93a22'
    const sheets =
      `M${roundToInteger(CENTRE_X - w * 0.34)} ${roundToInteger(CENTRE_Y - h)}V${roundToInteger(CENTRE_Y + h)}M` +
      `${roundToInteger(CENTRE_X + w * 0.3)} ${roundToInteger(CENTRE_Y - h)}V${roundToInteger(CENTRE_Y + h)}M` +
      `${roundToInteger(CENTRE_X - w)} ${CENTRE_Y + 2}H${roundToInteger(CENTRE_X + w)}`
    return (
      strokePath(sheets, inside, 7, opacity(0.85)) +
      drawEach(spots(6), ([x, y]) => fillPath(blob(sketch, x, y, 17, 13, 0.18, 7), '#fbf0d0', opacity(0.9))) +
      drawEach(spots(4), ([x, y]) => fillPath(blob(sketch, x, y, 9, 6, 0.2, 7), inside))
    )
  }
  return strokePath(
    drawEach(spots(9), ([x, y]) => `M${roundToInteger(x - 12)} ${roundToInteger(y)}q12-11 24 0`),
    lighter(colour, 0.5),
    4,
  )
}

const gratin: DishDrawing = {
  vessels: ['dish', 'dish', 'pan'],
  draw: (sketch) => {
    const { roomX: w, words } = sketch
    const colour = gratinColour(sketch)
    const rows = [...new Set(sketch.things.flatMap((thing) => ROW_FOODS[thing] ?? []))]
    let out = brownedCrust(sketch, colour)
    const mashed = /shepherd|cottage|mash|fish(?:erman'?s)? pie/.test(words)
    if (rows.length && !mashed && !/pasta|macaroni(?!.*cauli)/.test(words))
      out += drawFoodRows(sketch, rows) + drawGratinCheese(sketch)
    else {
      out += drawBoiledOverSauce(sketch, colour)
      out += mashed ? forkedMash(sketch) : drawBakedTop(sketch, colour)
    }
    return rotateDrawing(
      sketch.corner ? sketch.tilt : 0,
      out + scatterHerbs(sketch, 4, w * 0.6) + scatterFlecks(sketch, '#5f8f45', 10),
    )
  },
}

function shellColour({ has, pick }: Sketch): string {
  if (has('aubergine')) return '#4f2a48'
  if (has('courgette')) return '#55823f'
  if (has('mushroom')) return '#a67c55'
  if (has('cabbage')) return '#b7cf86'
  if (has('squash')) return '#cf7622'
  return pick(['#cf3f27', '#e7a92e', '#cf3f27'])
}

const stuffed: DishDrawing = {
  vessels: ['dish', 'plate', 'tray'],
  draw: (sketch) => {
    const { roomX, roomY, category, put, pick, int } = sketch
    const shell = shellColour(sketch)
    const places = toPoints(-60, -32, 0, -36, 60, -30, -60, 34, 0, 34, 60, 36)
    const fitting = places.filter(([x, y]) => Math.hypot(x / (roomX + 14), y / (roomY + 14)) < 0.95)
    const pepper = sketch.has('pepper')
    const one = (x: number, y: number) =>
      (pepper
        ? strokePath(`M${x} ${y - 36}q1-9 8-12`, '#5f8a45', 8) +
          outlined(`M${x} ${y - 36}q-10-6-22 0c-16 8-15 36-6 56q8 17 28 9q20 8 28-9c9-20 10-48-6-56q-12-6-22 0Z`, shell)
        : outlined(blob(sketch, x, y, 31, 34, 0.05), shell)) +
      fillPath(blob(sketch, x, y, 24, 26, 0.06), category === 'veg' ? '#e2c58a' : '#9a5a34') +
      dots(scatter(asRoundArea(sketch), 5, 14, 14, x, y), pick(['#fff3d4', '#cf3f27', '#f2b53c']), 6) +
      put(sketch.herb, x, y, int(0, 360), 0.6)
    return rotateDrawing(
      isOblongVessel(sketch) ? sketch.tilt : 0,
      drawEach(fitting, ([x, y]) => one(CENTRE_X + x, CENTRE_Y + y)) + scatterFlecks(sketch, '#fffaf0', 10),
    )
  },
}

/** Rolled tortillas under sauce and cheese. */
const enchilada: DishDrawing = {
  vessels: ['dish'],
  draw: (sketch) => {
    const { roomX: w, roomY: h, words, put, bit, int } = sketch
    const white = /cannelloni|каннел|white|cream/.test(words)
    const roll = w * 0.36
    const rolls = [-2, -1, 0, 1, 2].map((i) => CENTRE_X + i * w * 0.37)
    const things: readonly IngredientName[] = sketch.things.length ? sketch.things : ['pulse']
    return rotateDrawing(
      sketch.tilt,
      drawEach(
        rolls,
        (x) =>
          rect(x - roll / 2, CENTRE_Y - h * 0.84, roll, h * 1.68, 16, '#b5772f') +
          rect(x - roll / 2 + 2, CENTRE_Y - h * 0.84, roll - 5, h * 1.64, 15, '#edc982'),
      ) +
        fillPath(blob(sketch, CENTRE_X, CENTRE_Y, w * 0.92, h * 0.62, 0.07, 12), white ? '#f5e6c0' : '#b93a22') +
        strokePath(
          drawEach(
            rolls.slice(1),
            (x) => `M${roundToInteger(x - w * 0.185)} ${roundToInteger(CENTRE_Y - h * 0.5)}v${roundToInteger(h)}`,
          ),
          white ? '#d9bf8a' : '#8f2917',
          4,
        ) +
        drawEach(scatter(sketch, 8, w * 0.74, h * 0.42), ([x, y]) =>
          fillPath(blob(sketch, x, y, 17, 11, 0.2, 7), '#f7d98a'),
        ) +
        drawEach(scatter(sketch, 5, w * 0.8, h * 0.7), ([x, y], i) => bit(cycle(things, i), x, y, 0.8)) +
        dots(scatter(sketch, 8, w * 0.74, h * 0.42), '#b5702c', 7, opacity(0.7)) +
        drawEach(scatter(sketch, 4, w * 0.7, h * 0.6), ([x, y]) => put(sketch.herb, x, y, int(0, 360), 0.75)),
    )
  },
}

/** Sausages sunk into a batter that has risen high along the edge. */
const toad: DishDrawing = {
  vessels: ['dish'],
  draw: (sketch) => {
    const { roomX: w, roomY: h, corner, put, int } = sketch
    const cornerAt = (inset: number) => Math.max(14, corner - 18 - inset / 2)
    const inner = (inset: number, colour: string) =>
      rect(CENTRE_X - w + inset, CENTRE_Y - h + inset, 2 * (w - inset), 2 * (h - inset), cornerAt(inset), colour)
    const edge = (inset: number, colour: string, width: number, dashes: string) =>
      inner(inset, 'none').replace('/>', ` stroke="${colour}" stroke-width="${width}" stroke-dasharray="${dashes}"/>`)
    const sunk = defineStamp(
      sketch,
      `<ellipse cy="1" rx="42" ry="19" fill="#b9782f" opacity=".6"/>` +
        put('sausage', 0, 0) +
        strokePath('M-34 13Q-14 18-2 9M12 11Q24 15 35 11', '#f3d08a', 8),
    )
    return rotateDrawing(
      sketch.tilt,
      inner(0, '#8f5220') +
        edge(8, '#b87532', 20, '37 4') +
        edge(10, '#d0913f', 16, '50 9') +
        edge(8, '#ecbf6c', 6, `26 ${int(24, 34)}`) +
        inner(17, '#d99c45') +
        inner(22, '#eec678') +
        dots(scatter(sketch, 9, w * 0.74, h * 0.7), '#f9e2a8', 16, opacity(0.8)) +
        dots(scatter(sketch, 9, w * 0.74, h * 0.7), '#c98637', 8, opacity(0.6)) +
        drawEach(toPoints(-64, -24, 6, -32, 68, -16, -40, 30, 36, 28), ([dx, dy]) =>
          sunk(CENTRE_X + dx, CENTRE_Y + dy, int(-24, 24) + (dx > 0 ? 180 : 0), 1.08),
        ) +
        drawEach(scatter(sketch, 5, w * 0.62, h * 0.58), ([x, y]) => put('onion', x, y, 0, 0.8)) +
        scatterHerbs(sketch, 3, w * 0.55),
    )
  },
}

export const OVEN_DISHES = { tray, pizza, pie, gratin, stuffed, enchilada, toad } satisfies Partial<
  Record<DishForm, DishDrawing>
>
