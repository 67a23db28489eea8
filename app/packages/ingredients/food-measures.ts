/** What one millilitre, one piece or one named part of a food weighs, in grams. */
export type FoodMeasure = {
  gramsPerMl?: number
  gramsPerPiece?: number
  /** Grams of a counted unit: a clove, a stalk, a bunch. */
  gramsPerUnit: Readonly<Record<string, number>>
  /** How it is sold if lines state it in several ways. */
  soldBy: 'mass' | 'volume' | 'piece' | 'bunch' | 'head'
}

/**
 * Rounded values of common cookery tables (USDA FoodData Central household measures): density in g/ml, then the weight
 * of a piece, then of other units. Precise enough to choose how much to buy, not to convert a recipe.
 */
const ROWS: Record<FoodMeasure['soldBy'], string> = {
  mass: `flour .53; sugar .85; brown sugar .9; powdered sugar .5; superfine sugar .85; cornstarch .54; cocoa powder .42;
    cocoa .42; butter .96 stick 113 knob 15; margarine .95 stick 113; honey 1.42; golden syrup 1.4; maple syrup 1.32; yogurt 1.03;
    sour cream 1; creme fraiche 1; cream cheese 1; mascarpone 1; ricotta 1; cottage cheese .95; peanut butter 1.08;
    tahini 1.07; canned tomato 1.03; chopped tomato 1.03;
    crushed tomato 1.03; diced tomato 1.03; tomato paste 1.1; tomato puree 1.05; passata 1.03; mayonnaise .93; ketchup 1.15; mustard 1.05; rice .85;
    lentil .85; quinoa .75; couscous .75; bulgur .75; barley .8; oat .4; polenta .7; cornmeal .65; bread crumb .45;
    panko .25; parmesan .42; pecorino .42; cheddar .45 slice 22; mozzarella .47; feta .6; cheese .45 slice 22; gruyere .45;
    almond .6; ground almond .42; walnut .45; pecan .45; hazelnut .55; cashew .55; peanut .6; pine nut .58; nut .55;
    raisin .65; golden raisin .65; chocolate chip .72; coconut .38; desiccated coconut .38; pea .6; frozen pea .6;
    spinach .13 handful 30; baby spinach .13 handful 30; kale .1 handful 30 leaf 20; arugula .1 handful 20; salt 1.2;
    sesame seed .6; sunflower seed .6; pumpkin seed .55; chickpea .7; bean .75; green bean .45; edamame .6; corn .65;
    bean sprout .4 handful 50; mushroom .3 1:18; button mushroom .3 1:15; chestnut mushroom .3 1:18;
    pearl onion .6; cocktail onion .6; grape tomato .65; baby carrot .55; baby potato .65; new potato .65;
    fingerling potato .65; mandarin orange .7; ginger .55 cm 5 inch 13 piece 25 thumb 25 knob 20 slice 3;
    galangal .55 cm 5 inch 13 piece 25 thumb 25 knob 20 slice 3; bacon .5 slice 25 rasher 25; ham .5 slice 20;
    pumpkin .5 1:1500; ground beef .95; ground pork .95; ground lamb .95; ground turkey .95; ground chicken .95; strawberry .6 1:15;
    blueberry .62; raspberry .52; blackberry .6; grape .6; cherry tomato .65 1:15; chicken breast .6 1:180;
    chicken thigh .6 1:110; chicken .6; sausage .9 1:60; rhubarb .5 stalk 60 stick 60;
    cooked chicken .6; shrimp .6 1:20; salmon .6; olive .6 1:4; caper .6; pasta .4; macaroni .45;
    spaghetti .4; jam 1.3; date .6 1:8; medjool date .6 1:20; miso 1.1; miso paste 1.1; curry paste 1.1; harissa 1.05; pesto 1; broccoli .35 head 350 1:350`,
  volume: `oil .92; stock 1; broth 1; milk 1.03; buttermilk 1.03; cream 1; heavy cream 1; double cream 1; half and half 1;
    vinegar 1.01; wine 1; soy sauce 1.15; juice 1.04; coconut milk 1; fish sauce 1.15; oyster sauce 1.2; mirin 1.1;
    worcestershire sauce 1.1; sherry 1; beer 1; cider 1; water 1; coconut cream 1; sauce 1.05; syrup 1.3`,
  piece: `onion .65 1:150 slice 20; red onion .65 1:150 slice 20; shallot .6 1:30; leek .4 1:200 stalk 200 stick 200;
    carrot .5 1:80 bunch 400; parsnip .55 1:120; potato .65 1:180 slice 10;
    floury potato .65 1:200; sweet potato .6 1:250; tomato .75 1:110 slice 25; plum tomato .75 1:70; bell pepper .6 1:160;
    red bell pepper .6 1:160; green bell pepper .6 1:160; yellow bell pepper .6 1:160; cucumber .55 1:300 slice 8; passion fruit 1 1:18;
    zucchini .5 1:200 slice 12; eggplant .35 1:300 slice 30; lemon .6 1:100 slice 10 wedge 15; lime .6 1:65 slice 7 wedge 10;
    orange .6 1:180 slice 20 wedge 25; apple .5 1:160 slice 15 wedge 20; pear .6 1:170 slice 15 wedge 25;
    banana .6 1:120; avocado .6 1:170; mango .7 1:300 slice 30; peach .6 1:150 slice 15 wedge 20;
    plum .6 1:70; cabbage .3 1:900 head 900 leaf 30; red cabbage .3 1:900 head 900; white cabbage .3 1:900 head 900; green cabbage .3 1:900 head 900;
    napa cabbage .3 1:700 head 700 leaf 30; cauliflower .4 1:800 head 800; fennel .4 1:250 bulb 250 head 250;
    bok choy .3 1:150 head 150; pak choi .3 1:150 head 150; romaine lettuce .2 1:300 head 300 heart 150 leaf 15;
    lettuce .2 1:400 head 400 leaf 15; beet .6 1:120 bunch 400 slice 12; jalapeno .4 1:20 slice 2; chile .4 1:12; red chile .4 1:12;
    green chile .4 1:8; egg 1.03 1:50; celeriac .6 1:600; swede .6 1:500; rutabaga .6 1:500; turnip .6 1:130;
    squash .6 1:900; butternut squash .6 1:1000; corn cob .6 1:200; kiwi .6 1:75 slice 10;
    poblano pepper .5 1:100; poblano .5 1:100; serrano .4 1:6 slice 1; habanero .4 1:8; jalapeno chile pepper .4 1:20 slice 2;
    serrano chile .4 1:6 slice 1; habanero chile .4 1:8; chile pepper .4 1:12; bell pepper strip .5 1:160; jicama .6 1:500; papaya .6 1:500;
    cantaloupe .65 1:1200; honeydew .65 1:1300; watermelon .65 1:4000; kohlrabi .6 1:250; nectarine .6 1:150;
    celery root .6 1:600; radicchio .25 1:250; plantain .6 1:200; daikon .55 1:400; daikon radish .55 1:400; fig .6 1:50; apricot .6 1:35;
    rotisserie chicken .6 1:650; pound cake .4 1:450; angel food cake .2 1:400; pineapple .7 1:900 slice 60;
    little gem lettuce .2 1:120 head 120 leaf 10; baguette .3 1:250 slice 8; ciabatta .3 1:270 slice 30`,
  bunch: `parsley .17; cilantro .17; mint .12; basil .1; dill .15; chive .2; tarragon .15; chervil .12; sage .12; thyme .2;
    rosemary .2; oregano .2; marjoram .2; thai basil .1; green onion .35 1:15 stalk 15 bunch 100;
    scallion green .35 1:10; green onion top .35 1:10; radish .5 1:12 bunch 200;
    watercress .15 handful 20 bunch 80; asparagus .5 1:20 spear 20 stalk 20 bunch 350`,
  head: 'garlic 1 1:50 head 50 clove 5 bulb 50; celery .45 1:450 stalk 45 head 450 bunch 450 rib 45; bread .3 slice 40 loaf 800',
}

