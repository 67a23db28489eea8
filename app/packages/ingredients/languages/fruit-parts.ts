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
