import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { findStepIngredients } from './step-ingredients'

const SAUCE = ['For the dough:', '100 g butter', '300 g flour', 'For the sauce:', '50 g butter', '1 tbsp soy sauce']

test.each<[string, string[], number[]]>([
  ['Heat the oil and fry the onion.', ['2 tbsp olive oil', '1 onion, chopped', 'salt'], [0, 1]],
  ['Add the onion.', ['2 spring onions', '1 onion'], [1]],
  ['Add the onions.', ['2 spring onions', 'salt'], [0]],
  ['Add the spring onions.', ['1 onion', '2 spring onions'], [1]],
  ['Brown the chicken.', ['500 ml chicken stock', '8 chicken thighs'], [1]],
  ['Pour in the stock, add the thighs.', ['500 ml chicken stock', '8 chicken thighs, bone in'], [0, 1]],
  ['Stir in the chicken.', ['500 ml chicken stock', 'salt'], []],
  ['Crush the garlic.', ['4 garlic cloves', '1 tsp garlic powder'], [0]],
  ['Add the tomatoes and the tomato purée.', ['1 tin (400 g) chopped tomatoes', '2 tbsp tomato purée'], [0, 1]],
  ['Add the chopped fresh large ones.', ['1 large onion, chopped', 'fresh parsley'], []],
  ['Add the rest of the coriander and the remaining lime.', ['a handful of coriander, chopped', '1 lime'], [0, 1]],
  ['Pour over the sauce.', ['2 tbsp fish sauce', '400 g cod fillets'], []],
  ['Fry the fish.', ['2 tbsp fish sauce', '400 g cod fillets'], [1]],
  ['Add the soy.', ['2 tbsp soy sauce', '1 egg'], [0]],
  ['Add the milk.', ['400 ml coconut milk', '100 ml milk'], [1]],
  ['Add the coconut milk.', ['400 ml coconut milk', '100 ml milk'], [0]],
  ['Add the red and green peppers.', ['1 red pepper', '1 green pepper', 'black pepper'], [0, 1]],
  ['Add the peppers.', ['1 red pepper', '1 green pepper', 'black pepper'], [0, 1]],
  ['Chop the pepper and onion.', ['1 red pepper', '1 onion', 'salt and black pepper'], [0, 1]],
  ['Add some pepper.', ['1 red pepper', 'salt and black pepper'], [1]],
  ['Season well.', ['salt and black pepper', '1 red pepper'], [0]],
  ['Season with paprika.', ['salt and black pepper', '1 tsp paprika'], [1]],
  ['Pick the leaves off the basil.', ['a bunch of basil', '2 bay leaves'], [0]],
  ['Add the chestnuts.', ['400 g chestnut mushrooms', '180 g cooked vacuum-packed chestnuts'], [1]],
  ['Turn with a fish slice.', ['1 fish', 'salt'], []],
  ['Mix the sauce ingredients.', SAUCE, [4, 5]],
  ['For the sauce, melt the butter.', SAUCE, [4]],
  ['Melt the butter.', SAUCE, [1, 4]],
  ['Mix all the ingredients.', SAUCE, [1, 2, 4, 5]],
  ['Garneer met vers gehakte peterselie.', ['300 g rundergehakt', '1 el bloem', '1 ui'], []],
  ['Pers een halve limoen uit.', ['2 stuks limoenen', '450 g sperziebonen'], [0]],
  ['Breng op smaak met het limoensap.', ['2 stuks limoenen', '450 g sperziebonen'], [0]],
  ['Verdeel de kip en de rijst.', ['2 krokante kipschnitzels', '200 gr sushi rijst', '1 ui'], [0, 1]],
  ['Kruid de vis rondom met zout.', ['4 stuks kabeljauwfilet', '2 tl vissaus', 'wokgarnalen', '1 ui'], [0]],
  ['Das Fleisch anbraten.', ['500 g Putenfleisch', '200 g Lachs', '1 Zwiebel'], [0]],
  ['Voeg de kruiden toe.', ['2 tl paprikapoeder', '1 tl kerriepoeder', 'zout', '1 ui'], [0, 1]],
  ['Добавьте измельчённую зелень.', ['0,5 пучка петрушки', '2 луковицы', 'соль'], [0]],
  ['Paprika in Stücke schneiden.', ['2 rote Paprika', '1 grüne Paprika', '1 TL Paprikapulver', '1 Zwiebel'], [0, 1]],
  ['Край теста смажьте желтком.', ['3 стакана муки', 'Яичный желток — 5 шт', 'соль'], [1]],
  ['Нарежьте кабачки и чеснок.', ['1 кабачок', '2 зубчика чеснока', 'соль'], [0, 1]],
  ['Сыры натереть.', ['400 г адыгейского сыра', '300 г сыра моцарелла', 'соль'], [0, 1]],
  ['Das Öl erhitzen.', ['2 EL neutrales Öl', '1 EL Butter', '1 Zwiebel'], [0]],
  ['Обжарьте морковь на растительном масле.', ['2 моркови', 'растительное масло', 'сливочное масло'], [0, 1]],
  ['Добавьте сахар и яйца.', ['200 г сахара', '2 яйца', 'соль'], [0, 1]],
  ['Die Zwiebeln in Öl anbraten.', ['2 Zwiebeln', '3 EL Öl', '1 Knoblauchzehe'], [0, 1]],
  ['Faites revenir les oignons dans l’huile d’olive.', ['2 oignons', '1 c. à soupe d’huile d’olive', '1 ail'], [0, 1]],
  ['Cook until the jam has set.', ['500 g strawberries', '300 g jam sugar'], []],
  ['Sift the confectioners’ sugar.', ['½ cup sugar', '½ cup confectioners’ sugar'], [1]],
  ['Stir in granulated and brown sugar.', ['½ cup granulated sugar', '½ cup brown sugar'], [0, 1]],
  ['Add all of your vegetables.', ['7 cups diced vegetables of choice OR', '1 egg'], [0]],
  ['Remove the peppers.', ['3 Habanero Pepper', 'Salt and Pepper To Taste'], [0]],
  ['Squeeze lemon juice over it.', ['1 lemon', '1 cup orange juice'], [0]],
  ['Release all the juices.', ['1 cup orange juice', '1 lemon'], []],
  ['Brown the meat.', ['250 g beef mince', '250 g pork mince', '1 onion'], [0, 1]],
  ['Place in the loaf pan.', ['1 loaf pan', '2 eggs'], []],
  ['Brown chicken, 5 min.', ['500 ml chicken stock', '8 chicken thighs'], [1]],
  ['', ['1 egg'], []],
  ['Add the egg.', [], []],
])('%s of %j', (step, ingredients, indexes) => {
  expect(findStepIngredients([step], ingredients)).toEqual([indexes])
})

