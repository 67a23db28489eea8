import type { LanguageRules } from './language-rules'
import { wordsOf } from '../tables/words'

export const DUTCH: LanguageRules = {
  units: [
    ['tbsp', 'eetlepels?|eetl\\.?|el'],
    ['tsp', 'theelepel(?:tje)?s?|theel\\.?|koffielepels?|kl|tl'],
    ['kg', "kilogram|kilo'?s?|kg"],
    ['g', 'gram|gr|g'],
    ['ml', 'milliliter|ml'],
    ['cl', 'centiliter|cl'],
    ['dl', 'deciliter|dl'],
    ['l', 'liter|ltr|l'],
    ['lb', 'pond'],
    ['cm', 'centimeter|cm'],
    ['cup', 'kopjes?|kopp?en|cups?'],
    ['glass', 'glazen|glaasjes?|glas'],
    ['pinch', 'snuifjes?|snufjes?|snuf|mespuntjes?|mespunt'],
    ['dash', 'scheutjes?|scheuten|scheut|straaltjes?'],
    ['drop', 'druppels?|druppeltjes?'],
    ['handful', 'handjes?|handenvol|handvol|handen vol|hand vol|handjes vol'],
    ['bunch', 'bosjes?|bossen|bos'],
    ['sprig', 'takjes?|takken|tak'],
    ['stalk', 'stengels?|stengeltjes?|stelen|stokjes?|stelen'],
    ['clove', 'teentjes?|tenen|teen'],
    ['head', 'kropjes?|kroppen|krop|bollen(?= knoflook)|bol(?= knoflook)|struikjes?|struik'],
    ['leaf', 'blaadjes?|bladeren|blaadje|blad'],
    ['sheet', 'vellen|velletjes?|vel'],
    ['slice', 'plakjes?|plakken|plak|sneetjes?|sneden|snee|schijfjes?|schijven'],
    [
      'packet',
      'pakjes?|pakken|pak(?! (?:choi|soi))|zakjes?|zakken|zak|pakketten|sachets?|doosjes?|dozen|doos|' + 'builtje',
    ],
    ['tub', 'bakjes?|bakken|bak|bekertjes?|bekers?|kuipjes?'],
    ['tin', 'blikjes?|blikken|blik'],
    ['jar', 'potjes?|potten|pot'],
    ['bottle', 'flesjes?|flessen|fles'],
    ['roll', 'rolletjes?|rollen|rol'],
    ['cube', 'blokjes?(?= bouillon)|tabletten|tablet|klontjes?(?= suiker)'],
    ['ball', 'bolletjes?|bollen|bol'],
    ['knob', 'klontjes?|klonten|klont'],
    ['capful', 'dopjes?'],
    ['piece', 'recept(?:en)?|stukjes?|stukken|stuks?|st\\.?|stronkjes?|stronk'],
  ],
  particlePattern: 'van de |van het |van ',
  approximationPattern: 'ca\\.?|circa|ongeveer|plm\\.?|ong\\.?|ruim|krap|eventueel|evt\\.?|minimaal',
  vaguePattern: 'wat|een beetje|beetje|enkele|een paar|paar|een',
  toTastePattern: 'naar (?:smaak|wens|keuze|behoefte|eigen smaak)|op smaak',
  numbers: {
    half: 0.5,
    halve: 0.5,
    een: 1,
    één: 1,
    twee: 2,
    drie: 3,
    vier: 4,
    vijf: 5,
    zes: 6,
    acht: 8,
    tien: 10,
    twaalf: 12,
    anderhalve: 1.5,
    anderhalf: 1.5,
  },
  multiples: { dozijn: 12 },
  halfPattern: 'halve|half',
  rangePattern: 'tot|of',
  articlePattern: 'het |de ',
  halfMorePattern: 'en een (?:half|halve)',
  sizePattern:
    'kleine?|grote?|groot|middelgrote?|flinke?|volle|afgestreken|grote|dikke?|dunne?|mooie|hele|heel|' +
    'halfvolle (?=eetlepel|theelepel)|royale|gewone|dun|dik',
  preparationPattern:
    '(?:fijn|grof|vers|klein)?ge(?:raspt|snipperd|sneden|hakt|smolten|malen|perst|schild|wassen|' +
    'droogde?(?! )|plet|zeefd|klopt|halveerd|kneusd|schaafd|stampt|stoofd)e?|' +
    'uitgelekte?|uitgeperste?|losgeklopte?|ontdooide?|afgespoelde?|fijn|grof|vers gemalen|rijpe?|' +
    'verse?|lauwe?|lauwwarme?|koude?|warme?|hete?|zachte|gekoelde?|ontpitte?',
  fixedNamePattern:
    '(?:half)?volle (?:melk|yoghurt|kwark)|(?:gehakte|gepelde|gezeefde) tomaten|gehakt|hele kruidnagels?|gemalen (?:gember|koriander)',
  nameEndPattern:
    '(?:om|voor|zonder|bijv\\.|bv\\.|naar|plus|eventueel|optioneel|als|liefst|bijvoorbeeld|extra|alleen)(?=\\s|$)|' +
    'in (?=(?:dunne |kleine |grove |fijne |vier )?(?:blokjes|plakjes|stukjes|stukken|ringen|reepjes|' +
    'repen|partjes|parten|schijfjes|porties|halve|dobbelsteentjes|kwarten|plakken))|uit (?=blik|pot|' +
    'een)|van (?=\\d)|à ' +
    '|met (?=\\d)',
  andPattern: 'en|&',
  orPattern: 'of|en\\/of',
  eachPattern: 'van|à|a',
  fruitPartPattern: 'sap|rasp|schil|geraspte schil',
  nameFruitPart: (part, fruit) => `${fruit}${part.toLowerCase().replace(/^geraspte /, '')}`,
  nameDriedHerb: (herb) => `gedroogde ${herb}`,
  pluralUnitPattern: 'blaadjes|bladeren|takjes',
  compoundUnits: [['knoflook(?:teen(?:tje)?s?|tenen)', 'knoflook', 'clove']],
  hasCapitalNouns: false,
  words: wordsOf('common', 'nl'),
  signPattern:
    '[a-z](?:tjes?|pjes?|kjes?|saus|kaas|vlees|noten|zaad|poeder|bladeren|schijven|blokjes|stengels?|' +
    'stelen|wijn|meel|suiker|room)(?![a-z])',
}
