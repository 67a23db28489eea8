import { findAisle, findFoodPhrases, isKnownPhrase } from '../tables/aisles'
import { isDescriptiveWord, singularize, splitNameWords } from './ingredient-names'
import { parseQuantityAt, parseUnitAt, skipSpaces } from '../amounts/quantity'
import { wordsByValue, wordsOf } from '../tables/words'

/** Words that qualify a food and are none themselves: 'frozen' in 'fresh or frozen peas'. */
const MODIFIERS = wordsOf('modifier')
const COLOURS = wordsOf('colour')
/** Words that begin an alternative without a name: 'or other short pasta', 'or to taste'. */
const OPEN_ALTERNATIVES = wordsOf('open alternative')
/** Animals and plants whose bare name as the first alternative stands for a form of it: 'fish or vegetable stock'. */
const SOURCES = wordsOf('source')
const FORMS = wordsOf('form')
/** Fats that are no oil of a plant: 'ghee or sunflower oil'. */
const FATS = wordsOf('fat')
/** What a recipe takes in place of a product of another kind, so that it is no part of its name: 'tahini or olive oil'. */
const STANDS_ALONE = wordsOf('stands alone')

/** Plants whose seeds are ground, pressed, sprouted or baked into other products. */
const SEEDS = wordsOf('seed')
const MADE_OF_SEEDS = wordsOf('made of seeds')
const FLAVOURS = wordsOf('flavour')
/** What is flavoured with a plant before it: 'vanilla or strawberry yogurt', 'spinach or flour tortillas'. */
const FLAVOURED = wordsOf('flavoured')
/** What meat, bones and vegetables are boiled down to. */
const BOILED_DOWN = wordsOf('boiled down')
/** Heads of two words: the second alone is another product. */
const DOUBLE_HEADS = wordsOf('double head')

/** Varieties that go by their name alone: 'russet or red potatoes'. By the noun that they share. */
const VARIETIES = wordsByValue('variety')

/** Names of cuts, which need no other: 'brisket or flank steak'. */
const CUTS_OF_MEAT = wordsOf('cut of meat')
/** Parts of the plant or animal before: 'coriander leaves and stalks'. */
const PARTS = wordsOf('part')

const singularWords = (text: string): string[] => splitNameWords(text).map(singularize)
const isModifier = (word: string): boolean => MODIFIERS.has(word.toLowerCase()) || isDescriptiveWord(word.toLowerCase())

const TASTES = /(?:^|\s)(?:sweet|hot|mild|spicy|sour)$/i

/** Whether a phrase names a food and not only a quality or colour of one. */
function isFood(text: string): boolean {
  return !text.split(/\s+/).every(isModifier) && findAisle(text) !== 'other'
}

/** 'jajka 2 sztuki', in a language that is not read: the food stands before the number. */
const NAME_BEFORE_NUMBER = new RegExp(
  String.raw`^[^\p{L}\d]{0,3}(?!(?:ca|evtl?|ong|plm|env|aprox|etwa|rund|circa|ongeveer|environ|unos|unas)(?!\p{L}))` +
    String.raw`(\p{L}[\p{L}\s]{1,40}?)[\s\p{P}]*\d[\d.,/]*\s*(\p{L}+(?:\s\p{L}+){0,3})[\s\p{P}]*$`,
  'u',
)

/**
 * The food of a line whose parsed name is none: 'ground' of '¼ tsp ground cloves, optional' is ground cloves. The name
 * itself if the line has no known food.
 */
export function recoverFoodName(name: string, line: string): string {
  if (isFood(name) || /[\u0400-\u04ff]/.test(line)) return name
  const [, before, counted] = NAME_BEFORE_NUMBER.exec(line.replace(/\([^)]*\)?/g, ' ')) ?? []
  if (before && counted?.toLowerCase().includes(name.toLowerCase())) return before.trim()
  const start = skipSpaces(line, parseQuantityAt(line, skipSpaces(line, 0))?.end ?? 0)
  const unit = parseUnitAt(line, start)
  const segments = line
    .slice(unit?.end ?? start)
    .replace(/\([^)]*\)?/g, ' ')
    .replace(/[\s,]*optional\s*$/i, '')
    .replace(CHOICE_BEHIND_NAME, '')
    .split(/\s*[,;:]\s*|\s+-\s+/)
  for (const segment of segments) {
    const phrase = firstAlternative(
      (/\sof\s(.+)$/i.exec(segment)?.[1] ?? segment.replace(/^[\s.]*(?:of\s)?/i, '')).trim(),
    )
    const words = phrase.split(/\s+/)
    if (PREPARED_PART.test(segment) || words.length > 6 || REMARK_WORD.test(phrase) || /\d/.test(phrase)) continue
    if (isFood(phrase)) return phrase
  }
  return name
}

const REMARK_START =
  'with|without|in|for|from|on|to|as|like|such|at|e\\.?g\\.?|including|packed|seasoned|preferably|containing|mixed\\stogether'
/** What is joined to a food and is none of its own: ', seasoned with salt and pepper'; examples need no comma. */
const REMARK_IN_LIST = new RegExp(
  String.raw`,\s(?:${REMARK_START})\s.*$|,?\s(?:such\sas|e\.?g\.?,?|for\sexample,?)\s.*$|,?\smixed\stogether(?=,|$).*$`,
  'i',
)

