import { FOODS } from './foods'
import { isTapWater, purchaseKey } from './purchase-names'
import { detectRecipeLanguage } from './languages/detect-language'
import { isEquipment } from './non-food-lines'
import { parseRequestedItems } from './requested-items'
import { isGroupHeading } from './scale'

/** What a cook takes for the same thing in front of the fridge: a key that matches is the key on the left. */
const FAMILIES: readonly (readonly [family: string, pattern: RegExp])[] = [
  ['onion', /^(?:(?:red|white|yellow|brown|spanish|sweet|pearl|baby|cooking) )+onion$|^shallot$|^banana shallot$/],
  [
    'tomato',
    /^(?:cherry|plum|vine|roma|grape|beef|beefsteak|heirloom|campari|baby plum|salad)(?: .*)? tomato$|^tomato on the vine$/,
  ],
  [
    'canned tomato',
    /^(?:canned )?(?:chopped|crushed|diced|plum|peeled plum|whole|peeled) tomato$|^canned (?:.* )?tomato$|^passata$/,
  ],
  [
    'potato',
    /^(?:(?:new|baby|waxy|floury|baking|russet|yukon|gold|red|white|maris|piper|king|edward|all|purpose|salad|charlotte|fingerling) )+potato$/,
  ],
  ['carrot', /^(?:baby|chantenay|heritage) carrot$/],
  ['celery', /^celery (?:heart|stick|stalk)$/],
  ['spinach', /^(?:baby|frozen|leaf|young|frozen leaf|frozen chopped) spinach$|^spinach leaf$/],
  [
    'salad leaf',
    new RegExp(
      '^(?:mixed |baby )*(?:salad leaf|salad green|mixed green|lettuce|lamb lettuce)$|' +
        '^(?:little gem|iceberg|romaine|cos|butterhead)(?: lettuce)?$|^(?:butter|round) lettuce$',
    ),
  ],
  [
    'mushroom',
    /^(?:(?:button|chestnut|cremini|white|portobello|baby bella|brown|oyster|shiitake|mixed|wild|closed cup|flat) )+mushroom$/,
  ],
  ['bell pepper', /^(?:(?:red|green|yellow|orange|romano|mixed|pointed) )+(?:and \w+ )?(?:bell )?pepper$/],
  [
    'chile',
    /^(?:(?:red|green|fresh|bird s eye|thai|long|finger|mild|hot) )+(?:chile|chili|chilli)(?: pepper)?$|^(?:jalapeno|serrano|chili|chilli)$/,
  ],
  ['cabbage', /^(?:white|green|savoy|pointed|hispi|sweetheart) cabbage$/],
  ['cucumber', /^(?:english|persian|lebanese|mini|baby|hothouse) cucumber$/],
  ['bean sprout', /^beansprout$/],
  ['beet', /^(?:raw|cooked|baby) (?:beet|beetroot)$|^beetroot$/],
  [
    'corn',
    /^(?:canned |frozen |fresh )?(?:corn|sweetcorn)(?: kernel| on the cob)?$|^corn on the cob$|^canned (?:sweet ?)?corn$/,
  ],
  ['pea', /^(?:frozen|garden|petit|fresh|frozen garden) pea$|^petits pois$/],
  ['green bean', /^(?:fine|french|frozen|trimmed|fine green|string|runner) bean$|^(?:fine|frozen) green bean$/],
  ['broccoli', /^(?:tenderstem|purple sprouting|long stem|frozen) broccoli$|^broccoli floret$|^broccolini$/],
  ['cauliflower', /^cauliflower (?:floret|head)$/],
  ['squash', /^(?:butternut|acorn|kabocha) squash$|^pumpkin$/],
  ['lemon', /^(?:unwaxed |waxed )?lemon(?: juice| zest| peel| rind| wedge)?$/],
  ['lime', /^(?:unwaxed )?lime(?: juice| zest| peel| wedge)?$/],
  ['orange', /^(?:unwaxed |navel |blood )?orange(?: juice| zest| peel)?$/],
  ['apple', /^(?:(?:green|red|eating|cooking|bramley|granny|smith|crisp|tart|gala|braeburn|dessert) )+apple$/],
  [
    'chicken',
    new RegExp(
      '^(?:(?:boneless|skinless|whole|roasting|free range|lean|cooked|roast|rotisserie|leftover) )*chicken' +
        '(?: (?:breast|thigh|leg|drumstick|wing|piece|fillet|tender|tenderloin|mini fillet|half|quarter|' +
        'strip|cutlet))*$',
    ),
  ],
  ['ground beef', /^(?:lean |extra lean )*(?:beef mince|minced beef|ground beef|ground chuck)$|^ground steak$/],
  ['ground pork', /^(?:lean )*(?:pork mince|minced pork)$/],
  ['ground lamb', /^(?:lean )*(?:lamb mince|minced lamb)$/],
  ['ground turkey', /^(?:lean )*(?:turkey (?:thigh |breast )?mince|minced turkey)$/],
  [
    'beef',
    new RegExp(
      '^(?:(?:lean|stewing|braising|boneless|rump|sirloin|chuck|flank|skirt|stir fry) )+(?:beef|steak)' +
        '(?: steak| shin| strip| stir fry strip)?$|' +
        '^(?:lean )?beef (?:chuck|shin|strip|brisket|stir fry strip|stew meat)$|^stew(?:ing)? (?:meat|beef)$',
    ),
  ],
  [
    'pork',
    /^(?:(?:lean|boneless) )*pork (?:loin|tenderloin|shoulder|chop|fillet|belly|loin steak|loin chop|steak|butt)$/,
  ],
  ['sausage', /^(?:pork|chicken|italian|smoked|beef|breakfast|vegetarian|cooked) sausage(?: meat)?$/],
  [
    'bacon',
    /^(?:(?:smoked|unsmoked|streaky|back|thick|thin|cut|turkey|canadian) )+bacon(?: lardon)?$|^(?:smoked )?(?:bacon )?lardon$|^pancetta$/,
  ],
  ['ham', /^(?:cooked|smoked|parma|serrano|black forest|deli|thick|baked) ham$|^prosciutto$/],
  ['chorizo', /^(?:cooking|spanish|soft|cured) chorizo$|^chorizo (?:sausage|ring)$/],
  ['salmon', /^salmon (?:fillet|steak|side)(?: with skin)?$|^skinless salmon(?: fillet)?$|^canned salmon$/],
  [
    'white fish',
    new RegExp(
      '^(?:skinless |thick |firm |smoked )*(?:white fish|cod|haddock|hake|pollock|sea bass|tilapia|halibut|' +
        'whiting|coley)(?: fillet| loin| steak)?(?: with skin)?$',
    ),
  ],
  ['mussel', /^(?:live|cooked|fresh) mussel$/],
  ['tuna', /^(?:canned )?tuna(?: (?:in|chunk|steak).*)?$/],
  ['shrimp', /^(?:(?:raw|cooked|king|tiger|jumbo|frozen|large|medium) )+(?:shrimp|prawn)$|^prawn$/],
  ['egg', /^egg(?: yolk| white)?$|^(?:hard boiled|boiled|beaten|free range|medium|large) egg$/],
  ['milk', /^(?:(?:whole|semi|skimmed|skim|full|fat|low|reduced|2|1) )+milk$/],
  [
    'cream',
    /^(?:double|single|heavy|whipping|light|whipped|pouring|thickened|heavy whipping|cooking) cream$|^half and half$/,
  ],
  ['sour cream', /^(?:creme fraiche|low fat creme fraiche|reduced fat creme fraiche|light sour cream)$/],
  ['butter', /^(?:(?:unsalted|salted|soft|melted|cold) )+butter$/],
  ['yogurt', /^(?:(?:greek|plain|natural|low|fat|full|thick|style|0|2|set|skyr) )+yogurt$/],
  ['cheddar', /^(?:(?:mild|mature|extra|sharp|strong|white|medium|vintage|aged) )+cheddar$/],
  [
    'parmesan',
    /^(?:pecorino(?: romano)?|grana padano|vegetarian italian style hard cheese|parmesan rind|italian hard cheese)$/,
  ],
  [
    'mozzarella',
    /^(?:fresh|buffalo|shredded|low moisture|grated|mini|part skim) mozzarella(?: ball| pearl)?$|^mozzarella (?:ball|pearl)$|^burrata$/,
  ],
  ['goat cheese', /^(?:soft |fresh |crumbled )*goat s? ?cheese(?: log)?$/],
  [
    'blue cheese',
    /^(?:vegetarian |soft |crumbled )*(?:blue cheese|gorgonzola|stilton|roquefort|danish blue|dolcelatte)(?: cheese)?$/,
  ],
  ['cream cheese', /^(?:light|soft|full fat|low fat|reduced fat) (?:cream|soft) cheese$|^soft cheese$/],
  ['tofu', /^(?:firm|extra firm|silken|smoked|soft) tofu$/],
  [
    'pasta',
    new RegExp(
      '^(?:(?:dried|fresh|whole wheat|wholewheat|short|small|egg|soup) )*(?:pasta|spaghetti|penne|fusilli|' +
        'rigatoni|macaroni|linguine|tagliatelle|fettuccine|farfalle|orecchiette|conchiglie|elbow macaroni|' +
        'pappardelle|bucatini|ziti|rotini|orzo)(?: shape| rigate| pasta)?$',
    ),
  ],
  [
    'noodle',
    new RegExp(
      '^(?:(?:dried|fresh|ready|cooked|fine|medium|thin|thick|flat|straight|wok|to|wheat) )*(?:egg|rice|' +
        'udon|soba|ramen|wheat|cellophane|glass)? ?noodle$|^(?:dried )?rice vermicelli$',
    ),
  ],
  [
    'rice',
    /^(?:(?:basmati|jasmine|long|short|medium|grain|white|brown|cooked|ready|easy|cook|paella|risotto|sushi|arborio|carnaroli|leftover) )+rice$/,
  ],
  ['lentil', /^(?:(?:dried|red|green|brown|puy|split|cooked|canned|black|beluga|french) )+lentil$/],
  [
    'bean',
    new RegExp(
      '^(?:(?:canned|dried|cooked|white|cannellini|kidney|red|black|haricot|pinto|butter|borlotti|' +
        'great northern|navy|mixed|black eyed|lima|haricot white) )+bean$',
    ),
  ],
  ['chickpea', /^(?:canned|dried|cooked) chickpea$/],
  [
    'bread',
    new RegExp(
      '^(?:(?:white|brown|crusty|sourdough|wholemeal|rye|dark|country|stale|day|old|sandwich|sliced|rustic|' +
        'italian|french|whole|wheat|grain) )+(?:bread|roll|loaf)$|^(?:baguette|ciabatta|toast|sourdough)$',
    ),
  ],
  ['tortilla', /^(?:(?:flour|corn|soft|wholemeal|mini|large|small) )+tortilla(?: wrap)?$|^wrap$/],
  [
    'stock',
    new RegExp(
      '^(?:(?:chicken|beef|vegetable|fish|hot|low|sodium|reduced|turkey|bone|lamb|mushroom) )*' +
        '(?:stock|broth)(?: cube| pot| powder)?$|^bouillon(?: cube| powder)?$',
    ),
  ],
  ['wine', /^(?:dry )*(?:white|red) wine$|^dry (?:white|red) wine$/],
  ['coconut milk', /^(?:light|full fat|canned|reduced fat|canned full fat) coconut milk$/],
  ['garlic', /^garlic (?:bulb|head)$|^(?:wet|smoked) garlic$/],
  ['ginger', /^(?:ginger root|root ginger|ginger)$/],
  ['cilantro', /^coriander$|^cilantro (?:stem|stalk)$/],
  [
    'oil',
    new RegExp(
      '^(?:(?:extra|virgin|light|mild|neutral|cooking|frying|toasted|refined) )*(?:olive|vegetable|' +
        'sunflower|rapeseed|canola|groundnut|peanut|corn|grapeseed|avocado|neutral|cooking|frying) oil$|' +
        '^(?:cooking|oil|olive oil) spray$',
    ),
  ],
  ['salt', /^(?:(?:sea|kosher|coarse|fine|rock|flaky|table|himalayan|pink|celtic) )+salt(?: flake)?$|^seasoning$/],
  ['black pepper', /^(?:(?:ground|freshly|black|white|cracked) )*pepper(?:corn)?$|^(?:black|white) peppercorn$/],
  [
    'sugar',
    /^(?:(?:white|caster|superfine|granulated|golden|brown|light|dark|soft|demerara|muscovado|raw|cane|powdered|icing|coconut) )+sugar$/,
  ],
  ['flour', /^(?:(?:plain|all|purpose|white|self|raising|rising|whole|wheat|wholemeal|bread|strong|cake|00) )+flour$/],
  ['vinegar', /^(?:(?:red|white|wine|cider|apple|rice|malt|distilled|sherry|balsamic|champagne) )+vinegar$/],
  ['soy sauce', /^(?:(?:light|dark|low|sodium|reduced|salt) )+soy sauce$|^tamari$/],
  ['mustard', /^(?:(?:dijon|english|wholegrain|whole|grain|yellow|mild|american|german|grainy) )+mustard$/],
  ['honey', /^(?:runny|clear|set|raw) honey$/],
  ['paprika', /^(?:(?:sweet|hot|smoked|sweet smoked) )+paprika$/],
  ['cumin', /^cumin(?: seed)?$/],
  ['oregano', /^dried oregano$/],
  ['thyme', /^dried thyme$/],
  ['bread crumb', /^(?:panko|dry|dried|fresh|panko bread crumb|panko breadcrumb|italian) ?(?:bread ?crumb)?$/],
]