const HERB_UNITS = {
  bunch: 30,
  bundle: 30,
  packet: 30,
  handful: 12,
  sprig: 1.5,
  stem: 1.5,
  stalk: 1.5,
  branch: 2,
  leaf: 0.4,
}
const GENERAL_UNITS = {
  handful: 30,
  pinch: 0.4,
  dash: 0.6,
  drop: 0.1,
  drizzle: 5,
  splash: 8,
  sprinkle: 1,
  sprinkling: 2,
}

const MEASURES = new Map<string, FoodMeasure>()
for (const [soldBy, rows] of Object.entries(ROWS) as [FoodMeasure['soldBy'], string][]) {
  for (const row of rows.split(';')) {
    const match = /^([a-z ]+?)\s([\d.]+)(?:\s(.*))?$/.exec(row.trim().replace(/\s+/g, ' '))
    if (!match) continue
    const units = [...(match[3] ?? '').matchAll(/([a-z]+) (\d+)/g)].map(
      ([, unit = '', grams]) => [unit, Number(grams)] as const,
    )
    const piece = /1:(\d+)/.exec(match[3] ?? '')?.[1]
    MEASURES.set(match[1] ?? '', {
      gramsPerMl: Number(match[2]),
      ...(piece ? { gramsPerPiece: Number(piece) } : {}),
      gramsPerUnit: { ...GENERAL_UNITS, ...(soldBy === 'bunch' ? HERB_UNITS : {}), ...Object.fromEntries(units) },
      soldBy,
    })
  }
}

