/**
 * What the reader of ingredient lines has to know of a language. The fields that end in `Pattern` are the source of a
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
  /** Number words, and words of multiples ('vingtaine', 'docena'), as a value; before or instead of a figure. */
  numbers: Readonly<Record<string, number>>
  /** 'et demie', 'y media', 'e mezzo': added to the figure before them. */
  halfMorePattern: string
  /** Sizes of things, of spoons and of bunches: 'klein', 'gehäuft', 'grosse', 'rasa'. */
  sizePattern: string
  /** 'gehackt', 'râpé', 'picado': what is done to the food, as whole words. */
  preparationPattern: string
  /** Where a name ends: 'für …', 'pour …', 'en trozos …'. */
  nameEndPattern: string
  /** 'oder', 'ou', 'o': joins alternatives, of which the first is the name. */
  orPattern: string
  /** The size of one of several: 'à', 'de', 'da', 'van', before a second amount. */
  eachPattern: string
  /** Foods whose name has a word of preparation or size: 'gros sel', 'carne picada', 'gemahlene Mandeln'. */
  fixedNamePattern: string
  /** Parts of a fruit and what they are called with it: 'Saft einer Zitrone', 'jus d'un citron'. */
  fruitPartPattern: string
  /** The name of a part of a fruit. */
  nameFruitPart: (part: string, fruit: string) => string
  /** Words that are foods, units or function words of this language; they tell it from others. */
  words: string
  /** Endings and letters that tell the language, with the source of a regular expression. */
  signPattern: string
}
