/** Eggs by the words that German, French, Spanish, Italian and Dutch have for their parts. */
const EGGS: readonly (readonly [part: RegExp, egg: string])[] = [
  [/eigelb|eiwei(?:ß|ss)|eidotter/i, 'Ei'],
  [/jaunes?\sd|blancs?\sd/i, 'oeuf'],
  [/^(?:yemas?|claras?)/i, 'huevo'],
  [/tuorl|album|bianc[oh]/i, 'uovo'],
  [/eigeel|dooier|eiwit/i, 'ei'],
]

/** The egg that a yolk or white comes from, in the language of its name: 'Eigelb' is of an 'Ei'; other names stay. */
export const wholeEgg = (name: string): string => EGGS.find(([part]) => part.test(name))?.[1] ?? name

const FRUITS =
  'citrons?(?:\\s(?:vert|jaune)s?)?|oranges?|pamplemousses?|mandarines?|clémentines?|' +
  'limón|limones|limas?|naranjas?|pomelos?|limon[ei]|arance?|arancia|pompelm[oi]'

const ROMANCE = new RegExp(
  `^(?:jus|zestes?|écorces?|succo|scorz[ae]|buccia|bucce|zumo|jugo|ralladura|piel|cáscara)\\s` +
    `(?:(?:râpée?s?|grattugiat[ae]|fraîchement pressé)\\s)?(?:d['’]\\s?|de\\s(?:la\\s)?|di\\s|del(?:l['’]|\\s)\\s?|du\\s)(${FRUITS})$`,
  'i',
)

const GERMAN =
  /^(?:(?:abgeriebene|geriebene)\s)?(zitrone|limette|orange|grapefruit|mandarine|clementine)n?(?:saft|abrieb|schale|schalenstreifen|zesten?)$/i

const DUTCH = /^(?:geraspte\s)?(citroen|limoen|sinaasappel|grapefruit|mandarijn)(?:sap|rasp|schil)$/i

/**
 * The fruit that its juice or peel comes from, as the name calls it in German, French, Spanish, Italian or Dutch:
 * 'jus de citron' is of a 'citron', 'Zitronenabrieb' of a 'Zitrone'. Null for other names.
 */
export const fruitOfPart = (name: string): string | null =>
  [ROMANCE, GERMAN, DUTCH].map((pattern) => pattern.exec(name.trim())?.[1]).find(Boolean) ?? null

/** Words of a line in English, German, French, Spanish, Italian and Dutch. */
const PEEL = String.raw`\b(?:zest|zested|rind|peel|zestes?|écorces?|ralladura|piel|scorza|buccia)\b|(?:schale|abrieb|rasp|schil)\b`

const JUICE = String.raw`\b(?:juiced?|jus|zumo|jugo|succo)\b|(?:saft|sap)\b`

const ONLY_PEEL = new RegExp(`^(?!.*(?:${JUICE})).*(?:${PEEL})`, 'i')

const ONLY_JUICE = new RegExp(`^(?!.*(?:${PEEL})).*(?:${JUICE})`, 'i')

/** Whether a line uses the peel of its fruit and leaves the juice: 'zest of 1 lemon'. */
export const isOnlyPeel = (line: string): boolean => ONLY_PEEL.test(line)

/** Whether a line uses the juice of its fruit and leaves the peel: '2 limes, juiced'. */
export const isOnlyJuice = (line: string): boolean => ONLY_JUICE.test(line)