describe('with the other steps', () => {
  test('an ambiguous name matches the ingredient that is never named outright', () => {
    const steps = ['Heat the oil.', 'Drizzle with the sesame oil.']
    expect(findStepIngredients(steps, ['1 tsp sesame oil', '2 tbsp olive oil'])[0]).toEqual([1])
  })

  test('the remaining ingredients are those not used before', () => {
    const steps = ['Beat the egg.', 'Add the remaining ingredients.']
    expect(findStepIngredients(steps, ['1 egg', '2 tbsp flour', 'milk'])).toEqual([[0], [1, 2]])
  })
})

test.each<[title: string, step: string, ingredients: string[], indexes: number[]]>([
  ['Creamy Salmon Chowder with Bacon', 'Serve this smoky salmon chowder.', ['1 lb salmon', '6 slices bacon'], []],
  ['Creamy Salmon Chowder with Bacon', 'Add the salmon and the bacon.', ['1 lb salmon', '6 slices bacon'], [0, 1]],
  ['Roast Chicken', 'Roast the chicken for an hour.', ['1 chicken', '1 lemon'], [0]],
  ['Slow Cooker Pork Roast', 'Pour over the pork roast.', ['4 lbs pork shoulder', 'salt'], [0]],
  ['Chicken and Rice', 'Add chicken and rice.', ['1 chicken', '200 g rice'], [0, 1]],
  ['Torta fredda al limone', 'La torta al limone è pronta.', ['4 limoni', '130 g zucchero'], []],
  ['Torta fredda al limone', 'Affettate un limone sulla torta.', ['4 limoni', '130 g zucchero'], [0]],
  ["Soupe à l'oignon", "Servez la soupe à l'oignon.", ["350 g d'oignon", '50 g de beurre'], []],
  ['Crema de calabaza fácil', 'Sirve la crema de calabaza.', ['500 g de calabaza', 'nata o crema', 'sal'], [0, 1]],
  ['Crema de calabaza', 'Sirve la crema de calabaza.', ['500 g de calabaza', 'nata o crema', 'sal'], []],
  ['Crema de calabaza', 'Añade la calabaza y la crema.', ['500 g de calabaza', 'nata o crema', 'sal'], [0, 1]],
  ['Filet de saumon au four', 'Posez le filet de saumon.', ['4 filets de saumon', 'sel'], [0]],
  ['Klassisches Rindergulasch', 'Lass dir mein Rindergulasch Rezept schmecken.', ['600 g Rindergulasch', 'Salz'], []],
])('%s: %s', (title, step, ingredients, indexes) =>
  expect(findStepIngredients([step], ingredients, title)).toEqual([indexes]),
)

