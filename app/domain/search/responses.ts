import { z } from 'zod'
import { pictureUrlField, plateUrlField } from '#app/domain/responses'
import { DIET_NAMES } from '#app/domain/recipes/diets'
import {
  householdRatingFields,
  keptDietsField,
  minutesField,
  recipeResponseFields,
} from '#app/domain/recipes/responses'
import { MAIN_INGREDIENT_CATEGORIES, MOOD_CATEGORIES, TIME_CATEGORIES } from '#app/domain/recipes/categories'

const SearchResultResponse = z
  .object({
    ...recipeResponseFields,
    ...householdRatingFields,
    plate_url: plateUrlField,
    picture_url: pictureUrlField,
    diets: keptDietsField,
    beyond: z.string().nullable().describe('Why it is here although it does not fit the choices.'),
  })
  .meta({ id: 'FoundRecipe' })

export const SearchResponse = z.object({
  results: z.array(SearchResultResponse),
  filters: z
    .object({
      ingredient: z.enum(MAIN_INGREDIENT_CATEGORIES),
      mood: z.enum(MOOD_CATEGORIES),
      time: z.enum(TIME_CATEGORIES),
      diets: z.array(z.enum(DIET_NAMES)).optional(),
    })
    .describe('The choices as they were understood.'),
  more: z.boolean().describe('Whether more could follow.'),
  hidden: z.int().min(0).optional().describe('How many of the first 1,000 that fit the choices the diets leave out.'),
  notice: z.string().optional().describe('What went wrong on the way, if the web was asked too.'),
})

const wordSearchResultFields = {
  title: z.string(),
  source_url: z.string(),
  source_domain: z.string(),
  total_time_minutes: minutesField,
  plate_url: plateUrlField,
  picture_url: pictureUrlField,
  path: z.string().describe('The page of ours that shows the recipe.'),
  is_saved: z.boolean().describe("Whether it is in the household's collection."),
}

export const WordSearchResponse = z.object({
  results: z.array(z.object(wordSearchResultFields)),
  query: z.string(),
  mended: z.string().nullable().describe('What was searched instead, where words were mistyped.'),
  hidden: z
    .int()
    .min(0)
    .optional()
    .describe('How many with these words the diets leave out; the first 1,000 of the catalogue are counted.'),
})

export const HavingResponse = z.object({
  results: z.array(
    z.object({
      ...wordSearchResultFields,
      uses: z.array(z.string()).describe('What it uses of what you have.'),
      missing: z.array(z.string()).describe('What must be bought; staples like salt and oil are assumed.'),
    }),
  ),
})

export const SuggestionsResponse = z.object({
  suggestions: z.array(z.string()).describe('Titles of recipes, at most eight.'),
})
