import { declineGermanName } from './german-adjectives'
import type { LanguageRules } from './language-rules'
import { wordsOf } from '../tables/words'

const STEMS: [RegExp, string][] = [
  [/^saft$/i, 'saft'],
  [/^(?:abrieb|abgeriebene schale|geriebene schale|schale|zesten?)$/i, 'schale'],
]

export const GERMAN: LanguageRules = {
  units: [
    ['tbsp', 'esslöffel|essl\\.?|eßlöffel|el'],
    ['tsp', 'teelöffel|teel\\.?|kaffeelöffel|tl'],
    ['kg', 'kilogramm|kilos?|kg'],
    ['g', 'gramm|(?<=\\d\\d ?)gr|g'],
    ['ml', 'milliliter|ml'],
    ['cl', 'zentiliter|cl'],
    ['dl', 'deziliter|dl'],
    ['l', 'liter|ltr|lt|l'],
    ['lb', 'pfund|pfd'],
    ['cm', 'zentimeter|cm'],
    ['cup', 'tassen?|cups?'],
    ['pinch', 'messerspitzen?|msp|prisen?|pr'],
    ['dash', 'schuss|schuß|spritzer|spr'],
    ['drop', 'tropfen|trpf'],
    ['handful', 'hand ?voll|hände voll'],
    ['bunch', 'bündel|bunde?|bd'],
    ['sprig', 'zweiglein|zweige?n?|zw|stängel|stengel|stiele?n?'],
    ['stalk', 'stangen?'],
    ['clove', 'zehen?|knobizehen?'],
    ['head', 'köpfe|kopf|knollen?'],
    ['leaf', 'blättchen|blätter|blatt|bl'],
    ['sheet', 'platten?|bögen|bogen'],
    ['slice', 'scheibchen|scheiben?|schb|tranchen?'],
    [
      'packet',
      'packungen|packung|päckchen|päck|packerl|packerln|pakete?|pckg|pck|pkt|pkg|pck|pk|beutel|btl|tüten?|tütchen',
    ],
    ['tub', 'becher|schalen?|körbchen|schälchen'],
    ['tin', 'dosen?|büchsen?|konserven?'],
    ['jar', 'gläser|glas|gl'],
    ['bottle', 'flaschen?|fl|fläschchen'],
    ['roll', 'rollen?'],
    ['cube', 'würfel'],
    ['ball', 'kugeln?'],
    ['knob', 'stich|flocken?|nocken?'],
    ['pot', 'töpfchen|töpfe|topf'],
    ['piece', 'rezepte?|stücke?n?|stück\\(e\\)|stk|stck|st'],
  ],
  particlePattern: 'von der |von den |vom |von ',
  approximationPattern: 'ca\\.?|circa|etwa|ungefähr|rund|knapp|gut|mindestens|evtl\\.?|eventuell|je(?: nach größe)?',
  vaguePattern: 'etwas|ein wenig|wenig|ein bisschen|ein paar|einige|reichlich|ein|eine|einer|einen',
  toTastePattern: 'nach (?:geschmack|belieben|bedarf|gusto|wunsch)|n\\. ?b\\.?|zum abschmecken',
  numbers: {
    halbe: 0.5,
    halber: 0.5,
    halbes: 0.5,
    halben: 0.5,
    viertel: 0.25,
    ein: 1,
    eine: 1,
    einen: 1,
    einer: 1,
    zwei: 2,
    drei: 3,
    vier: 4,
    fünf: 5,
    sechs: 6,
    acht: 8,
    zehn: 10,
    zwölf: 12,
    eineinhalb: 1.5,
    anderthalb: 1.5,
    zweieinhalb: 2.5,
  },
  multiples: { dutzend: 12 },
  halfPattern: 'halbe[rs]?',
  rangePattern: 'bis|oder',
  articlePattern: 'der |die |das |den ',
  halfMorePattern: 'und (?:eine[nr]? |ein )?halbe[rsn]?',
  sizePattern:
    'gr\\.|kl\\.|gestr\\.?|geh\\.?|gestrichene[rns]?|gestrichen|gehäufte[rns]?|gehäuft|leicht gehäufte[rn]?|' +
    'mittelgro(?:ß|ss)e?[rns]?|mittlere[rns]?|kleinere?[rns]?|kleine[rns]?|klein|gro(?:ß|ss)e[rns]?|' +
    'groß|dicke[rns]?|' +
    'dünne[rns]?|volle[rns]?|m(?:ittel)?\\.-?gr(?:\\.|o(?:ß|ss)e[nrs]?)',
  preparationPattern:
    'fein|grob|frisch|klein|dünn|leicht|gut|(?:fein|grob|frisch|klein)?ge(?:hackt|rieben|mahlen|schnitten|würfelt|' +
    'hobelt|presst|schält|putzt|waschen|raspelt|stoßen|mörsert|viertelt|zupft|siebt|schmolzen|vierteilt)e?[rnsm]?|' +
    'zerlassene?[rnsm]?|zerdrückte?[rns]?|halbierte?[rns]?|entkernte?[rns]?|zimmerwarme?[rnsm]?|weiche?[rnsm]?|' +
    'lauwarme?[rnsm]?|warme?[rnsm]?|hei(?:ß|ss)e?[rnsm]?|kalte?[rnsm]?|unbehandelte?[rnsm]?|abgetropfte?[rnsm]?|' +
    'reife?[rnsm]?|altbackene?[rnsm]?|frische?[rnsm]?|zubereitete?[rnsm]?',
  fixedNamePattern:
    '\\S*mandeln?|(?!muskat)\\S*nüsse?n?|(?!muskat)\\S*nuss|geschälte tomaten|gehackte tomaten|dicke bohnen|' +
    'gemahlene[rn]? (?:ingwer|koriander)|(?:ingwer|koriander)(?: \\(?gemahlen\\)?)',
  nameEndPattern:
    '(?:für|zum|zur|ohne|z\\. ?b\\.|zzgl\\.|sowie|plus|vom|à|je|von (?=\\d)|alternativ|nach|am besten|bei bedarf)(?=\\s|$)|' +
    'in (?=(?:\\S+ )?(?:stück|scheib|würfel|streif|ring|öl\\b|dünn|fein|klein|grob))|aus (?=der|dem|kontroll)|sorte:' +
    '|mit (?=\\d)',
  andPattern: 'und|&',
  orPattern: 'oder|bzw\\.?|beziehungsweise',
  eachPattern: 'à je|à|a|je|zu(?: je)?|von(?: je)?|mit(?: je)?',
  fruitPartPattern: 'saft|abrieb|abgeriebene schale|geriebene schale|schale|zesten?',
  nameFruitPart: (part, fruit) => {
    const stem = STEMS.find(([pattern]) => pattern.test(part))?.[1] ?? 'schale'
    const singular = fruit.replace(/^(?:bio|unbehandelten?|kleinen?|großen?)[- ]/i, '')
    return `${singular}${singular.endsWith('e') ? 'n' : ''}${stem}`
  },
  nameDriedHerb: (herb) => `${herb} getrocknet`,
  declineName: declineGermanName,
  pluralUnitPattern: 'blätter|blättchen',
  compoundUnits: [['knoblauchzehen?', 'Knoblauch', 'clove']],
  hasCapitalNouns: true,
  words: wordsOf('common', 'de'),
  signPattern:
    'ß|[äöü]|[a-z](?:mehl|zucker|käse|pulver|würfel|kerne?|nüsse|brühe|fleisch|wurst|brot|blätter|schinken|filets|' +
    'stärke|flocken|soße|milch|butter|reis|salz|pfeffer|creme|zwiebeln?|streifen|schnitzel|beeren?|' +
    'bohnen|linge|abrieb|saft|wein|essig|öl|paste|gurken?|tomaten|kohl|salat)(?![a-z])',
}
