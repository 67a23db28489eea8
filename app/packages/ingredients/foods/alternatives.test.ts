import { describe, expect, test } from 'vitest'
import { firstAlternative } from './alternatives'
import { recoverFoodName } from './recover-name'
import { splitColours, splitJoinedNames } from './joined-names'
import { splitCountedFoods } from './counted-foods'
import { splitListedFoods } from './listed-foods'

describe('firstAlternative', () => {
  test.each([
    ['chicken or turkey sausage', 'chicken sausage'],
    ['semi-ripe or ripe Saba banana', 'semi-ripe Saba banana'],
    ['tomatoes or tomato sauce', 'tomatoes'],
    ['bacon or turkey sausage', 'bacon'],
    ['plain flour', 'plain flour'],
    ['orzo', 'orzo'],
    ['flour or', 'flour'],
    ['chicken, pork, or beef sausages', 'chicken sausages'],
    ['Zeeland, Gala, or other crisp apples', 'Zeeland apples'],
    ['boneless, skinless thighs or breasts', 'boneless, skinless thighs'],
    ['bones and heads of cod, haddock, or hake', 'bones and heads of cod'],
    ['salt, pepper, and onion or garlic powder', 'salt, pepper, and onion powder'],
    // made of, flavoured with
    ['meat or mushroom broth', 'meat broth'],
    ['coffee or vanilla bean ice cream', 'coffee ice cream'],
    ['caramel or plain soy milk', 'caramel soy milk'],
    ['cashew, or other nut butter', 'cashew butter'],
    ['hemp seed, or other neutral oil', 'hemp seed oil'],
    ['tahini or fruity extra-virgin olive oil', 'tahini'],
    // varieties, and the rest of a name
    ['russet or blue potatoes', 'russet potatoes'],
    ['Castelvetrano or other green olives', 'Castelvetrano olives'],
    ['Fuji or other sweet, juicy apples', 'Fuji apples'],
    ['Bakers® or Best Farm® Baking Powder', 'Bakers® Baking Powder'],
    ['rib or loin pork chops', 'rib pork chops'],
    // halves of words
    ['salt- or brine-cured olives', 'salt-cured olives'],
    ['short or medium-grain rice', 'short-grain rice'],
    ['white or whole wheat pizza dough', 'white pizza dough'],
    // each a name of its own
    ['zeelandnuts or salted macadamia nuts', 'zeelandnuts'],
    ['ground veal or ground pork shoulder', 'ground veal'],
    ['boneless turkey breasts, thighs, or a combination', 'boneless turkey breasts'],
    ['sea salt or table salt and white pepper', 'sea salt and white pepper'],
  ])('%j is %j', (name, first) => expect(firstAlternative(name)).toBe(first))
})

describe('splitJoinedNames', () => {
  test.each([
    ['mint and parsley', ['mint', 'parsley']],
    ['cumin and coriander seeds', ['cumin seeds', 'coriander seeds']],
    ['onion and garlic powder', ['onion powder', 'garlic powder']],
    ['chicken thighs and drumsticks', ['chicken thighs', 'chicken drumsticks']],
    ['milk, cream and butter', ['milk', 'cream', 'butter']],
    ['salt & black pepper', ['salt', 'black pepper']],
    ['tomato and basil sauce', ['tomato and basil sauce']],
    ['garlic and herb cheese', ['garlic and herb cheese']],
    ['red and yellow peppers', ['red and yellow peppers']],
    ['boneless and skinless chicken breasts', ['boneless and skinless chicken breasts']],
    ['half and half', ['half and half']],
    ['macaroni and cheese', ['macaroni and cheese']],
    ['cilantro leaves and stems', ['cilantro leaves']],
    ['cilantro leaves and', ['cilantro leaves']],
    ['frobnicate and wibble', ['frobnicate and wibble']],
    ['almond and honey spread', ['almond and honey spread']],
    ['lemon and olive oil dressing', ['lemon and olive oil dressing']],
    ['peanut and caramel candy', ['peanut and caramel candy']],
    ['Gouda & Edam cheese mix', ['Gouda & Edam cheese mix']],
    ['Farmer® Gouda and Edam Slices', ['Farmer® Gouda and Edam Slices']],
    ['FARMER Gouda & Edam Cheese', ['FARMER Gouda & Edam Cheese']],
    ['KOSHER SALT and pepper', ['KOSHER SALT', 'pepper']],
    ['sweet and hot cherry peppers', ['sweet and hot cherry peppers']],
    ['ginger & garlic paste', ['ginger & garlic paste']],
    ['half milk, half cream', ['milk', 'cream']],
    ['anchovies, packed in salt', ['anchovies']],
    ['herbs, such as basil and mint', ['herbs']],
  ])('%j is %j', (name, names) => expect(splitJoinedNames(name)).toEqual(names))
})

