import { renderToStaticMarkup } from 'react-dom/server'
import { parseAst } from 'vite'
import { expect, test } from 'vitest'
import { parseCatalogue, printCatalogue, toCatalogue } from './catalogue'
import { extractTexts } from './extract-texts'
import { findFault, mergeCatalogue } from './merge-catalogue'
import { messageNames, parseMessage, pluralCategories } from './message-format'
import { printMessage } from './print-message'
import { toLongPseudo, toMirroredPseudo } from './pseudo'
import { ENGLISH, inEnglish, message, rich, setCatalogueReader, t, type Catalogue } from './t'
import { markTexts, replaceTexts } from './vite-texts'

const PO = `
msgid ""
msgstr "Language: ru\\n"

msgid "{count, plural, one {# item} other {# items}} left"
msgstr "Осталось: {count, plural, one {# товар} few {# товара} many {# товаров} other {# товара}}"

msgctxt "verb"
msgid "Open"
msgstr "Открыть"

#, fuzzy
msgid "Open"
msgstr "Старое"

msgid "New here? <link>Sign up {name}</link>."
msgstr "<link>Регистрация {name}</link> для новых."
`
const russian = toCatalogue('ru', parseCatalogue(PO))
function inCatalogue<Result>(catalogue: Catalogue, say: () => Result): Result {
  setCatalogueReader(() => catalogue)
  try {
    return say()
  } finally {
    setCatalogueReader(() => ENGLISH)
  }
}
const ITEMS = '{count, plural, one {# item} other {# items}} left'

test('a text is its English, with its values and its plural form', () => {
  expect(t('Save')).toBe('Save')
  expect(t('Remove {name}', { name: 'Leek {x}' })).toBe('Remove Leek {x}')
  expect([0, 1, 2].map((count) => t(ITEMS, { count }))).toEqual(['0 items left', '1 item left', '2 items left'])
  expect(t('{n, plural, =0 {none} other {#}}', { n: 0 })).toBe('none')
  expect(t('{who, select, you {You add} other {{who} adds}} it', { who: 'Ann' })).toBe('Ann adds it')
  expect(t("Don't write '{'this'}'")).toBe("Don't write {this}")
})

test('in another language it is said in its forms and its order', () => {
  const say = (count: number) => inCatalogue(russian, () => t(ITEMS, { count }))
  expect([1, 2, 5, 11, 21, 1.5].map(say)).toEqual([
    'Осталось: 1 товар',
    'Осталось: 2 товара',
    'Осталось: 5 товаров',
    'Осталось: 11 товаров',
    'Осталось: 21 товар',
    'Осталось: 1.5 товара',
  ])
  const open = message('Open', { context: 'verb' })
  expect([open(), inCatalogue(russian, open)]).toEqual(['Open', 'Открыть'])
  expect(inCatalogue(russian, () => inEnglish(open))).toBe('Open')
  // A fuzzy translation is of another sentence.
  expect(inCatalogue(russian, () => t('Open'))).toBe('Open')
})

test('elements stand where a translation puts them', () => {
  const text = () =>
    rich('New here? <link>Sign up {name}</link>.', { name: <b>Ann</b>, link: (words) => <a href="/x">{words}</a> })
  expect(renderToStaticMarkup(<p>{text()}</p>)).toBe('<p>New here? <a href="/x">Sign up <b>Ann</b></a>.</p>')
  expect(inCatalogue(russian, () => renderToStaticMarkup(<p>{text()}</p>))).toBe(
    '<p><a href="/x">Регистрация <b>Ann</b></a> для новых.</p>',
  )
})

test.each([
  '{count, selectordinal, other {#}}',
  '{n, number}',
  '{d, date, short}',
  '{a',
  '{n, plural, one {x}}',
  '<b>x',
])('%s is no message', (text) => {
  expect(() => parseMessage(text)).toThrow(SyntaxError)
})

test('names and plural categories', () => {
  expect([...messageNames(parseMessage('<b>{n, plural, one {#} other {{x}}}</b>'))]).toEqual(['<b>', '#n', 'x'])
  expect(pluralCategories('en')).toEqual(['one', 'other'])
  expect(pluralCategories('ru')).toEqual(['few', 'many', 'one', 'other'])
})

const parseCode = (code: string) => parseAst(code)

test('in the browser each call is its text', () => {
  const code = `import { t, message, rich } from '#packages/texts/t'
const later = message('At most {max}.', { max: MAX })
export const all = [t('Save'), t('${ITEMS}', { count: list.length() }), rich('<b>Hi</b> {x}', { b: (w) => h(w), x: t('You') })]`
  const marked = markTexts(code, parseCode(code)) ?? ''
  expect(marked).toContain(`const later = (()=>$text$('At most {max}.', { max: MAX }))`)
  expect(marked).not.toContain('import')
  expect(replaceTexts(marked, parseCode(marked), ENGLISH).split('\n').slice(1)).toEqual([
    'const later = (()=>("At most "+MAX+"."))',
    `export const all = ["Save", (($0)=>(($plural$($0,{one:($0+" item"),other:($0+" items")}))+" left"))(list.length()), [((w) => h(w))("Hi")," ",("You")]]`,
  ])
  expect(replaceTexts(marked, parseCode(marked), russian)).toContain('many:($0+" товаров")')
  const language = `import { currentLanguage as now } from '#packages/texts/t';f(now())`
  const called = markTexts(language, parseCode(language)) ?? ''
  expect(replaceTexts(called, parseCode(called), russian)).toBe('f("ru")')
  expect(markTexts('export const x = 1', parseCode('export const x = 1'))).toBeNull()
})

