import { describe, expect, test } from 'vitest'
import { formatItemAmount } from './format-amount'
import { createPurchaseList } from './purchase-list'
import { purchaseKey } from './purchase-names'

const toText = (lines: string[], factor = 1): string[] =>
  createPurchaseList(lines.map((line) => ({ line, factor }))).map((item) =>
    `${item.name}: ${formatItemAmount(item)}`.replace(/: $/, ''),
  )
/** Another line that makes the kitchen one that measures in cups. */
const CUPS = ['1 cup rice', '1 cup lentils']

describe('createPurchaseList', () => {
  test.each<[string, string[], string[]]>([
    ['alternatives that share a noun', ['1 chicken or fish stock cube'], ['chicken stock cube: 1']],
    ['two foods in a line', ['4 chicken thighs and 4 drumsticks'], ['chicken thighs: 4', 'chicken drumsticks: 4']],
    ['yolks are eggs', ['2 eggs, plus 1 egg yolk', '1 egg'], ['eggs: 4']],
    ['yolks and whites are the same eggs', ['2 egg yolks', '3 egg whites', '1 egg'], ['eggs: 4']],
    [
      'a handful of two herbs',
      ['a handful of mint and parsley', 'a handful of mint'],
      ['mint: 2 handfuls', 'parsley: 1 handful'],
    ],
    [
      'cooked beside raw',
      ['120 g cooked chicken', '1 chicken, about 1.6 kg'],
      ['cooked chicken: 120 g', 'chicken: 1 (1.6 kg)'],
    ],
    [
      'a state behind the noun',
      ['100 g rice, cooked', '200 g rice', '250 g cooked rice'],
      ['rice: 300 g', 'cooked rice: 250 g'],
    ],
    [
      'a spice beside a root',
      ['1 tsp ginger', '1 tsp grated ginger', '1½ tsp ginger'],
      ['ground ginger: 2½ tsp', 'ginger: 1 tsp'],
    ],
    ['eggs are boiled at home', ['2 hard-boiled eggs', '1 egg'], ['eggs: 3']],
    [
      'tins of two sizes',
      ['1 tin (325 g) sweetcorn', '1 tin (200 g) sweetcorn', '1 tin (200 g) sweetcorn'],
      ['sweetcorn: 1 tin (325 g) + 2 tins (200 g each)'],
    ],
    ['the size on the tin', ['1 tin (213 g) salmon'], ['salmon: 1 tin (213 g)']],
    [
      'loose weight beside tins',
      ['2 tins (400 g each) chopped tomatoes', '200 g tinned chopped tomatoes'],
      ['chopped tomatoes: 3 tins (400 g each)'],
    ],
    ['tins of unknown size', ['1 tin (400 g) lentils', '2 tins lentils'], ['lentils: 3 tins (400 g each)']],
    ['part of a tin', ['½ tin (400 g) coconut milk'], ['coconut milk: 1 tin (400 g)']],
    ['balls', ['1 ball (125 g) mozzarella', '60 g mozzarella'], ['mozzarella: 2 balls (125 g each)']],
    ['spoons stay spoons', ['4 tbsp soured cream'], ['soured cream: 4 tbsp']],
    ['many spoons of a liquid', ['9 tbsp olive oil', '10½ tbsp olive oil'], ['olive oil: 290 ml']],
    ['many spoons of a solid', ['14½ tbsp plain flour', '50 g plain flour'], ['plain flour: 170 g']],
    ['odd spoons', ['1 tbsp sesame seeds', '1 tsp sesame seeds'], ['sesame seeds: 1½ tbsp']],
    [
      'ginger three ways',
      ['120 g ginger', '3 tbsp grated ginger', '1 tsp grated ginger', '5 cm piece of ginger'],
      ['ginger: 170 g'],
    ],
    ['parsley three ways', ['7 handfuls of parsley', '5 tbsp chopped parsley', '20 g parsley'], ['parsley: 4 bunches']],
    ['heads and weights', ['150 g pak choi', '2 heads of pak choi', '2 pak choi'], ['pak choi: 5']],
    ['much garlic', ['48 garlic cloves'], ['garlic: 5 heads']],
    ['some garlic', ['3 garlic cloves', '1 tbsp chopped garlic'], ['garlic: 5 cloves']],
    [
      'a vague amount beside a measure',
      ['1¼ tsp chilli flakes', 'a pinch of chilli flakes'],
      ['chilli flakes: 1½ tsp'],
    ],
    ['grams that the line does not name', ['80 of butter', '50 g butter'], ['butter: 130 g']],
    ['butter', ['50 g butter', '15 g soft butter', '50 g unsalted butter'], ['butter: 115 g']],
    ['soft butter', ['15 g soft butter'], ['butter: 15 g']],
    ['passata', ['150 g tomato passata', '200 g passata'], ['passata: 350 g']],
    ['gnocchi', ['500 g potato gnocchi', '500 g gnocchi'], ['gnocchi: 1 kg']],
    ['sesame oil', ['1 tsp toasted sesame oil', '2 tsp sesame oil'], ['sesame oil: 1 tbsp']],
    [
      'chicken breasts',
      ['2 skinless chicken breasts, about 150 g each', '200 g chicken breast'],
      ['chicken breast: 500 g'],
    ],
    ['naans', ['2 plain naan breads', '1 naan', '2 naan breads'], ['naans: 5']],
    [
      'a fresh and a dried herb',
      ['1 tsp dried thyme', '1 tsp thyme', '1 tsp thyme leaves'],
      ['dried thyme: 2 tsp', 'thyme: 1 tsp'],
    ],
    [
      'halves of pieces',
      ['½ lemon', '½ mango', '¼ cucumber', '½ baguette'],
      ['lemon: 1', 'mango: 1', 'cucumber: 1', 'baguette: 1'],
    ],
    ['halves that make a whole', ['½ lemon', '1½ lemons'], ['lemons: 2']],
    ['spoons of juice beside the fruit', ['½ lemon', '2 tsp lemon juice'], ['lemon: 1']],
    ['juice alone', ['2 tbsp lemon juice'], ['lemon juice: 2 tbsp']],
    ['ranges', ['1 to 2 red chillies'], ['red chillies: 1–2']],
    [
      'water and remarks',
      ['2½ cups water', '1 l boiling water', '---', 'See note below', 'ice-cold water', '200 ml coconut water', 'вода'],
      ['coconut water: 200 ml'],
    ],
    ['colours behind a comma', ['3 peppers, red and yellow, cut into strips'], ['red and yellow peppers: 3']],
    ['measures in the name', ['2 servings noodles', 'several turns of freshly ground pepper'], ['noodles', 'pepper']],
    ['alternatives in a list', ['300 ml turkey broth, chicken broth, or stock'], ['turkey broth: 300 ml']],
    [
      'each with a colon',
      ['1 tsp EACH: garlic powder AND smoked paprika'],
      ['garlic powder: 1 tsp', 'smoked paprika: 1 tsp'],
    ],
    [
      'what a food contains',
      ['50 g breadcrumbs with garlic powder and parsley'],
      ['breadcrumbs with garlic powder and parsley: 50 g'],
    ],
    ['whole fruit', ['½ whole lime', '1 lime'], ['limes: 2']],
    ['headings without a colon', ['Topping', 'TO FINISH', 'Glaze', '1 leek'], ['leek: 1']],
    [
      'a tin that is no unit',
      ['400 g / 14 oz can of quality tomatoes', '200 g tomatoes'],
      ['tinned tomatoes: 400 g', 'tomatoes: 200 g'],
    ],
    ['rhubarb', ['2 sticks of rhubarb', '240 g rhubarb'], ['rhubarb: 360 g']],
    ['what follows a semicolon', ['2 tbsp white wine vinegar; other flavors work'], ['white wine vinegar: 2 tbsp']],
    ['eggs boiled at home', ['6 hard-boiled eggs'], ['eggs: 6']],
    ['unknown pieces and weights', ['2 frobnicates', '300 g frobnicates'], ['frobnicates: 2 + 300 g']],
    [
      'bone-in and boneless thighs',
      ['8 chicken thighs, bone in, skin on', '450 g boneless, skinless chicken thighs'],
      ['chicken thighs: 8', 'boneless, skinless chicken thighs: 450 g'],
    ],
    [
      'fresh and tinned salmon',
      ['1 side of salmon, about 1 kg', '1 tin (213 g) salmon', '1 tin (213 g) salmon'],
      ['salmon: 1 side', 'salmon: 2 tins (213 g each)'],
    ],
    [
      'tinned by name and by unit',
      ['80 g tinned sweetcorn', '1 tin (200 g) sweetcorn'],
      ['sweetcorn: 2 tins (200 g each)'],
    ],
    [
      'leaves and slices of what is sold whole',
      ['4 lettuce leaves', '4 slices of baguette'],
      ['lettuce: 1', 'baguette: 1'],
    ],
    ['halves and slices', ['½ baguette', '4 slices of baguette'], ['baguette: 1']],
    ['slices of bread and its weight', ['60 g white bread', '4 slices white bread'], ['white bread: 6 slices']],
    ['pieces and their weight', ['8 pork sausages', '400 g pork sausages'], ['pork sausages: 15']],
    ['small pieces and their weight', ['200 g raw prawns', '12 large raw prawns'], ['raw prawns: 440 g']],
    ['peel of a fruit on the list', ['1 strip of orange peel', '2 oranges', '1 tsp orange zest'], ['oranges: 2']],
    ['peel alone', ['1 tsp lemon zest'], ['lemon: 1']],
    ['apples', ['2 apples', '1 eating apple', '1 crisp apple'], ['apples: 4']],
    ['milk', ['300 ml semi-skimmed milk', '1 l milk', '200 ml skimmed milk'], ['milk: 1.3 l', 'skimmed milk: 200 ml']],
    [
      'cheddar',
      ['100 g mature cheddar', '30 g cheddar', '50 g mild cheddar'],
      ['cheddar: 130 g', 'mild cheddar: 50 g'],
    ],
    ['ready-made', ['500 g ready-made gnocchi', '500 g gnocchi'], ['gnocchi: 1 kg']],
    ['sprouts in one word and two', ['100 g beansprouts', '50 g bean sprouts'], ['beansprouts: 150 g']],
    ['noodles', ['100 g dried fine egg noodles', '100 g fine dried egg noodles'], ['dried egg noodles: 200 g']],
    ['an open alternative with a colour', ['2 tins haricot or other white beans'], ['haricot beans: 2 tins']],
    ['Russian', ['2 ст. л. сахара', '½ лимона', '3 ст. л. сахара'], ['сахар: 5 ст. л.', 'лимон: 1']],
  ])('%s', (_, lines, items) => expect(toText(lines)).toEqual(items))

  test.each<[string, string[], string[]]>([
    ['cups and spoons', ['½ cup flour', '1 tbsp flour', '1½ cups flour'], ['flour: 2¼ cups']],
    ['an excess that does not count', ['2 cups sugar', '1 tsp sugar'], ['sugar: 2 cups']],
    ['cups and grams', ['2¾ cups sugar', '80 g sugar'], ['sugar: 3¼ cups']],
    ['onions by the cup', ['3 onions', '1 cup chopped onion'], ['onions: 4']],
    ['sticks', ['1 stick butter', '½ cup butter'], ['butter: 1 cup']],
    ['a cup of pieces', ['1 cup sliced red onion'], ['red onion: 1']],
    ['spoonfuls of cloves', ['1 tbsp minced garlic', '2 tsp minced garlic'], ['garlic: 3 cloves']],
    ['a cup of stalks', ['1 cup diced celery'], ['celery: 3 stalks']],
    ['a cup of what comes in bunches', ['½ cup sliced scallions'], ['scallions: 3']],
    [
      'a cup of what is cut from a head',
      ['3 cups shredded cabbage', '1 cup shredded iceberg lettuce'],
      ['cabbage: 1', 'iceberg lettuce: 1'],
    ],
    ['a cup of fried onions, which is a tub', ['1 cup french fried onions'], ['french fried onions: 1 cup']],
    ['a cup of mashed fruit', ['1 cup mashed ripe bananas'], ['bananas: 2']],
    [
      'a cup of small ones',
      ['1 cup pearl onions', '1 cup baby carrots'],
      ['pearl onions: 1 cup', 'baby carrots: 1 cup'],
    ],
    [
      'cups of what is sold whole',
      ['6 cups rotisserie chicken, shredded', '8 cups cubed pound cake'],
      ['rotisserie chickens: 2', 'pound cake: 2'],
    ],
    ['a cup of pumpkin, which is tinned', ['1 cup pumpkin'], ['pumpkin: 1 cup']],
    [
      'a can and a cup',
      ['1 (28 oz) can crushed tomatoes', '1 cup crushed tomatoes'],
      ['crushed tomatoes: 2 cans (28 oz each)'],
    ],
  ])('in a kitchen with cups: %s', (_, lines, items) => expect(toText([...CUPS, ...lines]).slice(2)).toEqual(items))

  test('rounds after changed servings', () =>
    expect(toText(['1 tin (400 g) chickpeas', '1 egg', '200 g rice', '1 onion'], 0.5)).toEqual([
      'chickpeas: 1 tin (400 g)',
      'egg: 1',
      'rice: 100 g',
      'onion: 1',
    ]))

  test.each<[string, string[], string[]]>([
    ['a pack of two foods', ['1 pot of edamame and peas', '2 oz peas'], ['edamame and peas: 1 pot', 'peas: 2 oz']],
    ['a count behind the name', ['Onions, 1', 'Onions'], ['onion: 1']],
    ['a sprinkle behind the name', ['Cumin, a sprinkle', '1 tsp cumin'], ['cumin: 1 tsp']],
    ['how a powder is made', ['1 tbsp aluminum-free baking powder', '1 tbsp baking powder'], ['baking powder: 2 tbsp']],
    ['ripe and overripe', ['2 overripe bananas', '1 banana'], ['bananas: 3']],
    ['a kind called like a measure', ['2 handfuls of cup or button mushrooms'], ['button mushrooms: 2 handfuls']],
    ['drops of juice of a fruit', ['5 drops of lemon juice', 'zest of 1 lemon'], ['lemon: 1']],
    ['juice of a fruit without a number', ['1 tbsp lemon juice', 'Lemon'], ['lemon: 1']],
    ['peel of another fruit', ['1 tbsp key lime zest'], ['key lime: 1']],
    ['a bunch and two spoonfuls', ['1 bunch parsley', '2 tbsp chopped parsley'], ['parsley: 1 bunch']],
    ['a range with a stroke', ['200/250 g di fontina'], ['fontina: 200–250 g']],
    ['what a kitchen has', ['Accesorios: film transparente, papel de horno'], []],
    ['a language that is not read', ['jajka 2 sztuki'], ['jajka: 2']],
    ['ground ginger in German', ['Ingwer, gemahlen', '1 Stück Ingwer'], ['Ingwer gemahlen', 'Ingwer: 1']],
    ['dried in a bracket', ['20 guajillo chiles (dried, seeds removed)'], ['dried guajillo chiles: 20']],
    ['dried after washing', ['1 head lettuce, washed and dried'], ['lettuce: 1 head']],
    ['a state behind a long name', ['1 tsp Brand Gourmet Paprika, Smoked'], ['smoked Brand Gourmet Paprika: 1 tsp']],
    ['one and a slice', ['1 limón (la ralladura)', 'rodaja de limón'], ['limón: 1']],
    [
      'a choice of the lines that follow',
      ['7 cups diced vegetables of choice OR', '1 cup diced carrot'],
      ['carrots: 2'],
    ],
    ['a range behind the name', ['Russet potatoes, 3-5'], ['russet potatoes: 3–5']],
    [
      'a choice of lists',
      ['Any combination of sliced lettuce or cabbage, very finely sliced red onion or sour cream, for serving'],
      ['lettuce', 'red onion'],
    ],
    [
      'spoonfuls beside a pack of spoonfuls',
      ['1 package (2 1/4 teaspoons) active dry yeast', '1 1/2 tablespoons active dry yeast'],
      ['active dry yeast: 3 packages (2¼ tsp each)'],
    ],
    [
      'frozen in a bracket',
      ['1/2 cup mango (frozen)', ...CUPS],
      ['frozen mango: ½ cup', 'rice: 1 cup', 'lentils: 1 cup'],
    ],
    ['cubic centimetres', ['牛乳 200cc'], ['牛乳: 200 ml']],
    ['a sign before the name', ['♥玉ねぎ 2個'], ['玉ねぎ: 2']],
    ['fresh or frozen in German', ['2 EL Sellerie, frisch oder TK'], ['Sellerie: 2 tbsp']],
    ['sizes of eggs in German', ['1 Stück, Gewichtsklasse M Eier', '2 Stück Ei'], ['Eier: 3']],
    ['counts and weights in French', ['2 oignons', "350 g d'oignon"], ['oignons: 5']],
    ['sprigs and leaves in French', ['8 brins de persil', '10 feuilles de persil'], ['persil: 1 bunch']],
    [
      'what is added later in French',
      ['30 ml de beurre et 30 ml de beurre supplémentaire', '50 g de beurre'],
      ['beurre: 80 g'],
    ],
    ['the label of a product', ['Cuisse de canard Composition : 100% viande de canard'], []],
    [
      'a whole list in one line',
      [
        '600 gram aardappelen, peper, 50 gram kerstomaten 2 eetlepels olie 1 ui, gesnipperd 1 prei, in ringen ' +
          '100 gram geraspte kaas 2 theelepels tijm 150 ml room 3 eetlepels bloem',
      ],
      [],
    ],
    [
      'a shorter list in one line',
      [
        '2 koolrabi 6 aardappelen 200 ml (kook)room 250 ml runderbouillon 500 gram gehakt (gemengd) ' +
          '2 teentjes knoflook 1 ui olijfolie peper en zout 200 gr fetakaas',
      ],
      [],
    ],
    [
      'a long line of one thing in several measures',
      [
        '2 cups (250 g) all-purpose flour, plus 2 tablespoons (15 g) more for dusting the work surface, and 1 cup (125 g) more if the dough is too sticky',
      ],
      ['all-purpose flour: 2¼ cups'],
    ],
    [
      'headings and choices of old archives',
      ['=== SALAD ===', '= (or boneless chicken)', '1/4 cup corn oil ***SAUCE***', '1 ts Almond extract'],
      ['corn oil: ¼ cup', 'almond extract: 1 tsp'],
    ],
    ['a tin to bake in', ['Bakvorm 20x20cm'], []],
    [
      'cups and millilitres of a powder',
      ['100ml/3½oz icing sugar', '4 cups powdered sugar', ...CUPS],
      ['icing sugar: 530 g', 'rice: 1 cup', 'lentils: 1 cup'],
    ],
    ['eggs of free hens', ['2 cage-free organic eggs', '1 egg'], ['eggs: 3']],
    ['an instruction in Spanish', ['Si no tienes fumet : 650 de agua 1 pastilla de caldo'], []],
    ['more to taste in Italian', ['20 g + q.b. burro', '80 g di burro'], ['burro: 100 g']],
    ['dried in German', ['1/2 TL Majoran, getrocknet'], ['Majoran getrocknet: ½ tsp']],
    ['frozen in German', ['200 g Erbsen (TK)'], ['Erbsen TK: 200 g']],
    ['a kind of broth in German', ['500 ml Klare Brühen im Glas, Sorte: Gemüse'], ['Klare Brühen im Glas: 500 ml']],
    ['spoons and grams of oil in German', ['2 EL Sonnenblumenöl', '20 g Sonnenblumenöl'], ['Sonnenblumenöl: 3½ tbsp']],
    ['counts and weights in German', ['3 Schalotten', '300 g Schalotten'], ['Schalotten: 13']],
    ['tools in German', ['Auflaufform (Ø ca. 26 cm)', 'Premium Wok, 32 cm'], []],
    [
      'half a spoon in Dutch',
      ['halve tl komijnpoeder', '2 tl kerriepoeder'],
      ['komijnpoeder: ½ tsp', 'kerriepoeder: 2 tsp'],
    ],
    ['tools in French', ['1 moule à tarte', 'emporte-pièce', '1 kg de moules'], ['moules: 1 kg']],
    ['tools in Italian and Spanish', ['1 teglia da 24 cm', '1 molde de 20 cm', 'stampo rettangolare'], []],
    ['tools in Dutch and Russian', ['ovenschaal', 'форма для выпечки'], []],
    ['a range with a slash in Italian', ['200/250 g di Fontina'], ['fontina: 200–250 g']],
    ['the choice of the line before in German', ['oder 2 runde)'], []],
    [
      'the size behind the name of one',
      ['1 can kidney beans (19 oz)', '2 cans (19 oz each) kidney beans'],
      ['kidney beans: 3 cans (19 oz each)'],
    ],
    ['the weight behind the name of several', ['3 packages cream cheese (24 oz)'], ['cream cheese: 3 packages']],
    ['a jar of minced onion', ['½ tsp minced onion', '2 tbsp minced onion'], ['dried onion: ½ tsp', 'onion: 1']],
    [
      'fresh pasta beside dried',
      ['500 g fresh tagliatelle', '200 g tagliatelle'],
      ['fresh tagliatelle: 500 g', 'tagliatelle: 200 g'],
    ],
    [
      'almonds as they are sold',
      ['1 cup almonds (thinly sliced)', '30 g almonds, roughly chopped'],
      ['sliced almonds: 1 cup', 'almonds: 30 g'],
    ],
    ['made at home or bought', ['1 homemade pie crust'], ['pie crust: 1']],
    [
      'a brand and its food',
      ['2 packages (8 oz each) Philadelphia cream cheese', '8 oz cream cheese'],
      ['cream cheese: 3 packages (8 oz each)'],
    ],
    ['cookies by their brand', ['18 whole Oreo cookies', 'crushed Oreos'], ['whole Oreo cookies: 18']],
    [
      'the weight of a piece of meat',
      ['1 pork shoulder roast, about 4 lb (1.8 kg)'],
      ['pork shoulder roast: 1 (4 lb)'],
    ],
    [
      'a number of leaves and of cloves',
      ['6 basil', '2 garlic (grated)', '1 garlic clove'],
      ['basil: 6 leaves', 'garlic: 3 cloves'],
    ],
    [
      'spoons and pinches in a metric kitchen',
      ['1 teaspoon salt', 'pinch salt', 'pinch salt', '200 g rice'],
      ['salt: 1 tsp', 'rice: 200 g'],
    ],
    ['the green of a bulb', ['2 fennel bulbs', '2 tbsp chopped fennel fronds'], ['fennel: 2 bulbs']],
    ['the sauce of a tin', ['2 chipotle peppers in adobo', '1 tbsp adobo sauce'], ['chipotle peppers in adobo: 2']],
    ['the sauce alone', ['1 tbsp adobo sauce'], ['adobo sauce: 1 tbsp']],
    ['two cuts', ['1 kg brisket or beef flank steak'], ['brisket: 1 kg']],
    ['two animals', ['4 lamb or pork chops'], ['lamb chops: 4']],
    ['a kind behind a hyphen', ['1 tbsp cheese- feta crushed'], ['feta cheese: 1 tbsp']],
    ['hot as a product', ['1 pound hot sausage', '1 cup hot milk'], ['hot sausage: 1 lb', 'milk: 1 cup']],
    [
      'ounces of what is poured',
      ['16 ounces cold brew coffee', '16 oz ground coffee'],
      ['cold brew coffee: 16 fl oz', 'ground coffee: 1 lb'],
    ],
    [
      'bought as such',
      ['2 tbsp store-bought toum', '1 jar store-bought or homemade pesto'],
      ['toum: 2 tbsp', 'pesto: 1 jar'],
    ],
    ['juice of fruit that is peeled', ['Zest of 1 lemon', '2 lemons, sliced', '3 tbsp lemon juice'], ['lemons: 3']],
    ['frozen, whatever it is when used', ['200 g diced mango (thawed from frozen)'], ['frozen mango: 200 g']],
    ['sharp and mature', ['200 g sharp cheddar cheese', '50 g mature cheddar'], ['cheddar: 250 g']],
    ['three animals of one stock', ['3 cups chicken, beef, or vegetable stock, or water'], ['chicken stock: 3 cups']],
    ['and or', ['Salsa and/or guacamole', 'whipped cream and/or toffee sauce, to serve'], ['salsa', 'whipped cream']],
    [
      'cream that is double, and nothing to double',
      ['Double cream, to serve', 'double the frosting'],
      ['double cream'],
    ],
    [
      'fat for a dish',
      ['Butter for baking sheet', 'Olive oil, for coating the dough and the baking sheets', 'baking sheet'],
      ['butter', 'olive oil'],
    ],
    [
      'what a tin or shell has in it',
      ['1 (28-ounce) can plum tomatoes, with their juice, chopped', '2 dozen oysters, with their liquor'],
      ['plum tomatoes: 1 can (28 oz)', 'oysters: 24'],
    ],
    ['two weights of two states', ['250 g fresh or 200 g dried ribbon pasta'], ['fresh ribbon pasta: 250 g']],
    [
      'two qualities without a food',
      ['36 live or preserved snails', '4 oz fresh or frozen and thawed tofu skin'],
      ['live snails: 36', 'tofu skin: 4 oz'],
    ],
    ['short units', ['⅔ c ricotta', '2 lg onions', '3 md leeks'], ['ricotta: ⅔ cup', 'onions: 2', 'leeks: 3']],
    ['bowls and cutters', ['large heatproof bowl', 'Pizza cutter', 'Slotted spoon'], []],
    ['a note behind a preparation', ['4 grouse, cleaned (see below)', '1 cup pesto (see below)'], ['grouse: 4']],
    [
      'spoonfuls of what is in a jar',
      ['1 tbsp chopped pimientos', '2 tbsp pineapple juice from canned pineapple'],
      ['pimientos: 1 tbsp', 'pineapple juice from canned pineapple: 2 tbsp'],
    ],
    ['a mill in German', ['etwas Chili aus der Mühle'], ['Chiliflocken']],
  ])('%s', (_, lines, items) => expect(toText(lines)).toEqual(items))

  test.each([
    ["3 paprika's, in repen", 'produce'],
    ['1 Paprika', 'produce'],
    ['1 runderbouillonblokje', 'dry goods'],
    ['2 ml aroma limone', 'dry goods'],
    ['750 ml panna zuccherata', 'dairy and eggs'],
    ['12 getrocknete Tomaten', 'dry goods'],
    ['Ingwer gemahlen', 'spices'],
    ['250 g tomates concassées (en boîte)', 'tins and jars'],
    ['50 g pois chiches (en boîte)', 'tins and jars'],
    ['1 pimiento rojo', 'produce'],
    ['20 ounces French Fried Potatoes', 'frozen'],
    ['250g Lean tuna', 'meat and fish'],
    ['20 guajillo chiles (dried, seeds removed)', 'spices'],
    ['2 Stück, rot Paprika', 'produce'],
    ['2 l Hühnerbrühe', 'dry goods'],
    ['2 kippenbouillontabletten', 'dry goods'],
    ['1 Scheibe Serrano-Schinken', 'meat and fish'],
    ['50 g Tomatensaft', 'drinks'],
    ['2 EL Zitronensaft', 'produce'],
    ["800 g d'oignons jaunes", 'produce'],
    ["1 jaune d'oeuf", 'dairy and eggs'],
    ['900 g de rôti de palette de boeuf', 'meat and fish'],
    ['1 c. à soupe de menthe séchée', 'spices'],
    ["1 sachet de soupe à l'oignon déshydratée", 'dry goods'],
    ['2 tablespoons sun-dried tomato paste', 'tins and jars'],
    ['1/3 cup sun-dried tomatoes packed in extra-virgin olive oil', 'tins and jars'],
    ['4 Tbsp frozen salted butter', 'dairy and eggs'],
    ['400 ml Rinderfond', 'dry goods'],
    ['2 Gewürzgurken', 'tins and jars'],
    ['3 EL Reisessig', 'tins and jars'],
    ['1/2 TL Majoran, getrocknet', 'spices'],
    ['200 g Erbsen (TK)', 'frozen'],
    ['400 g gekochte Kichererbsen (Dose)', 'tins and jars'],
    ['1½ cups cauliflower “rice”', 'produce'],
    ['2 el gebakken uitjes', 'dry goods'],
    ['4 hot dog rolls', 'bakery'],
    ['24 round dumpling wrappers', 'dry goods'],
    ['3 peppers, red and yellow, cut into strips', 'produce'],
    ['2 packages (9 oz each) refrigerated cheese tortellini', 'dairy and eggs'],
    ['500 g fresh egg pasta', 'dairy and eggs'],
    ['6 buttermilk biscuits', 'bakery'],
    ['6 meringue mushrooms', 'bakery'],
    ['5 hot cherry peppers', 'produce'],
    ['4 poppy seed crusty rolls', 'bakery'],
    ['1 package onion and mushroom soup mix', 'dry goods'],
    ['¾ cup shredded dried coconut', 'dry goods'],
    ['½ cup grated coconut', 'dry goods'],
    ['1 coconut', 'produce'],
    ['1 tbsp ground galangal', 'spices'],
    ['200 g red peppers from a jar', 'tins and jars'],
    ['1 tsp frobnicate powder', 'dry goods'],
    ['½ cup whole milk powder', 'dry goods'],
    ['1 chicken or fish stock cube', 'dry goods'],
    ['1 tsp thyme leaves', 'produce'],
    ['1 tsp thyme', 'spices'],
    ['1 cup diced fresh tomatoes', 'produce'],
    ['1 tin diced tomatoes', 'tins and jars'],
    ['75 g dried sour cherries', 'dry goods'],
    ['2 dried red chillies', 'spices'],
    ['1 tbsp sesame seed oil', 'tins and jars'],
  ])('%j is in the aisle %j', (line, aisle) => expect(createPurchaseList([{ line }])[0]?.aisle).toBe(aisle))

  test('tins of two sizes stand with the tins', () =>
    expect(
      createPurchaseList([{ line: '1 tin (325 g) sweetcorn' }, { line: '1 tin (200 g) sweetcorn' }])[0],
    ).toMatchObject({ aisle: 'tins and jars' }))

  test.each([
    '(',
    '1',
    '½',
    ',,,,',
    'x'.repeat(5000),
    'and '.repeat(120),
    '1 a and '.repeat(60),
    ' or '.repeat(120),
    '\u0000',
    '0 eggs',
    '1e9 eggs',
  ])('survives hostile line %j', (line) => {
    const items = createPurchaseList([{ line }, { line }, { line: '1 leek' }])
    expect(items.at(-1)?.name).toBe('leek')
    for (const item of items)
      for (const { quantity } of item.amounts ?? [item])
        expect(quantity === null || (Number.isFinite(quantity) && quantity > 0)).toBe(true)
  })
})

describe('purchaseKey', () => {
  test.each([
    ['soft unsalted butter', 'butter'],
    ['skinless chicken breasts', 'chicken breast'],
    ['extra virgin olive oil', 'olive oil'],
    ['egg whites', 'egg'],
    ['tinned chopped tomatoes', 'chopped tomatoes'],
  ])('%j and %j are one purchase', (left, right) => expect(purchaseKey(left)).toBe(purchaseKey(right)))
  test.each([
    ['peanut butter', 'butter'],
    ['smoked salmon', 'salmon'],
    ['cooked rice', 'rice'],
    ['low-fat yoghurt', 'yoghurt'],
    ['sweet potato', 'potato'],
    ['constructor', 'butter'],
  ])('%j and %j are two', (left, right) => expect(purchaseKey(left)).not.toBe(purchaseKey(right)))
})
