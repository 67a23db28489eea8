import { wordsOf, wordsByValue, isLike, listOf, wordsIn } from '../tables/words'
import { singularWords, isFood, isModifier, COLOURS, isPluralWord, spansKnownName } from './food-words'
import { findAisle, findFoodPhrases } from '../tables/aisles'

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
  if (
    joined &&
    !before.includes(',') &&
    !other.toLowerCase().startsWith('equal ') &&
    last(other) === last(before) &&
    isFood(joined)
  )
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
  const isOpen = isLike(after, 'other *, any *, similar *, another *')
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
  if (isLike(before, '* and *, * & *, * plus *, * with *, * from *'))
    return isFood(first) && more.every(isFood) ? first : null
  const isQuality = (part: string): boolean => wordsIn(part).every(isModifier)
  const isShort = (part: string): boolean => wordsIn(part).length <= MAX_WORDS_OF_CHOICE
  // 'boneless, skinless thighs or breasts', but 'mild, medium or hot salsa'
  const lastWord = wordsIn(first).at(-1)?.toLowerCase() ?? ''
  const isFirstQuality = isQuality(first) || (isModifier(lastWord) && !COLOURS.has(lastWord))
  const areChoices = isFirstQuality
    ? more.every(isQuality)
    : // 'flour, plain or self-raising', but 'milk, dark or white chocolate'
      !more.some(isQuality) || (last.includes(' ') && isFood(last))
  return areChoices && [first, ...more].every(isShort) ? first : null
}

