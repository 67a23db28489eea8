/** Foods of which shops sell several colours: the colour is part of what is bought. */
const COLOURED =
  'paprika(?:schoten?|s)?|spitzpaprika|peperoni|chilischoten?|chilis?|zwiebel(?:n|chen)?|linsen?|bohnen?|kidneybohnen|' +
  'oliven?|(?:wein)?trauben?|johannisbeeren?|spargel|quinoa|bete|beete'
const COLOUR = 'rot|grün|gelb|orange|wei(?:ß|ss)|schwarz|braun'
const MASCULINE =
  'spargel|pfeffer|reis|lauch|zucker|knoblauch|schinken|käse|joghurt|wein|essig|saft|honig|senf|spinat|speck|ingwer|' +
  'kohl|fenchel|thymian|rosmarin|salat|fisch|lachs|kaffee|tee|sellerie|koriander|quark|rum|sekt|sirup|rucola|mais'
const NEUTER = 'fleisch|hackfleisch|mehl|brot|öl|gemüse|basilikum|salz|ei|eis|bier|wasser|toastbrot|pesto|quinoa'

/** 'mittelgroße' cut short: '4 mit Tomaten'. */
const SHORT_FOR_MIDDLE = /^mit\s(?=\p{Lu})/u
const BARE_COLOUR = new RegExp(`^(${COLOUR})\\s(?=\\p{Lu}[\\p{L}-]+(?:\\s|$))`, 'u')
const COLOUR_BEHIND = new RegExp(`^((?:\\p{L}+-)?(?:${COLOURED})),?\\s(${COLOUR})(?:e[rsn]?)?$`, 'iu')
const IS_COLOURED = new RegExp(`(?:^|[\\s-])(?:${COLOURED})$`, 'i')
const COLOUR_NOTE = new RegExp(`^(${COLOUR})(?:e[rsn]?)?(?:,|$)`, 'i')
const ACCUSATIVE = /^(\p{Ll}{3,})en\s(?=[\p{L}-]+$)/u
const IS_MASCULINE = new RegExp(`(?:${MASCULINE})$`, 'i')
const IS_NEUTER = new RegExp(`(?:^|\\p{L})(?:${NEUTER})$`, 'iu')

/**
 * A name as a shopper writes it: 'rot Paprika', and 'Paprika' with the `note` 'rot', are 'rote Paprika'; 'grünen
 * Spargel' is 'grüner Spargel'.
 */
export function declineGermanName(name: string, note: string): string {
  const behind = COLOUR_BEHIND.exec(name)
  if (behind) return `${declineColour(behind[2]!, behind[1]!)} ${behind[1]}`
  const colour = IS_COLOURED.test(name) && !name.includes(' ') ? COLOUR_NOTE.exec(note)?.[1] : undefined
  if (colour) return `${declineColour(colour, name)} ${name}`
  const declined = name
    .replace(SHORT_FOR_MIDDLE, '')
    .replace(BARE_COLOUR, (_, bare: string) => `${declineColour(bare, name)} `)
  return IS_MASCULINE.test(declined) ? declined.replace(ACCUSATIVE, '$1er ') : declined
}

function declineColour(colour: string, noun: string): string {
  const lower = colour.toLowerCase()
  return lower === 'orange' ? 'orange' : `${lower}${IS_NEUTER.test(noun) ? 'es' : IS_MASCULINE.test(noun) ? 'er' : 'e'}`
}
