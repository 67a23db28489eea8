import { z } from 'zod'
import { pictureUrl, plateUrl } from '../answers'
import { RecipeFields } from '../recipes/answers'
import { INGREDIENTS, MOODS, TIMES } from '../recipes/categories'

const FoundRecipe = z
  .object({
    ...RecipeFields,
    plate_url: plateUrl,
    picture_url: pictureUrl,
    beyond: z.string().nullable().meta({ description: 'Why it is here although it does not fit the choices.' }),
  })
  .meta({ id: 'FoundRecipe' })

export const SearchAnswer = z.object({
  results: z.array(FoundRecipe),
  filters: z
    .object({ ingredient: z.enum(INGREDIENTS), mood: z.enum(MOODS), time: z.enum(TIMES) })
    .meta({ description: 'The choices as they were understood.' }),
  more: z.boolean().meta({ description: 'Whether more could follow.' }),
  notice: z.string().optional().meta({ description: 'What went wrong on the way, if the web was asked too.' }),
})
