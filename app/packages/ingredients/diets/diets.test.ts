import { describe, expect, it } from 'vitest'
import { DIETS, judgeDiets, type Diet } from './diets'

function answersTo(line: string): string {
  const verdicts = judgeDiets([line])
  const named = (answer: string) => DIETS.filter((diet) => verdicts[diet].answer === answer).join(' ')
  return `no: ${named('no')}; cannot-tell: ${named('cannot-tell')}`
}

const NOTHING = 'no: ; cannot-tell: '

describe('judgeDiets', () => {
  it.each([
    '1 small butternut, peeled',
    '300 ml coconut milk',
    '3 small eggplants, sliced',
    '1/4 tsp cream of tartar',
    '1 glass ginger ale',
    '1 tbsp white wine vinegar',
    '150 g rice noodles',
    '1 pinch of nutmeg',
    '2 heads butter lettuce',
    '100 g vegan butter',
    '1 tsp cocoa butter',
    '200 g gluten-free flour',
    '200 g flour, gluten-free',
    '200 ml alcohol-free gluten-free beer',
    '2 oyster mushrooms',
    '1 Prise Muskatnuss',
    '2 c. à s. de vinaigre de vin',
    '200 ml leche de coco',
    '2 cucchiai di olio di oliva',
    '2 el azijn',
    '2 ст. л. растительного масла',
    "le jus d'1/2 citron",
    '2 tomates cœur de bœuf',
    '1 carotte râpée',
    '100 g de farine de sarrasin',
    '100 g noce di cocco',
    '150 g Glasnudeln',
    '1.5 стакана муки рисовой',
    '½ Bund Peter\u00adsilie',
    '8 Datteln, getrocknet',
    '¼ cup olive oil (plus more to grease pans and dough)',
    'Cocoa powder (to sprinkle over greased baking sheet and cooling cake)',
    '½ cup sugar for rolling cookies',
    '1 tbsp chili garlic sauce',
    '2 tsp blueberry powder',
    '60 g glacé cherries',
    '3 tbsp pear compote',
    '1 blik pois chiches',
    "2 c. à soupe huile d'olive",
    '2 c. à soupe de menthe fraîche ciselée',
    '5 Maiskölbchen',
    '50 gr cacaopoeder',
    'Огурцы солёные 4 шт',
    '1 ч. л. готового хрена',
  ])('sees nothing to avoid in "%s"', (line) => {
    expect(answersTo(line)).toBe(NOTHING)
  })

  it.each([
    ['2 tsp Worcestershire sauce', 'no: vegetarian vegan fish_free; cannot-tell: gluten_free'],
    ['100 g dairy-free cream', 'no: ; cannot-tell: vegan'],
    ['½ cup water (to brush with butter)', 'no: vegan dairy_free; cannot-tell: '],
    ['½ cup sugar to sprinkle over bacon', 'no: vegetarian vegan pork_free; cannot-tell: '],
    ['1 cup half & half', 'no: vegan dairy_free; cannot-tell: '],
    ['250 ml buttermilk', 'no: vegan dairy_free; cannot-tell: '],
    ['3 tbsp peanut butter', 'no: nut_free; cannot-tell: '],
    ['200 ml almond milk', 'no: nut_free; cannot-tell: '],
    ['1 tbsp fish sauce', 'no: vegetarian vegan fish_free; cannot-tell: '],
    ['2 cups mini marshmallows', 'no: vegetarian vegan; cannot-tell: pork_free'],
    ['9 dried lasagne sheets', 'no: gluten_free; cannot-tell: vegan egg_free'],
    ['4 vegetarian sausages', 'no: ; cannot-tell: vegan gluten_free dairy_free egg_free'],
    ['2 sheets pork-free gelatine', 'no: vegetarian vegan; cannot-tell: '],
    ['1 can cream of celery soup', 'no: vegan gluten_free dairy_free; cannot-tell: vegetarian'],
    ['30 g parmesan, grated', 'no: vegan dairy_free; cannot-tell: vegetarian'],
    ['30 g Parmigiano Reggiano', 'no: vegetarian vegan dairy_free; cannot-tell: '],
    ['1 stock cube', 'no: ; cannot-tell: vegetarian vegan gluten_free'],
    ['150 ml red wine', 'no: alcohol_free; cannot-tell: '],
    ['1 tsp vanilla extract', 'no: ; cannot-tell: alcohol_free'],
    ['3 tbsp soy sauce', 'no: gluten_free; cannot-tell: '],
    ['100 g oats', 'no: ; cannot-tell: gluten_free'],
    ['500 g beef mince', 'no: vegetarian vegan; cannot-tell: '],
    ['500 g mince', 'no: vegetarian vegan; cannot-tell: pork_free'],
    ['100 g Speck', 'no: vegetarian vegan pork_free; cannot-tell: '],
    ['20 cl de crème fraîche', 'no: vegan dairy_free; cannot-tell: '],
    ['3 huevos', 'no: vegan egg_free; cannot-tell: '],
    ['100 g di mandorle', 'no: nut_free; cannot-tell: '],
    ['200 g bloem', 'no: gluten_free; cannot-tell: '],
    ['100 г сметаны', 'no: vegan dairy_free; cannot-tell: '],
    ['200 мл сливок', 'no: vegan dairy_free; cannot-tell: '],
    ['2 cucchiaini salsa worcester', 'no: vegetarian vegan fish_free; cannot-tell: gluten_free'],
    ['200 g lievito madre', 'no: gluten_free; cannot-tell: vegan dairy_free'],
    ['200 g colas de rape', 'no: vegetarian vegan fish_free; cannot-tell: '],
    ["1 sachet de soupe à l'oignon", 'no: ; cannot-tell: vegetarian vegan gluten_free dairy_free egg_free fish_free'],
    ['Яйца куриные 5 шт', 'no: vegan egg_free; cannot-tell: '],
    ['200 ml (kook)room', 'no: vegan dairy_free; cannot-tell: '],
    ['30 ml (2 c. à soupe) de beurre', 'no: vegan dairy_free; cannot-tell: '],
    ['Fett für die Form', 'no: ; cannot-tell: vegetarian vegan dairy_free pork_free'],
    ['1 pâte à tarte', 'no: gluten_free; cannot-tell: vegan dairy_free'],
    ['2 cucharadas de salsa tártara', 'no: vegan egg_free; cannot-tell: '],
    ['600 g Wildschweingulasch', 'no: vegetarian vegan pork_free; cannot-tell: '],
    ['800 g Rind', 'no: ; cannot-tell: vegetarian vegan'],
    ['2 krokante kipschnitzels', 'no: vegetarian vegan; cannot-tell: gluten_free dairy_free egg_free pork_free'],
    ['200 g veganes Hack', 'no: ; cannot-tell: gluten_free'],
    ['1 стебель сельдерея', 'no: ; cannot-tell: '],
    ['2 сельди', 'no: vegetarian vegan fish_free; cannot-tell: '],
    ["un filo d'olio", 'no: ; cannot-tell: '],
    ['1,5 л кипятка', 'no: ; cannot-tell: '],
    ['сок половины лимона', 'no: ; cannot-tell: '],
    ['succo di mezzo limone', 'no: ; cannot-tell: '],
    ['250 g Tellerlinsen', 'no: ; cannot-tell: '],
    ['1 банка зелёного горошка', 'no: ; cannot-tell: '],
    ['275 g Kritharaki', 'no: gluten_free; cannot-tell: vegan'],
  ])('reads "%s"', (line, expected) => {
    expect(answersTo(line)).toBe(expected)
  })

  it('cannot tell when only one of two alternatives breaks a diet', () => {
    expect(answersTo('50 g butter or olive oil')).toBe('no: ; cannot-tell: vegan dairy_free')
    expect(answersTo('50 g ham or bacon')).toBe('no: vegetarian vegan pork_free; cannot-tell: ')
  })

  it('does not take a wish for a property', () => {
    expect(judgeDiets(['2 tbsp soy sauce (gluten-free if needed)']).gluten_free.answer).not.toBe('yes')
    expect(judgeDiets(['200 g flour (for gluten free use rice flour)']).gluten_free.answer).not.toBe('yes')
  })

  it('cannot tell of a food that it does not know', () => {
    expect(answersTo('2 tbsp zorblax')).toBe(`no: ; cannot-tell: ${DIETS.join(' ')}`)
    expect(judgeDiets([]).vegan).toEqual({ answer: 'cannot-tell', lines: [] })
  })

  it('passes over what is baked in', () => {
    expect(judgeDiets(['200 g Reis', 'Auflaufform (Ø ca. 26 cm)', '2 Zwiebeln']).vegan.answer).toBe('yes')
  })

  it('gives the lines that decide, the worst answer first, and passes over headings', () => {
    const lines = ['For the dough:', '200 g flour', '1 stock cube', '2 onions', '100 g couscous']
    const verdicts = judgeDiets(lines)
    const expected: Partial<Record<Diet, unknown>> = {
      vegan: { answer: 'cannot-tell', lines: ['1 stock cube'] },
      gluten_free: { answer: 'no', lines: ['200 g flour', '100 g couscous'] },
      nut_free: { answer: 'yes', lines: [] },
    }
    expect(verdicts).toMatchObject(expected)
  })
})
