/** The Russian lines go the way of all lines: through the one parser. */
export { parseIngredient } from '#packages/ingredients/parse'
