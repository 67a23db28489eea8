import { scoreIngredientLine } from './heuristics/line-scores'
import { isListHeading, htmlToLines, htmlToText } from './html-text'
import { STEPS_LABEL } from './heuristics/vocabulary'

/** Ingredient lines, whether given one per string or all in one string. Group headings are left out. */
export function toIngredientLines(values: readonly string[]): string[] {
  const lines =
    values.length <= 2 || values.some((value) => /<(?:br|li|p|div)\b/i.test(value) || value.trim().includes('\n'))
      ? values.flatMap(htmlToLines)
      : values.map(htmlToText)
  return cleanIngredients(lines)
}

const MAX_ENUMERATION_LENGTH = 1500

/** A list written as one sentence: '4 figs, 3 shallots, thinly sliced, salt' is three lines. */
export function splitEnumeration(items: string[]): string[] {
  if (items.length > 3) return items
  return items.flatMap((item) => {
    if (item.length > MAX_ENUMERATION_LENGTH) return [item]
    const parts = item.split(/[,;](?=\s)(?![^(]*\))/).map((part) => part.trim())
    const lines: string[] = []
    for (const part of parts) {
      if (!lines.length || scoreIngredientLine(part) > 0.55 || isBareName(part)) lines.push(part)
      else lines[lines.length - 1] += `, ${part}`
    }
    return lines.length >= 4 ? lines : [item]
  })
}

const isBareName = (part: string): boolean => part.split(' ').length < 3 && !PREPARATION_WORDS.test(part)
/** 'thinly sliced', 'fein gehackt', 'en dés': they belong to the name before them. */
const PREPARATION_WORDS = new RegExp(
  '^(?:[([]|plus|or|and|about|approx|for|at|cut|to|into?|such|if|not|with|without|skin|room|more|oder|und|ohne|' +
    'zum|nach|klein|fein|grob|ou|et|en|pour|sans|coupée?s?|o|y|e|para|per|sin|senza|al?|of|zonder|met|voor|naar)' +
    String.raw`(?:\s|$|\p{P})|(?:ed|ly|less|ing|optional|é|ée|és|ées|ado|ada|ados|adas|ato|ata|ati|ate)$|^ge\p{L}+(?:t|en)$`,
  'iu',
)

export function cleanIngredients(lines: readonly string[]): string[] {
  const shouted = lines.filter(isAllCapsLine)
  const headings = new Set(shouted.length < lines.length * 0.35 ? shouted : [])
  return withoutWholeList(lines)
    .filter((line) => !headings.has(line))
    .map((line) =>
      line
        .replace(/^(?:[•·▢□☐*●○▪■‣◦✓✔–—-]\s*)+/u, '')
        .replace(/\s*[;,]$/, '')
        .replace(/^(\d+)(\p{Lu}\p{Ll}{2,})/u, '$1 $2')
        .trim(),
    )
    .filter((line) => line && !isListHeading(line) && !YIELD_LINE.test(line) && /[\p{L}]/u.test(line))
}

/** '(pour 18 – 20 pièces)' below the heading of a list. */
const YIELD_LINE = new RegExp(
  String.raw`^\(?(?:pour|para|per|für|voor|for|serves|makes)\s\d[^\p{L}]*(?:personnes?|pièces?|parts?|convives|` +
    'personas?|raciones|porciones|piezas|persone|porzioni|pezzi|personen|portionen|stück|porties|stuks|people|' +
    String.raw`servings?|pieces)\)?:?$`,
  'iu',
)

/** Lines without the one that repeats all others, one after the other. */
function withoutWholeList(lines: readonly string[]): readonly string[] {
  if (lines.length < 4) return lines
  const letters = lines.map((line) => line.replace(/[^\p{L}\p{N}]/gu, ''))
  const half = letters.join('').length / 2
  return lines.filter(
    (_, index) => letters[index]!.length !== half || letters[index] !== letters.toSpliced(index, 1).join(''),
  )
}

/** The lines without the labels of controls of the page that stand among them. */
export const dropPageControls = (lines: readonly string[]): string[] => lines.filter((line) => !PAGE_CONTROL.test(line))

const PAGE_CONTROL = new RegExp(
  String.raw`^(?:us|u\.s\.|us customary|metric|imperial|scale|units?|cook mode\b.*|keep (?:your )?screen (?:on|awake)` +
    '|(?:de)?select all|jump to .*|print(?: recipe)?|add to .*(?:list|cart)|shop ingredients)$',
  'i',
)

