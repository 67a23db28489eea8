import type { LanguageRules } from './language-rules'
import { wordsOf, isLike } from '../tables/words'

export const FRENCH: LanguageRules = {
  units: [
    [
      'tbsp',
      'cuill?[eè]res? (?:à|a) soupe|cuill?[eè]r[eé]es? (?:à|a) soupe|cuill?\\.? ?(?:à|a) ?(?:soupe|s)|' +
        'c\\.? ?(?:à|a)\\.? ?s(?:oupe)?\\.?|c ?à ?s|càs|cas|cs|c\\.s',
    ],
    [
      'tsp',
      'cuill?[eè]res? (?:à|a) (?:café|cafe|thé|the)|cuill?\\.? ?(?:à|a) ?(?:café|cafe|thé|c)|' +
        'c\\.? ?(?:à|a)\\.? ?(?:café|cafe|thé|c)\\.?|càc|cac|cc|c\\.c|càt',
    ],
    ['dsp', 'cuill?[eè]res? (?:à|a) dessert'],
    ['kg', 'kilogrammes?|kilos?|kg'],
    ['g', 'grammes?|gr|g'],
    ['ml', 'millilitres?|ml'],
    ['cl', 'centilitres?|cl'],
    ['dl', 'décilitres?|dl'],
    ['l', 'litres?|l'],
    ['lb', 'livres?|lb'],
    ['oz', 'onces?|oz'],
    ['cm', 'centimètres?|cm'],
    ['cup', 'tasses?'],
    ['glass', 'verres?(?: à (?:vin|eau|moutarde))?'],
    ['pinch', 'bonnes? pincées?|pincées?|pointes? de couteau|pointes?'],
    ['dash', "traits?|filets?(?= d[e'’] ?(?:huile|citron|vinaigre|jus|lait))|giclées?|tours?(?: de moulin)?|larmes?"],
    ['drop', 'gouttes?'],
    ['handful', 'poignées?'],
    ['bunch', 'bottes?|bouquets?(?! garni)|bqts?'],
    [
      'sprig',
      "brins?|branchettes?|branches?(?= d[e'’] ?(?:thym|romarin|persil|estragon|menthe|basilic|aneth|" +
        'cerfeuil))|tiges?',
    ],
    ['stalk', "branches?|côtes?(?= d[e'’] ?céleri)|bâtons?"],
    ['clove', 'gousses?(?! (?:de )?vanille)'],
    ['piece', 'gousses?(?= (?:de )?vanille)|pièces?|unités?|morceaux?|pc?s'],
    ['head', 'têtes?'],
    ['sheet', "feuilles?(?= (?:de |d'|d’)?(?:brick|filo|phyllo|gélatine|nori|riz|lasagnes?|pâte))"],
    ['leaf', 'feuilles?'],
    ['slice', 'tranches?|tran\\.?|rondelles?'],
    ['packet', 'sachets?|paquets?|barquettes?|briques?|briquettes?|pack|plaquettes?|tablettes?|rouleaux?|sac'],
    ['tin', 'boîtes?|boites?|conserves?'],
    ['jar', 'bocal|bocaux|pots?|petits pots'],
    ['bottle', 'bouteilles?|btles?'],
    ['knob', 'noix(?= de beurre)|noisettes?(?= de beurre)'],
    ['cube', 'cubes?|tablettes?(?= de bouillon)'],
    ['cluster', 'grappes?'],
    ['ball', 'boules?'],
  ],
  particlePattern: "de la |de l['’] ?|des |du |de |d['’] ?",
  approximationPattern: 'environ|env\\.?|à peu près|à peine|presque|au moins|éventuellement',
  vaguePattern: 'quelques|qq\\.?|qqs|qques?|un peu|un petit peu|peu|beaucoup|un|une|du|des',
  toTastePattern:
    '(?:selon|au|à) (?:votre |le |les |son )?(?:goûts?|gré)|à (?:volonté|convenance)|selon (?:votre |' +
    "l['’])?envie|qs|q\\.s\\.",
  numbers: {
    demi: 0.5,
    demie: 0.5,
    un: 1,
    une: 1,
    deux: 2,
    trois: 3,
    quatre: 4,
    cinq: 5,
    six: 6,
    huit: 8,
    dix: 10,
    douze: 12,
  },
  multiples: {
    dizaine: 10,
    dizaines: 10,
    douzaine: 12,
    douzaines: 12,
    'demi-douzaine': 6,
    quinzaine: 15,
    vingtaine: 20,
    trentaine: 30,
    moitié: 0.5,
    moitiés: 0.5,
  },
  halfPattern: 'demie?',
  rangePattern: 'à|ou',
  articlePattern: "le |la |les |l'",
  halfMorePattern: 'et demie?',
  sizePattern:
    'de (?:petite |grande |grosse )?taille(?: moyenne)?|de (?:petit|moyen|gros) calibre|' +
    'petites?|petits?|gros(?:se)?s?|grand(?:e)?s?|moyen(?:ne)?s?|belles?|beaux?|beau|bel|bonnes?|' +
    'bons?|rases?|bombées?|généreuses?|pleines?|larges?|fines?|épaisses?',
  preparationPattern:
    '(?:finement |grossièrement |fraîchement |très |bien )?(?:râp|rap|hach|cisel|éminc|pel|épluch|' +
    'coup|tranch|moulu|' +
    'fondu|fondue|concass|écras|press|lav|essor|égoutt|dénoyaut|effeuill|émiett|batt|tamis|détaill|dégermé|désoss|' +
    'équeut|rinc)(?:é|ée|és|ées|e|es|u|ue|us|ues|s)?|bien mûres?|mûrs?|entier|entiers|entières?|' +
    'tiède?s?|mous?|molle?s?|' +
    'piquée?s?(?: de)?|bouillante?s?|ramolli(?:e)?s?|fondus?|froide?s?|chaude?s?|finement|grossièrement|fraîchement|pommade',
  fixedNamePattern:
    'gros sel|petits? pois|petits?[- ]suisses?|pommes? de terre|fines herbes|crème épaisse|' +
    'lait entier|coco râpée?|tomates pelées|pois cassés|amandes moulues|(?:gingembre|coriandre) moulue?|grand marnier',
  nameEndPattern:
    'de (?:bonne|très bonne) qualité|(?:pour|soit|selon|ainsi|facultatif|facultative|optionnel|plus|environ|préalablement|' +
    'du moulin|si possible|de préférence|au choix)(?=\\s|$)|' +
    'en (?=(?:petits? |gros |fines? |fins? )?(?:dés|morceaux|cubes|rondelles|lamelles|tranches|boîte|' +
    'boite|quartiers|lanières|julienne|brunoise|pommade|morceau|conserve))|' +
    "à (?=température|chair très)|de votre choix|à (?=\\d)|de (?=\\d)|d['’] ?environ|du commerce|au choix|coupée?s? |taillée?s? " +
    '|avec (?=\\d)|à (?=saupoudrer|parsemer|râper|tartiner)',
  andPattern: 'et|&',
  orPattern: 'ou|et\\/ou',
  eachPattern: "de|d['’]environ|à",
  fruitPartPattern: 'jus|zestes?|écorces?|pulpe',
  nameFruitPart: (part, fruit) => `${part.toLowerCase()} ${/^[aeiouyéèêh]/i.test(fruit) ? "d'" : 'de '}${fruit}`,
  nameDriedHerb: (herb) =>
    `${herb} ${isLike(herb, 'sauge*, menthe*, marjolaine*, sarriette*, coriandre*') ? 'séchée' : 'séché'}`,
  pluralUnitPattern: 'feuilles|brins|branches',
  compoundUnits: [],
  hasCapitalNouns: false,
  words: wordsOf('common', 'fr'),
  signPattern:
    "[çœêèùâû]|(?:^|[ (])[dl]['’](?=[aeiouyhéèêœ])|[a-z]é(?:e|es|s)?(?![a-z])|eau(?:x)?(?![a-z])|" +
    "\\d ?(?:[mcd]?l|k?g)(?: \\([^)]{0,30}\\))? d(?:e |')|\\(s\\)",
}
