import { namesWith } from './foods'
import { createLexicon } from './lexicon'

/** What a food says of a dish. */
type FoodKind =
  /** Poultry and feathered game. */
  | 'chicken'
  /** Red meat, sausages and furred game. */
  | 'beef'
  /** Fish and seafood. */
  | 'fish'
  /** Cured meat, usually a seasoning. */
  | 'cured'
  /** Ham: a main ingredient as a joint, a garnish in slices. */
  | 'ham'
  /** Fish used as seasoning. */
  | 'anchovy'
  /** Cuts: they count as meat only if the line names no other. */
  | 'cutChicken'
  | 'cutBeef'
  | 'cutFish'
  /** Products of or named after meat that are no main ingredient. */
  | 'notMeat'
  /** Meat substitutes and words for vegetarian food. */
  | 'vegan'
  /** Vegetables, legumes, mushrooms, leaves. */
  | 'vegetable'
  /** Whole grains, seeds and other foods of light dishes. */
  | 'wholesome'
  | 'sugar'
  | 'flour'
  | 'chocolate'
  | 'bakesoda'
  | 'creamy'
  | 'cheese'
  | 'sweetstuff'
  | 'luxury'
  | 'wine'
  | 'pastaFood'
  | 'riceFood'
  | 'potato'
  | 'leaves'

/**
 * Finds foods by their role in a dish, in English, German, French, Spanish, Italian, Dutch, Portuguese, Polish, Czech,
 * Slovak, Swedish, Danish, Norwegian, Finnish, Hungarian and Russian.
 */
export const findFoodTerms = createLexicon(namesWith<FoodKind>(({ kinds }) => kinds))

/** Products made from the preceding food: chicken stock is not chicken, goat cheese not goat. */
export const findDerivedProducts = createLexicon({
  made: `stock, broth, bouillon, consomme, bone broth, dripping, fat, grease, lard, schmaltz, gravy, gravy mix, sauce,
    seasoning, spice, spice mix, rub, marinade, powder, granule, paste, cube, base, concentrate, flavored, flavoured,
    flavor, flavour, soup mix, soup, cheese, milk, butter, egg, eggs, yolk, bun, cracker, cutter, stuffing mix,
    gelatin, masala powder, jelly, style, ramen packet,
    brühe, *brühe, *bouillon, *buljong, *fond, *suppenwürfel, *würfel, *sauce, *soße, *saus, *sås, *tärning,
    *tärningar, *terning, *blokje, *blokjes, *schmalz, *fett, *gewürz, *kruiden, *krydda, *krydderi, *eier, *eieren,
    fond, suppe, sauce, soße, fett, schmalz, gewürz, würfel, cubo, cubos, cube, oeuf, oeufs, huevo, huevos, uova, ei,
    eieren, saus, blokje, blokjes, jaja, jajka, buljong*, tärning*, vývar*, kocka, kostka, kostk*, leves*, бульон*,
    кубик*, яйц*, яйцо, яиц, жир, соус*`,
})

/** The same for languages that name the product first: 'caldo de pollo', 'bouillon de poulet'. */
export const findDerivedProductPrefixes = createLexicon({
  made: `caldo, caldos, caldillo, bouillon*, fond, fumet, fonds, brodo, dado, cubo, cubos, tablete*, fumetto, jus,
    graisse, huevo, huevos, oeuf, oeufs, rosół, bulion*, kostk*, vývar*, buljong*, bouillon, salsa, sauce, molho,
    manteca, grasa, grasso, strutto, banha, бульон*, кубик*, жир*, smalec, smalcu, stock, broth, sugo, stukje*,
    cream, flavor, taste, instead`,
})
