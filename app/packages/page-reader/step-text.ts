import { isAllCapsLine } from './clean-lines'
import { STEPS_LABEL } from './heuristics/vocabulary'

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