const AS_DESIRED = /,\sas\s(?:desired|needed|required|you\slike)(?=,)/i

const REMARK_WORD = /(?:^|\s)(?:for|to|such|like|see|about|as|if|use|with|from|plus|i|you|until)\s/i

/** What follows a name as a choice or example: 'Txakoli, or other dry white wine', 'sweets, such as mints'. */
const CHOICE_BEHIND_NAME = /,?\s(?:such\sas\s|preferably\s|(?<=,\s)or\s(?:an)?other\s).*$/iu
/** 'seeds removed', 'rind removed and cheese crumbled', 'soaked in water': what is done to the food before it. */
const PREPARED_PART = new RegExp(
  String.raw`\b(?:removed|trimmed|discarded|reserved|crumbled|halved|split|scraped|deveined|scored|tied)\b|` +
    String.raw`^\s*(?:soaked|packed|preserved|cooked|drizzled|brushed|rubbed|seasoned|stuffed|served)\s(?:in|with|on|overnight)\b`,
  'i',
)

/** Whether a known name stretches over the seam of the two phrases: 'chicken' and 'stock cube' have 'chicken stock'. */
function spansKnownName(left: readonly string[], right: readonly string[]): boolean {
  return findFoodPhrases([...left, ...right].join(' ')).some(
    ({ index, length }) => index < left.length && index + length > left.length,
  )
}

/**
 * The first of two alternatives with the head noun that both share: 'butter or margarine' is butter, 'chicken or fish
 * stock cube' a chicken stock cube, 'fresh or frozen raspberries' fresh raspberries, 'ketchup or chilli sauce' ketchup.
 */
export function firstAlternative(name: string): string {
  const [before = '', after = ''] = name
    .replace(/^or\s+/i, '')
    .split(/\s+(?:and\/or|or|или)\s+|(?<=[a-zа-я]{2})\/\s?(?=[a-zа-я]{3})/i)
  if (before.trim() === '' || after.trim() === '') return name.replace(/^or\s+|\s+(?:and\/or|or|или)\s*$/gi, '')
  // 'sea salt or kosher salt and pepper'
  const [other = '', joined] = after.split(/\s+(?:and|&)\s+/)
  const last = (phrase: string): string | undefined => singularWords(phrase).at(-1)
  if (joined && !before.includes(',') && !/^equal\s/i.test(other) && last(other) === last(before) && isFood(joined))
    return `${before} and ${joined}`
  // 'breasts, thighs or a combination'
  if (/^an?\s(?:combination|mix(?:ture)?|blend)\b/i.test(after))
    return before.includes(',') ? firstAlternative(withLastAsChoice(before)) : before
  const right = firstOfRight(after.replace(/^either\s/i, ''))
  const listed = firstListed(before, right)
  return listed !== null && PLURAL.test(listed)
    ? listed
    : completeFromAlternative(listed ?? before.replace(/,\s*$/, '').trim(), right)
}

/** 'breasts, thighs,' is 'breasts or thighs' */
function withLastAsChoice(list: string): string {
  const parts = list.split(',').filter((part) => part.trim() !== '')
  const last = parts.pop() ?? ''
  return parts.length > 0 ? `${parts.join(',')} or ${last.trim()}` : last.trim()
}

/** Up to its first comma, but 'other sweet, crisp apples' are apples. */
function firstOfRight(after: string): string {
  const parts = after.split(/\s*,\s*/)
  const isOpen = /^(?:an)?(?:other|any|similar)\s/i.test(after)
  const end = isOpen ? parts.findIndex((_, index) => isFood(parts.slice(0, index + 1).join(' '))) : 0
  return parts
    .slice(0, Math.max(end, 0) + 1)
    .join(' ')
    .trim()
}

const PLURAL = /^\p{L}+[^s\P{L}]s$/u
const MAX_WORDS_OF_CHOICE = 3

/** The first of the choices before the last: of 'chicken, pork, or beef sausage'; null where a comma parts no choices. */
function firstListed(before: string, last: string): string | null {
  const [first = '', ...more] = before.split(/\s*,\s*/).filter(Boolean)
  if (more.length === 0) return null
  // 'salt, pepper, and onion or garlic powder'
  if (/,\s(?:and|&|plus)\s[^,]*$/i.test(before)) return null
  if (/\s(?:and|&|plus|with|from)\s/i.test(before)) return isFood(first) && more.every(isFood) ? first : null
  const isQuality = (part: string): boolean => part.split(/\s+/).every(isModifier)
  const isShort = (part: string): boolean => part.split(/\s+/).length <= MAX_WORDS_OF_CHOICE
  // 'boneless, skinless thighs or breasts', but 'mild, medium or hot salsa'
  const lastWord = first.split(/\s+/).at(-1)?.toLowerCase() ?? ''
  const isFirstQuality = isQuality(first) || (isModifier(lastWord) && !COLOURS.has(lastWord))
  const areChoices = isFirstQuality
    ? more.every(isQuality)
    : // 'flour, plain or self-raising', but 'milk, dark or white chocolate'
      !more.some(isQuality) || (last.includes(' ') && isFood(last))
  return areChoices && [first, ...more].every(isShort) ? first : null
}

