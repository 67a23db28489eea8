import { decodeHTML } from 'entities'
import { dropMaker } from './makers'
import { correctSpelling } from './spelling'

/** A number as lines write it; a pattern. */
export const NUMBER = String.raw`\d+(?:[.,/]\d+)?|[½⅓⅔¼¾⅛]|\d+\s?[½⅓⅔¼¾⅛]|\d+\s\d/\d`
const VOLUME_UNIT = String.raw`cups?|teaspoons?|tablespoons?|tsps?|tbsps?|tbs`
const PACK = String.raw`cans?|tins?|jars?|packages?|pkgs?|packets?|boxes|box|bags?|bottles?|containers?`
const CITRUS = 'lemon|lime|orange|grapefruit|clementine'
const COLOUR = 'red|green|yellow|orange|white|brown'
/** Bought by the piece, so that 'whole' says nothing: unlike 'whole milk' and 'whole chicken'. */
const WHOLE_PIECES =
  `${CITRUS}s?|limes|lemons|oranges|jalape[nñ]os?|chil(?:l?i|e)s?|onions?|shallots?|carrots?|avocados?|tomatoe?s?|eggs?|` +
  'apples?|bananas?|pears?|cucumbers?|zucchinis?|courgettes?|leeks?|potatoe?s?|(?:bell\\s)?peppers?|cauliflowers?|star\\sanise'
/** What is bought as one and called so: 'whole milk', 'whole chicken'. */
const SOLD_WHOLE =
  'milk|chickens?|turkeys?|ducks?|goose|fish|salmon|trout|bass|snapper|wheat|grains?|cloves?|allspice|nutmegs?|spices?|' +
  'peppercorns?|cardamom|cinnamon|star|cumin|coriander|mustard|bay|berry|cranberry|canned|dried|foods?'
const MADE_OR_BOUGHT = 'home-?made|(?:store|shop)[- ]bought|purchased'
const STATE = 'fresh|dried|frozen|canned|tinned'
const ANIMAL = 'chicken|beef|vegetable|turkey|veal|fish'
const OIL_PLANT = 'olive|sunflower|vegetable|canola|rapeseed|peanut|groundnut|corn|grapeseed|safflower|avocado|coconut'
const MILK_PLANT = 'almond|soya?|oat|rice|hemp|coconut|cashew|hazelnut'
const PLANT_PART = String.raw`sprigs?|stalks?|stems?|slices?|cloves?|leaves|handfuls?|rashers?`
/** Qualities that are no food, before a bracket with the food itself. */
const QUALITY =
  'boneless|skinless|bone-in|skin-on|unsalted|salted|low-sodium|dried|frozen|fresh|canned|raw|cooked|smoked|' +
  'unsweetened|sweetened|dry|ripe|lean|plain'

