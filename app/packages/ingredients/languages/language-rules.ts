/**
 * What `parseLineOf` needs to know of a language. The fields that end in `Pattern` are the source of a
 * regular expression without anchors or capturing groups; they are matched without regard to case. None may repeat a
 * repetition, so that every line is parsed in linear time.
 */
export type LanguageRules = {
  /** Unit id and the words that mean it; longer words precede their prefixes. */
  units: readonly (readonly [id: string, pattern: string])[]
  /** 'de', 'd'', 'di', 'von': stand between an amount and a name. */
  particlePattern: string
  /** 'circa', 'environ': before an amount. */
  approximationPattern: string
  /** Amounts without a figure: 'etwas', 'quelques', 'un poco de'. */
  vaguePattern: string
  /** 'nach Geschmack', 'q.b.', 'al gusto'. */
  toTastePattern: string
  /** Number words before or instead of a figure: 'zwei', 'une', 'media'. */
  numbers: Readonly<Record<string, number>>
  /** Words for a group of things, alone or after a number: 'vingtaine', 'docena', 'Dutzend'. */
  multiples: Readonly<Record<string, number>>
  /** 'demie', 'halbe': half of one after a 1, a half more after another figure. */
  halfPattern: string
  /** 'bis', 'à': between the ends of a range. */
  rangePattern: string
  /** 'le', 'der': before the part of a fruit. */
  articlePattern: string
  /** 'et demie', 'y media', 'e mezzo': added to the figure before them. */
  halfMorePattern: string
  /** Sizes of things, of spoons and of bunches: 'klein', 'gehäuft', 'grosse', 'rasa'. */
  sizePattern: string
  /** 'gehackt', 'râpé', 'picado': what is done to the food, as whole words. */
  preparationPattern: string
  /** Where a name ends: 'für …', 'pour …', 'en trozos …'. */
  nameEndPattern: string
  /** 'und', 'et', 'y': joins foods that are bought apart. */
  andPattern: string
  /** 'oder', 'ou', 'o': joins alternatives, of which the first is the name. */
  orPattern: string
  /** The size of one of several: 'à', 'de', 'da', 'van', before a second amount. */
  eachPattern: string
  /** Foods whose name has a word of preparation or size: 'gros sel', 'carne picada', 'gemahlene Mandeln'. */
  fixedNamePattern: string
  /** Parts of a fruit and what they are called with it: 'Saft einer Zitrone', 'jus d'un citron'. */
  fruitPartPattern: string
  /** The name of a part of a fruit: 'Zitronensaft', 'jus de citron'. */
  nameFruitPart: (part: string, fruit: string) => string
  /** The name of a dried herb: 'Thymian getrocknet', 'thym séché'. */
  nameDriedHerb: (herb: string) => string
  /** A name in the form of a list, where the language declines it: 'grünen Spargel' with a note is 'grüner Spargel'. */
  declineName?: (name: string, note: string) => string
  /** Plurals of units that have no number when they stand without one: 'Blätter', 'foglioline'. */
  pluralUnitPattern: string
  /** Food and unit in one word, with the food's name and the unit id: 'Knoblauchzehen'. */
  compoundUnits: readonly (readonly [pattern: string, name: string, unit: string])[]
  /** The plain drinking glass as a measure, in millilitres; a small one or one for wine is none. */
  glass?: readonly [pattern: string, millilitres: number]
  /** Whether nouns are written with a capital. */
  hasCapitalNouns: boolean
  /** Common foods, units and function words, by which the language is detected. */
  words: ReadonlySet<string>
  /** Endings and letters by which the language is detected. */
  signPattern: string
}