const isPluralWord = (word: string): boolean =>
  /s$/i.test(word) && singularize(word.toLowerCase()) !== word.toLowerCase()

/** The noun that the two share where the first is what the second is made of, flavoured with or a variety of. */
function sharedProduct(left: string, right: string): string | null {
  const words = right.split(/\s+/)
  const [leftSingular, singular] = [singularWords(left), singularWords(right)]
  const [last = '', head = ''] = [leftSingular.at(-1), singular.at(-1)]
  if (words.length < 2 || isPluralWord(left.split(/\s+/).at(-1) ?? '') || last === head || STANDS_ALONE.has(last))
    return null
  if (left.split(/\s+/).filter((word) => !isModifier(word)).length > 3) return null
  const isDouble = DOUBLE_HEADS.has(singular.slice(-2).join(' '))
  const form = words.slice(isDouble ? -2 : -1).join(' ')
  if (VARIETIES.get(head)?.has(last) === true) return form
  const before = words.slice(0, isDouble ? -2 : -1)
  // 'egg or plain flour'
  const isOnlyQuality = before.every(isModifier)
  const isMade = MADE_OF_SEEDS.has(head) && SEEDS.has(last) && !isOnlyQuality
  const isFlavour = FLAVOURS.has(last) || (!isOnlyQuality && findAisle(left) === 'produce')
  const isBoiledDown = BOILED_DOWN.has(head) && (SOURCES.has(last) || findAisle(left) === 'produce')
  if (isBoiledDown) return form
  return isMade || (isFlavour && (FLAVOURED.has(head) || isDouble)) ? form : null
}

/** Of what is behind these words, the first is one. */
const OTHER_OF_KIND = /^(?:other|another|any|similar)\s/i
const KINDS_BEHIND_OTHER =
  /^other\s(?:.*\s)?(vinegar|oil|stock|broth|chutney|jam|juice|liqueur|jelly|butter|preserves)$/i
/** 'medium- or long-grain rice', 'short or medium-grain rice': the half that the first has not. */
const HALF_WORD = /-$|(?:^|\s)(?:short|medium|long)$/i

function completeFromAlternative(written: string, alternative: string): string {
  const half = HALF_WORD.test(written) ? /^\p{L}+(-\p{L}+)\s/u.exec(alternative)?.[1] : undefined
  const left = half && (written.endsWith('-') || half === '-grain') ? written.replace(/-?$/, half) : written
  const right = alternative.replace(/\bwhole (?=(?:wheat|grain|meal)\b)/i, 'whole-')
  const [leftWords, rightWords] = [left.split(/\s+/), right.split(/\s+/)]
  if (left !== written) return `${left} ${rightWords.slice(1).join(' ')}`
  const [leftSingular, rightSingular] = [singularWords(left), singularWords(right)]
  const last = leftSingular[leftSingular.length - 1] ?? ''
  const isQuality =
    leftWords.every(isModifier) || (COLOURS.has(last) && COLOURS.has(rightWords[0]?.toLowerCase() ?? ''))
  if (rightWords.length < 2 || FATS.has(last)) return left
  // 'dried chiles de arbol or Japones chiles'
  if (leftSingular.slice(0, -1).includes(rightSingular[rightSingular.length - 1] ?? '')) return left
  if (OPEN_ALTERNATIVES.has(rightWords[0]?.toLowerCase() ?? '')) {
    // 'haricot or other white beans' are haricot beans
    const isColoured = rightWords.length > 2 && COLOURS.has(rightWords[1]?.toLowerCase() ?? '')
    const head = isColoured ? rightWords.slice(2).join(' ') : lastFood(rightWords.slice(1))
    // 'walnut or other nut oil', 'mango or other chutney'
    const isOther = OTHER_OF_KIND.test(right)
    const form =
      (isOther && sharedProduct(left, right)) ||
      ((leftWords.length === 1 || last === 'seed') && KINDS_BEHIND_OTHER.exec(right)?.[1])
    if (form) return `${left} ${form}`
    return !isFood(left) && leftWords.length < 3 && isFood(head) && isOther ? `${left} ${head}` : left
  }
  if (last === rightSingular[rightSingular.length - 1] || (last === rightSingular[0] && isFood(left))) return left
  // 'ground lamb or ground beef round', 'vanilla paste or pure vanilla extract'
  const isParallel = leftWords.length > 1 && !isQuality && isFood(left) && sharesFood(leftSingular, rightSingular)
  if (isParallel) return left
  const shared = isQuality ? null : sharedProduct(left, right)
  if (shared) return `${left} ${shared}`
  for (let index = 1; index < rightWords.length; index += 1)
    if (spansKnownName(leftSingular, singularWords(rightWords.slice(index).join(' '))))
      return `${left} ${rightWords.slice(index).join(' ')}`
  if (STANDS_ALONE.has(last)) return left
  // 'Brandname or dried apricots': a state that only the second has
  if (!isQuality && /^(?:dried|frozen|fresh|canned|tinned|cooked)$/i.test(rightWords[0] ?? '')) return left
  if (isQuality || !isFood(left)) {
    // 'whole brown or yellow mustard seeds'
    const qualities = rightWords.findIndex((word) => !isModifier(word))
    const named = leftWords.filter((word) => !isModifier(word)).length
    const from = !isQuality ? named : qualities > 0 ? Math.min(qualities, leftWords.length) : leftWords.length
    const isDouble = DOUBLE_HEADS.has(rightSingular.slice(-2).join(' '))
    const rest = rightWords.slice(Math.min(from, rightWords.length - (isDouble ? 2 : 1)))
    const head = isQuality ? rest.join(' ') : withoutName(rest, right)
    // 'boquerones or white anchovies'
    if (!isQuality && isPluralWord(leftWords.at(-1)!) && isPluralWord(rightWords.at(-1)!)) return left
    return isQuality || isFood(right) ? `${left} ${head}` : left
  }
  // 'loin or rib lamb chops'
  const cut = CUTS_OF_MEAT.has(last) ? rightSingular.findIndex((word) => CUTS_OF_MEAT.has(word)) : -1
  if (cut >= 0 && SOURCES.has(rightSingular[cut + 1] ?? '') && cut + 2 < rightWords.length)
    return `${left} ${rightWords.slice(cut + 1).join(' ')}`
  const source = SOURCES.has(last) ? rightSingular.findIndex((word) => SOURCES.has(word)) : -1
  if (source >= 0 && source + 1 < rightWords.length) return `${left} ${rightWords.slice(source + 1).join(' ')}`
  // 'chicken breast or pork chop', 'asparagus or green beans'
  const isWhole = leftWords.length > 1 && FORMS.has(last)
  const isOtherVegetable =
    findAisle(left) === 'produce' && /\s(?:beans|peas)$/i.test(right) && COLOURS.has(rightWords[0]?.toLowerCase() ?? '')
  if (isWhole || isOtherVegetable) return left
  const isSharedForm =
    last !== 'spray' &&
    !CUTS_OF_MEAT.has(last) &&
    FORMS.has(rightSingular[rightSingular.length - 1] ?? '') &&
    // 'shallot or green onion'
    !rightWords.slice(0, -1).every(isModifier) &&
    findAisle(rightWords.slice(0, -1).join(' ')) === findAisle(left)
  if (!isSharedForm) return left
  const form = rightWords[rightWords.length - 1] ?? ''
  // 'quinoa, couscous or basmati rice', 'shallots or green onions'
  if (/^rice$/i.test(form) || (/^(?:onion|pepper|bean|nut)s?$/i.test(form) && /s$/i.test(left))) return left
  // 'tomatoes or spaghetti sauce'
  const noun = /^(?:sauce|soup|paste|juice)$/i.test(form) ? left.replace(/(?<=\p{L}{3})(?:(?<=o)e)?s$/u, '') : left
  return `${noun} ${form}`
}

