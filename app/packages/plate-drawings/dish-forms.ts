// The forms a dish can have, and the words that ask for them, English and Russian.
// Words are always lower case. JavaScript's \b knows no Cyrillic, hence (?<![а-яё]).

/** The forms a dish can have, each with a drawing in dishes.ts, and the words that ask for it. The first line wins. */
export const DISH_FORMS = [
  // named by the last word: in a glass, in a jar, from the baker
  [
    'drink',
    new RegExp(
      '(?:cocktails?|mocktails?|margaritas?|sangria|mojitos?|smoothies?|milkshakes?|lemonade|limeade|' +
        String.raw`iced tea|cold brew|latte|hot chocolate|punch|spritz|juice|смузи|компот|лимонад|коктейл\S*|морс)$`,
    ),
  ],
  [
    'sauce',
    new RegExp(
      String.raw`(?<! (?:in|on|and|&) (?:\S+ ){0,3})(?:sauce|dressing|vinaigrette|marinade|gravy|\bdip|ketchup|\bjam|` +
        'marmalade|chutney|syrup|соус|варенье|джем|аджика|кетчуп)$',
    ),
  ],
  [
    'sauce',
    /^(?!.*(?:chicken|pork|salmon|cod\b|prawn|pasta|spaghetti|gnocchi))(?:\S+ ){0,2}(?:pesto|hummus|guacamole|salsa|aioli|mayonnaise|curd|майонез)$/,
  ],
  [
    'loaf',
    new RegExp(
      String.raw`(?<! (?:in|on|and|&) (?:\S+ ){0,2})(?:(?<!meat ?)loaf|(?<!short|sweet)bread|focaccia|brioche|` +
        String.raw`challah|ciabatta|sourdough|scones?|\bbuns?|dinner rolls?|хлеб|булочки|батон)$`,
    ),
  ],
  ['muffin', /muffins?$|cupcakes?|маффин|кекс/],

  // for the hands
  ['pitta', /pitt?as?\b|gyros?\b|doner|döner|(?<![а-яё])пит[аеуы](?![а-яё])/],
  ['quesadilla', /quesadilla|кесадиль/],
  ['toastie', /toasted (?:[\w-]+ ){0,4}sandwich|toastie|panini|croque|\bmelts?\b|горяч\S+ бутерброд/],
  ['hotdog', /hot ?dogs?\b|хот-?дог/],
  ['cups', /lettuce (?:cups?|wraps?)|larb/],
  ['summerroll', /(?:summer|spring) rolls?|rice paper|спринг-?ролл/],
  ['pastryroll', /sausage rolls?|pastry (?:roll|plait|slice)|strudel|wellington|штрудел|сосиск\S* в тесте/],
  ['enchilada', /enchilada|cannelloni|энчилад|каннеллони/],
  ['jacket', /jacket potato|(?:baked|loaded) (?:sweet )?potato|печ[её]н\S+ картош/],
  ['toad', /toad[- ]in[- ]the[- ]hole/],
  ['pate', /(?<![a-z])p[âa]t[ée](?![a-z])|rillettes|паштет/],
  ['oats', /\boats\b|oatmeal|(?<!rice )porridge|granola|muesli|овсян(?!\S* печен)|гранол/],
  ['okonomiyaki', /okonomiyaki|cabbage pancake|окономияки/],
  [
    'fritter',
    /fritter|fishcake|(?:fish|crab|potato|rice|corn) ?cakes?|rösti|rosti|hash brown|latke|falafel|croquette|patt(?:y|ies)|котлет|драник|тефтели из рыб/,
  ],
  ['pancake', /pancake|crêpe|crepe|waffle|french toast|блин|олад|сырник/],
  ['cookie', /cookie|biscuit(?!s and)|shortbread|brownie|flapjack|печень[еяю]/],
  [
    'cake',
    new RegExp(
      String.raw`cake(?!s? of)|\btarts?\b|tartlet|cheesecake|crumble|cobbler|(?<!yorkshire |black )pudding(?! rice)|` +
        'dessert|ice cream|sundae|sorbet|mousse|trifle|muffin|торт|пирожн|десерт|морожен',
    ),
  ],
  ['burger', /burger|slider|бургер/],
  ['taco', /taco|tostada|fajita|(?<![а-яё])тако(?![а-яё])/],
  ['pizza', /pizza|flatbread|pide\b|lahmacun|пицц/],
  ['wrap', /\bwraps?\b|burrito|taquito|flauta|shawarma|kebab wrap|шаурм|лаваш/],
  ['sandwich', /sandwich|bagel|baguette|\bblt\b|on (?:\w+ )?toast|bruschetta|toasts?\b|бутерброд|сэндвич|тост/],

  // with a spoon
  ['ramen', /ramen|\bpho\b|laksa|noodle soup|udon soup|рамен/],
  [
    'soup',
    /soup|chowder|bisque|broth|minestrone|gazpacho|borsch|solyanka|consomm|суп|борщ|(?<![а-яё])щи(?![а-яё])|солянк|(?<![а-яё])уха(?![а-яё])|рассольник|окрошк/,
  ],
  ['curry', /curry|korma|masala|tikka|vindaloo|jalfrezi|saag|dhansak|rendang|карри/],
  ['dal', /\bdal\b|dahl|daal|lentil (?:curry|stew)|чечевиц\S* с |чечевичн/],
  [
    'chili',
    /chill?i con|(?<!(?:and|with|&|sweet|garlic|,) )chill?i\b(?! (?:prawn|chicken|beef|salmon|tofu|noodle|oil|butter|lime|garlic))|beans? stew|чили кон/,
  ],

  // from the oven
  [
    'tray',
    new RegExp(
      String.raw`\btray\b|traybake|sheet[ -]pan|roasting tin|` +
        'roast(?:ed)? (?:veg(?!.*(?:lasagn|soup|pasta|salad|tart|pie|pizza|curry|risotto))|' +
        'chicken and|root)|на противне',
    ),
  ],
  [
    'gratin',
    new RegExp(
      "lasagn|gratin|casserole|cottage|shepherd|fish(?:erman'?s)? pie|moussaka|parmigiana|" +
        String.raw`mac (?:and|&|['’]?n['’]?) cheese|macaroni|dauphinoise|\bbake\b|ziti|запекан|мусак|лазань`,
    ),
  ],
  ['pie', /\bpies?\b|pot pie|pasty|pithivier|quiche|галет|пирог/],

  // in number
  ['skewer', /skewer|ke?a?bab|kabob|satay|souvlaki|шашлык|брошет/],
  ['dumpling', /dumpling|gyoza|potsticker|wonton|pelmeni|pierogi|пельмен|вареник|хинкал/],

  // eggs
  ['shakshuka', /shakshuka|eggs in purgatory|шакшук|яйца в томат/],
  ['frittata', /frittata|tortilla (?:española|de )|spanish (?:tortilla|(?:\w+ )?omelet)|фриттат|тортилья/],
  ['omelette', /omelet|омлет/],

  // pasta, noodles, rice
  ['noodle', /noodle|chow mein|lo mein|pad thai|udon|soba|yakisoba|vermicelli|лапш/],
  [
    'pasta',
    new RegExp(
      'pasta|spaghetti|linguin|tagliatelle|fettuccin|penne|rigatoni|farfalle|orecchiette|carbonara|bolognese|' +
        'gnocchi|ньокки|ravioli|tortellini|orzo|alfredo|puttanesca|макарон|паст[аы]|спагетт|карбонара|болоньезе',
    ),
  ],
  ['paella', /paella|jambalaya|biryani|pila[fu]|jollof|kedgeree|(?:spanish|baked)(?:-style)? rice|плов|паэл/],
  ['risotto', /risotto|ризот|congee|rice porridge/],

  // leaves and bowls
  ['slaw', /slaw|cabbage salad/],
  ['salad', /salad|caesar|tabb?oul|ceviche|carpaccio|салат|винегрет|оливье/],
  ['bowl', /bowl|poke|buddha|donburi|bibimbap|боул/],

  // from the hob
  [
    'stirfry',
    /stir[ -]?fr|\bwok\b|teriyaki|kung pao|sweet (?:and|&) sour|fried rice|general tso|(?<![а-яё])вок(?![а-яё])/,
  ],
  [
    'stew',
    new RegExp(
      String.raw`stew|braise|goulash|bourguignon|coq au vin|tagine|\bragu\b|ragout|ratatouille|stroganoff|slow[ -]cook|` +
        'pot roast|cacciatore|(?:mussels|clams) in|in olive oil|жарк|рагу|рататуй|гуляш|тушен|тушён|строганов',
    ),
  ],
  ['stuffed', /stuffed|фарширован|долма|голубц/],
  ['meatball', /meatball|kofta|köfte|albondigas|тефтел|фрикадел/],
  ['rice', /\brice\b|(?<![а-яё])рис(?![а-яё])|рисом/],
  ['eggs', /\beggs?\b|scrambl|\bhash\b(?! brown)|яичниц|глазунь/],
  ['dal', /lentil|чечев/],
] as const satisfies readonly (readonly [form: string, words: RegExp])[]

export type DishForm = (typeof DISH_FORMS)[number][0] | 'nothing' | 'covered' | 'roast'

/** Forms that come after a meal, or before the day. */
const SWEET_FORMS: readonly DishForm[] = ['pancake', 'cookie', 'cake', 'oats', 'muffin', 'drink', 'loaf']
export const isSweetForm = (form: DishForm) => SWEET_FORMS.includes(form)
