import type { LanguageRules } from './language-rules'
import { wordsOf } from '../tables/words'

export const ITALIAN: LanguageRules = {
  units: [
    ['tbsp', 'cucchiaiate?|cucchiaiat[ae]|cucchiai(?:o)?(?: da (?:minestra|tavola))?|cucch\\.?|c\\.?a\\.?s'],
    ['tsp', 'cucchiaini? da (?:tè|te|caffè)|cucchiaini?o?|cucchiaino|c\\.?a\\.?c'],
    ['kg', 'chilogramm[oi]|chil[oi]|kg'],
    ['g', 'gramm[oi]|gr|g'],
    ['ml', 'millilitr[oi]|ml'],
    ['cl', 'centilitr[oi]|cl'],
    ['dl', 'decilitr[oi]|dl'],
    ['l', 'litr[oi]|lt|l'],
    ['cm', 'centimetr[oi]|cm'],
    ['cup', 'tazz[ae]|tazzin[ae]|tazzon[ei]|cup'],
    ['glass', 'bicchier[ei]|bicchierin[oi]'],
    ['pinch', 'pizzic[oh]i?|pizzichini?|punt[ae](?= di (?:coltello|cucchiaino))|prese?(?= di)|prese?'],
    ['dash', "fil[oi](?= d[i'’])|spruzz[oi]|spruzzat[ae]|gocci[oi]|giri?(?= d[i'’] ?olio)|schizz[oi]"],
    ['drop', 'gocc[ei]?[ae]?|gocce'],
    ['handful', 'manciat[ae]|manciatin[ae]|pugn[oi]'],
    ['bunch', 'mazzett[oi]|mazz[oi]|ciuff[oi]|ciuffett[oi]|cesp[oi]'],
    ['sprig', 'ramett[oi]|ram[oi]|rametti|stel[oi](?= di (?:prezzemolo|timo|basilico))'],
    ['stalk', 'cost[ae]|gamb[oi](?= di sedano)|coste|steli?|bastoncin[oi]|stecc[ah]e?'],
    ['clove', 'spicchi?o?'],
    ['head', 'test[ae]|cespi?'],
    ['sheet', 'fogli(?:o)?(?= di)|rotol[oi]|sfogli[ae]|lastre?'],
    ['leaf', 'fogli[ae]|foglioline?|foglie'],
    ['slice', 'fett[ae]|fettin[ae]|rondell[ae]'],
    [
      'packet',
      'bustin[ae]|bust[ae]|confezion[ei]|pacchett[oi]|pacc(?:o|hi)|panett[oi]|vaschett[ae]|' +
        'tavolett[ae]|conf\\.?|brick',
    ],
    ['tin', 'scatol[ae]|scatolett[ae]|latt(?:a|ine|ina)|barattol[oi]'],
    ['jar', 'vasett[oi]|vas[oi]'],
    ['bottle', 'bottigli[ae]|bottigliett[ae]|fialett[ae]|fial[ae]'],
    ['knob', 'noc[ei](?= di burro)|noci(?= di burro)'],
    ['cube', 'dad[oi](?= (?:da|di|vegetal))|dadi|cubett[oi](?= di (?:lievito|dado))|panetto'],
    ['cluster', 'grappol[oi]'],
    ['ball', 'pallin[ae]|pallett[ae]'],
    ['piece', 'pezz[oi]|pezzett[oi]|pz\\.?|unità'],
  ],
  particlePattern: "della |dello |dell['’] ?|delle |degli |dei |del |di |d['’] ?",
  approximationPattern: "circa|ca\\.?|all['’]incirca|quasi|almeno|eventualmente",
  vaguePattern: "qualche|un po['’]?(?: di)?|alcun[ei]|poc[oa]|abbondante|un|uno|una",
  toTastePattern: 'q\\.? ?b\\.?|quanto basta|(?:fino )?a piacere|(?:fino )?a piacimento|a gusto|secondo i gusti',
  numbers: {
    mezzo: 0.5,
    mezza: 0.5,
    un: 1,
    uno: 1,
    una: 1,
    "un'": 1,
    due: 2,
    tre: 3,
    quattro: 4,
    cinque: 5,
    sei: 6,
    otto: 8,
    dieci: 10,
    dodici: 12,
  },
  multiples: { decina: 10, dozzina: 12, dozzine: 12, ventina: 20, paio: 2 },
  halfPattern: 'mezz[oa]',
  rangePattern: 'a|o',
  articlePattern: "il |lo |la |i |gli |le |l'",
  halfMorePattern: 'e mezz[oa]',
  sizePattern:
    'di (?:media|medie|grande|grandi) (?:grandezza|dimension[ei])|di grandezza media|' +
    'piccol[oaei]|grand[ei]|medi[oae]?|gross[oaei]|ras[oaei]|colm[oaei]|abbondant[ei]|bell[oaei]|' +
    'generos[oaei]|scars[oaei]|pien[oaei]|sottil[ei]|spess[oaei]',
  preparationPattern:
    '(?:finemente |ben |appena |già )?(?:tritat|grattugiat|tagliat|affettat|sciolt|pulit|lavat|' +
    'mondat|spellat|sgocciolat|setacciat|pelat|' +
    'sbattut|schiacciat|ammorbidit|sminuzzat|fus|spremut|sbucciat|tostat|snocciolat|dissalat|' +
    'denocciolat)[oaei]|tiepid[oaei]|' +
    '(?:macinat[oaei] )?al momento|fredd[oaei]|cald[oaei]|ben fredd[oaei]|matur[oaei]|intier[oaei]|inter[oaei]|finemente|crud[oaei]|morbid[oaei]|bollent[ei]',
  fixedNamePattern:
    'latte intero|carne (?:tritata|macinata)|pan(?:e)? grattugiato|pomodori pelati|sale (?:grosso|' +
    'fino)|cocco grattugiato|zenzero macinato|uova intere',
  nameEndPattern:
    'di circa|di (?=\\d)|di (?:buona|ottima) qualità|(?:per|circa|facoltativ[oaei]|opzionale|preferibilmente|possibilmente|senza|già|oltre|più)(?=\\s|$)|' +
    'a (?=(?:dadini|fette|fettine|cubetti|pezzi|pezzetti|temperatura|julienne|rondelle|listarelle|' +
    'striscioline|tocchetti|filetti|scelta))|' +
    "in (?=polvere fine|pezzi|scaglie)|di cui |l['’]un[oa]|tagliat[oaei] |da (?=\\d|grattugiare|" +
    'cuocere)|il succo|la scorza' +
    '|con (?=\\d)',
  andPattern: 'ed?|&',
  orPattern: 'o|oppure|e\\/o',
  eachPattern: 'da(?: circa)?|di(?: circa)?',
  fruitPartPattern: 'succo|scorza|buccia|zeste?',
  nameFruitPart: (part, fruit) => `${part.toLowerCase()} ${/^[aeiou]/i.test(fruit) ? "d'" : 'di '}${fruit}`,
  nameDriedHerb: (herb) => `${herb} ${herb.endsWith('a') ? 'secca' : 'secco'}`,
  pluralUnitPattern: 'foglie|foglioline|rametti',
  compoundUnits: [],
  hasCapitalNouns: false,
  words: wordsOf('common', 'it'),
  signPattern:
    "[òì]|(?:^|[ (])(?:dell|all|un)['’]|[a-z](?:zione|ccio|ccia|gli[oaei]|cchi|tto|tta|tti|tte|ini|" +
    'ine)(?![a-zàèìòù])',
}