/** Wording that hides a plain line, and the plain line: each pair is a pattern and what it becomes. */
const REWRITES: readonly (readonly [RegExp, string])[] = [
  // Markdown: '*1 cup* olive oil', '**chives**', '[roast chicken](…)'
  [/(?<![\p{L}\d])\*{1,2}([^*\s][^*]*?)\*{1,2}(?![\p{L}\d])/gu, '$1'],
  [/\[([^[\]]+)\]\([^()\s]+\)/g, '$1'],
  // Markup of a page: '<a href="…">Steak butter</a>', '{For the dressing}'
  [/<\/?(?:a|b|i|em|strong|span|sup|sub|br|p|u)\b[^<>]*>/gi, ''],
  [/^\s*\{([^{}]+)\}\s*$/, '$1'],
  [/(?<=\d)\s-\s?(?=inch\b)/i, '-'],
  // '(, drained)', '((Note 1))'
  [/\(,\s*/g, '('],
  [/\(\(([^()]*)\)\)/g, '($1)'],
  [/\s?\((?:see\s)?notes?\s\d+\)/gi, ''],
  // Spoons with a typing error.
  [
    new RegExp(
      String.raw`^((?:${NUMBER})(?:\s?(?:-|–|to)\s?(?:${NUMBER}))?\s?)(?:tbl\sspn|tbls?p?|tbps|t?bs?pns?|tblspns?|` +
        String.raw`(?!tablespoons?\b)tab[le]{0,3}s?p{0,2}o{1,2}ns?)\.?\s`,
      'i',
    ),
    '$1tbsp ',
  ],
  [
    new RegExp(
      String.raw`^((?:${NUMBER})(?:\s?(?:-|–|to)\s?(?:${NUMBER}))?\s?)(?:tps|tspn?s?n|(?!teaspoons?\b)te[as]{0,3}p{0,2}o{1,2}ns?)\.?\s`,
      'i',
    ),
    '$1tsp ',
  ],
  [/,?\sand\/or\s(?=[^,]*$)(?<=^\d.*,[^,]*,?\sand\/or\s)/i, ', or '],
  [/\bMinced\s(?=(?:Beef|Pork|Lamb|Turkey|Chicken|Veal|Meat)\b)/, 'minced '],
  // '1½ cups grated carrot, about 3 carrots'
  [/,\s(?:about|approximately|roughly)\s(\d[^,()]*)$/i, ' (about $1)'],
  [/^[\d/½¼¾]+["”]-thick\s/, '1 '],
  // 'a 3½-to-4-pound chicken'
  [
    new RegExp(
      String.raw`^(an?)\s(${NUMBER})-?\s?(?:to|-|–)\s?-?(${NUMBER})[- ](pounds?|lbs?|ounces?|oz|kg)\s(?=\p{L})`,
      'iu',
    ),
    '$1 ($2 to $3 $4) ',
  ],
  // '6- to 8-inch-long piece of sausage'
  [/^\d+-?\s?(?:to|-|–)\s?\d+[- ](?:inch|cm)[- ](?:long[- ])?(?=(?:piece|knob|length)s?\b)/i, '1 '],
  // '28 ounces whole tomatoes with juice', of a tin
  [
    new RegExp(
      String.raw`^((?:${NUMBER})\s?(?:oz|ounces?|g|lbs?|pounds?)\.?\s)((?:[\p{L}-]+\s){0,3}tomatoes)\s(?:with\s|in\s|w\/\s?)` +
        String.raw`(?:their\s|its\s)?(?:liquid|juices?)$`,
      'iu',
    ),
    '$1canned $2',
  ],
  [/\bcooked\sor\s(?:canned|tinned)\s(?:\([^()]*\)\s)?/i, 'canned '],
  [/\bdefrosted\s(?=frozen\b)/i, ''],
  [/^(?:an?\s)?squirts?\sof\s(?=\p{L})/iu, ''],
  [/\bhands?\sof\s(?=(?:fresh\s)?ginger\b)/i, 'piece of '],
  [/(?<=\d\s?|[½¼¾])pts\b/, ' pints'],
  [/\b(?:the\s)?(?:white|green|pale)(?:\sand\s(?:light\s|pale\s)?green)?\sparts?\s(?:only\s)?of\s(?:the\s)?/i, ''],
  // '½ cup, or 12 large mint leaves'
  [
    new RegExp(
      String.raw`^((?:${NUMBER})\s(?:${VOLUME_UNIT})),?\sor\s\d+\s(?!(?:${PACK})\b)(?=(?:\p{L}+\s){1,4}leaves\b)`,
      'iu',
    ),
    '$1 ',
  ],
  [/^([^\d/]+?)\s\/\s[^/]*\/.*\bany\s.*$/i, '$1'],
  [/\bI\sCan[’']t\sBelieve\sIt[’']s\sNot\sButter!?[®™]?\s(?=spread\b)/i, 'vegetable oil '],
  // '8 1/8"-thick slices', '1 ¼-ounce envelope yeast'
  [/^(\d+)\s\d+\/\d+\s?(?:["”″]|-?\s?inch)-?\s?thick\s/i, '$1 '],
  [/^(\d)\s([¼½¾]|1\/[24])[-\s](ounce|oz)\.?\s(?=(?:envelope|packet|package|pkg)s?\b)/i, '$1 ($2 $3) '],
  [/^TT\s(?=\p{L})/u, ''],
  [/^(dash|pinch|splash)\s(?=\p{L}{4})/iu, 'a $1 of '],
  [/\bgaram\smarsala\b/i, 'garam masala'],
  [/\bnaval(?=\soranges?\b)/i, 'navel'],
  [/\bwhole[- ](grain|wheat)\sor\s(?:whole[- ](?:grain|wheat)|white|multigrain|rye)\s(?=bread\b)/i, 'whole-$1 '],
  // '½ cup chopped onion (or 1 medium to large onion)'
  [
    /\s\((?:or|from)\s(?:about\s)?(\d+(?:\s?(?:to|-|–)\s?\d+)?)\s(?:(?:small|medium|large|whole)(?:\s(?:to|or|\/)\s(?:medium|large))?\s)?(\p{L}+)\)/iu,
    ' (about $1 $2)',
  ],
  // Two kinds of kosher salt, of which the second is named.
  [/\bDiamond\sCrystal[®]?\s(?:or|\/)\s[^,;]*?Morton[®]?\s(?=kosher\b)/i, ''],
  [/\bDiamond\sCrystal[®]?(?=\sor\s[^,;]*Morton)/i, 'kosher salt'],
  // '2 cups fresh corn or 1 (10-ounce) package frozen corn'
  [
    new RegExp(
      String.raw`^((?:${NUMBER})\s(?:${VOLUME_UNIT}|oz|ounces?|lbs?|pounds?|g)\s` +
        String.raw`(?!or\s|(?:fresh|dried|frozen|canned|tinned|cooked|raw|uncooked|dry)\sor\s)[^,;()]*?\p{L}),?\sor\s(?:${NUMBER})\s` +
        String.raw`(?:\([^)]*\)\s)?(?:${VOLUME_UNIT}|oz|ounces?|lbs?|pounds?|g|${PACK})\s.*$`,
      'iu',
    ),
    '$1',
  ],
  [/\s\((?:not|never)\s[^()]*\)/gi, ''],
  // '(80 or 90% lean)', '(80/20)'
  [
    /\s\((?:at\sleast\s|about\s)?\d{2}\s?%?\s?(?:(?:-|–|to|or|\/)\s?\d{2}\s?%?\s?)?(?:lean|fat)[^()]*\)|\s\(\d{2}\/\d{2}\)/gi,
    '',
  ],
  [/^(?:several|a\sfew)\s(?:dashes|drops|pinches|shakes|splashes)\s(?:of\s)?(?=\p{L})/iu, ''],
  [/^(?:and|&)\s(?=\p{L})/iu, ''],
  [/^(?:dust|sprinkle|brush|drizzle|serve|garnish|finish)\swith\s(?=\p{L})/iu, ''],
  // '11/2 tsp'
  [/^([1-9])(1\/[2348]|[23]\/[34])\s/, '$1 $2 '],
  [/\b\d+[- ]?(?:inch|cm)[- ](?:diameter|round|square|wide|long)\s/i, ''],
  // '1½ cups (½-inch) pieces asparagus'
  [
    new RegExp(
      String.raw`^((?:${NUMBER})\s(?:${VOLUME_UNIT}|lbs?|pounds?|oz|ounces?))\s\([^()]*(?:inch|cm)[^()]*\)\s` +
        String.raw`(?:pieces?|chunks?|cubes?|slices?|strips?|lengths?)\s(?:of\s)?(?=\p{L})`,
      'iu',
    ),
    '$1 ',
  ],
  // By the cup they are not counted.
  [
    /\b(cups?|tbsps?|tb|tablespoons?|tsps?|teaspoons?|g|grams|oz|ounces)\s((?:\p{L}+\s){0,2})garlic\scloves\b/iu,
    '$1 $2garlic',
  ],
  [/^(?:corn\s)?kernels\s(?:cut\s)?from\s(?=\d|an?\s)/i, ''],
  // What bartenders measure: 'two parts gin'.
  [/^(?:\d+(?:[./]\d+)?|½|one|two|three)\sparts?\s(?=\p{L})/iu, ''],
  [/^(\d+\s)(?:(?:thick|thin|toasted|grilled)\s)?slabs?\s(?=of\s|\p{L})(?!.*\bribs?\b)/iu, '$1slices '],
  [/^(\d+\s)(?:full\s|whole\s)?slab(s?)\s(?:of\s)?(?=\p{L}.*\bribs?\b)/iu, '$1rack$2 '],
  [/(?<=^|\s)(?:thin|thick)\s(?=(?:\p{L}+\s){1,2}(?:slices?|wedges?|rounds?)\b)/iu, ''],
  // The same in two countries.
  [/\b(?:cilantro\s?\/\s?(?:fresh\s)?coriander|coriander\s?\/\s?(?:fresh\s)?cilantro)\b/i, 'cilantro'],
  [/\b(?:eggplants?\s?\/\s?aubergines?|aubergines?\s?\/\s?eggplants?)\b/i, 'eggplant'],
  [/\b(?:zucchinis?\s?\/\s?courgettes?|courgettes?\s?\/\s?zucchinis?)\b/i, 'zucchini'],
  [/\b(?:scallions?|green onions?|spring onions?)\s?\/\s?(?=(?:scallions?|green onions?|spring onions?)\b)/i, ''],
  // '[optional] 100 g spinach'
  [/^[[(](?:optional|or)[\])]:?\s*(?=\S)/i, ''],
  [/^(\d{2,4})(g|ml|kg)(?!rams?\b|rs?\b)(?=\p{L}{4})/u, '$1 $2 '],
  [/^(dash|pinch|splash|drizzle),\s(?=\p{L})/iu, 'a $1 of '],
  [/(?<=^|\s)['‘]([\p{L}-]+)['’](?=\s)/gu, '$1'],
  [/\s\((?:grated\s)?(?:juice|zest|rind)(?:\sand\s(?:juice|zest|rind))?\sof\)/i, ''],
  [/\sfrom\s(?:my\s|our\s)?["“].*$/i, ''],
  [/,?\sor\s(?:e\.g\.|half\s(?=\p{L}+\sand\shalf\b)).*$/iu, ''],
  [/^(?:small\s|large\s)?thumb[- ]sized?\s(?:piece|knob|chunk)\s(?:of\s)?/i, '1 thumb of '],
  // 'olive, sunflower or vegetable oil'
  [
    new RegExp(String.raw`(?<!,\s)\b(${OIL_PLANT})(?:,\s(?:${OIL_PLANT}))*,?\sor\s(?:${OIL_PLANT})\soil\b`, 'i'),
    '$1 oil',
  ],
  [/^(\d+)\swhole\s(?=\d)/i, '$1 '],
  // Another choice in a bracket.
  [/(?<=\p{L})\s\((?:or|alternatively|substitute)\s[^()]*\)/giu, ''],
  // 'salt...as you like' and 'Toppings: I like cheese': what the author says about it.
  [/(?<=\p{L}{3})(?:\.{3}|…)\s?\p{L}.*$/u, ''],
  [/(?<=\p{L}):\s(?:I|we|you)\s.*$/iu, ''],
  // Marks of footnotes.
  [/(?<=[\p{L})])\*+(?=$|[\s,])/gu, ''],
  // '12 ounces, weight pasta', '28 ounces, fluid stock'
  [new RegExp(String.raw`^((?:${NUMBER})\s(?:ounces?|oz|pounds?|lbs?)),\s(?:by\s)?weight\s`, 'i'), '$1 '],
  [new RegExp(String.raw`^((?:${NUMBER})\s)(?:ounces?|oz),\s(?:fluid|liquid)\s`, 'i'), '$1fl oz '],
  [new RegExp(String.raw`^((?:${NUMBER}|a|one)\s)whole\s(?=(?:${PACK})\b)`, 'i'), '$1'],
  [
    new RegExp(
      String.raw`^((?:${NUMBER})(?:\s?(?:-|–|to)\s?(?:${NUMBER}))?\s)whole\s(?!(?:[\p{L}-]+\s){0,2}(?:${SOLD_WHOLE})\b)(?=\p{L})`,
      'iu',
    ),
    '$1',
  ],
  // The rest is on the next line.
  [/,?\s(?:mixed|blended|beaten|whisked|combined|dissolved)\s(?:together\s)?with$/i, ''],
  // Units as old cards and other countries write them.
  [new RegExp(String.raw`((?:^|/)\s?(?:${NUMBER})\s?)mls(?=\s)`, 'gi'), '$1ml'],
  [new RegExp(String.raw`^((?:${NUMBER})(?:\s?[-–]\s?\d+)?\s?)pcs?\.?\s(?:of\s)?(?=\p{L})`, 'iu'), '$1'],
  [/^(\d+|an?|one)\sbundles?\s(?:of\s)?(?=\p{L})/iu, '$1 bunch '],
  [/\bglove(s?)(?=\s(?:of\s)?garlic\b)/i, 'clove$1'],
  [/(?<=\bgarlic\s)glove(s?)\b/i, 'clove$1'],
  [/\bblade(?=\speppers?\b)/i, 'black'],
  [/(?<=\S\s)fo\s(?=\p{L})/iu, 'of '],
  [/\bpkgs\b\.?/i, 'packages'],
  [/^(\d+\s)(cans?|tins?|jars?|tubes?|packages?|boxes|box)\s\((\p{L}[^()\d]*)\)$/iu, '$1$2 $3'],
  [
    /\b(canned|tinned|cooked|fresh|frozen|dried)\s?\/\s?(?:canned|tinned|cooked|fresh|frozen|dried)\s(?=\p{L})/iu,
    '$1 ',
  ],
  [/^(?:an?\s)?(few|couple)(?:\sof)?\s(?:fronds|fresh\sfronds)\s(?:of\s)?(?:fresh\s)?(?=\p{L})/iu, 'a few sprigs '],
  // '1 ½ –1 ¾ pounds'
  [/(?<=\d\s?[½⅓⅔¼¾⅛])\s?[–—]\s?(?=[\d½⅓⅔¼¾⅛])/g, ' to '],
  [/\bw\/\s?(?=\p{L})/giu, 'with '],
  [/\scut[- ]up(?=\s\p{L})/iu, ''],
  [/^(\d+\s(?:heads?|bunch(?:es)?))\s\(\d[^()]*\)\sof\s/i, '$1 of '],
  [/^(?:an?|the)\s(?:\p{L}+\s)?(?:segment|strip|sliver)s?\sof\s(?=\p{L})/iu, ''],
  [
    /^[\d/½¼¾]+\s?(?:["”″]|inch|cm)\s(?:peeled\s)?(?:hunk|chunk|knob|nub)\s(?:of\s)?(?=(?:fresh\s)?ginger)/i,
    '1 thumb of ',
  ],
  [/^(?:an?\s)?egg\swash\b.*$/i, '1 egg'],
  [/\bred\s(?=cayenne\b)|(?<=\bcayenne\s)red\s(?=pepper\b)/i, ''],
  // By the spoon these chillies are ground.
  [
    new RegExp(
      String.raw`^((?:${NUMBER})\s(?:tsps?|teaspoons?|tbsps?|tablespoons?)\s(?:mild\s|hot\s)?` +
        String.raw`(?:kashmiri|aleppo|urfa|ancho|chipotle|pasilla|guajillo)(?:\sred)?)\s` +
        String.raw`chil(?:e|l?i)(?:e?s)?(?!\s(?:peppers?\s)?(?:powder|flakes|in\b)|.*\b(?:chopped|minced|diced|sliced|adobo)\b)(?:\speppers?)?`,
      'iu',
    ),
    '$1 chili powder',
  ],
  // '1 tbsp zest (from 3 oranges)'
  [
    new RegExp(
      String.raw`^(?!.*\bjuice)[^()]*\b(?:zest|rind|peel)\b[^()]*\((?:from|about)\s(?:about\s)?` +
        String.raw`(?:\d+\s?(?:to|-|–)\s?)?(\d+)\s(?:(?:small|medium|large)\s)?((?:${CITRUS})s?)\)$`,
      'i',
    ),
    '$1 $2',
  ],
  [/^water\s(?:to|for)\s.*$/i, 'water'],
  // 'Half and half, 2 cups'
  [/^(half[- ]and[- ]half),\s(?=[\d½⅓⅔¼¾⅛])(.+)$/i, '$2 $1'],
  // '4 servings', 'n/a', '<hr>'
  [/^(?:\d+\s(?:servings?|portions?)|n\s?\/\s?a|none|<\/?\w+\s?\/?>)\.?$/i, ''],
  [/\bof\s(?=half[- ]and[- ]half\b)/i, 'or '],
  [/\band\sor\s/gi, 'or '],
  // 'mixed pack green beans and broccoli'
  [/\bmixed\spacks?\s(?:of\s)?(?=\p{L})/iu, ''],
  [/(?<=\d\s)total\sof\s|(?<=\p{L}\s)total\sof\s(?=\p{L})/iu, ''],
  [/\bhandfulls?\b/i, 'handful'],
  [/(?<=^(?:\d+\s\([^)]*\)|\d+)\s)cartons?\s(?:of\s)?(?=\p{L})/iu, 'package '],
  [/\s(?:if|when)\susing\s.*$/i, ''],
  [/(?<=\p{L}{3}),?\s\(?(?:see\s)?notes?\s\d+\)?$/iu, ''],
  [/(?<=\d\s?(?:g|kg|ml)\s)ish\s/i, ''],
  [/\bbow[- ]tie(?=\s\(farfalle\)(?!\s(?:pasta|noodles))|\sor\s)/i, 'bow tie pasta'],
  [/^(\d+\s?g)\stub\s(?:of\s)?(?=\p{L})/iu, '$1 '],
  // '2 unit(s) onion', '50 milliliter(s) milk', '8 8" tortillas', '1 1b. beef'
  [
    /(?<=\b(?:units?|(?:milli|centi)?liter|(?:milli|kilo)?gram|(?:table|tea)spoon|cup|ounce|pound|slice|clove|can|package|piece|sprig|stalk))\(s\)(?=\s)/i,
    '',
  ],
  [/^((?:\d+\s)?)units?\s(?=\p{L})/iu, '$1'],
  [/^(\d+\s)\d{1,2}\s?["”″]\s(?=\p{L})/u, '$1'],
  [/(?<=^[\d½¼¾/\sto.-]*\d\s|[½¼¾]\s)1bs?\.?\s(?=\p{L})/iu, 'lb '],
  [/^cupful\s(?:of\s)?/i, '1 cup '],
  [/^(?:heaping|generous|small|large|good)\samounts?\sof\s/i, ''],
  [/(?<=\p{L}{3})\s\/(?=\p{L}{3})/gu, ' or '],
  [
    /\b(?:cold|chilled|softened|melted)\sor\s(?:frozen|cold|chilled|softened|melted)\s(?=(?:(?:un)?salted\s)?butter\b)/i,
    '',
  ],
  [/\s(?:with|in)\senough\s(?:hot\s|warm\s|cold\s)?water\b.*$/i, ''],
  [/(?<=\p{L})\s\+\s(?:some|more|extra|additional)\b.*$/iu, ''],
  [/(?<=\p{L}{3})\suse\s(?:a\s|the\s)?(?:store|shop|good|best|fresh|homemade)\b.*$/iu, ''],
  [/\s[-–—]\s(?:either|you\scan|use|we|I)\s.*$/u, ''],
  [/\bAP\sflour\b/i, 'all-purpose flour'],
  [/\bglazed(?=\scherries\b)/i, 'glacé'],
  [/\bready-to-eat\s(?=(?:dried\s)?(?:apricots|prunes|figs|dates)\b)/i, 'dried '],
  [/\b(?:steamed|boiled)\s(?=(?:[\w-]+\s){0,3}(?:rice|quinoa|couscous|bulgur)\b)/i, 'cooked '],
  [/^(\d+\s)(?:large|small)\s(\(\d[^()]*\)\s(?:cans?|tins?|jars?|packages?|bags?)\b)/i, '$1$2'],
  // '2 cans enchilada sauce (10 ounce cans)'
  [
    new RegExp(
      String.raw`^((?:${NUMBER})\s)((?:${PACK})\s(?:of\s)?[^,()]+?)\s\((\d+(?:\.\d+)?[\s-]*(?:oz|ounces?|g|ml)\.?)[\s-]*(?:each|${PACK})\)`,
      'i',
    ),
    '$1($3) $2',
  ],
  // '3 tablespoons lemon juice (from 2 lemons)'
  [
    new RegExp(
      String.raw`^(?!.*\b(?:zest|peel|rind|bottled)\b)[^()]*\bjuice\b[^()]*\((?:juice\s)?(?:from|of|about)\s(?:about\s)?` +
        String.raw`(?:\d+\s?(?:to|-|–)\s?)?(\d+)\s(?:(?:small|medium|large|juicy)\s)?((?:key\s)?(?:${CITRUS})s?)\)`,
      'i',
    ),
    '$1 $2, juice of',
  ],
  // 'plain or vanilla almond, soy or oat milk'
  [
    new RegExp(
      String.raw`\b(?:plain\sor\svanilla\s)?(${MILK_PLANT})(?:,\s(?:${MILK_PLANT}))*,?\sor\s(?:${MILK_PLANT})\smilk\b`,
      'i',
    ),
    '$1 milk',
  ],
  // '1 (6-oz) cup chocolate chips', '¾ cup (171) cream'
  [new RegExp(String.raw`^((?:${NUMBER})\s)(\(\d+(?:\.\d+)?[\s-]*(?:oz|ounces?|g)\.?\)\s)(cups?)\s`, 'i'), '$1$3 $2'],
  [new RegExp(String.raw`^((?:${NUMBER})\s?(?:${VOLUME_UNIT}|oz|ounces?|lbs?|pounds?)\s)\(\d{2,4}\)\s`, 'i'), '$1'],
  // Where pears and nuts grow.
  [
    /\b(?:USA|California)\s(?=(?:\p{L}+\s)?(?:pears?|walnuts?|almonds?|raisins?|olives?|avocados?|grapes|strawberries)\b)/iu,
    '',
  ],
  [/\brosemary\s(?:needles|leaves)\b/i, 'rosemary'],
  [/\b(?:lightly|well|heavily)\ssalted\s(?=\p{L})(?!butter)/iu, ''],
  // 'carrot ( 2 carrots)'
  [/\(\s+/g, '('],
  [
    /(?<=\p{L}{3})(?<!\b(?:deli|thick|thin|pre|hand|rough|fine|fresh|petite))-(?=(?:sliced|chopped|diced|minced|grated|thinly|finely|roughly)\b)/giu,
    ', ',
  ],
  [/^(\d+(?:\s?-\s?\d+)?\s)cloves?(?=\s\((?:laung|lavang)\))/i, '$1whole cloves'],
  [/\b(cloves?)\s(?:of\s)?whole\sgarlic\b/i, '$1 garlic'],
  [/^(?:an?\s)?(?:pinch|dash)(?:es)?\sof\sred\spepper$/i, 'a pinch of cayenne pepper'],
  [/^(\d+|an?)\s(?:small|large)\sbatch\s(?:of\s)?(?=\p{L})/iu, ''],
  [
    new RegExp(
      String.raw`^((?:${NUMBER})\s(?:${VOLUME_UNIT})\s)(parsley|basil|thyme|oregano|rosemary|dill|sage|mint)\s\(dried\)`,
      'i',
    ),
    '$1dried $2',
  ],
  // A food database's own order: 'Pepper, Ground Black', 'Beans, Red Kidney'
  [
    new RegExp(
      String.raw`\b((?:Canned\s)?(?:Pepper|Cheese|Soup|Beans|Stock|Broth|Oil|Wine|Flour|Rice|Sugar|Potatoes|Mushrooms|Onions?|Salmon|` +
        String.raw`Tuna|Corn|Parsley|Thyme|Basil|Oregano|Pasta|Vinegar|Milk|Cream|Green\sBeans)),\s` +
        String.raw`((?:Ground|Dried|Canned|Frozen|Condensed|Red|White|Black|Green|Brown|Small|Great|Olive|Vegetable|Chicken|Beef|` +
        String.raw`All-[Pp]urpose|Unbleached|Shredded|Shiitake|Whole|Wild)(?:\s(?:\p{Lu}[\p{L}-]*|of))*?)(?:\s(?:Flakes|Leaves))?(?=$|\s\()`,
      'u',
    ),
    '$2 $1',
  ],
  // '1 fennel bulb or 4 stalks celery'
  [
    new RegExp(
      String.raw`^((?:\d+|an?|½)\s[^,;()]*?\p{L}),?\sor\s(?:${NUMBER})\s(?:stalks?|sprigs?|cloves?|slices?|ribs?|heads?|bunch(?:es)?|leaves)\s.*$`,
      'iu',
    ),
    '$1',
  ],
  // 'bone in, skin on chicken thighs'
  [/\bbone[- ]in,?\s(?:and\s)?skin[- ]on\s(?=\p{L})/giu, 'bone-in, skin-on '],
  [/^(\d+\s)link\s(?=\p{L})|(?<=\b(?:lb|lbs|pounds?|oz|ounces?)\s)links?\s(?=\p{L})/iu, '$1'],
  // Either serves, and the frozen ones are the usual ones.
  [/\bfresh\s(?:shelled\s)?or\sfrozen\s(?=(?:(?:shelled|baby|garden|green|petite|small|sweet|english)\s)*peas\b)/i, ''],
  [/\bshelled\sor\s(?:frozen|canned)\s(?=\p{L})/iu, ''],
  // 'black cumin seeds - shah jeera'
  [/(?<=[a-z]{3})\s-\s(?=[a-z]+(?:\s[a-z]+)?$)/, ', '],
  // '10 (3-inch) strips orange peel'
  [
    new RegExp(
      String.raw`^\d+\s\([^()]*(?:inch|cm)[^()]*\)\s(?:strips?|slivers?|twists?)\s(?:of\s)?((?:${CITRUS})s?)\s(?:peel|zest|rind)\b`,
      'i',
    ),
    '1 $1 peel',
  ],
  [/^(?:¼|1\/4)\sblock\s\((½|1\/2)\sstick\b[^()]*\)/i, '$1 stick'],
  // 'chopped nuts, sprinkles, etc.'
  [/^([^\d,]+),\s([^\d,]+),?\setc\.?$/i, '$1 and $2'],
  [/,?\setc\.?$/i, ''],
  [/(?<=^\d+\s)(?:thick|thin)\s(?=slices?\b)/i, ''],
  [/\band\sother\s(?=(?:\p{L}+\s)?(?:herbs|spices|vegetables|greens)\b)/iu, 'and '],
  [/\bslices?\s(?:cut\s)?from\s(?:an?|the)\s/i, 'slices '],
  // Almonds are sold in these forms, whatever is done to them at home.
  [/\balmond\s(slice|flake)s\b/i, '$1d almonds'],
  [/\b(sliced|slivered|flaked)\sor\s(?:sliced|slivered|flaked|chopped)\s(?=almonds\b)/i, '$1 '],
  [
    /\b(?:(?:very|lightly|well|finely|coarsely|roughly)[- ])*(?:toasted|chopped|crushed|ground|blanched)\s(?=(?:sliced|slivered|flaked)\salmonds\b)/i,
    '',
  ],
  // Sizes that are products of their own.
  [/\bminiature\s(?!bottles?\b)(?=\p{Ll})/u, 'mini '],
  [/^Miniature\s(?=\p{L})/u, 'Mini '],
  [/\b(small|large)\scurd\s(?=(?:\p{L}+\s)?cottage\b)/iu, '$1-curd '],
  [/\b(medium|full|half|low)\s(fat|strength)\s(?=\p{L})/iu, '$1-$2 '],
  [
    /(?<!\b(?:plus|and|with|some)\s)\b(extra)\s(lean|sharp|light|thick|crispy|crunchy|creamy|dark|fine|wide|long|dry|mild|mature|strong)(?=\s\p{L})/iu,
    '$1-$2',
  ],
  // Ripe, unlike green ones.
  [/\b(?:Black\s)?Ripe\s(?=(?:Pitted\s)?Olives\b)/, 'Black '],
  [/\b(?:black\s)?ripe\s((?:(?:whole|pitted|sliced)\s)*olives\b)/i, 'black $1'],
  [/\s\(100\s?%[^()]*\)/g, ''],
  [/\((canned|tinned|frozen|dried|bottled)\)\s(?=\p{L})/iu, '$1 '],
  [/\b(?:(?:well[- ])?(?:rinsed|drained),?\s(?:and\s)?)+(?=(?:bottled|jarred|canned|tinned)\b)/i, ''],
  [/^(\d+\sx\s)(\d+)\sbone\s(?=\p{L})/iu, '$1$2-bone '],
  // '12 turns of the black pepper mill'
  [
    /^(?:(?:about\s)?\S+\s){0,2}(?:turn|grind|twist)(?:s|ing)?\s(?:of|from)\s(?:the|a|your)\s((?:(?:black|white)\s)?pepper|salt)\s?(?:mill|grinder)\b/i,
    '$1',
  ],
  // Names of products whose signs were lost.
  [/\bM&M;?['’]?S\b/i, "M&M's"],
  [/\bnilla\swafers\b/i, 'vanilla wafers'],
  [/\b(?:large|coarse)[- ]grain(?:ed)?\s(?=(?:\p{L}+\s){0,2}(?:sugar|salt)\b)/iu, 'coarse '],
  [/['‘’"“”](\d{1,3})['‘’"“”]/g, '$1'],
  [
    /\bcrushed\s(?:(?:hot|dried)\s(?:red\s)?(?:pepper|chil(?:e|l?i)(?:e?s)?)|red\schil(?:e|l?i)(?:e?s)?)\b(?:\speppers?\b)?(?!\s(?:pepper\s)?flakes?)/i,
    'red pepper flakes',
  ],
  [/\bcrushed\sred\schil(?:e|l?i)(?:e?s)?\s(?:pepper\s)?flakes\b/i, 'red pepper flakes'],
  // 'apples like Cox or Gala', 'other herbs like mint'
  [/(?<=\p{L})(?<!\b(?:I|you|we|they|would|if))\s(?:like|such as|e\.g\.)\s(?=\p{L}).*$/iu, ''],
  [
    new RegExp(String.raw`^((?:${NUMBER}|an?)\s(?:${VOLUME_UNIT}|handfuls?|bunch(?:es)?)\s(?:of\s)?)other\s`, 'i'),
    '$1',
  ],
  [/\s(?:if|as)\s(?:needed|necessary|using|desired|required)\b(?:\sfor\s.*)?$/i, ''],
  [
    /\sfor\s(?:the\s)?(?:top\s)?(?:crunch|topping|crust|filling|dusting|rolling|sprinkling|brushing|greasing|frying)$/i,
    '',
  ],
  [
    /^((?:\d|one|two|three|four)\s?x\s?)(\d+)\s?g(?=\s(?:\p{L}+\s){0,3}(?:rolls?|buns?|baps?|naans?|pittas?|baguettes?|burgers?)\b)/iu,
    '$1($2 g)',
  ],
  [new RegExp(String.raw`\b(?:(?:one|two|\d+)(?:[ -]inch|cm)\s)?bread\scubes\b`, 'i'), 'bread'],
  // '4 radishes or 2 turnips and half a cucumber': all after 'or' is the other choice.
  [/^(\d[^,;()]*?),?\sor\s[\d½⅓⅔¼¾⅛][^,;()]*\sand\s(?:half|an?|[\d½⅓⅔¼¾⅛]).*$/i, '$1'],
  [/\b(jarred|bottled|canned|tinned|frozen)\sor\s(?:store|shop)[- ]bought\s(?=\p{L})/iu, '$1 '],
  // A shop sells what was 'homemade or store-bought'.
  [new RegExp(String.raw`\b(?:${MADE_OR_BOUGHT})\s(?:or\s(?:${MADE_OR_BOUGHT})\s)?(?=\p{L})(?!or\s)`, 'iu'), ''],
  // 'flat- leaf', 'medium- or long-grain', '7- or 8-bone'
  [
    /\b(flat|curly|extra|dutch|full|low|non|fat|reduced|all|self|half|semi|gluten|bone|skin|free|sun|oven|long|short|medium)-\s(?!(?:or|and|to)\s)(?=\p{L})/giu,
    '$1-',
  ],
  [/\b(\p{L}{3,}|\d{1,2}(?=-\s\S+\s\S+-(?:bone|rib)))-\s(?:or|and|to)\s[\p{L}\d]+-(\p{L}+)\b/giu, '$1-$2'],
  // 'cheese- feta'
  [/(?<=\p{L}{3})-\s(?=\p{L})(?!(?:and|or|to|und|et|y|e|en)\s)/u, ', '],
  [/\balmonds\s?[,(]\s?(?:thinly\s|finely\s)?(sliced|slivered|flaked)\)?/i, '$1 almonds'],
  [/\b(?:dehydrated|kibbled)\s(?:(?:minced|chopped)\s)?onions?\b/i, 'dried minced onion'],
  // By the teaspoon it is the jar among the spices.
  [
    new RegExp(String.raw`^((?:${NUMBER})\s(?:tsps?|teaspoons?)\.?\s)minced\sonions?(?=$|,)`, 'i'),
    '$1dried minced onion',
  ],
  [new RegExp(String.raw`^((?:${NUMBER})\s)c\s(?=\p{L})(?!soupe|caf[ée]|th[ée]|à)`, 'iu'), '$1cup '],
  [new RegExp(String.raw`^((?:${NUMBER})\s)(?:lg|lge)\.?\s(?=\p{L})`, 'iu'), '$1large '],
  [new RegExp(String.raw`^((?:${NUMBER})\s)(?:md|med)\.?\s(?=\p{L})`, 'iu'), '$1medium '],
  [/\bfresh\sor\sfrozen\s(?:and\s)?thawed\s/i, 'fresh '],
  // '250 g fresh or 200 g dried pasta', '4 fresh or 6 to 8 frozen curry leaves'
  [
    new RegExp(
      String.raw`\b(${STATE})\sor\s(?:${NUMBER})(?:\s?(?:to|-|–)\s?\d+)?(?:\s?(?:g|oz|ounces?|lbs?)(?:\/[\d½¼¾]+oz)?)?\s(?:${STATE})\s`,
      'i',
    ),
    '$1 ',
  ],
  // 'chicken, beef, or vegetable stock, or water'
  [
    new RegExp(
      String.raw`(?<!,\s)\b(${ANIMAL})(?:,\s(?:${ANIMAL}))*,?\sor\s(?:${ANIMAL})\s(stock|broth|bouillon)\b`,
      'i',
    ),
    '$1 $2',
  ],
  [/^(?:good|generous|light)\s(?=sprinkling\b)/i, 'a '],
  [/^(?:an?\s)?drizzle\s(?:of\s)?(?=\p{L})/iu, 'a drizzle of '],
  [/^(?:an?\s)?(?:good\s|generous\s|large\s|small\s)?(?:quantity|dollop)(?:\sor\s(?:so|two))?\sof\s/i, ''],
  [/,\s(?:(?:white|green|pale|light|dark)\s(?:and\s)?)+parts?(?:\sonly)?(?=,|$)/i, ''],
  [/\bkosher\s(?=to\staste)/i, 'kosher salt '],
  [/^1\ssqueeze\s(?:of\s)?/i, 'a squeeze of '],
  // A leaf is no head of it.
  [
    new RegExp(
      String.raw`^(?:about\s)?(\d+(?:\s?[-–]\s?\d+)?\s)((?:large|small|medium)\s)?` +
        String.raw`(lettuce|cabbage|kale|chard|collard|spinach|romaine|basil|mint|sage)\sor\s[^,;()]*?\s?leaves\b`,
      'i',
    ),
    '$1$2$3 leaves',
  ],
  [/^(\d+\s)leaves\s(kale|chard|cabbage|lettuce)\b/i, '$1$2 leaves'],
  [/(?<=^|\s)[®™]\s?/gu, ''],
  // '2 x 150 g pots yoghurt', 'one 450 g loaf bread'
  [/^((?:\d+\s?x\s?|one\s)?\d+\s?g(?:\/[^\s]+oz)?\s)(?:pots?|loaf)\s(?:of\s)?(?=[\p{L}\d])/iu, '$1'],
  // Soaked at home: dried ones.
  [
    new RegExp(
      String.raw`^((?:${NUMBER})\s?(?:cups?|g|kg|oz|ounces?|lbs?|pounds?)\.?(?:\/[\d½¼¾]+\s?(?:oz|lb))?\s)` +
        String.raw`(?!dried\s)([\p{L}\s-]*(?:chickpeas|beans|split peas))(?=,\ssoaked\b)`,
      'iu',
    ),
    '$1dried $2',
  ],
  [/,?\s(?:with|in|including)\s(?:(?:their|its|the)\s)?(?:own\s)?(?:juices?|liquid)$/i, ''],
  [/,?\s(?:including|(?:and|plus)\s(?:all\s)?(?:their|its))\s(?:own\s)?(?:juices?|liquid|liquor)(?=$|,|\s\()/i, ''],
  [/,\spacked\swithout\soil\b/i, ''],
  [/,\spacked\sin\s(?=(?:\p{L}+\s)?oil\b)/iu, ' in '],
  [/,\sfor\s(?:grating|dusting|frying|greasing|brushing|sprinkling|drizzling|rolling)\b.*$/i, ''],
  // A heading in quotation marks.
  [/^["“]([^"“”]+:)["”]$/, '$1'],
  // Meal-Master's and MasterCook's own short units.
  [new RegExp(String.raw`^((?:${NUMBER})\s)pk\s(?=[\p{L}(])`, 'iu'), '$1package '],
  [new RegExp(String.raw`^((?:${NUMBER})\s)(?:ds|dsh)\s(?=\p{L})`, 'iu'), '$1dash '],
  [new RegExp(String.raw`^((?:${NUMBER})\s)(?:pn)\s(?=\p{L})`, 'iu'), '$1pinch '],
  [new RegExp(String.raw`^((?:${NUMBER})\s)bn\s(?=\p{L})`, 'iu'), '$1bunch '],
  [/^(\d[\d\s/.]*(?:large\s|small\s|medium\s)?)clov\s(?=\p{L})/iu, '$1clove '],
  [/^(\d[\d\s/.]*(?:large\s|small\s|medium\s)?)whol\s(?=\p{L})/iu, '$1whole '],
  [/\begg\s?yokes?\b/i, 'egg yolk'],
  [/\begg(white|yolk)(s?)\b/i, 'egg $1$2'],
  // 'finely-chopped onion'
  [/\b(finely|thinly|coarsely|roughly|freshly|thickly|lightly|firmly|loosely)-(?=\p{L})/giu, '$1 '],
  // A preparation without its comma.
  [
    /(?<=\p{L}{3})(?<!\b(?:and|or|then|be|if|freshly|hand|bodies|tentacles))\s(?=cut\s(?:into|in|thin|thick|crosswise|lengthwise|\d))/iu,
    ', ',
  ],
  [/(?<=\p{L}{3}(?<!banana))\s(?=(?:crisply\scooked\b|split(?:,|$)|grilled$))/iu, ', '],
  [/\sper\s(?:meal|sandwich|person|serving|burger|taco|bowl|plate)$/i, ''],
  [/(?<=\p{L}{3})\sto\s(?:squeeze|drizzle|sprinkle|scatter|spread)\b.*$/iu, ''],
  [/\bground\sred\sor\sblack\spepper\b/i, 'ground black pepper'],
  [/\bcoarsely\sground\sred\spepper\b(?!\sflakes?)/i, 'red pepper flakes'],
  [/\bground\sred\spepper\b(?!\sflakes?)/i, 'cayenne pepper'],
  // '½ cup pepper, sliced' is no spice
  [/\b(cups?|ounces?|oz|g)\spepper,\s(?=(?:thinly\s|finely\s)?(?:sliced|chopped|diced)\b)/i, '$1 bell pepper, '],
  // 'lime + a little zest'
  [/(?<=\p{L})\s\+\s(?:an?\s)?(?:little|bit\sof|some)\s(?:\p{L}+\s)?(?:zest|rind|peel)$/iu, ''],
  [new RegExp(String.raw`^(?:${NUMBER})\s(?:${VOLUME_UNIT})\sjuice\sand\s\p{L}+\sof\s(?=\d)`, 'iu'), ''],
  [
    new RegExp(
      String.raw`^((?:${NUMBER})\s(?:${VOLUME_UNIT}|oz|ounces?|lbs?|pounds?)\s\p{L}[^/(]*?)\s\/\s(?=\p{L})`,
      'iu',
    ),
    '$1 or ',
  ],
  // '1 cup cracker crumbs / 8 digestive biscuits'
  [
    new RegExp(
      String.raw`^((?:${NUMBER})\s(?:${VOLUME_UNIT}|oz|ounces?|g)\s\p{L}[^/]*\p{L})\s/\s\d+\s` +
        String.raw`(?!(?:${VOLUME_UNIT}|oz|ounces?|grams?|g|ml|lbs?|pounds?|sticks?)\b)\p{L}.*$`,
      'iu',
    ),
    '$1',
  ],
  // Old archives: the next part's heading behind a line, and 'ts' for a teaspoon.
  [/\s?\*{3}.*$/, ''],
  [/^((?:\d\s)?[\d/.]+)\sts\s(?=\p{L})/iu, '$1 tsp '],
  [/\balumini?um[- ]free\s/i, ''],
  // 'onions, 1' and 'cumin, a sprinkle'
  [/^(\p{L}[\p{L}\s'-]{1,40}),\s(\d{1,3}(?:\s?[-–]\s?\d{1,3})?|\d?\s?[½¼¾])$/iu, '$2 $1'],
  [/^(\p{L}[\p{L}\s'-]{1,40}),\san?\s(?:sprinkle|sprinkling|dusting|scattering|little|bit|touch)$/iu, '$1'],
  // '200/250 g' is a range
  [/^(\d{2,4})\s?\/\s?(\d{2,4})(?=\s?(?:g|gr|ml|cl)\b)/i, '$1-$2'],
  [/\bof\s(?:closed\s|open\s)?cup\sor\s(?=\p{L}+\smushrooms?\b)/iu, 'of '],
  [/^etwas\s(?=etwas\s)|^1\s(?=peu\sde\s)|^as\s(?:much|many\s)?(?:as\s)?you\slike\s/i, ''],
  // No spoon holds 20 of them: cubic centimetres.
  [/(?<![\d.,])([2-9]\d|\d{3,4})\s?cc(?![\p{L}])/giu, '$1 ml'],
  [/,\sSorte:\s.*$|(?<=^salz und pfeffer),\s\p{L}+$|\s\+\sq\.?\s?b\.?(?=\s)/iu, ''],
  [/,\s(?:frisch|gefroren|tiefgekühlt)\soder\s(?:TK|tiefgekühlt|gefroren|frisch)\b/i, ''],
  [/^(\d+\sStück),\s(?:mittelgro(?:ß|ss)|mittel|gro(?:ß|ss)|klein|Gewichtsklasse\s[SMLX]{1,2})\s(?=\p{Lu})/u, '$1 '],
  [/\bchill?i\saus\sder\sMühle\b/i, 'Chiliflocken'],
  // A count as some sites write it: '2count Huevos'.
  [/^(\d+)count\s/i, '$1 '],
  // An escaped '&' without its stroke.
  [/\s\\?u0026\s/gi, ' & '],
  [/\baverage[- ]sized?\s/i, ''],
  // A whole one is not toasted.
  [/\btoasted\scoconut(?=$|\s?[,(])/i, 'toasted coconut flakes'],
  // A remark behind an asterisk.
  [/\s\*\s?(?=\p{L}).*$/u, ''],
  [/(?<=\p{L})-or\s/giu, ' or '],
  // Another sentence.
  [/(?<=\p{L}{3})\.\s(?:we|I|you|this|my)\s.*$/iu, ''],
  [/^(?:1\s)?\d+[- ]inch\s(?=(?:\p{L}+\s){0,2}(?:cake|tortilla|crust|pizza|pita)\b)/iu, '1 '],
  [/^(\d+)\spound\s(?=cakes?\b)/i, '$1 pound-'],
  // '¼ cup zest + ½ cup juice (from 4 lemons)'
  [
    new RegExp(
      String.raw`^[^()]*\b(?:zest[^()]*\bjuice|juice[^()]*\bzest)\b[^()]*\((?:from|about)\s(?:about\s)?(?:\d+\s?(?:to|-|–)\s?)?(\d+)\s((?:${CITRUS})s?)\)$`,
      'i',
    ),
    '$1 $2',
  ],
  [/\b(?:free|cage|pasture)[- ](?:range|free|raised)\s(?:organic\s)?(?=eggs?\b)/i, ''],
  [/\bmedium[- ]grain\s(?=(?:\p{L}+\s)?(?:rice|cornmeal|polenta|bulgur|couscous)\b)/iu, 'medium-grain '],
  [/^(\d+|an?|one)\scontainers?\s(?:of\s)?(?=\p{L})/iu, '$1 tub '],
  [/\bmashed\s(?=(?:(?:over)?ripe\s)?(?:bananas?|avocado(?:e?s)?)\b)/i, ''],
  // '7 oz (1 sausage link) smoked sausage'
  [
    new RegExp(
      String.raw`^((?:${NUMBER})\s(?:ounces?|oz|pounds?|lbs?|g|grams?)\.?)\s\(\d+\s(?:\p{L}+\s)?links?\)\s`,
      'iu',
    ),
    '$1 ',
  ],
  // By the spoon it is a fresh one; 'diced tomatoes' are tinned.
  [
    new RegExp(
      String.raw`\b((?:${VOLUME_UNIT})\s)(?:finely\s)?(?:diced\s(?=tomato\b)|chopped\s(?=tomato(?:es)?\b))`,
      'i',
    ),
    '$1',
  ],
  // Fresh dill weed is sold as dill.
  [/\b((?:fresh|snipped|chopped|minced|torn)\s(?:fresh\s)?)dill\s?weed\b/i, '$1dill'],
  [/\bdill\s?weed(?=,\s(?:fresh|snipped|chopped)\b)/i, 'dill'],
  [/^any\scombination\sof\s(?=[^,]*,)/i, 'Optional: '],
  // '1/4 + 1/8 teaspoon salt': the first number has the unit of the second
  [new RegExp(String.raw`^(${NUMBER})\s*(?:\+|plus)\s*(${NUMBER})\s+(${VOLUME_UNIT})\b`, 'i'), '$1 $3 + $2 $3'],
  // '6 large or 8 medium carrots', '2 thick or 5 thin slices ham'
  [
    /^(\d+\s(?:large|medium|small|thick|thin|regular(?:-sized?)?))\sor\s\d+(?:-\d+)?\s(?:extra-)?(?:large|medium|small|thick|thin)\s/i,
    '$1 ',
  ],
  // 'a hunk of cheese' states no amount
  [/^an?\s(?:\w+\s)?(?:hunk|chunk|lump)\sof\s/i, ''],
  [/^(?:an?\s)?(?:\w+\s)?(?:sprinkle|sprinkling|dusting|scattering)\sof\s|^(?:an?\s)?squeeze\sor\stwo\s(?:of\s)?/i, ''],
  // 'a recipe of' another recipe is no amount that a shop sells.
  [/^(?:\d|[½¼]|une?|una|media|mezza)\s(?:recette|receta|ricetta|dose)s?\s(?:d['’]|d[ei]\s)(?:la\s)?(?=\p{L})/iu, ''],
  [/^0?\s?as\s(?:required|needed)\s/i, ''],
  [/^(\d+)\s(?:\d+\s)?\d+\/\d+[- ]inch[- ]thick\s/i, '$1 '],
  [/\sapprox\.?\s(\d[^,(]*)$/i, ' (approx. $1)'],
  [/\b(?:extra|very)[- ](?=soft(?:ened)?\b)/i, ''],
  [
    /^(?:lots|plenty|loads)\sof\s|^any\scombination\sof\s|^(?:your\s|an?\s)?(?:small\s|large\s|good\s)?(?:choice|selection)\sof\s/i,
    '',
  ],
  [/“(\p{L}[^“”]{0,20})”/gu, '$1'],
  [/[“”"](?=\p{L})|(?<=\p{L})[“”"]/gu, ''],
  [/^\d\s(?=(?:optional|garnish)\b)/i, ''],
  [/\bozs\b\.?/i, 'oz'],
  [/\b(?:nub|nubbin)\sof\b/i, 'piece of'],
  [/,?\s(?:at\s)?room temp(?:erature)?\.?$/i, ''],
  // 'half a batch of dough' is no amount that a shop sells
  [
    new RegExp(
      String.raw`^(?:(?:${NUMBER}|one|an?|half(?:\san?)?)\s)?(?:double\s|single\s|half\s|full\s)?` +
        String.raw`(?:batch|batches|recipes?|quantity|quantities)\s(?:(?:of|for)\s)?(?=\p{L})`,
      'iu',
    ),
    '',
  ],
  // 'the white part of 3 leeks', 'the thick end of 2 carrots'
  [/^(?:the\s)?(?:[\w-]+\s)?(?:ends?|parts?|tops?)\sof\s(?=\d)/i, ''],
  [/^(\d{2,4})\sof\s(?!the\s|these\s|each\s)(?=\p{L})/iu, '$1 g of '],
  [/\b(\d+|an?|one)\sthumb[- ]?sized?(?:\s(?:pieces?|knobs?|chunks?))?(?:\sof)?\s/i, '$1 thumb of '],
  [/^(?:1|one|an?)\s(\d+)[- ](inch|cm)\s(?=(?:piece|knob|chunk)s?\b)/i, '$1 $2 '],
  [/\bcrushed red pepper\b(?!\sflakes?)/i, 'red pepper flakes'],
  [/\b(coriander|ginger|cloves),\sground\b/i, 'ground $1'],
  [/\b(ingwer|koriander),\s(?=gemahlen\b)/i, '$1 '],
  [/\s(?:with|and)\s(?:some\s|the\s|their\s)?(?:tender|thin|soft|fine|small)\s(?:stems?|stalks?)\b/i, ''],
  [/\b(?:very\s)?(?:high|top|best|excellent|decent)\squality\s(?=\p{L})/iu, ''],
  [/(?<=^[\d½⅓⅔¼¾⅛][^,(]*\s)any\s(?:flavou?r|kind|type|brand)(?:\sof)?\s(?=\p{L})/iu, ''],
  [/\bfresh(?:ly)?[- ]baked\s(?=\p{L})/iu, ''],
  [/\b\d{1,3}\s?%\s(?=cooked\b)/i, ''],
  [/(?<=\p{L})\smade\swith\s[^,(\d]*$/iu, ''],
  [/\s(?:as\s)?called\sfor\s(?:on|by|in)\s.*$/i, ''],
  [/\b((?:olive|vegetable|sunflower|canola)\soil)\.\s(?=extra|virgin|light)/i, '$1, '],
  // 'canola/vegetable' is an oil, as is 'canola or vegetable'.
  [
    /\b(canola|rapeseed|grapeseed|sunflower)\s?(?:\/|or)\s?(?:canola|vegetable|rapeseed|grapeseed|sunflower)(?=\s*(?:$|[,(]))/i,
    '$1 oil',
  ],
  [/^(\d+\s)cobs?\s(?:of\s)?(?=(?:fresh\s|sweet\s)*corn\b)/i, '$1ears '],
  // A weight and the number of its pieces: '1 lb (4 fillets) wild salmon'.
  [
    new RegExp(
      String.raw`^((?:${NUMBER})\s?(?:pounds?|lbs?\.?|ounces?|oz\.?|grams?|g|kg)\s)\((?:about\s)?\d+\s` +
        String.raw`(?:filets?|fillets?|steaks?|pieces?|breasts?|chops?)\)\s(?=\p{L})`,
      'iu',
    ),
    '$1',
  ],
  // The weight behind several pieces is that of each.
  [
    /^((?:[2-9]|\d\d)\s[^,()]*(?:,\s[^,()\d]*)?\b(?:breasts?|fillets?|filets?|steaks?|chops?)),\s(\d+)\s(?:ounces|oz\.?)$/i,
    '$1, $2 ounces each',
  ],
  // A powder has no pieces: an import has lost the unit.
  [/^1\s(?=(?:(?:kosher|sea|table|fine|coarse)\s)*salt\s*$|ground\s\p{L}+\s*$)/iu, ''],
  [/\swith\s(?:an?\s)?(?:little|bit\sof|some)\s(?:extra\s)?\p{L}+$/iu, ''],
  [/\s[–—]\s(?:save|reserve|keep|discard)\s.*$/i, ''],
  [/\bwhole\scloves\s(?:of\s)?garlic\b/i, 'garlic cloves'],
  [new RegExp(String.raw`\b(${CITRUS})\s(?=(?:juiced|zested)$)`, 'i'), '$1, '],
  [/^(\d+|½|half\sa)\spomegranate\s(?:seeds|arils)$/i, '$1 pomegranate'],
  [/^salt\s(?=(?:black\s)?pepper$)/i, 'salt and '],
  [/^(\d+)\ssliced\sof\s/i, '$1 slices of '],
  [new RegExp(String.raw`^((?:${NUMBER})\s(?:${VOLUME_UNIT})\s)kosher$`, 'i'), '$1kosher salt'],
  [
    /^(\d+(?:\s?(?:-|–|to)\s?\d+)?)\spieces?\s(?:of\s)?(?=(?:[^\s()]+\s){0,8}(?:bread|toast)\b|(?:[\w-]+\s){0,2}bacon\b)/i,
    '$1 slices ',
  ],
  // What it cost the author.
  [/\s\((?:about\s|~)?[$£€]\s?\d[^()]*\)/gi, ''],
  [
    /^(\d+|an?|one)\s(?:(?:small|medium|large|big)\s)?pieces?\s(?:of\s)?(?=(?:fresh\s)?(?:root\s)?ginger\b)/i,
    '$1 thumb of ',
  ],
  [
    /,\s(?:(?:small|finely|thinly|roughly)\s)?(?:diced|chopped|sliced)\s(?:red|green|yellow|orange)(?:\/(?:red|green|yellow|orange))+/i,
    '',
  ],
  [/\bgarlics\b/i, 'garlic'],
  // A ratio of the recipe's seasonings: '1:1:1* mirin'
  [/^\d+(?::\d+)+\*?\s+(?=\p{L})/u, ''],
  [/\bginger\s?roots?\b/i, 'ginger'],
  [/\bhorse\sradish\b/i, 'horseradish'],
  [/(?<=\p{L}{3})\s(?:in|for)\sthe\s(?:middle|centre|center)$/iu, ''],
  [
    /(?<=^|\s)(?:tantali[sz]ing|fluffy|velvety|luscious|beautiful|gorgeous|wonderful|amazing|glorious|scrumptious)\s(?=\p{L})/giu,
    '',
  ],
  [/(?<=\p{L}{3})\s(?=(?:(?:kept|left)\swhole|defrosted|thawed)(?:$|,))/iu, ', '],
  [/(?<=\p{L}{3})\s(?=shaved\sslices\b)/iu, ', '],
  // A cut of lamb, where 'best' is no praise.
  [/\bbest\send(?=\sof\b|\sneck\b)/i, 'best-end'],
  // By the spoon a red pepper is ground.
  [
    new RegExp(String.raw`^((?:${NUMBER})\s(?:tsps?|teaspoons?))\sred\spepper(?=$|,\s(?:or\s)?to\staste)`, 'i'),
    '$1 cayenne pepper',
  ],
  [/^(\d+)\spieces?\s(?:of\s)?(?=lettuce\b)/i, '$1 leaves '],
  [/,\s(?=(?:frozen\s)?(?:juice\s)?concentrate\b)/i, ' '],
  [/^top\swith\s/i, ''],
  // 'leaves from a small bunch of thyme'
  [
    /^(?:the\s)?(?:seeds|leaves|stalks|stems|needles|fronds)\s(?:(?:picked|scraped|stripped|cut)\s)?(?:from|of)\s(?=[\d½¼]|an?\s|half\s|one\s)/i,
    '',
  ],
  // 'leeks including the tender green'
  [
    /,?\sincluding\s(?:(?:the|some|all|of|most)\s)*(?:(?:tender|light|pale)\s)?(?:greens?|whites?|tops)(?:\s(?:parts?|tops?))?(?=$|,)/i,
    '',
  ],
  [/\b(?:firm|ripe)\s(?:but|yet)\s(?=(?:firm|ripe)\b)/i, ''],
  [/^\d+\ssprays?\s(?:of\s)?/i, ''],
  [/^(\d+)\s?gms?\b/i, '$1 g'],
  // '14 cup raisins' has lost its stroke
  [/^([123])([2348])\s(?=(?:cup|teaspoon|tablespoon)\s)/i, '$1/$2 '],
  [/\son\stop\sof\s.*$/i, ''],
  // '½ cup 1 stick butter'
  [new RegExp(String.raw`^((?:${NUMBER})\s(?:cups?|oz|ounces?|g))\s((?:${NUMBER})\ssticks?)\s`, 'i'), '$1 ($2) '],
  // '1 tbsp honey + 2 tsp'
  [
    new RegExp(
      String.raw`^((?:${NUMBER})\s(?:${VOLUME_UNIT}))\s(\p{L}[\p{L}\s-]{0,40}?)\s(?:\+|plus)\s((?:${NUMBER})\s(?:${VOLUME_UNIT}))$`,
      'iu',
    ),
    '$1 + $3 $2',
  ],
  [/^(\d+)\sthumbs?\s(?=ginger)/i, '$1 thumb of '],
  // 'zest and juice of a large orange'
  [
    new RegExp(
      String.raw`\b(juice|zest|rind)\s(?:of|from)\s(?:an?|one)\s(?:(?:large|small|medium|big|ripe|whole|fresh)\s)?(?=(?:${CITRUS})\b)`,
      'i',
    ),
    '$1 of 1 ',
  ],
  [new RegExp(String.raw`^few\s(?=(?:${PLANT_PART})\b)`, 'i'), 'a few '],
  [/^(?:an?\s)?couple\s(?:of\s)?(?:fresh\s)?(?=\p{L}{3})/iu, '2 '],
  [new RegExp(String.raw`^(?:several|a\sfew)\s(?:heaping\s|heaped\s)?(?=(?:${VOLUME_UNIT})\b)`, 'i'), '3 '],
  // No number of whole ones.
  [
    new RegExp(
      String.raw`^(?:an?\s)?(?:\d{1,2}(?:\s?(?:to|or|-|–)\s?\d{1,2})?|few|several|good|generous)\s(?:good\s|generous\s)?` +
        String.raw`(?:gratings?|grinds?|grindings|twists?|cranks?|scrapings?|shavings)\s(?:of\s)?` +
        String.raw`(?=(?:the\s)?(?:\p{L}+\s){0,3}(?:pepper|peppercorns|nutmeg|salt|tonka)\b)`,
      'iu',
    ),
    '',
  ],
  // '24 1/4-inch slices': the first number counts.
  [
    new RegExp(
      String.raw`^([4-9]|\d\d)\s\d+\/\d+[- ](?:inch|cm)(?:[- ](?:thick|wide|long))?\s` +
        String.raw`(?=(?:\p{L}+\s){0,3}(?:slices|rounds|cubes|pieces|wedges|strips)\b)`,
      'iu',
    ),
    '$1 ',
  ],
  // '8 (1-inch) pieces pineapple' are cut from one.
  [
    new RegExp(
      String.raw`^\d+\s\([^()]*(?:inch|cm)[^()]*\)\s(?:pieces|chunks|cubes|slices|wedges)\s(?:of\s)?` +
        String.raw`(?=(?:fresh\s|ripe\s)?(?:pineapple|mango|papaya|cantaloupe|honeydew|watermelon|melon|pumpkin|squash)\b)`,
      'i',
    ),
    '1 ',
  ],
  // A thickness or diameter in millimetres.
  [/^\d+\s?mm\s(?=\p{L})/iu, ''],
  // Figures that belong together: '10 to12', '225/8oz' without its grams, '250g/9oz - 400g/14oz'.
  [/^(\d+)\sto(?=\d)/i, '$1 to '],
  [/(?<=^|\sx\s)(\d{3})(?=\/\d[\d.½¼¾⅓⅔]*\s?oz\b)/i, '$1g'],
  [/^(\d+)\s?(g|ml)\/[\d½¼¾⅓⅔]+\s?(?:fl\s?)?oz\s?(?:-|–|to)\s?(\d+)\s?(?:g|ml)(?=\/)/i, '$1-$3$2'],
  // '400-gram tin tomatoes'
  [
    new RegExp(String.raw`^(\d+(?:\.\d+)?)[\s-]?(g|grams?|ml|oz|ounces?)\.?[\s-]+(${PACK})\s(?:of\s)?(?=\p{L})`, 'iu'),
    '1 ($1 $2) $3 ',
  ],
  [
    /^(\d+(?:\.\d+)?)-(lit(?:er|re)|pound|lb|quart)\s(bottle|jar|can|tin|bag|package|box|carton)\s(?:of\s)?(?=\p{L})/iu,
    '1 ($1 $2) $3 ',
  ],
  // 'red, yellow or green bell pepper'
  [
    new RegExp(String.raw`\b(${COLOUR})(?:,\s?|\s)(?:${COLOUR}),?\s(?:and/or|or)\s(?:${COLOUR})\s(?=\p{L})`, 'iu'),
    '$1 ',
  ],
  [/\b(?:mixed\s)?any\s(?:combination|mix|mixture)\sof\s/i, ''],
  // '4 boneless (skinless chicken breasts, sliced)'
  [
    new RegExp(
      String.raw`^((?:${NUMBER})\s(?:(?:${VOLUME_UNIT}|lbs?|pounds?|ounces?|oz|g|kg)\.?\s)?(?:${QUALITY}))\s\((\p{L}[^()]*)\)?$`,
      'iu',
    ),
    '$1 $2',
  ],
  [/^(\d+)\s(?:boneless\s)?fillets?\s(?:of\s)?((?:skinless\s|boneless\s|firm\s)*(?:white\s)?fish)\b/i, '$1 $2 fillets'],
  // '4 (8 ounce) fillets flounder'
  [
    new RegExp(
      String.raw`^(\d+\s(?:\([^()]*\)\s)?)fillets\s(?:or\ssteaks\s)?(?:of\s)?` +
        String.raw`(?!boned\b)(\p{L}+(?:\s(?!or\b|and\b|with\b)\p{L}+)?)(?=$|,|\sor\s|\s\()`,
      'iu',
    ),
    '$1$2 fillets',
  ],
  [/\b(juice|zest)\sfrom\s(?:fresh\s)?(lemon|lime|orange)s?\b/i, '$2 $1'],
  [/^(?:\d\s)?optional\s(?:garnish(?:es)?|toppings?|extras?)\s?:\s?/i, 'Optional: '],
  [new RegExp(String.raw`^((?:${NUMBER})(?:\s?[-–]\s?\d+)?\s)whole\s(?=(?:fresh\s)?(?:${WHOLE_PIECES})\b)`, 'i'), '$1'],
  // '½ lime juice' is half a lime
  [new RegExp(String.raw`^((?:${NUMBER})\s(?:${CITRUS}))\s(?=(?:juice|zest)$)`, 'i'), '$1, '],
  [/\bspice\s(?=(?:oregano|basil|thyme|rosemary|sage|marjoram)\b)/i, 'dried '],
  [
    new RegExp(
      String.raw`^((?:${NUMBER})\s(?:cups?|oz|ounces?|g|kg|lbs?|pounds?)\s)(\p{L}+(?:\s\p{L}+)?)\sfrozen$`,
      'iu',
    ),
    '$1frozen $2',
  ],
  // The pieces of a range weigh that together.
  [new RegExp(String.raw`^\d+\s?(?:to|-|–)\s?\d+\s\(((?:${NUMBER})\s(?:pounds?|lbs?|kg))\)\s(?=\p{L})`, 'iu'), '$1 '],
  [/\b((?:shredded|desiccated|flaked)\scoconut)\sor\s[\p{L}\s]{1,40}$/iu, '$1'],
  // Fish is cut in portions.
  [
    new RegExp(
      String.raw`^((?:${NUMBER})\s)portions?\s(?:of\s)?(?=[^,]*\b(?:salmon|cod|bass|halibut|haddock|trout|tuna|fish|fillets?|steaks?)\b)`,
      'i',
    ),
    '$1',
  ],
  // No shop sells a serving.
  [new RegExp(String.raw`^(?:${NUMBER})\s(?:servings?|portions?)\s(?:of\s)?(?=\p{L})`, 'iu'), ''],
  [/\sof\s(?:your|the)\s(?:own\s)?(?:choosing|choice|liking)\b/i, ''],
  // 'onion studded with 3 cloves'
  [/,?\s(?:and\s|each\s)?studded\swith\s(\d+|an?|one)\s(?:whole\s)?(cloves?)\b/i, ' and $1 whole $2'],
]

/** An amount at the end of a line, with its bracket: '– 1 heaping cup', '3-4 medium', '– 7 (large)'. */
const MEASURE_BEHIND = new RegExp(
  String.raw`\s(?:[–—-]\s)?((?:${NUMBER})(?:\s?(?:-|–|to)\s?(?:${NUMBER}))?\s?` +
    String.raw`(?:(?:heaping|heaped|level|scant|large|medium|small)\s)?(?:cups?|tablespoons?|tbsps?|teaspoons?|tsps?|` +
    String.raw`ounces?|oz|lbs?|pounds?|medium|large|small|inch(?:es)?(?:\spieces?)?|sprigs?|cloves?|pieces?)\.?)(\s\([^()]*\))?$`,
  'iu',
)
const COUNT_BEHIND = /\s[–—-]\s(\d{1,2})(\s\((?:small|medium|large)[^()]*\))?$/iu
/** Words before a number that is no amount of the food. */
const NO_AMOUNT_AFTER = /\b(?:type|no|into|in|to|by|for|of|about|plus|or|from|at)$/i

/** The amount before its food: 'Mint, chopped – 1 heaping cup' is '1 heaping cup Mint, chopped'. */
function putAmountFirst(line: string): string {
  if (!/^\p{L}/u.test(line)) return line
  const alternative = line.search(/\sor\s\d/i)
  const stated = alternative > 0 ? line.slice(0, alternative) : line
  const amount = MEASURE_BEHIND.exec(stated) ?? COUNT_BEHIND.exec(stated)
  const name = amount ? stated.slice(0, amount.index).trimEnd() : ''
  if (!amount || name === '' || /[\d(½⅓⅔¼¾⅛]/.test(name) || NO_AMOUNT_AFTER.test(name)) return line
  return `${amount[1]} ${name.endsWith(',') ? name.slice(0, -1) : name}${/\d/.test(amount[2] ?? '') ? amount[2] : ''}`
}

const PACKS_WITH_SIZE = new RegExp(
  String.raw`^(\d)\s?[-–]\s?(\d+(?:\.\d+)?)[\s-]*(oz|ounces?|g|ml)\.?[\s-]+(?=(?:${PACK})\b)`,
  'i',
)

/** 'ﬂour' of a printed page. */
const LIGATURES = /[\ufb00-\ufb06]/g

/** The line in the words that the parser knows: '2 - 15 oz cans corn' is '2 (15 oz) cans corn'. */
export function rewriteLine(line: string): string {
  const text = correctSpelling((line.includes('&') ? decodeHTML(line) : line).replace(/\s+/g, ' '))
    .normalize('NFC')
    .replaceAll('⁄', '/')
    .replace(LIGATURES, (letters) => letters.normalize('NFKC'))
    .replace(PACKS_WITH_SIZE, (range, count: string, size: string, unit: string) =>
      Number(size) > 3 * Number(count) ? `${count} (${size} ${unit}) ` : range,
    )
  const rewritten = REWRITES.reduce((result, [pattern, replacement]) => result.replace(pattern, replacement), text)
  return dropMaker(putAmountFirst(rewritten))
}
