import { parse, TYPE, type MessageFormatElement } from '@formatjs/icu-messageformat-parser'
import { printAST } from '@formatjs/icu-messageformat-parser/printer.js'

const ACCENTS: Record<string, string> = {
  ...{ a: 'á', c: 'ç', d: 'ď', e: 'é', g: 'ğ', i: 'í', n: 'ñ', o: 'ö', r: 'ř', s: 'š', u: 'ü', y: 'ý', z: 'ž' },
  ...{ A: 'Á', C: 'Ç', D: 'Ď', E: 'É', G: 'Ğ', I: 'Í', N: 'Ñ', O: 'Ö', R: 'Ř', S: 'Š', U: 'Ü', Y: 'Ý', Z: 'Ž' },
}

function change(elements: MessageFormatElement[], write: (text: string) => string): MessageFormatElement[] {
  return elements.map((element) => {
    if (element.type === TYPE.literal) return { ...element, value: write(element.value) }
    if (element.type === TYPE.tag) return { ...element, children: change(element.children, write) }
    if (element.type !== TYPE.plural && element.type !== TYPE.select) return element
    const options = Object.entries(element.options).map(([form, option]) => [
      form,
      { ...option, value: change(option.value, write) },
    ])
    return { ...element, options: Object.fromEntries(options) as typeof element.options }
  })
}

/** Half as long again, marked and accented: what is cut off, and what is not in the catalogue, shows. */
export function toLongPseudo(text: string): string {
  const changed = change(parse(text, { captureLocation: false }), (part) =>
    part.replace(/\p{L}/gu, (letter) => ACCENTS[letter] ?? letter),
  )
  const padding = ' ·'.repeat(Math.ceil(text.replace(/\{.*\}/gs, '').length / 6))
  return `⟦${printAST(changed)}${padding}⟧`
}

/** As a language that is written from right to left (RLO and PDF of Unicode's bidirectional algorithm around each word). */
export function toMirroredPseudo(text: string): string {
  const changed = change(parse(text, { captureLocation: false }), (part) => part.replace(/\p{L}+/gu, '\u202e$&\u202c'))
  return `⟦${printAST(changed)}⟧`
}