/**
 * The key of a thing as a cook has it at home: red onion is onion, chicken thighs are chicken, double cream is cream. It
 * merges more than `purchaseKey`, which keeps apart what a shop does.
 */
export function itemFamily(name: string, unit: string | null = null): string {
  const key = purchaseKey(name, unit).replace(/^boneless (?=chicken )/, '')
  return FAMILIES.find(([, pattern]) => pattern.test(key))?.[0] ?? key
}

const LABELS = new Map(FOODS.flatMap(({ names, label }) => (label ? names.map((name) => [name, label] as const) : [])))

/** A key as a name to read: 'egg' is eggs, 'spinach' stays. */
export const itemName = (item: string): string =>
  LABELS.get(item) ?? item.replace(/^canned /, 'tinned ').replace(/\bchile\b/, 'chilli')

/** Read of a recipe at most: more lines, or longer ones, are no list of ingredients. */
const MAX_LINES = 60
const MAX_LINE_LENGTH = 160

/** What a line asks for: a thing by its key, and its amount where the line states one. */
export type RequestedThing = { item: string; quantity: number | null; unit: string | null }

/** The things that ingredient lines ask for, line by line; tap water, tools and headings are none. */
export function readRequestedThings(lines: readonly string[]): RequestedThing[] {
  const language = detectRecipeLanguage(lines)
  return lines.slice(0, MAX_LINES).flatMap((line) => {
    if (isGroupHeading(line)) return []
    return parseRequestedItems({ line: line.slice(0, MAX_LINE_LENGTH) }, language).flatMap(({ name, options }) => {
      if (isTapWater(name) || isEquipment(name)) return []
      const amount = options[0]?.[0]
      return [
        {
          item: itemFamily(name, amount?.unit ?? null),
          quantity: amount?.quantity ?? null,
          unit: amount?.unit ?? null,
        },
      ]
    })
  })
}

/** The things that ingredient lines ask for, each once, in order of appearance. */
export const findItemFamilies = (lines: readonly string[]): string[] => [
  ...new Set(readRequestedThings(lines).map(({ item }) => item)),
]