// Vitest's default timeout of 5 s fails a pattern with catastrophic backtracking (ReDoS)
test('hostile input returns indexes or nothing', () => {
  for (const part of ['1', '½', ' ', '🍅', '\u202e', 'oil ', 'red ', 'a-', 'é', '(', 'season ', 'ингредиент']) {
    const long = part.repeat(5000)
    const lines = [part.repeat(250).slice(0, 500), long, 'olive oil', 'red pepper']
    for (const index of findStepIngredients([long], lines).flat()) expect(index).toBeLessThan(4)
  }
  expect(findStepIngredients(['Add the constructor.'], ['1 constructor', '2 __proto__'])).toEqual([[0]])
  expect(findStepIngredients(['toString valueOf'], ['1 egg'])).toEqual([[]])
})

// Vitest's timeout of 30 s fails an algorithm that compares each mention with each name.
test.each<[string, (line: number) => string, (step: number) => string]>([
  ['one name over and over', () => 'salt and '.repeat(54), () => 'salt and '.repeat(220)],
  ['names that share a word', (line) => manyNames(line * 40, 40), (step) => manyNames(step * 150, 150)],
  ['one mention as long as the step', (line) => manyNames(line * 40, 40), (step) => manyNames(step * 150, 150, ' ')],
  ['ties', (line) => manyNames(line * 40, 40), () => 'salt, '.repeat(330)],
  ['all that is left', (line) => manyNames(line * 40, 40), (step) => `${manyNames(step, 100)} remaining ingredients`],
])('the largest recipe of %s is read in bounded time', (_, line, step) => {
  const ingredients = Array.from({ length: 200 }, (_, index) => line(index).slice(0, 500))
  const steps = Array.from({ length: 100 }, (_, index) => step(index).slice(0, 2000))
  expect(findStepIngredients(steps, ingredients)).toHaveLength(100)
})

function manyNames(first: number, count: number, separator = ' and '): string {
  return Array.from(
    { length: count },
    (_, index) => `salt ${((first + index) % 8000).toString(36).replace(/\d/g, 'x')}q`,
  ).join(separator)
}

