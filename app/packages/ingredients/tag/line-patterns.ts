import type { LanguageRules } from '../languages/language-rules'

/** The patterns of a language, compiled once. Sticky ones match at `lastIndex` only. */
export type CompiledRules = {
  rules: LanguageRules
  units: { id: string; pattern: RegExp }[]
  particle: RegExp
  approximation: RegExp
  vague: RegExp
  toTaste: RegExp
  number: RegExp
  multiple: RegExp
  half: RegExp
  range: RegExp
  article: RegExp
  halfMore: RegExp
  size: RegExp
  sizes: RegExp
  preparation: RegExp
  fixedName: RegExp
  nameEnd: RegExp
  or: RegExp
  each: RegExp
  /** The size of each behind the name: 'Tomaten à 400 g'. */
  eachBehind: RegExp
  bracketAmount: RegExp
  trailingParticle: RegExp
  trailingAnd: RegExp
  trailingApproximation: RegExp
  pluralUnit: RegExp
  compoundUnits: { pattern: RegExp; name: string; unit: string }[]
  fruitPart: RegExp
  glass: RegExp | null
  /** The second of two parts: 'et zeste' of 'jus et zeste'. */
  firstPart: RegExp
  preparationFirst: RegExp
}

/** Written in recipes of any language: '1 tbsp de lait'. */
const ENGLISH_SPOONS = [
  ['tbsp', 'tbsps?|tablespoons?'],
  ['tsp', 'tsps?|teaspoons?'],
] as const

const LETTERS = 'a-zà-öø-ÿœ\u0100-\u024f'

const END = `(?![${LETTERS}])`

const START = `(?<![${LETTERS}])`

const compiled = new Map<LanguageRules, CompiledRules>()

export function compile(rules: LanguageRules): CompiledRules {
  const found = compiled.get(rules)
  if (found) return found
  const sticky = (source: string, end = END) => new RegExp(`(?:${source})${end}`, 'iy')
  const anywhere = (source: string, end = END) => new RegExp(`${START}(?:${source})${end}`, 'i')
  const made: CompiledRules = {
    rules,
    units: [...rules.units, ...ENGLISH_SPOONS].map(([id, pattern]) => ({
      id,
      pattern: sticky(`(?:${pattern})`, `${END}\\.?`),
    })),
    particle: sticky(rules.particlePattern, ''),
    approximation: sticky(rules.approximationPattern, `${END}\\s*`),
    vague: sticky(rules.vaguePattern, `${END}\\s*`),
    toTaste: anywhere(rules.toTastePattern),
    number: sticky(joinWords(rules.numbers)),
    multiple: sticky(joinWords(rules.multiples)),
    half: sticky(`\\s(?:${rules.halfPattern})`),
    range: sticky(`\\s(?:${rules.rangePattern})\\s`, '(?=\\d)'),
    article: sticky(rules.articlePattern, ''),
    halfMore: sticky(`\\s(?:${rules.halfMorePattern}|1/2(?!\\d)|½)`),
    size: sticky(rules.sizePattern, `${END}\\.?\\s*`),
    sizes: new RegExp(`${START}(?:${rules.sizePattern})${END}\\.?`, 'gi'),
    preparation: new RegExp(`${START}(?:${rules.preparationPattern})${END}`, 'gi'),
    fixedName: anywhere(rules.fixedNamePattern),
    nameEnd: new RegExp(`\\s(?:${rules.nameEndPattern})`, 'i'),
    or: new RegExp(`\\s(?:${rules.orPattern})(?:\\s|$)`, 'i'),
    each: sticky(`\\s*(?:${rules.eachPattern})\\s+`, '(?=[\\d½¼¾⅓⅔c])'),
    eachBehind: new RegExp(`\\s(?:${rules.eachPattern})\\s(?:(?:${rules.approximationPattern})\\s)?(?=\\d)`, 'i'),
    bracketAmount: new RegExp(
      `^(?:(${rules.eachPattern})\\s+)?(?:(?:${rules.approximationPattern})\\s+)?(?=[\\d½¼¾⅓⅔])`,
      'i',
    ),
    trailingAnd: new RegExp(`\\s(?:${rules.andPattern})$`, 'i'),
    trailingParticle: new RegExp(`\\s(?:${rules.particlePattern})$`, 'i'),
    trailingApproximation: new RegExp(`(?:[\\s:=,–—-]|\\s(?:${rules.approximationPattern}))+$`, 'i'),
    pluralUnit: new RegExp(`^(?:${rules.pluralUnitPattern})$`, 'i'),
    compoundUnits: rules.compoundUnits.map(([pattern, name, unit]) => ({
      pattern: new RegExp(`^(?:${pattern})$`, 'i'),
      name,
      unit,
    })),
    glass: rules.glass ? anywhere(rules.glass[0]) : null,
    fruitPart: sticky(
      `(?:${rules.fruitPartPattern})(?:\\s(?:${rules.andPattern})\\s(?:${rules.articlePattern})?(?:${rules.fruitPartPattern}))?`,
      `${END}\\s+`,
    ),
    firstPart: new RegExp(`\\s(?:${rules.andPattern})\\s.*$`, 'i'),
    preparationFirst: sticky(`(?:${rules.preparationPattern})`, `${END}\\s+`),
  }
  compiled.set(rules, made)
  return made
}

/** The words as alternatives, longer ones before their prefixes. */
const joinWords = (values: Readonly<Record<string, number>>) =>
  Object.keys(values)
    .sort((a, b) => b.length - a.length)
    .join('|')

/** 'de sucre', which stands behind an amount, without it. */
export const dropParticle = (rules: LanguageRules, text: string): string =>
  text.slice(skipParticle(compile(rules), text, 0))

export function skipParticle(patterns: CompiledRules, text: string, index: number): number {
  return index + (matchSticky(patterns.particle, text, index)?.length ?? 0)
}

export function matchSticky(pattern: RegExp, text: string, index: number): string | null {
  pattern.lastIndex = index
  return pattern.exec(text)?.[0] ?? null
}