/** A line in capitals, 'MASHED POTATOES', among lines in mixed case. */
const isAllCapsLine = (line: string): boolean =>
  line.length > 3 &&
  line.length < 60 &&
  !/\d/.test(line) &&
  /\p{Lu}{3}/u.test(line) &&
  !/\p{Ll}/u.test(line.replace(/\([^)]*\)/g, ''))

/** Steps as lines of plain text, without leading numbers and without empty steps. */
export function toStepLines(values: readonly string[]): string[] {
  const lines = joinOpenBrackets(values.flatMap(htmlToLines))
    .map(stripStepNumber)
    .map((line) => line.replace(MARKDOWN_BOLD, '$1').replace(MARKDOWN_LINK, '$1').replace(WRITTEN_BREAK, ' ').trim())
    .filter((line) => /[\p{L}]/u.test(line))
  return lines.length === 1 ? splitNumberedSteps(lines[0] ?? '') : lines
}

/** A sentence that was split at a full stop inside brackets: '180 °C (th.', '6).'. */
function joinOpenBrackets(lines: readonly string[]): string[] {
  const joined: string[] = []
  for (const line of lines) {
    const before = joined.at(-1)
    if (before !== undefined && /\([^()]{0,20}\.$/.test(before) && /^\d[^()]{0,20}\)/.test(line))
      joined[joined.length - 1] = `${before} ${line}`
    else joined.push(line)
  }
  return joined
}

/** '**cinco minutos**' in the text of a page. */
const MARKDOWN_BOLD = /\*\*(?=\S)([^*]{1,200})(?<=\S)\*\*/g

/** '[huevos](https://…)' in the text of a page. */
const MARKDOWN_LINK = /\[([^\][]{1,100})\]\(https?:\/\/[^\s()]{1,500}\)/g
/** A line break that was written out: backslash and n. */
const WRITTEN_BREAK = /\s*(?:\\r)?\\n\s*|\\r(?![a-z])/g

/** A line that only numbers the step after it: 'Étape 1', 'Schritt 2:'. */
const STEP_NAME = new RegExp(
  String.raw`^(?:step|schritt|étape|etape|fase|paso|passo|passaggio|stap|steg|krok|шаг|этап|trinn|trin|vaihe)\s*` +
    String.raw`(?:n[°ºo]\s*)?\d{1,2}(?:\s*(?:of|von|sur|de|di|van|из|\/)\s*\d{1,2})?(?:\s*[-–:.)])?$`,
  'i',
)

const stripStepNumber = (line: string): string =>
  line
    .replace(/^(?:[•·▢□☐*●○▪■‣◦–—-]\s*)+/u, '')
    .replace(
      /^(?:(?:step|schritt|étape|etape|paso|passo|stap|steg|krok|шаг|trinn|trin|vaihe)\s*)?\d{1,2}\s*(?:[.):]\s+|\s\|\s*)(?=\S)/i,
      '',
    )
    .replace(/^\d{1,2}\s?[-–]\s+(?=\p{Lu}\p{Ll})/u, '')
    .trim()
    .replace(STEP_NAME, '')

/** Splits '1. Mix … 2. Bake …' where the numbers count up. */
function splitNumberedSteps(text: string): string[] {
  const starts: number[] = []
  for (const match of text.matchAll(/(?:^|\s)(\d{1,2})[.)]\s*(?=[\p{Lu}\p{Lo}])/gu)) {
    if (Number(match[1]) === starts.length + 1) starts.push(match.index)
  }
  if (starts.length < 2) return [text]
  const parts = starts.map((start, at) => text.slice(start, starts[at + 1]).trim())
  return [text.slice(0, starts[0]).trim(), ...parts]
    .map(stripStepNumber)
    .map((part) => part.replace(/^\d{1,2}[.)]\s*/, ''))
    .filter(Boolean)
}

const TIP = /^(?:tipps?|tips?|совет|hinweis|astuce|consejo|consiglio|truco)\s?[:!.]?$/i
/** The label of a field that only programs fill in. */
const HIDDEN_FIELD = new RegExp(
  String.raw`^(?:laat dit veld leeg|leave this field (?:empty|blank)|dieses feld (?:bitte )?(?:leer lassen|` +
    String.raw`nicht ausfüllen)|ne (?:pas )?remplis?(?:sez)? pas ce champ|deja este campo vac[ií]o|` +
    String.raw`lascia (?:vuoto )?questo campo(?: vuoto)?|оставьте это поле пустым)\b`,
  'iu',
)
const COUNTER = /^(?:post views?|views|aufrufe|visualizzazioni|vues|visitas|просмотр(?:ов|ы))\s?:?\s?[\d.,\s]{1,12}$/i
const NETWORK =
  'pinterest|instagram|facebook|youtube|tiktok|whatsapp|telegram|newsletter|nieuwsbrief|vkontakte|вконтакте'