/** German, French, Spanish, Italian and Dutch names of foods above. */
const OTHER_NAMES = new Map(
  `onion: zwiebel oignon cebolla cipolla ui; tomato: tomate tomaat pomodoro; butter: beurre mantequilla burro boter
    roomboter; parsley: petersilie persil perejil prezzemolo peterselie; cilantro: koriander coriandre; basil: basilikum
    basilic albahaca basilico basilicum; milk: milch lait leche latte melk;
    shallot: schalotte echalote chalota scalogno sjalot;
    lemon: zitrone citron limon limone citroen; carrot: karotte mohre carotte
    zanahoria carota wortel; potato: kartoffel patata aardappel; garlic: knoblauch ail ajo aglio knoflook; cheese: kaas`
    .split(';')
    .flatMap((row) => {
      const [english = '', names = ''] = row.split(':')
      return names.split(/\s+/).map((name) => [name, english.trim()] as const)
    }),
)

const OIL = /^(?:huile|aceite|olio)\s|(?:en|ps|am|uss|kos)ol$|(?:^|[a-z])olie$/

/** States in which a food no longer weighs what the fresh one does. */
const OTHER_STATES = new Set(
  `dried canned frozen pickled ground smoked cooked roasted candied crystallised stem fried crispy crushed mashed
  instant caramelized caramelised creamed blushed pre`.split(/\s+/),
)

/**
 * The measure of a food by its merge key, of its longest ending that has one: 'basmati rice' is measured as rice.
 * Null for unknown foods.
 */
export function findFoodMeasure(key: string): FoodMeasure | null {
  const words = key.split(' ')
  for (let from = 0; from < words.length; from += 1) {
    const measure = MEASURES.get(words.slice(from).join(' '))
    if (!measure) continue
    const isOtherState = words.slice(0, from).some((word) => OTHER_STATES.has(word))
    if (!isOtherState) return measure
    return measure.soldBy === 'mass' || measure.soldBy === 'volume'
      ? { ...measure, gramsPerUnit: GENERAL_UNITS, gramsPerPiece: undefined }
      : null
  }
  if (words.length < 4 && OIL.test(key)) return MEASURES.get('oil') ?? null
  const other = words.length < 3 ? (OTHER_NAMES.get(words[0] ?? '') ?? OTHER_NAMES.get(words.at(-1) ?? '')) : undefined
  return MEASURES.get(other ?? '') ?? null
}

/** How much of a food is cooked to one of the same measure, by volume and by weight; of pasta, grams to a millilitre. */
export type RawShare = { ofVolume: number; ofMass: number; isWeighed?: true }

export const PASTA =
  'pasta|spaghetti|noodle|macaroni|penne|ziti|linguine|fettuccine|tagliatelle|vermicelli|orzo|farfalle|fusilli|rotini|' +
  'rigatoni|pasta shell'
/** From packets and USDA FoodData Central, rounded: a cup of rice fills three, two ounces of pasta one. */
const RAW_SHARES: readonly (readonly [foods: string, share: RawShare])[] = [
  ['rice|quinoa|bulgur|millet', { ofVolume: 1 / 3, ofMass: 0.36 }],
  ['barley|farro|spelt|freekeh', { ofVolume: 0.35, ofMass: 0.38 }],
  ['couscous', { ofVolume: 0.4, ofMass: 0.4 }],
  [PASTA, { ofVolume: 0.24, ofMass: 0.45, isWeighed: true }],
]
const SHARES_OF_FOODS = RAW_SHARES.map(
  ([foods, share]) => [new RegExp(String.raw`^(?:[\w-]+ ){0,3}(?:${foods})s?$`, 'i'), share] as const,
)

/** What is bought of a grain or pasta for one of it cooked; null for other foods, of which some are sold cooked. */
export const findRawShare = (name: string): RawShare | null =>
  SHARES_OF_FOODS.find(([pattern]) => pattern.test(name))?.[1] ?? null
