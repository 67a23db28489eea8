import { isLike } from '../tables/words'
import { parseLeadingAmount } from '../amounts/leading-amount'

/**
 * Whether a line is a group heading: 'For the dough:', 'Sauce:', 'Для теста:', 'For the topping'. A line that begins
 * with a quantity is not, with or without a colon.
 */
export function isGroupHeading(line: string): boolean {
  const text = line.trim()
  if (text.length < 2 || text.length > 80 || parseLeadingAmount(text)) return false
  if (/[:：]$/.test(text)) return true
  return (
    (isLike(text, 'for the *, для *') && !/[\d,.(;]/.test(text) && text.split(' ').length <= 5) ||
    isForeignHeading(text)
  )
}

/**
 * Headings of ingredient lists in German, French, Spanish, Italian and Dutch, without a colon: 'Für den Teig', 'Pour la
 * garniture', 'Verder nodig'. The first are followed by a few words, the second by one, the others stand alone.
 */
const FOR_THE =
  'für (?:den|die|das|dem|ein|eine|einen)|pour (?:le|la|les|un|une)|para (?:el|la|los|las|un|una)|' +
  'per (?:il|lo|la|i|gli|le|un|una)|voor (?:de|het|een|op|bij)|zutaten|ingrédients|' +
  'ingredientes|ingredienti|ingrediënten'

const FOR_ONE =
  'zum|zur|pour (?:servir|décorer|garnir|accompagner|dorer|dresser)|para (?:decorar|servir|' +
  'acompañar|adornar|rebozar|freír|emplatar)|' +
  'per (?:servire|decorare|guarnire|condire|accompagnare|spolverare|friggere|completare)|' +
  'voor (?:erbij|ernaast|garnering|erover)'

const ALONE =
  'au(?:ß|ss)erdem|sonstiges|dekoration|garnitur|füllung|belag|glasur|teig|beilagen?|' +
  'verder(?: nodig)?|ook nodig|extra nodig|' +
  'benodigdheden|keukenspullen|garnering|vulling|deeg|bijgerecht|garniture|décoration|nappage|' +
  'glaçage|finition|dressage|montage|' +
  'accompagnement|además|decoración|guarnición|relleno|cobertura|inoltre|decorazione|ripieno|' +
  'impasto|farcitura|finitura|' +
  'тесто|начинка|крем|глазурь|подача|украшение|посыпка|пропитка|заправка|маринад|соус|дополнительно'

const PREFIX = new RegExp(`^(?:${FOR_THE})(?:\\s|$)|^(?:pour|per) l['’]`, 'i')

const WITH_ONE_WORD = new RegExp(`^(?:${FOR_ONE})(?:\\s\\S+)?$`, 'i')

const WHOLE_LINE = new RegExp(`^(?:${ALONE})$`, 'i')

const MAX_WORDS = 6

/** Whether a line of at most 80 characters without an amount is a heading in one of these languages. */
function isForeignHeading(line: string): boolean {
  if (line.length > 80 || /[\d,.(;]/.test(line)) return false
  return (PREFIX.test(line) && line.split(' ').length <= MAX_WORDS) || WITH_ONE_WORD.test(line) || WHOLE_LINE.test(line)
}