test('what a minifier makes of calls is still read, or said to be unreadable', () => {
  const joined = 'x=$text$(a?`Save`:"Open",{context:"verb"})'
  expect(replaceTexts(joined, parseCode(joined), russian)).toBe('x=(a?"Save":"Открыть")')
  for (const code of ['$text$(words)', '$text$("{a}",values)', '$text$("{a}",{...b})', '$text$("{a}")'])
    expect(() => replaceTexts(code, parseCode(code), ENGLISH)).toThrow()
  const code = `import { inEnglish } from '#packages/texts/t'`
  expect(() => markTexts(code, parseCode(code))).toThrow('inEnglish')
})

test('a printed message says what the server says', () => {
  const texts = [
    ITEMS,
    '{a}{b}',
    '{a, select, x {X{b}} other {}}-{a}',
    'plain',
    '{b}',
    '{a, plural, =0 {no} one {#} other {#{b}}}',
  ]
  for (const text of texts)
    for (const values of [
      { a: 0, b: 2, count: 1 },
      { a: 1, b: 3, count: 5 },
      { a: 'x', b: 'y', count: 0 },
    ]) {
      const isNumber = typeof values.a === 'number' || !text.includes('a, plural')
      if (!isNumber) continue
      const sources = Object.fromEntries(Object.keys(values).map((name) => [name, `v.${name}`]))
      const $plural$ = (count: number, forms: Record<string, string>) => forms[count === 1 ? 'one' : 'other']
      const run = new Function('v', '$plural$', `return ${printMessage(text, 'en', sources, false)}`) as (
        ...of: unknown[]
      ) => unknown
      expect([text, run(values, $plural$)]).toEqual([text, t(text, values)])
    }
})

test('a catalogue is written as it is read, sorted', () => {
  const entries = parseCatalogue(PO)
  const printed = printCatalogue('ru', entries.values())
  const read = parseCatalogue(printed)
  expect(new Map([...read].sort())).toEqual(new Map([...entries].sort()))
  expect([...read.values()].map(({ text }) => text.slice(0, 4))).toEqual(['New ', 'Open', '{cou', 'Open'])
  expect(printCatalogue('ru', [...entries.values()].reverse())).toBe(printed)
})

test('the languages that nobody speaks mark every text and keep its values', () => {
  expect(toLongPseudo('Remove {name}')).toBe('⟦Řémövé {name} · ·⟧')
  expect(toLongPseudo(ITEMS)).toContain('{count,plural,one{# ítém} other{# ítémš}}')
  expect(toMirroredPseudo('Save <b>it</b>')).toBe('⟦\u202eSave\u202c <b>\u202eit\u202c</b>⟧')
})

test('texts are found where they are said, and what could not be said is named', () => {
  const source = `import { t, message as later, rich } from '#packages/texts/t'
const LATER = later('At most {max}.', { max: 5 })
export const f = (name: string) => [t('Remove {name}', { name }), t('Open', { context: 'verb' }), rich('<b>Hi</b>', { b: (x) => x })]
const early = t('Too early')
const g = () => [t(name), t('{a}', values), t('{a}', { b: 1 }), t('{a', { a: 1 }), t('{a}', { ...x })]
`
  const { texts, faults } = extractTexts('app/a.tsx', source)
  expect(texts.map(({ text, context, names }) => [text, context, names])).toEqual([
    ['At most {max}.', '', ['max']],
    ['Remove {name}', '', ['name']],
    ['Open', 'verb', []],
    ['<b>Hi</b>', '', ['b']],
    ['Too early', '', []],
    ['{a}', '', ['b']],
  ])
  expect(faults.map((fault) => fault.slice(0, 60))).toEqual([
    'app/a.tsx:4: t() outside of a function: message() is said wh',
    'app/a.tsx:5: the text stands in the call, as one literal',
    'app/a.tsx:5: the values stand in the call',
    'app/a.tsx:5: no value for {a} in “{a}”',
    'app/a.tsx:5: “{a}” has no {b}',
    expect.stringContaining('app/a.tsx:5: “{a”: '),
    'app/a.tsx:5: the values are named one by one',
  ])
  expect(extractTexts('a.ts', `import { t } from './other'; t(x)`)).toEqual({ texts: [], faults: [] })
})

test('a catalogue follows the code: what went goes, what is new is missing, and each fault is named', () => {
  const found = (text: string, context = '') => ({ text, context, file: 'app/a.tsx', names: [] })
  const merged = mergeCatalogue(parseCatalogue(PO), [
    found(ITEMS),
    found('Open', 'verb'),
    found('Open'),
    found('New {x}'),
  ])
  expect([...merged.keys()]).toEqual([ITEMS, 'verb\u0004Open', 'Open', 'New {x}'])
  expect(merged.get(ITEMS)?.references).toEqual(['app/a.tsx'])
  const faults = (translation: string, text = ITEMS) =>
    findFault('ru', { text, context: '', translation, isFuzzy: false, references: [] })
  expect([...merged.values()].map((entry) => findFault('ru', entry))).toEqual([
    null,
    null,
    'has no translation',
    'has no translation',
  ])
  expect(faults('{count, plural, one {#} other {#}}')).toBe('lacks the plural form few, many')
  expect(faults('{n, plural, one {#} few {#} many {#} other {#}}')).toBe('has other values than its English')
  expect(faults('{count')).toContain('cannot be read')
  expect(faults('<b>Новое</b>', 'New')).toBe('has other values than its English')
})
