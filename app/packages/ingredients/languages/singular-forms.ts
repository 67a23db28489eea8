import { foldDiacritics } from '../lexicon'
import type { LanguageRules } from './language-rules'

/**
 * Plurals of foods that an '-s' does not make, with their singular: German, Italian, Dutch, French. A plural that German
 * and Dutch share has the German singular, and so has the Dutch one ('tomaat').
 */
const PAIRS = `eier ei, zwiebeln zwiebel, frühlingszwiebeln frühlingszwiebel, kartoffeln kartoffel, karotten karotte,
  möhren möhre, tomaten tomate, gurken gurke, zucchinis zucchini, auberginen aubergine, paprikaschoten paprikaschote,
  schalotten schalotte, zitronen zitrone, orangen orange, limetten limette, äpfel apfel, birnen birne, bananen banane,
  erdbeeren erdbeere, himbeeren himbeere, pflaumen pflaume, kirschen kirsche, mandeln mandel, walnüsse walnuss,
  haselnüsse haselnuss, nüsse nuss, rosinen rosine, oliven olive,
  lorbeerblätter lorbeerblatt, laurierblaadjes laurierblaadje, laurierbladeren laurierblad, knoblauchzehen knoblauchzehe, semmeln semmel, nelken nelke,
  cipolle cipolla, cipollotti cipollotto, scalogni scalogno, carote carota, patate patata, pomodori pomodoro,
  pomodorini pomodorino, zucchine zucchina, melanzane melanzana, peperoni peperone, funghi fungo, limoni limone,
  arance arancia, mele mela, pere pera, fragole fragola, uova uovo, tuorli tuorlo, albumi albume, acciughe acciuga,
  mandorle mandorla, noci noce, nocciole nocciola, capperi cappero, porri porro, asparagi asparago,
  carciofi carciofo, salsicce salsiccia, gamberi gambero,
  eieren ei, uien ui, bosuitjes bosui, aardappelen aardappel, aardappels aardappel, wortelen wortel, tomaat tomate,
  komkommers komkommer, sjalotten sjalot, citroenen citroen, limoenen limoen, sinaasappelen sinaasappel, appelen appel,
  peren peer, banaan banane, aardbeien aardbei, frambozen framboos, amandelen amandel, walnoten walnoot, noten noot,
  rozijnen rozijn, olijven olijf, eidooiers eidooier,
  oeufs oeuf, choux chou, poireaux poireau, navets navet, noix noix, pois pois, radis radis, ananas ananas`

const SINGULARS = new Map<string, string>()
for (const pair of PAIRS.split(',')) {
  const [plural = '', singular = ''] = foldDiacritics(pair.trim()).split(/\s+/)
  SINGULARS.set(plural, singular)
}

/** Plurals by their singular, and the other way round, as written. */
const PLURALS = new Map<string, string[]>()
const SINGULARS_AS_WRITTEN = new Map<string, string>()
for (const pair of PAIRS.split(',')) {
  const [plural = '', singular = ''] = pair.trim().split(/\s+/)
  PLURALS.set(singular, [...(PLURALS.get(singular) ?? []), plural])
  SINGULARS_AS_WRITTEN.set(plural, singular)
}

/**
 * The plural of a lower-case singular as written, German where nouns have capitals, else of the other languages;
 * undefined if unknown.
 */
export const pluralOf = (singular: string, isGerman: boolean): string | undefined =>
  PLURALS.get(singular)?.at(isGerman ? 0 : -1)
/** The singular of a lower-case plural as written; undefined if unknown. */
export const singularOf = (plural: string): string | undefined => SINGULARS_AS_WRITTEN.get(plural)

const wordsOf = new Map<LanguageRules, ReadonlySet<string>>()

/**
 * The plural of a food in a language that knows it: 'Ei' is 'Eier' in German, 'ei' 'eieren' in Dutch; of 'pomme de terre'
 * the first noun. Null for what it does not know.
 */
export function findForeignPlural(name: string, language: LanguageRules): string | null {
  const words = wordsOf.get(language) ?? new Set(language.words.split(/\s+/))
  wordsOf.set(language, words)
  const [, noun = '', rest = ''] = /^(\p{L}+)((?:\s(?:de|di|da)\s\p{L}+|\sd['’]\p{L}+)?)$/u.exec(name) ?? []
  const lower = noun.toLowerCase()
  if (lower === '' || (language.hasCapitalNouns && noun === lower)) return null
  const plural = [...(PLURALS.get(lower) ?? []), `${lower}s`, `${lower}es`, `${lower}x`].find((form) => words.has(form))
  if (plural === undefined) return null
  return (noun === lower ? plural : plural.charAt(0).toUpperCase() + plural.slice(1)) + rest
}

/** The singular of a lower-case word without accents in German, Italian, Dutch or French; undefined if unknown. */
export const findForeignSingular = (word: string): string | undefined => SINGULARS.get(word)