/** The noun that the two share where the first is what the second is made of, flavoured with or a variety of. */
function sharedProduct(left: string, right: string): string | null {
  const words = wordsIn(right)
  const [leftSingular, singular] = [singularWords(left), singularWords(right)]
  const [last = '', head = ''] = [leftSingular.at(-1), singular.at(-1)]
  if (words.length < 2 || isPluralWord(wordsIn(left).at(-1) ?? '') || last === head || STANDS_ALONE.has(last))
    return null
  if (wordsIn(left).filter((word) => !isModifier(word)).length > 3) return null
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
const OTHER_OF_KIND = listOf('other *, another *, any *, similar *')

const KINDS_BEHIND_OTHER =
  /^other\s(?:.*\s)?(vinegar|oil|stock|broth|chutney|jam|juice|liqueur|jelly|butter|preserves)$/i

/** 'medium- or long-grain rice', 'short or medium-grain rice': the half that the first has not. */
const HALF_WORD = /-$|(?:^|\s)(?:short|medium|long)$/i

/** The first of two alternatives and the second, in words, and whether the first is only a quality or a colour. */
type Choice = {
  left: string
  right: string
  leftWords: string[]
  rightWords: string[]
  leftSingular: string[]
  rightSingular: string[]
  last: string
  isQuality: boolean
}

function completeFromAlternative(written: string, alternative: string): string {
  const half = HALF_WORD.test(written) ? /^\p{L}+(-\p{L}+)\s/u.exec(alternative)?.[1] : undefined
  const left = half && (written.endsWith('-') || half === '-grain') ? written.replace(/-?$/, half) : written
  const right = alternative.replace(/\bwhole (?=(?:wheat|grain|meal)\b)/i, 'whole-')
  const [leftWords, rightWords] = [wordsIn(left), wordsIn(right)]
  if (left !== written) return `${left} ${rightWords.slice(1).join(' ')}`
  const [leftSingular, rightSingular] = [singularWords(left), singularWords(right)]
  const last = leftSingular[leftSingular.length - 1] ?? ''
  const isQuality =
    leftWords.every(isModifier) || (COLOURS.has(last) && COLOURS.has(rightWords[0]?.toLowerCase() ?? ''))
  if (rightWords.length < 2 || FATS.has(last)) return left
  // 'dried chiles de arbol or Japones chiles'
  if (leftSingular.slice(0, -1).includes(rightSingular[rightSingular.length - 1] ?? '')) return left
  const choice = { left, right, leftWords, rightWords, leftSingular, rightSingular, last, isQuality }
  return (
    completeFromOpen(choice) ??
    completeFromProduct(choice) ??
    completeFromQuality(choice) ??
    completeFromSource(choice) ??
    completeFromForm(choice)
  )
}

/** 'haricot or other white beans': the second names a kind; null where it names a food. */
function completeFromOpen({ left, right, leftWords, rightWords, last }: Choice): string | null {
  if (!OPEN_ALTERNATIVES.has(rightWords[0]?.toLowerCase() ?? '')) return null
  // 'haricot or other white beans' are haricot beans
  const isColoured = rightWords.length > 2 && COLOURS.has(rightWords[1]?.toLowerCase() ?? '')
  const head = isColoured ? rightWords.slice(2).join(' ') : lastFood(rightWords.slice(1))
  // 'walnut or other nut oil', 'mango or other chutney'
  const isOther = OTHER_OF_KIND.has(right)
  const form =
    (isOther && sharedProduct(left, right)) ||
    ((leftWords.length === 1 || last === 'seed') && KINDS_BEHIND_OTHER.exec(right)?.[1])
  if (form) return `${left} ${form}`
  return !isFood(left) && leftWords.length < 3 && isFood(head) && isOther ? `${left} ${head}` : left
}

/** 'chicken or vegetable stock': the first is what the second is made of, or stands for itself; null otherwise. */
function completeFromProduct({
  left,
  right,
  leftWords,
  rightWords,
  leftSingular,
  rightSingular,
  last,
  isQuality,
}: Choice): string | null {
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
  if (
    !isQuality &&
    ['dried', 'frozen', 'fresh', 'canned', 'tinned', 'cooked'].includes((rightWords[0] ?? '').toLowerCase())
  )
    return left
  return null
}

/** 'brown or yellow mustard seeds': the first is no food by itself; null if it is one. */
function completeFromQuality({ left, right, leftWords, rightWords, rightSingular, isQuality }: Choice): string | null {
  if (!isQuality && isFood(left)) return null
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

/** 'loin or rib lamb chops', 'chicken or beef broth cubes': the animal is behind the second; null without one. */
function completeFromSource({ left, rightWords, rightSingular, last }: Choice): string | null {
  // 'loin or rib lamb chops'
  const cut = CUTS_OF_MEAT.has(last) ? rightSingular.findIndex((word) => CUTS_OF_MEAT.has(word)) : -1
  if (cut >= 0 && SOURCES.has(rightSingular[cut + 1] ?? '') && cut + 2 < rightWords.length)
    return `${left} ${rightWords.slice(cut + 1).join(' ')}`
  const source = SOURCES.has(last) ? rightSingular.findIndex((word) => SOURCES.has(word)) : -1
  if (source >= 0 && source + 1 < rightWords.length) return `${left} ${rightWords.slice(source + 1).join(' ')}`
  return null
}

/** 'tomato or spaghetti sauce': the form that both have. */
function completeFromForm({ left, right, leftWords, rightWords, rightSingular, last }: Choice): string {
  // 'chicken breast or pork chop', 'asparagus or green beans'
  const isWhole = leftWords.length > 1 && FORMS.has(last)
  const isOtherVegetable =
    findAisle(left) === 'produce' && isLike(right, '* beans, * peas') && COLOURS.has(rightWords[0]?.toLowerCase() ?? '')
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
  if (
    form.toLowerCase() === 'rice' ||
    (['onion', 'onions', 'pepper', 'peppers', 'bean', 'beans', 'nut', 'nuts'].includes(form.toLowerCase()) &&
      left.toLowerCase().endsWith('s'))
  )
    return left
  // 'tomatoes or spaghetti sauce'
  const noun = ['sauce', 'soup', 'paste', 'juice'].includes(form.toLowerCase())
    ? left.replace(/(?<=\p{L}{3})(?:(?<=o)e)?s$/u, '')
    : left
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
  const words = wordsIn(right)
  const start = !isName(right) || words.every(isName) ? -1 : head.findIndex((word) => !isName(word))
  return head.slice(Math.max(start, 0)).join(' ')
}

/** From its last known food on: 'tender lettuce leaves' are lettuce leaves. */
function lastFood(words: readonly string[]): string {
  const parts = words.flatMap((word, index) => word.split(/[-'’]/).map(() => index))
  return words.slice(parts[findFoodPhrases(words.join(' ')).at(-1)?.index ?? 0] ?? 0).join(' ')
}
