import { z } from 'zod'
import { NOT_IN_COLLECTION, NoteFormInput, RatingInput } from './schema'

/** Which saved recipe a form is about. */
const savedRecipeIdField = { id: z.string(NOT_IN_COLLECTION) }

/** The cook's own stars and note, as the page of a recipe sends them. */
export const RateSavedRecipeInput = RatingInput.extend(savedRecipeIdField)
export const NoteSavedRecipeInput = NoteFormInput.extend(savedRecipeIdField)