test.each<[string, string[], number[]]>([
  ['Das Hähnchen mit dem Reis servieren.', ['500 g Hähnchenbrustfilet', '250 g Basmatireis', 'Salz'], [0, 1]],
  ['Schil de aardappels en de koolrabi en snijd in plakjes.', ['2 koolrabi', '6 aardappelen', '1 ui'], [0, 1]],
  ['Versez l’œuf dans un bol.', ['1 oeuf', '1 jaune d’oeuf'], [0]],
  ['Faites fondre les oignons et les poivrons.', ["350 g d'oignon", '350 g de poivron rouge et vert', 'sel'], [0, 1]],
  ['Arrosez avec le jus de cuisson.', ['6x cuisse de canard', 'sel'], []],
  ['Préchauffez votre four.', ['vinaigre de votre choix', 'sel'], []],
  ['In kleinen Röschen vom Strunk schneiden.', ['4 kleine Hähnchenbrustfilets', 'Salz'], []],
  ['Öl erhitzen, das Fleisch darin anbraten.', ['2 EL Sonnenblumenöl', '4 Hähnchenbrustfilets', 'Salz'], [0, 1]],
  ['Den Knoblauch hacken.', ['1 Knoblauchzehe', 'Salz'], [0]],
  ['Die Paprikaschote waschen, Gurkenscheiben dazu.', ['1 rote Paprika', '½ Gurke', 'Salz'], [0, 1]],
  ['Eier zufügen.', ['2 kleine Ei(er)', 'Salz'], [0]],
  ['Мясо обжарьте, добавьте лук.', ['1 кг баранины', '3-4 луковицы', 'соль'], [0, 1]],
  ['Картофель нарежьте.', ['4 отварные картофелины', 'соль'], [0]],
  ['Añade la calabaza.', ['500 g de calabaza', 'pipas de girasol o de calabaza', 'sal'], [0]],
  ['Leg de zalm in een schaal.', ['4 zalmfilets', 'zout'], [0]],
  ['Die Butter und das Mehl verrühren.', ['50 g Butter', '1 EL Buttermilch', '200 g Mehl'], [0, 2]],
  ['Alles im Topf backen und kochen.', ['1 TL Backpulver', '200 g Topfenkäse', '1 Kochschinken'], []],
  ['Roer de zure room erdoor.', ['150 g zure room', '1 ui'], [0]],
  ['Emincez les poivrons en lamelles.', ['350 g de poivron de couleur rouge et vert', 'poivre', 'sel'], [0]],
  ['Añade el pimiento.', ['1 pimiento rojo', 'pimienta', 'sal'], [0]],
  ['Das Fleisch anbraten.', ['250 g Schweinefleisch', '250 g Rindfleisch', '1 Ei'], [0, 1]],
  ['Mettez à cuire les pâtes.', ['250 g de tagliatelles', '1 oeuf', 'sel'], [0]],
  ['Strooi de kaas erover.', ['75 g geraspte cheddar', '400 g pompoen', 'zout'], [0]],
  ['Salez, poivrez et laissez mijoter.', ['2 oignons', 'sel', 'poivre du moulin'], [1, 2]],
  ['Salpimentamos y añadimos el ajo.', ['2 dientes de ajo', 'sal', 'pimienta negra', 'pimientos'], [0, 1, 2]],
  ['Посолите и поперчите.', ['2 луковицы', 'соль', 'чёрный перец', 'болгарский перец'], [1, 2]],
  ['Si necesitas más información, llama.', ['650 g de fumet', 'Si no tienes fumet: 650 g de agua'], []],
  ['In die Auflaufform geben.', ['250 g Kartoffeln', 'Auflaufform (Ø ca. 26 cm)'], []],
  ['Añade el atún y aliña.', ['2 latas de atún', 'sal'], [0]],
  ['Spolverizzate con zucchero a velo.', ['180 g zucchero semolato', 'zucchero a velo', '1 uovo'], [1]],
  ['Unite il burro e la farina.', ['250 g farina', '100 g burro', 'burro e farina per lo stampo'], [0, 1]],
  ['Versate in uno stampo imburrato.', ['250 g farina', '100 g burro', 'burro e farina per lo stampo'], [2]],
  ['Mehl und Ei verkneten.', ['250 g Mehl', '1 Ei', 'Mehl für die Arbeitsfläche'], [0, 1]],
  ['Auf bemehlter Arbeitsfläche ausrollen.', ['250 g Mehl', '1 Ei', 'Mehl für die Arbeitsfläche'], [2]],
  ['Форму смазать.', ['200 г муки', '2 яйца', 'масло для смазывания формы'], [2]],
  ['Mélangez le beurre et la farine.', ['120 g de beurre', '200 g de farine', 'beurre pour le moule'], [0, 1]],
  ['Ajoute la poudre d’amande.', ["50 g d'amandes en poudre", '½ càc de poudre de vanille', '2 oeufs'], [0]],
  ['Si sale limpio, el bizcocho está listo.', ['1 pizca de sal', '3 huevos'], []],
  ['Formate delle polpette grandi come una noce.', ['noce moscata q.b.', '1 uovo'], []],
  ['Скатать шарики размером с грецкий орех.', ['50 г орехов', '1 яйцо'], []],
  ['Fouettez les jaunes avec le sucre.', ['2 oeufs', '120 g de sucre', 'des décors en sucre'], [0, 1]],
  ['Montar las claras a punto de nieve.', ['6 huevos', '100 g de azúcar'], [0]],
  ['Battete i tuorli.', ['2 tuorli', '4 uova', '100 g di zucchero'], [0]],
  ['Eiweiß steif schlagen.', ['4 Eier', '100 g Zucker'], [0]],
  ['Faites revenir les blancs de poulet.', ['4 blancs de poulet', '2 oeufs'], [0]],
  ['Mit Zitronensaft abschmecken.', ['2 Zitronen', '400 g Erbsen'], [0]],
  ['Mit Zitronensaft abschmecken.', ['1 Bio-Zitrone', '2 EL Zitronensaft'], [1]],
  ['Die Melonen in Stücke schneiden.', ['½ Cantaloupe-Melone', '100 g Parmaschinken'], [0]],
  ['1 Fenchelknolle waschen.', ['1 Stk. Fenchel', '2 Zitronen'], [0]],
  ['Maak de spruitjes schoon en bak met het spek.', ['500 g spruiten', '50 g hazelnoten', '1 el zout'], [0]],
  ['Bak de spekjes krokant.', ['125 g magere spekreepjes', '1 ui'], [0]],
  ['Meng met de suiker.', ['2 el kristalsuiker', '1 zakje vanillesuiker', '1 ei'], [0, 1]],
  ['Смазывать сливочным маслом.', ['2 ст. л. подсолнечного масла', '20 г сливочного масла'], [1]],
  ['Морковь натереть.', ['1 небольшая морковка', '1 лук'], [0]],
  ['Добавить грибы.', ['250 г шампиньонов', '1 лук'], [0]],
  ['Крупу залить водой, посолить.', ['150 г гречневой крупы', 'соль морская - щепотка'], [0, 1]],
  ["Incorporez l'huile d'olive.", ["2 c. à soupe d'huile d'olive", 'Une vingtaine d’olives noires', 'sel'], [0]],
  ['Ajouter le premier jaune d’œuf.', ['2 jaunes d’œuf', '1 œuf', '200 g de farine'], [0]],
  ['Aggiungete i fagioli.', ['225 g di fagioli cannellini secchi', '225 g di fagiolini', 'sale'], [0]],
  ['Tagliate i pomodori.', ['1 grappolo di pomodorini', '1 cipolla', 'sale'], [0]],
  ['Mélanger tous les ingrédients sauf le beurre.', ['250 g de farine', '80 g de beurre', '1 oeuf'], [0, 2]],
  ['Mettere tutti gli ingredienti nel boccale.', ['500 g latte', '60 g farina', '2 uova'], [0, 1, 2]],
  ['Unite le uova e amalgamate tutti gli ingredienti.', ['500 g latte', '60 g farina', '2 uova'], [2]],
  [
    'Mescolate la carne con un pizzico di sale.',
    ['Per le polpette:', '400 g di carne di manzo', 'sale', 'Per il sugo:', '1 kg di passata', 'sale'],
    [1, 2],
  ],
  ["Cream the butter and confectioners' sugar.", ['1 cup sugar', '2 cups powdered sugar', '1 stick butter'], [1, 2]],
  ['Ajouter le lait.', ['25 cl de lait 1/2 écrémé', '50 g de raclette au lait cru', 'sel'], [0]],
  ['Stir in the purée.', ['2 tbsp tomato purée', '1 onion'], [0]],
  ['Blend until smooth and return the purée to the pan.', ['2 tbsp tomato purée', '1 onion'], []],
  ['Pulse in a food processor.', ['2 drops food coloring', '2 cups nuts'], []],
  ['Add the bell peppers.', ['4 jarred roasted red peppers', 'fresh ground pepper to your liking'], [0]],
])('%s: %j', (step, ingredients, indexes) => expect(findStepIngredients([step], ingredients)).toEqual([indexes]))