describe('splitCountedFoods', () => {
  test.each([
    ['4 chicken thighs and 4 drumsticks, skin on', ['4 chicken thighs', '4 chicken drumsticks, skin on']],
    ['2 eggs, plus 1 egg yolk', ['2 eggs', '1 egg yolk']],
    ['1 tbsp oil and 1 tbsp butter', ['1 tbsp oil', '1 tbsp butter']],
    ['salt and ½ tsp pepper', ['salt', '½ tsp pepper']],
    ['1 tsp sugar and a pinch of salt', ['1 tsp sugar', 'a pinch of salt']],
    ['2 carrots and 1 onion and 3 leeks', ['2 carrots', '1 onion', '3 leeks']],
    [
      '1 tsp cumin plus ½ tsp mace, ½ tsp ginger, and 1 tsp salt',
      ['1 tsp cumin', '½ tsp mace', '½ tsp ginger', '1 tsp salt'],
    ],
    ['2 red and 1 yellow pepper, sliced', ['2 red pepper, sliced', '1 yellow pepper, sliced']],
    ['1 cup yogurt mixed with 2 tbsp chives', ['1 cup yogurt', '2 tbsp chives']],
    ['2 cloves garlic and an equal amount of ginger', ['2 cloves garlic', 'ginger']],
    ['2 tbsp lime juice plus 1 tsp finely grated zest', ['2 tbsp lime juice', '1 tsp finely grated lime zest']],
  ])('%j is %j', (line, parts) => expect(splitCountedFoods(line)).toEqual(parts))
  test.each([
    ['8 figs, preferably 4 green figs and 4 black figs', '8 figs'],
    ['2 cups milk, divided into 1 cup warm milk and 1 cup cold milk', '2 cups milk'],
    ['2 cups stock, or 1 cup wine and 1 cup water', '2 cups stock'],
    ['2 cups stock, bouillon, or 1 cup wine and 1 cup milk', '2 cups stock'],
    ['1 cup drained artichokes, plus 2 tbsp of the oil', '1 cup drained artichokes'],
    ['1 cup capers plus 1 tbsp brine', '1 cup capers'],
    ['1 cup capers, rinsed, and 1 tbsp brine from the jar', '1 cup capers, rinsed'],
    ['2 grapefruits, peeled, and 200ml/7fl oz juice only', '2 grapefruits, peeled'],
  ])('%j is only %j', (line, part) => expect(splitCountedFoods(line)).toEqual([part]))
  test('the parts of fruits are of each', () =>
    expect(splitCountedFoods('zest of 2 limes, 1 lemon, and 1 orange')).toEqual([
      'zest of 2 limes',
      'zest of 1 lemon',
      'zest of 1 orange',
    ]))
  test.each([
    '4 chicken legs, jointed so you have 4 thighs and 4 legs',
    '1 cup sugar, plus 2 tablespoons for dusting',
    '2 cups and 1 tablespoon flour',
    '1 cup plus 2 tbsp milk',
    '1 and 1/2 cups flour',
    '2 tsp potato starch mixed with 2 tbsp cold water into a slurry',
    '2 tablespoons olive oil, plus more for drizzling',
    '2 (400 g and 200 g) tins beans',
    '1 (1 onion and 2 carrots',
    '',
  ])('%j is one', (line) => expect(splitCountedFoods(line)).toEqual([line]))
})

describe('splitListedFoods', () => {
  test.each([
    ['tortillas and sliced avocado, for serving', ['tortillas', 'sliced avocado']],
    [
      'Optional toppings: shredded cheddar cheese, sour cream, chopped cilantro',
      ['shredded cheddar cheese', 'sour cream', 'chopped cilantro'],
    ],
    ['Kosher salt, freshly ground black pepper', ['Kosher salt', 'freshly ground black pepper']],
    ['soft butter and crushed garlic, for bread', ['soft butter', 'crushed garlic']],
    ['salt and plenty of black pepper', ['salt', 'black pepper']],
    ['sugar and cinnamon mixed together, for rolling', ['sugar', 'cinnamon']],
    ['Assorted toppings, such as grated cheese and olives', ['grated cheese', 'olives']],
    ['Trimmings to include lettuce and onion, as desired, plus limes', ['lettuce', 'onion', 'limes']],
    ['Soft herbs: chives, dill, and mint, to serve', ['chives', 'dill', 'mint']],
    ['lettuce and ranch dressing', ['lettuce', 'ranch dressing']],
    ['Toppings: olives, Farmer® Thick & Smooth salsa', ['olives', 'Farmer® Thick & Smooth salsa']],
  ])('%j is %j', (line, parts) => expect(splitListedFoods(line)).toEqual(parts))
  test.each([
    'Parmesan, grated',
    'flour, plain, sifted',
    'cheese, cheddar',
    'potatoes, peeled and halved',
    'boneless, skinless chicken thighs',
    'butter or oil and salt',
    '2 carrots and celery',
    'tomato and basil sauce',
    'handful of mint and dill',
    'соль, перец',
    'rye flour, seasoned with salt and pepper',
    'Sea salt, such as Maldon, to finish',
    'mixed berries, like raspberries and blueberries, for topping',
  ])('%j is one', (line) => expect(splitListedFoods(line)).toEqual([line]))
})

describe('recoverFoodName', () => {
  test.each([
    ['ground', '1/4 teaspoon ground cloves optional', 'ground cloves'],
    ['fresh', '5 fresh sprigs of thyme', 'thyme'],
    ['bone in', '6 bone in, skin on chicken', 'skin on chicken'],
    ['thyme', '5 fresh sprigs of thyme', 'thyme'],
    ['frobnicate', '1 frobnicate (see butter)', 'frobnicate'],
  ])('%j of %j is %j', (name, line, food) => expect(recoverFoodName(name, line)).toBe(food))
})

test.each([
  ['red, yellow and green peppers', ['red peppers', 'yellow peppers', 'green peppers']],
  ['red and yellow bell pepper', ['red bell pepper', 'yellow bell pepper']],
  ['red peppers', []],
  ['red onion and garlic', []],
])('the colours of %j are %j', (name, names) => expect(splitColours(name)).toEqual(names))
