import { z } from 'zod'
import { NOT_IN_COLLECTION, NoteFormInput, RatingInput } from './schema'

const savedRecipeIdField = { id: z.string(NOT_IN_COLLECTION) }

/** The rating form of the recipe page. */
export const RateSavedRecipeInput = RatingInput.extend(savedRecipeIdField)
export const NoteSavedRecipeInput = NoteFormInput.extend(savedRecipeIdField)
