import type { LanguageRules } from './language-rules'
import { wordsOf } from '../tables/words'

export const SPANISH: LanguageRules = {
  units: [
    ['dsp', 'cucharadas? de postre'],
    ['tsp', 'cucharadas? de (?:café|té)(?= de )'],
    ['tbsp', 'cucharadas?(?: soperas?)?|cucharones?|cuch\\.?|cdas?|cs|c\\/s|c\\.s'],
    ['tsp', 'cucharad?itas?(?: de (?:café|postre|té)(?= de ))?|cucharillas?|cdtas?|cditas?|cdtas|cc|c\\/c'],
    ['kg', 'kilogramos?|kilos?|kg'],
    ['g', 'gramos?|grs?|g'],
    ['ml', 'mililitros?|ml|cc(?= d)'],
    ['cl', 'centilitros?|cl'],
    ['dl', 'decilitros?|dl'],
    ['l', 'litros?|lts?|l'],
    ['lb', 'libras?|lbs?'],
    ['oz', 'onzas?|oz'],
    ['cm', 'centímetros?|cm'],
    ['cup', 'tazas?|tacitas?|pocillos?'],
    ['glass', 'vasos?|vasitos?|copas?|copitas?'],
    ['pinch', 'pizcas?|puntas?|pellizcos?|una pizquita'],
    ['dash', 'chorritos?|chorros?|chorreones?|hilos?|golpes?|toques?'],
    ['drop', 'gotas?'],
    ['handful', 'puñaditos?|puñados?|manojitos?(?= de (?:arroz|sal))'],
    ['bunch', 'manojos?|manojitos?|atados?|ramos?|ramilletes?'],
    ['sprig', 'ramitas?|ramas?(?! de (?:apio|canela))|tallos?(?= de (?:perejil|cilantro|tomillo))'],
    ['stalk', 'ramas?(?= de apio)|pencas?|tallos?|palos?'],
    ['stick', 'ramas?(?= de canela)|palitos?'],
    ['clove', 'dientes?'],
    ['head', 'cabezas?'],
    ['sheet', 'láminas?|planchas?|hojas?(?= de (?:gelatina|hojaldre|arroz|nori))|obleas?'],
    ['leaf', 'hojas?|hojitas?'],
    ['slice', 'rebanadas?|lonchas?|rodajas?|lonjas?|tajadas?|filetes?(?= de (?:jamón|queso))'],
    [
      'packet',
      'sobres?|sobrecitos?|paquetes?|bolsas?|bolsitas?|bandejas?|cajas?|bricks?|briks?|tabletas?|envases?|cartones?',
    ],
    ['tub', 'tarrinas?'],
    ['tin', 'latas?|latitas?'],
    ['jar', 'tarros?|botes?|frascos?'],
    ['bottle', 'botellas?|botellines?'],
    ['knob', 'nuez(?= de mantequilla)'],
    ['cube', 'pastillas?|cubitos?|cubos?'],
    ['cluster', 'racimos?'],
    ['ball', 'bolas?'],
    ['piece', 'trozos?|trocitos?|pedazos?|unidades|unidad|uds?\\.?|uds|piezas?|pzas?|count'],
  ],
  particlePattern: 'de la |de los |de las |del |de ',
  approximationPattern: 'aprox\\.?|aproximadamente|alrededor de|cerca de|más o menos|unos|unas|casi|mínimo',
  vaguePattern:
    'un poco|un poquito|algo|algunas|algunos|unas cuantas|unos cuantos|unas|unos|bastante|abundante|' + 'un|una',
  toTastePattern:
    'al gusto|a gusto|c\\/n|cantidad necesaria|c\\. ?n\\.|a discreción|opcional al gusto|' +
    'la necesaria|cantidad suficiente|c\\.s\\.',
  numbers: {
    medio: 0.5,
    media: 0.5,
    cuarto: 0.25,
    un: 1,
    una: 1,
    uno: 1,
    dos: 2,
    tres: 3,
    cuatro: 4,
    cinco: 5,
    seis: 6,
    ocho: 8,
    diez: 10,
    doce: 12,
  },
  multiples: { docena: 12, docenas: 12, decena: 10, par: 2, mitad: 0.5 },
  halfPattern: 'medi[ao]',
  rangePattern: 'a|o|ó|u|y',
  articlePattern: 'el |la |los |las ',
  halfMorePattern: 'y medi[ao]',
  sizePattern:
    'de tamaño (?:pequeño|mediano|medio|grande)|pequeñ[ao]s?|pequeñit[ao]s?|grandes?|median[ao]s?|gruesas?|gruesos?|finas?|rasas?|colmadas?|' +
    'generos[ao]s?|buen[ao]?s?|hermos[ao]s?|gord[ao]s?|gran',
  preparationPattern:
    '(?:muy |bien |finamente |recién |toscamente )?(?:picad|rallad|cortad|trocead|fundid|derretid|' +
    'lavad|escurrid|batid|machacad|tamizad|' +
    'templad|exprimid|desmenuzad|fileted|laminad|tostad|ablandad|limpi|pelad|desgranad|' +
    'deshuesad)[oa]s?|tibi[oa]s?|fri[oa]s?|' +
    'calientes?|hirviendo|finamente|enter[oa]s?|madur[oa]s?|crud[oa]s?|picaditos?|picaditas?',
  fixedNamePattern:
    'carne picada|pan rallado|coco rallado|leche entera|sal (?:gruesa|fina)|azúcar tamizado|' +
    'almendras? molidas?|(?:jengibre|cilantro) molido|garbanzos cocidos|huevos? enteros?',
  nameEndPattern:
    'de (?:buena|muy buena) calidad|(?:para|opcional|aprox\\.?|aproximadamente|más|hecho|previamente|preferiblemente|' +
    'preferentemente|con piel|sin piel|sin pepitas|sin semillas|sin hueso|tipo|a temperatura|' +
    'a ser posible|al punto)(?=\\s|$)|' +
    'en (?=(?:trozos?|dados|daditos|rodajas|láminas|tiras|cubos|cubitos|juliana|cuartos|polvo fino|' +
    'conserva|punto|lonchas|trocitos|pomada))|cortad[oa]s? |' +
    'de (?=\\d|unos)|a (?=dados|tiras|trozos|rodajas|temperatura|daditos)' +
    '|con (?=\\d)',
  andPattern: 'y|e|&',
  orPattern: 'o|u|o bien|ó|y\\/o',
  eachPattern: 'de|de unos|de aprox\\.?',
  fruitPartPattern: 'zumo|jugo|ralladura|piel|cáscara|corteza',
  nameFruitPart: (part, fruit) => `${part.toLowerCase()} de ${fruit}`,
  nameDriedHerb: (herb) => `${herb} ${herb.endsWith('a') ? 'seca' : 'seco'}`,
  pluralUnitPattern: 'hojas|hojitas|ramitas',
  compoundUnits: [],
  glass: ['vasos?', 200],
  hasCapitalNouns: false,
  words: wordsOf('common', 'es'),
  signPattern:
    'ñ|[a-z](?:ción|ón|ín|ito|itos|ita|itas|illo|illos|illa|illas)(?![a-zñáéíóú])|[íóú]|\\dcount|' +
    '\\d ?(?:[mcd]?l|k?g|gr) de ',
}
