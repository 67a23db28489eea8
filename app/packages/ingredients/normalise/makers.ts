import { isLike, listOf } from '../tables/words'
import { findFoodPhrases } from '../tables/aisles'

/**
 * Makers and shops whose name tells nothing of the food, as patterns of how packs print them. Names that are the food
 * itself ('Oreo', 'Nutella', 'Cool Whip') and those that tell its aisle (`findMakerAisles`) are not among them.
 */
const MAKERS = String.raw`
  Albers, Amazing Taste, Archer Farms, Argo, Arrowhead Mills, Asda, Athenos, Aunt Bessie[’']s, Aunt Jemima, Ayam,
  Barilla, Barilla PLUS, BelGioioso, Bertolli, Best Foods, Better Than Bouillon, Betty Crocker, Blue Diamond,
  Bob[’']s Red Mill, Borden, Breakstone[’']?s, Bulla, Bumble Bee, Bush[’']?s, Bush[’']?s Best, Cabot, Callebaut,
  Campbell[’']?s, Carapelli, Carnation, Cascadian Farm, Chavrie, Chobani, Cirio, Clabber Girl, Classico, Colavita,
  College Inn, Contadina, Crystal Farms, Daisy Brand, De Cecco, DeLallo, Deli Originals, Del Monte, Devondale,
  Diamond Crystal, Diamond of California, Dixie Crystals, Dole, Dr\.? Oetker, Duncan Hines, Eagle Brand,
  Earth Grains, Edgell, Fage, Filippo Berio, Fishmonger, Fleischmann[’']?s, Food Club, Foster Farms, French[’']s,
  Frigo, Ghirardelli, Giant Eagle, Gold Medal, Gold[’']n Plump, Goya, Grey Poupon, Guittard, Heinz, Hellmann[’']?s,
  Hidden Valley, Hodgson Mill, Hormel, Hunt[’']?s, Huy Fong, Jennie-O(?:\sTurkey\sStore)?,
  JENNIE-O(?:\sTURKEY\sSTORE)?, Jif, Kerrygold, Kikkoman, King Arthur, Kingsford[’']?s, Kitchen Basics, Knorr,
  Kraft, Kroger, Land O[’']?\s?Lakes, Lawry[’']?s, Lea (?:&|and) Perrins, Lee Kum Kee, Lifeway, Lindsay, Lucerne,
  Lurpak, Mahatma, Market Pantry, Martha White, Marzetti, Massel, Mazola, McCormick, Meat Church(?:[’']s)?, Morton,
  Mueller[’']?s, Muir Glen, Mutti, Napolina, Nestl[eéÉ], Ocean Spray, Old El Paso, One Degree, O Organics,
  Organic Valley, Pepperidge Farm, (?:Philadelphia|PHILADELPHIA)(?=\s[Cc]ream), Pillsbury, Planters, Pompeian,
  Prego, Primal Kitchen, Progresso, Quaker, Rag[uú], Red Gold, REWE, REWE Beste Wahl, REWE Bio, Ronzoni,
  Safeway SELECT, Sainsbury[’']s, San Giorgio, San-J, Sara Lee, Sargento, Scharffen Berger, Schwartz, Siete,
  SimplyNature, Simply Organic, Sizzlefish, Smithfield, Smucker[’']?s, Spice Islands, Stonyfield, Sun[- ]?Maid,
  Swanson, Tesco, Thai Kitchen, Tillamook, Toll House, Trader Joe[’']?s, Tyson, Uncle Ben[’']?s, Uncle Tobys,
  Valrhona, Voskos, Waitrose, Wesson, Western Star, Wish-Bone, Woolworths, Yoplait, Zatarain[’']?s`
  .trim()
  .split(/,\s+/)
  .map((name) => name.replaceAll(' ', String.raw`\s`))
/** As in 'KRAFT'; what a backslash escapes stays as it is. */
const inCapitals = (name: string): string => name.replace(/(?<!\\)\p{Ll}+/gu, (letters) => letters.toUpperCase())
// the longer of two that begin alike comes first
const NAMES = [...MAKERS, ...MAKERS.filter((name) => !name.includes('(')).map(inCapitals)]
  .sort((one, other) => other.length - one.length)
  .join('|')
/** Lines of products that say as little. */
const LINES =
  String.raw`Gourmet\sCollection|Gourmet|Grill\sMates|Recipe\sStarters|Recipe\sMakers|RECIPE\sMAKERS|Grands!?|` +
  String.raw`Big\s&\sFlaky|Super\s?Moist|Bistro|ChefStyle|Pronto|Shred\sMedleys|Farmhouse|Deli\sFlats|Essential|[Mm]easure\sfor\s[Mm]easure`
/** A maker, another one to choose from, and the names of its lines: 'Pillsbury® Grands!®'. */
const KNOWN_MAKER = new RegExp(
  String.raw`(?<![\p{L}’'-])(${NAMES})[®™]?(?:\s(?:or|OR)\s(?:${NAMES})[®™]?)?\s[®™]?\s?(?:brand\s|naturally\sbrewed\s)?` +
    String.raw`(?:(?:${LINES})\s?[®™]?\s)*(?=\p{L})`,
  'gu',
)
/** Makers of jars of spices, in which herbs are dried. */
const SPICE_MAKERS = listOf('mccormick*, spice islands*, schwartz*, simply organic*, lawry*, goya*')
const HERB_LEAVES =
  /^(?:(?:Organic|Sweet)\s)?(?:Basil|Parsley|Oregano|Thyme|Rosemary|Sage|Dill|Marjoram|Tarragon|Cilantro|Mint|Chives)\b/i

/** Words with 's that are no maker's name. */
const NO_MAKER =
  'Baker|Bird|Butcher|Calf|Chef|Confectioner|Cook|Cow|Decorator|Devil|Ewe|Farmer|Goat|Grandma|Hen|Hunter|Lady|Lamb|Lion|' +
  "Nanny|Ox|Pig|Sheep|Shepherd|Frank|Daniel|Gentleman|Peychaud|Maker|Gordon|Hershey(?=[’']s\\sK)|Reese"
const NAME_WITH_S = new RegExp(
  String.raw`(?<=^|(?<!\bSt\.?)\s)(?!(?:${NO_MAKER})[’'])\p{Lu}\p{Ll}+[’']s[®™]?\s(?=\p{L})`,
  'u',
)

/** A line without the name of a maker: 'KRAFT® grated parmesan' is parmesan. It stays where no known food follows. */
export function dropMaker(line: string): string {
  const plain = line.replace(KNOWN_MAKER, (found: string, name: string, at: number) => {
    const food = line.slice(at + found.length)
    if (!hasFood(food)) return found
    return SPICE_MAKERS.has(name) && HERB_LEAVES.test(food) ? 'dried ' : ''
  })
  const maker = NAME_WITH_S.exec(plain)
  // 'Jacob's cattle beans'
  const isFollowed = maker && findFoodPhrases(plain.slice(maker.index + maker[0].length))[0]?.index === 0
  return isFollowed ? plain.slice(0, maker.index) + plain.slice(maker.index + maker[0].length) : plain
}

/** Whether the text begins with one known food; two that a maker sells as one, 'nacho & taco cheese', keep its name. */
function hasFood(text: string): boolean {
  const [name] = /^.*?(?=[,;(]|\sfor\s|$)/.exec(text)!
  return findFoodPhrases(name).length > 0 && !isLike(name, '* & *, * and *')
}
