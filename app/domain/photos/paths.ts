/** The photographs of a saved recipe. */
export const recipePhotosPath = (id: string): string => `/collection/${id}/photos`