/** Whether both name the same food before their last word, or begin alike. */
function sharesFood(left: readonly string[], right: readonly string[]): boolean {
  const named = right.slice(0, -1)
  return left[0] === right[0] || left.some((word) => !isModifier(word) && named.includes(word) && isFood(word))
}

/** Without the rest of a name of several words: of 'Girl tomatoes' in 'Early Girl tomatoes'. */
function withoutName(head: readonly string[], right: string): string {
  const isName = (word: string): boolean => /^\p{Lu}/u.test(word)
  const brand = head.findLastIndex((word) => /[®™]/.test(word))
  if (brand >= 0 && brand < head.length - 1) return head.slice(brand + 1).join(' ')
  const words = right.split(/\s+/)
  const start = !isName(right) || words.every(isName) ? -1 : head.findIndex((word) => !isName(word))
  return head.slice(Math.max(start, 0)).join(' ')
}

/** From its last known food on: 'tender lettuce leaves' are lettuce leaves. */
function lastFood(words: readonly string[]): string {
  const parts = words.flatMap((word, index) => word.split(/[-'’]/).map(() => index))
  return words.slice(parts[findFoodPhrases(words.join(' ')).at(-1)?.index ?? 0] ?? 0).join(' ')
}

const INSEPARABLE_NAME = new RegExp(
  String.raw`(?:^|\s)(?:half and half|(?:mac|macaroni|pork|rice|bread|surf|peas) and (?:cheese|beans?|carrots|` +
    String.raw`butter|turf)|(?:garlic and ginger|ginger and garlic) paste|sweet and sour|` +
    String.raw`pudding and pie filling|salt and vinegar|hot and sour|cookies? and cream)(?:\s|$)`,
  'i',
)
/** What is made of the foods that 'and' joins before it: 'chocolate and hazelnut spread'. */
const MADE_OF_TWO = new RegExp(
  String.raw`(?:\sand\s|\s?&\s).*\s(?:blend|mix|mixture|medley|combination|combo|spread|dip|dressing|filling|cocktail|` +
    String.raw`cand(?:y|ies)|(?:candy|chocolate|granola|cereal|energy)\sbars?)$`,
  'i',
)

/** Whether the name is one that a maker gave: 'Acme® Herb and Garlic Croutons', 'ACME Smoked Ham & Cheese Slices'. */
function isBranded(name: string): boolean {
  const capitals = /\p{Ll}/u.test(name) ? /(?:^|\s)(\p{Lu}{4,}(?:\s\p{Lu}{2,})*)(?=\s|$)/u.exec(name)?.[1] : undefined
  return /[®™]/.test(name) || (capitals !== undefined && findAisle(capitals) === 'other')
}

const CONJUNCTION = /\s*(?:,|\/|&|\+)\s*(?:and\s+|и\s+)?|\s+(?:and|и|plus|mixed with)\s+/i

/**
 * The names that 'and' joins: 'mint and parsley' are two, 'cumin and coriander seeds' are cumin seeds and coriander
 * seeds, but 'tomato and basil sauce', 'red and yellow peppers' and 'half and half' are one.
 */
export function splitJoinedNames(name: string): string[] {
  if (
    INSEPARABLE_NAME.test(name.replace(/\s?&\s?/g, ' and ')) ||
    MADE_OF_TWO.test(name) ||
    /(?<!mixed)\swith\s.*\sand\s/i.test(name)
  )
    return [name]
  // 'plum tomatoes, with their juice'
  const plain = name.replace(REMARK_IN_LIST, '')
  const parts = plain.split(CONJUNCTION).filter(Boolean)
  if (parts.length === 1 && (/,/.test(name) || plain !== name)) return [parts[0]!]
  if (parts.length > 1 && isBranded(name)) return [name]
  if (parts.length < 2 || parts.length > 6) return [name.replace(/\s+(?:and|и|plus|&|with)$/i, '')]
  const first = parts[0] ?? ''
  if (parts.slice(1).every((part) => singularWords(part).every((word) => PARTS.has(word)))) return [first]
  const whole = findFoodPhrases(name.replace(/&/g, ' and '))
  if (whole.length === 1 && /\sand\s/.test(whole[0]?.term ?? '')) return [name]
  const last = parts[parts.length - 1] ?? ''
  const lastWords = last.split(/\s+/)
  // 'candied green and red cherries'
  const isColour = (part: string): boolean => COLOURS.has(part.split(' ').at(-1)?.toLowerCase() ?? '')
  if (parts.slice(0, -1).every(isColour) && isColour(lastWords.slice(0, -1).join(' '))) return [name]
  // '1 cup half milk, half cream'
  if (parts.every((part) => /^half\s(?!and\s)/i.test(part))) return parts.map((part) => part.slice('half '.length))
  // 'pickled sweet and hot peppers'
  if (parts.slice(0, -1).every((part) => TASTES.test(part)) && TASTES.test(lastWords[0] ?? '')) return [name]
  if (!parts.every((part) => part.split(/\s+/).length <= 4 && isFood(part)) || !isOneFood(last)) return [name]
  return parts
    .map((part, index) => {
      // 'baked potatoes, crackers and tortilla chips'
      if (index === parts.length - 1 || (parts.length > 2 && isPluralWord(part.split(' ').at(-1) ?? ''))) return part
      for (let from = 1; from < lastWords.length; from += 1)
        if (spansKnownName(singularWords(part), singularWords(lastWords.slice(from).join(' '))))
          return `${part} ${lastWords.slice(from).join(' ')}`
      return part
    })
    .map((part, index) => (index === 0 ? part : nameSource(first, part)))
}

/** '½ each red, yellow and green peppers': the kinds that are bought of each; none where the name lists no colours. */
export function splitColours(name: string): string[] {
  const parts = name.split(CONJUNCTION).filter(Boolean)
  const [colour = '', ...noun] = (parts.at(-1) ?? '').split(/\s+/)
  const colours = [...parts.slice(0, -1), colour]
  return parts.length > 1 && noun.length > 0 && colours.every((word) => COLOURS.has(word.toLowerCase()))
    ? colours.map((word) => `${word} ${noun.join(' ')}`)
    : []
}

/** Whether a phrase is a single known food with qualities at most: not 'basil sauce'. */
function isOneFood(phrase: string): boolean {
  const names = findFoodPhrases(phrase).filter(({ term }) => !isModifier(term))
  // a variety before its noun: 'cheddar cheese'
  const isVariety = names.every(
    ({ groups, index }, position) =>
      position === 0 ||
      (groups[0] === names[0]?.groups[0] && index === names[position - 1]!.index + names[position - 1]!.length),
  )
  return (names.length > 0 && isVariety) || singularWords(phrase).length === 1
}

/** Also what is in the same bowl: 'sour cream mixed with ¼ cup dill', 'an egg beaten with 2 tbsp milk'. */
const NUMBER_AFTER_CONJUNCTION =
  /(?:,\s*)?(?:\s(?:and|plus|&|(?:(?:lightly|well)\s)?(?:mixed|beaten|whisked|blended|stirred|combined|mashed|tossed)\s(?:together\s)?with)\s+|\s?\+\s?)/gi
const TAP_WATER = /^[^,()]*(?<!coconut|rose|blossom|flower|soda|mineral)\swater\b/i
/** '1 red and 1 green pepper' */
const TWO_COUNTED_COLOURS =
  /^([\d½¼¾]+)\s(red|green|yellow|orange|white|black|purple)\s(?:and|plus|&)\s([\d½¼¾]+)\s(red|green|yellow|orange|white|black|purple)\s(.+)$/i
/** '3 garlic cloves and an equal amount of ginger' */
const EQUAL_AMOUNT = /,?\s(?:and|plus)\san?\s(?:equal|equivalent|similar)\s(?:amount|quantity|weight|volume)\sof\s/i
const MAX_PARTS = 4

/**
 * The lines that a line with two counted foods stands for: '4 chicken thighs and 4 drumsticks, skin on' gives two. A
 * second amount of the same food ('1 cup sugar, plus 2 tbsp for dusting') stays in its line.
 */
export function splitCountedFoods(line: string): string[] {
  const [, count, colour, otherCount, otherColour, noun = ''] = TWO_COUNTED_COLOURS.exec(line) ?? []
  if (count && isFood(noun.split(/[,(]/)[0]!))
    return [`${count} ${colour} ${noun}`, `${otherCount} ${otherColour} ${noun}`]
  const [before = '', equal] = line.split(EQUAL_AMOUNT)
  if (equal && namesCountedFood(before, true) && namesCountedFood(equal, false)) return [before, equal]
  const list = splitEach(line) ?? splitCountedList(line)
  const parts = list.length > 1 ? list : splitTwoCountedFoods(line)
  // '8 figs, preferably 4 green figs and 4 black figs'
  const stated = line.replace(AMOUNTS_IN_REMARK, '')
  return parts.length > 1 && stated !== line ? splitCountedFoods(stated) : parts
}

const AMOUNTS_IN_REMARK =
  /,?\s(?:divided\sinto|preferably|containing|(?:or\s)?substitute|or\san?\s(?:mix|mixture|combination|blend)\sof)\s(?=[\d½⅓⅔¼¾⅛]).*$/i
/** '2 cups stock, or 1 cup wine and 1 cup water' */
const ALTERNATIVE_WITH_AMOUNT = /,?\sor\s(?=[\d½⅓⅔¼¾⅛]).*$/i

const EACH_OF_LIST = /^(\D{0,3}[\d½⅓⅔¼¾⅛][\d½⅓⅔¼¾⅛/.\s]*\p{L}*\.?)\seach(?:\sof)?:?\s([^()\d:–]+)$/iu

/** '1 tsp each garlic powder, onion powder, dried oregano': a line for each. */
function splitEach(line: string): string[] | null {
  const [, amount, list] = EACH_OF_LIST.exec(line) ?? []
  const foods = (list?.includes(',') ? list : '').split(/\s*,\s*(?:and\s|&\s)?|\s(?:and|&)\s/i).filter(Boolean) ?? []
  const areFoods = foods.length > 1 && foods.every((food) => food.split(/\s+/).length <= 4 && isFood(food))
  return amount && areFoods ? foods.map((food) => `${amount} ${food}`) : null
}

const LIST_LABEL = /^\p{L}[\p{L}\s]{1,20}(?:\s?:|\s?[-–])\s(?=\d)/u
const MIN_LISTED = 3
/** 'zest of 1 lime and 1 orange' */
const PART_OF_FRUIT =
  /^(?:(?:finely\s)?grated\s)?(?:juice|zest|rind|peel)(?:\sand\s(?:juice|zest|rind|peel))?\s(?:of|from)\s(?=\d)/i
const COUNTED_FRUIT = /^\d+\s(?:\p{L}+\s)?(?:lemon|lime|orange|grapefruit|clementine)s?$/iu

const COUNTED_PART = /(?:[,;]\s(?:(?:and|plus|&)\s)?|\s(?:and|plus|&)\s)(?=[\d½⅓⅔¼¾⅛])/i

/** 'Dry: 1 cup oats, 2 cups flour, 1 tsp salt': a part of a recipe on one line. */
function splitCountedList(line: string): string[] {
  const part = PART_OF_FRUIT.exec(line)?.[0] ?? ''
  const fruits = part ? line.slice(part.length).split(/(?:,\s|,?\s(?:and|plus|&)\s)(?=\d)/i) : []
  if (fruits.length > 1 && fruits.every((fruit) => COUNTED_FRUIT.test(fruit)))
    return fruits.map((fruit) => part + fruit)
  const parts = line.replace(LIST_LABEL, '').split(COUNTED_PART)
  return parts.length >= MIN_LISTED && parts.every((part) => bracketDepth(part) === 0 && namesCountedFood(part, true))
    ? parts
    : [line]
}

function splitTwoCountedFoods(line: string): string[] {
  for (const match of line.matchAll(NUMBER_AFTER_CONJUNCTION)) {
    const before = line.slice(0, match.index)
    const after = line.slice(match.index + match[0].length)
    const named = nameSource(before, after)
    // 'cornflour mixed with 1 tbsp water into a slurry'
    const isBowl = /\swith\s+$/i.test(match[0])
    if (isBowl && TAP_WATER.test(after)) continue
    if (
      bracketDepth(before) === 0 &&
      COMES_WITH_FOOD.test(countedPhrase(named, true) ?? '') &&
      namesCountedFood(before, true)
    )
      return [before]
    if (
      before.trim() === '' ||
      bracketDepth(before) !== 0 ||
      !namesCountedFood(/\s(?:zest|rind|peel)\b/i.test(after) ? named : after, true) ||
      !namesCountedFood(before, false)
    )
      continue
    const choice = before.replace(ALTERNATIVE_WITH_AMOUNT, '')
    if (choice !== before && namesCountedFood(choice, true))
      return [choice.replace(/,\s([^,()]*)$/, (rest, food: string) => (isFood(food) ? '' : rest))]
    const rest = splitTwoCountedFoods(isBowl ? named.replace(/,?\s(?:and\s)?seasoned\swith\s.*$/i, '') : named)
    return [before, ...rest].slice(0, MAX_PARTS)
  }
  return [line]
}

const CUTS = /^(\s*\S+\s+)?((?:large\s|small\s)?(?:drumstick|thigh|breast|wing|leg|rib|chop|shoulder|loin)s?)(?![\w-])/i

/** Repeats the animal before a cut: '4 chicken thighs and 4 drumsticks' are chicken drumsticks. */
function nameSource(before: string, after: string): string {
  const fruit = /(?:^|\s)(lemon|lime|orange|grapefruit)s?\s(?:zest|rind|peel)/i.exec(before)?.[1]
  const juice = /(?:^|\s)(lemon|lime|orange|grapefruit)\sjuice/i.exec(before)?.[1]
  if (juice)
    return after.replace(
      /^(\D{0,2}[\d½⅓⅔¼¾⅛/]+\s\p{L}+\.?\s(?:of\s)?(?:(?:freshly|finely|grated)\s)*)(?=(?:zest|rind|peel)(?![\w-]))/iu,
      `$1${juice} `,
    )
  if (fruit) return after.replace(/(?<!lemon|lime|orange|grapefruit)(^|\s)juice(?![\w-])/i, `$1${fruit} juice`)
  const source = /(?:^|\s)(chicken|turkey|duck|goose|pork|lamb|beef|veal)\s/i.exec(before)?.[1]
  return source
    ? after.replace(CUTS, (_, number: string | undefined, cut: string) => `${number ?? ''}${source} ${cut}`)
    : after
}

function bracketDepth(text: string): number {
  return (text.match(/[([]/g)?.length ?? 0) - (text.match(/[)\]]/g)?.length ?? 0)
}

/** What is in the jar or fruit anyway: '8 artichokes from a jar, plus 2 tbsp of the oil'. */
const COMES_WITH_FOOD =
  /^(?:the\s(?:\p{L}+\s)?(?:oil|juices?|brine|liquid|syrup|liquor)|(?:\p{L}+\s)?brine|juices?(?:\sonly)?|(?:oil|juice|brine|liquid|syrup)\sfrom\s.*)$/iu

function namesCountedFood(text: string, needsAmount: boolean): boolean {
  const phrase = countedPhrase(text, needsAmount)
  return phrase !== null && !/^(?:for|to|more|extra|of)(?:\s|$)/i.test(phrase) && isFood(phrase)
}

/** The words behind the amount up to a comma; null without any, or without an amount that is needed. */
function countedPhrase(text: string, needsAmount: boolean): string | null {
  const quantity = parseQuantityAt(text, skipSpaces(text, 0))
  if (!quantity && needsAmount) return null
  const afterNumber = quantity ? skipSpaces(text, quantity.end) : 0
  const afterBracket = /^\([^)]*\)\s*/.exec(text.slice(afterNumber))?.[0].length ?? 0
  const unit = quantity ? parseUnitAt(text, afterNumber + afterBracket) : null
  if (quantity?.article && !unit) return null
  const phrase = text
    .slice(unit ? unit.end : afterNumber + afterBracket)
    .replace(/\([^)]*\)/g, ' ')
    .replace(/^\s*of\s/i, ' ')
    .replace(/^\/\S+(?:\s(?:fl\s)?oz)?\s/i, ' ')
    .split(/[,;(]|\s(?:for|to)\s/)[0]!
    .trim()
  return phrase || null
}

const SERVING_HINT = new RegExp(
  String.raw`^(?:optional\s+)?(?:(?:to|for)\s+(?:serve|serving|garnish|garnishing|topping)|garnish|garnishes|` +
    String.raw`toppings?|optional)\s*:\s*|[,\s]*(?:-\s*)?(?:to\s+(?:serve|garnish|taste|finish)|` +
    String.raw`for\s+(?:serving|garnish|garnishing|topping|dipping|sprinkling|drizzling)|as\s+(?:a\s+)?garnish|` +
    String.raw`optional|as\s+needed).*$`,
  'gi',
)

const SERVING_LABEL =
  /^(?=[^:]*\b(?:optional|serve|serving|garnish(?:es)?|toppings?|trimmings|add-?ins?|mix-?ins?|sides|accompaniments?|other)\b)[\p{L}\s/&'-]{3,40}:\s+/iu
const SERVING_PURPOSE = /[,\s]+(?:for|to)\s(?:\w+ing\b|serve|garnish|squeeze|drizzle|sprinkle|scatter|dip|finish)\b.*$/i

/** 'Toppings, such as grated cheese and olives' */
const SERVING_EXAMPLES =
  /^((?:\p{L}+\s)?(?:toppings|garnishes|condiments|trimmings|accompaniments|sides|add-?ins|mix-?ins)),?\s(?:to\sinclude|such\sas|like|e\.?g\.?|including):?\s/iu

/** What is to be put on the table, 'Optional: grated cheese, sliced olives, rice or bread', and no plain list. */
function splitServingList(written: string): string[] {
  const line = written.replace(SERVING_EXAMPLES, '$1: ')
  const isLabelled = SERVING_LABEL.test(line)
  const list = line
    .replace(SERVING_LABEL, '')
    .replace(FOODS_LABEL, '')
    .replace(/\*+(?=\s|$)/g, '')
  // 'Toppings: avocado (cilantro, red onion)': the rest of the list in a bracket
  const unlabelled = isLabelled ? list.replace(/^(\p{L}[\p{L}\s-]{2,30})\s\(([^(),]*,[^()]*)\)$/u, '$1, $2') : list
  const plain = unlabelled.replace(/\([^)]*\)|\*/g, ' ').replace(SERVING_PURPOSE, '')
  if (/[\d½⅓⅔¼¾⅛\u0400-\u04ff]/.test(plain)) return isLabelled ? unlabelled.split(/\s*,\s(?=\d)/) : []
  const parts = splitList(plain.replace(AS_DESIRED, '').replace(REMARK_IN_LIST, ''))
  const foods = parts.filter((part) => part.split(/\s+/).length <= 8 && findAisle(part) !== 'other')
  const isList = parts.length > 2 || (isLabelled && foods.length === parts.length)
  if (/,\s*or\s/i.test(plain) || INSEPARABLE_NAME.test(plain) || foods.length < 2 || !isList)
    return isLabelled ? [unlabelled] : []
  return isLabelled || /[,\s](?:for|to)\s/i.test(unlabelled) ? foods : []
}

/** The parts of a list between commas and 'and'; a name with a maker's mark is one part. */
function splitList(list: string): string[] {
  return list
    .split(/\s*[,;]\s*(?:and\s+|plus\s+)?/i)
    .flatMap((part) => (/[®™]/.test(part) ? [part] : part.split(/\s+(?:and|plus|&)\s+/i)))
    .map((part) => part.trim())
    .filter(Boolean)
}

const MEASURE_OF_ALL = /^(?:an?\s)?(?:(?:small|large|big|good)\s)?(?:handful|bunch|pinch|sprig|few sprigs)s?\sof\s/i

/** 'Salad greens: romaine, cress, rocket' */
/** One word, which is no preparation: 'pico', not 'chopped'. */
const UNKNOWN_FOOD = /^(?!(?:optional|etc|more|plus|garnish|topping)s?$)[\p{L}-]+(?<!ed)$/iu

const FOODS_LABEL = /^\p{L}[\p{L}\s]{2,24}:\s(?=[^:]*,)/u

/**
 * The foods that a line without numbers lists: 'tortillas and sliced avocado, for serving' gives two lines. A line
 * that is no plain list of foods is returned as it is.
 */
export function splitListedFoods(written: string): string[] {
  // 'cilantro, tomatoes, queso fresco or mild feta'
  const line = /^(?=.*\w\s\w+,)[^,]+(?:,(?!\s?or\s)[^,]+){2,}$/.test(written)
    ? written.replace(/\sor\s[^,]*$/i, '')
    : written
  const listed = splitServingList(line)
  if (listed.length > 0) return listed
  if (/\d|\sor\s|[½⅓⅔¼¾⅛\u0400-\u04ff]/i.test(line)) return [written]
  // of both: 'a handful of mint and basil'
  if (MEASURE_OF_ALL.test(line)) return [written]
  const list = line
    .replace(/\([^)]*\)/g, ' ')
    .replace(SERVING_HINT, '')
    .replace(FOODS_LABEL, '')
    .replace(AS_DESIRED, '')
    .replace(REMARK_IN_LIST, '')
  const parts = splitList(list).map((part) => part.replace(/^(?:plenty|lots|loads)\sof\s/i, ''))
  const areSpices = parts.every((part) => findAisle(part) === 'spices')
  const isJoined = /\s(?:and|plus|&)\s/i.test(list) || parts.length > 2 || areSpices
  const unknown = parts.filter((part) => !isFood(part) || !isOneFood(part))
  // 'sour cream, salsa, pico, avocado, and red onion'
  const areKnown =
    unknown.length === 0 ||
    (unknown.length === 1 && parts.length > 3 && UNKNOWN_FOOD.test(unknown[0]!) && !isModifier(unknown[0]!))
  const areFoods =
    areKnown && parts.every((part) => part.split(/\s+/).length <= 4 && !/^(?:an?|one|two|each|of)\s/i.test(part))
  if (parts.length < 2 || parts.length > 8 || !isJoined || !areFoods || INSEPARABLE_NAME.test(list)) return [written]
  // 'lettuce and ranch dressing'
  const isTwo = splitJoinedNames(list).length > 1 || isKnownPhrase(parts.at(-1) ?? '')
  return isTwo || parts.length > 2 || areSpices ? parts : [written]
}