const FOLLOW = new RegExp(
  '^(?:volg|folge?t?|follow|suivez|suis|rejoignez|s[ií]gueme|s[ií]guenos|seguimi|seguici|seguite|abonnier\\p{L}*|' +
    `abonne\\p{L}*|suscr[ií]b\\p{L}*|iscrivi\\p{L}*|speicher\\p{L}*|подпи(?:сывайтесь|шитесь)|pin)(?!\\p{L})` +
    `.{0,200}(?<!\\p{L})(?:${NETWORK}|канал|группу)(?!\\p{L})`,
  'iu',
)
/** 'Ook lekker: …', 'Lesen Sie auch: …': what else the site has. */
const SEE_ALSO = new RegExp(
  String.raw`^(?:ook lekker|lees ook|bekijk ook|auch lecker|lies auch|lesen sie auch|das könnte (?:dir|` +
    String.raw`ihnen) auch|read (?:also|more)|see also|you (?:may|might) also like|à lire aussi|à voir aussi|` +
    String.raw`leggi anche|lee también|читайте также|смотрите также|похожие рецепты)\s?[:–—]`,
  'iu',
)
/** 'Подробнее: https://…' at the end of a step. */
const MORE_AT = new RegExp(
  String.raw`\s(?:подробнее|источник|mehr dazu|quelle|lees (?:meer|verder)|bron|read more|source|en savoir plus|` +
    String.raw`más información|fuente|leggi (?:di più|tutto)|fonte)\s?:?\s?https?:\/\/\S{1,300}$`,
  'iu',
)
const LABEL_BEFORE = new RegExp(
  String.raw`^(?:bereiden|bereiding(?:swijze)?|zubereitung|preparazione|preparación|préparation|приготовление|` +
    String.raw`method|directions|instructions)\s?:\s(?=\p{Lu})`,
  'iu',
)

/**
 * The steps without what a page has around them: headings ('Zubereitung', 'Zo maak je het:'), counters, labels of hidden
 * fields, invitations to follow. The heading of a tip stands before its text.
 */
export function cleanSteps(steps: readonly string[]): string[] {
  const own = dropPageLinks(steps).filter((step) => !isSiteText(step))
  return own.flatMap((step, index) => {
    const before = own[index - 1]
    if (TIP.test(step) && index + 1 < own.length) return []
    const text = step.replace(MORE_AT, '').replace(LABEL_BEFORE, '')
    return before !== undefined && TIP.test(before) ? [`${before.replace(/\s?[:!.]$/, '')}: ${text}`] : [text]
  })
}

/** 'Les meilleures recettes de braisés', '10 more soup recipes': a link to other recipes. */
const OTHER_RECIPES =
  /^(?:\p{L}+\s|\d+\s){0,5}(?:recettes|recetas|ricette|rezepte|recepten|recipes)(?!\p{L})[^.!?:]*$/iu
/** 'EXPORTAR LA RECETA A …': the label of a control that the recipe can be sent with. */
const isRecipeControl = (line: string): boolean =>
  isAllCapsLine(line) &&
  /(?:\p{L}+\s){3}/u.test(line) &&
  /(?<!\p{L})(?:recette|receta|ricetta|rezept|recipe)(?!\p{L})/iu.test(line)

/** The steps without what the page offers below them: links to other recipes, a control and what follows it. */
function dropPageLinks(lines: readonly string[]): string[] {
  const control = lines.findIndex((line, at) => at > 2 && isRecipeControl(line))
  const kept = control > 0 ? lines.slice(0, control) : [...lines]
  while (kept.length > 2 && OTHER_RECIPES.test(kept.at(-1) ?? '')) kept.pop()
  return kept
}

const MAX_LABEL = 60

const isSiteText = (step: string): boolean =>
  (step.length <= MAX_LABEL && (STEPS_LABEL.test(step) || HIDDEN_FIELD.test(step) || COUNTER.test(step))) ||
  (step.length <= MAX_SITE_TEXT && (FOLLOW.test(step) || SEE_ALSO.test(step)))

const MAX_SITE_TEXT = 240
