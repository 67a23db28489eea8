import { z } from 'zod'
import { NOT_IN_COLLECTION, Note, Rating } from './schema'

/** Which saved recipe a form is about. */
const ofRecipe = { id: z.string(NOT_IN_COLLECTION) }

/** The cook's own stars and note, as the page of a recipe sends them. */
export const OwnRating = Rating.extend(ofRecipe)
export const OwnNote = Note.extend(ofRecipe)
