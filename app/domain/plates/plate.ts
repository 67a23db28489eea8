import { dice, hash } from './chance'
import { DISHES } from './dishes'
import { turned } from './draw'
import { cloth, cutlery, props, table } from './scenes'
import { type Sketch, type VesselName, startSketch } from './sketch'
import { touches } from './touches'
import { VESSELS } from './vessels'
import { type Form, type Recipe, orderOf, wordsOf } from './words'

const LIMIT = 5850

export type PlateRecipe = Recipe & { seed?: string | undefined; bare?: boolean | undefined }

export function plate(recipe: PlateRecipe): string {
  let svg = ''
  for (const share of [1, 0.75, 0.55, 0.4, 0.2]) {
    svg = drawn(recipe, share)
    if (svg.length < LIMIT) break
  }
  return svg
}

/** Vessels that still look right without a table under them. */
const BARE_VESSELS: readonly VesselName[] = ['plate', 'coupe', 'bowl', 'pot']
/** Vessels that leave no room for cutlery beside them. */
const WIDE: readonly VesselName[] = ['tray', 'dish', 'board', 'pot', 'wok', 'pan', 'platter']
/** Forms that have an upright; the others are turned as they come. */
const UPRIGHT: readonly Form[] = ['burger', 'sandwich', 'taco', 'wrap', 'soup', 'nothing']

function vesselFor({ form, main, things, words, pick, chance }: Sketch): VesselName {
  if (form === 'cake' && /crumble|cobbler|pudding/.test(words)) return 'dish'
  if (form === 'roast' && things.length && main === 'fish')
    return pick<VesselName>(['platter', 'tray', 'platter', 'dish'])
  if (form === 'roast' && chance(0.18)) return 'platter'
  return pick(DISHES[form].vessels)
}

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
function titleText(text: string): string {
  const short = [...text].slice(0, 120).join('')
  return short.replace(/[\u0000-\u001f\ufffe\uffff]/g, ' ').replace(/[&<>"]/g, sign => ENTITIES[sign] ?? '')
}

function drawn(recipe: PlateRecipe, share: number): string {
  const { title = '', ingredient = '', mood = '', main = '', seed = '', bare = false } = recipe
  const words = wordsOf(recipe)
  const key = hash(`${seed}|${words}|${ingredient}|${mood}`)
  const chance = dice(key)
  const order = orderOf(words, recipe, chance)
  const sketch = startSketch({ order, mood, bare, dice: chance, share, vesselFor }, key)
  if (bare && !BARE_VESSELS.includes(sketch.vessel))
    sketch.vessel = sketch.pick<VesselName>(['plate', 'plate', 'coupe'])

  const ground = bare ? '' : table(sketch)
  const linen = bare ? '' : cloth(sketch)
  const vessel = VESSELS[sketch.vessel](sketch)
  let setting = ''
  let extras = ''
  if (!bare) {
    if (!WIDE.includes(sketch.vessel) && sketch.chance(0.62)) {
      const side = sketch.chance(0.5) ? 'left' : 'right'
      sketch.taken.push(side)
      setting = cutlery(sketch, side === 'left' ? 46 : 354)
    }
    if (sketch.chance(0.74)) extras = props(sketch)
  }
  const food = DISHES[order.form].draw(sketch) + touches(sketch)
  const angled = sketch.square || sketch.corner > 0
  const turn = UPRIGHT.includes(order.form) || angled ? 0 : sketch.int(0, 359)
  const served = turn ? turned(turn, food) : food
  const dx = bare ? 0 : sketch.int(-8, 8)
  const dy = bare ? 0 : sketch.int(-5, 5)
  const name = titleText(title || main || 'A plate')

  const withSurroundings = (surroundings: string) => {
    const body = `<g stroke-width="3" stroke-linecap="round" stroke-linejoin="round" paint-order="stroke">${surroundings}<g transform="translate(${dx} ${dy})">${vessel}${served}</g></g>`
    const wanted = body + (sketch.defs[sketch.id + 'T'] ?? '')
    const defs = Object.keys(sketch.defs)
      .filter(id => wanted.includes('#' + id + '"') || wanted.includes('#' + id + ')'))
      .map(id => sketch.defs[id])
      .join('')
    return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${bare ? '72 22 260 260' : '16 12 368 276'}" width="${bare ? 300 : 400}" height="300" preserveAspectRatio="xMidYMid slice" role="img"><title>${name}</title>${defs && `<defs>${defs}</defs>`}${body}</svg>`
  }
  const candidates = [ground + linen + setting + extras, ground + linen + setting, ground + linen, ground].map(
    withSurroundings,
  )
  return candidates.find(svg => svg.length < LIMIT) ?? withSurroundings(ground)
}