test('the whole name of the dish names no ingredient', () =>
  expect(
    findStepIngredients(
      ['Serve the Peppers and Mushroom Tortilla Pizza with olives.'],
      ['2 peppers', '1 cup mushrooms', '2 tortillas', '4 olives'],
      'Peppers And Mushroom Tortilla Pizza Recipe',
    ),
  ).toEqual([[3]]))

test('the rest of the ingredients is what no step before has named', () =>
  expect(
    findStepIngredients(
      ['Picamos el ajo.', 'Mezclamos con el resto de ingredientes.'],
      ['2 dientes de ajo', '100 ml de vinagre', '1 cucharada de orégano'],
    ),
  ).toEqual([[0], [1, 2]]))

test('the steps of the starter recipes match nearly all of their ingredients', () => {
  const root = new URL('../../../prisma/starter/', import.meta.url)
  let all = 0
  const unnamed: string[] = []
  for (const folder of readdirSync(root)) {
    for (const file of readdirSync(new URL(`${folder}/`, root))) {
      const { ingredients, steps } = JSON.parse(readFileSync(new URL(`${folder}/${file}`, root), 'utf8')) as {
        ingredients: string[]
        steps: string[]
      }
      const used = new Set(findStepIngredients(steps, ingredients).flat())
      all += ingredients.length
      ingredients.forEach((line, index) => {
        if (!used.has(index)) unnamed.push(`${file}: ${line}`)
      })
    }
  }
  expect(unnamed.length, unnamed.join('\n')).toBeLessThanOrEqual(all / 100)
})
