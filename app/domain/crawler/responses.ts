import { z } from 'zod'
import { isoDateTimeField, MessageResponse } from '#app/domain/responses'
import { countField } from '#app/domain/recipes/responses'

const crawlerCountSchema = z.int().min(0)
const crawlerNullableTextSchema = z.string().nullable()

export const crawlerSessionSchema = z
  .object({
    id: z.uuid(),
    status: z.string().describe('running, paused, completed or failed.'),
    session_type: z.string().describe('full, retry or validation.'),
    host: crawlerNullableTextSchema.describe('Of a crawl of one host.'),
    started_at: isoDateTimeField,
    finished_at: isoDateTimeField.nullable(),
    total_jobs: crawlerCountSchema,
    completed_jobs: crawlerCountSchema,
    failed_jobs: crawlerCountSchema,
    total_recipes_added: crawlerCountSchema,
    recipes_validated: crawlerCountSchema,
    recipes_removed: crawlerCountSchema,
    target_per_job: crawlerCountSchema,
    reason: crawlerNullableTextSchema.describe('Why it ended, if that was not as usual.'),
  })
  .meta({ id: 'CrawlerSession' })

export const CrawlerSessionsResponse = z.array(crawlerSessionSchema)
export const CrawlerStatusResponse = z
  .object({ isRunning: z.boolean(), isPaused: z.boolean(), sessions: CrawlerSessionsResponse })
  .meta({ id: 'CrawlerStatus' })

const categoryCountFields = {
  ingredient_category: crawlerNullableTextSchema,
  mood_category: crawlerNullableTextSchema,
  time_category: crawlerNullableTextSchema,
  count: crawlerCountSchema,
}
export const RecipeStatsResponse = z.array(z.object(categoryCountFields).meta({ id: 'RecipeStatsEntry' }))
export const CrawlerStatsResponse = z
  .object({
    recipes: z.object({ validRecipes: crawlerCountSchema, totalRecipes: crawlerCountSchema }),
    jobs: z.object({
      runningJobs: crawlerCountSchema,
      completed_jobs: crawlerCountSchema,
      failed_jobs: crawlerCountSchema,
      target_per_job: crawlerCountSchema,
    }),
    sessions: z.object({ completedSessions: crawlerCountSchema, runningSessions: crawlerCountSchema }),
    filterBreakdown: z
      .array(
        z.object({
          ...categoryCountFields,
          ingredient_category: z.string(),
          mood_category: z.string(),
          time_category: z.string(),
        }),
      )
      .describe('All 96 cells, with how many recipes a search for them would find.'),
  })
  .meta({ id: 'CrawlerStats' })

export const CrawlStartedResponse = MessageResponse.extend({ id: z.uuid(), total_jobs: crawlerCountSchema })
export const ValidationResponse = MessageResponse.extend({
  id: z.uuid(),
  validated: crawlerCountSchema,
  removed: crawlerCountSchema,
  total: crawlerCountSchema,
  isOver: z.boolean().describe('Whether it was done within five seconds; else the sessions tell how far it is.'),
})
export const DatabaseCleanedResponse = MessageResponse.extend({ deleted: crawlerCountSchema })
export const JobsClearedResponse = MessageResponse.extend({ jobs: crawlerCountSchema, sessions: crawlerCountSchema })

const databaseRecipeSchema = z
  .object({
    id: z.uuid(),
    title: z.string(),
    image_url: crawlerNullableTextSchema,
    source_url: z.string(),
    source_domain: z.string(),
    total_time_minutes: countField,
    quality_score: z.number(),
    ingredient_category: crawlerNullableTextSchema,
    mood_category: crawlerNullableTextSchema,
    time_category: crawlerNullableTextSchema,
    rating_value: z.number().nullable(),
    summary: crawlerNullableTextSchema,
    is_valid: z.boolean(),
    invalid_reason: crawlerNullableTextSchema,
    plate_url: z.string(),
    picture_url: crawlerNullableTextSchema,
    ingredients: z.array(z.string()),
    steps: z.array(z.string()),
  })
  .meta({ id: 'DatabaseRecipe' })
export const DatabasePageResponse = z.object({
  recipes: z.array(databaseRecipeSchema),
  pagination: z.object({
    page: crawlerCountSchema,
    limit: crawlerCountSchema,
    total: crawlerCountSchema,
    totalPages: crawlerCountSchema,
  }),
})
