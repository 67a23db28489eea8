import { wordAt, type ParsedUnit, type UnitKind } from './quantity'

/**
 * Units of German, Dutch and Russian lines beside those of `parseUnitAt`, whose words the tagger was trained with. 'one/many'
 * are singular and plural, in Russian 'one/few/many'; '^' marks German words, which need a capital.
 */
const ROWS: readonly (readonly [id: string, kind: UnitKind, words: string])[] = [
  ['clove', 'piece', 'teentje/teentjes|teen/tenen'],
  ['pinch', 'piece', 'snufje/snufjes|snuifje/snuifjes|snuf|mespuntje/mespuntjes|mespunt'],
  ['handful', 'piece', 'handje/handjes|handvol'],
  ['bunch', 'piece', 'bosje/bosjes|bos/bossen|^bündel'],
  ['sprig', 'piece', 'takje/takjes|tak/takken|^stiel/stiele'],
  ['stalk', 'piece', 'stengel/stengels|stengeltje/stengeltjes'],
  ['leaf', 'piece', 'blaadje/blaadjes|blad/bladeren'],
  [
    'slice',
    'piece',
    'plakje/plakjes|plak/plakken|sneetje/sneetjes|schijfje/schijfjes|полоска/полоски/полосок|долька/дольки/долек',
  ],
  ['sheet', 'piece', 'vel/vellen|velletje/velletjes|^platte/platten'],
  ['ball', 'piece', 'bolletje/bolletjes|bol/bollen|^kugel/kugeln|горошина/горошины/горошин'],
  ['knob', 'piece', 'klontje/klontjes|klont/klonten'],
  ['capful', 'piece', 'dopje/dopjes'],
  ['dash', 'piece', 'scheutje/scheutjes|scheut/scheuten|^schuss|^spritzer'],
  ['piece', 'piece', 'stuk/stuks|stuks|stukje/stukjes|stronkje/stronkjes|^stk'],
  ['tin', 'pack', 'blikje/blikjes|баночка/баночки/баночек'],
  [
    'packet',
    'pack',
    'pakje/pakjes|pak/pakken|zakje/zakjes|zak/zakken|doosje/doosjes|doos/dozen|пачечка/пачечки/пачечек',
  ],
  ['jar', 'pack', 'potje/potjes|pot/potten'],
  ['tub', 'pack', 'bakje/bakjes|bak/bakken|beker/bekers'],
  ['bottle', 'pack', 'fles/flessen|flesje/flesjes'],
  ['roll', 'pack', 'rol/rollen|rolletje/rolletjes|^rolle/rollen'],
  ['pot', 'pack', '^topf/töpfe'],
  ['cup', 'cup', 'ст'],
]

type UnitForm = Pick<ParsedUnit, 'id' | 'kind' | 'forms'> & { isCapital: boolean }

const FORMS = new Map<string, UnitForm>()
for (const [id, kind, words] of ROWS)
  for (const item of words.split('|')) {
    const forms = item.replace('^', '').split('/')
    for (const word of forms) FORMS.set(word, { id, kind, forms, isCapital: item.startsWith('^') })
  }

/** What makes another word of it: 'pak choi', 'ст ложки'. */
const GOES_ON = /^(?:\s(?:choi|choy|soi)|\.?\s?л|-\p{L})/iu

/** Parses such a unit that starts at `index`; null if there is none. Never throws. */
export function parseUnitFormAt(text: string, index: number): ParsedUnit | null {
  const word = wordAt(text, index)
  const found = word === '' ? undefined : FORMS.get(word)
  if (!found || (found.isCapital && text.charAt(index) === word.charAt(0))) return null
  const end = index + word.length
  if (GOES_ON.test(text.slice(end, end + 6))) return null
  const { id, kind, forms } = found
  const stop = forms.length === 1 && text.charAt(end) === '.' ? '.' : ''
  return { id, kind, forms, word: text.slice(index, end), stop, end: end + stop.length }
}
