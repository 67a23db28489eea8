import { z } from 'zod'
import { moment, Said } from '../answers'
import { count } from '../recipes/answers'
import type { CrawlerNow, CrawlerSession } from './session'

const whole = z.int().min(0)
const text = z.string().nullable()

const session = z
  .object({
    id: z.uuid(),
    status: z.string().meta({ description: 'running, paused, completed or failed.' }),
    session_type: z.string().meta({ description: 'full or validation.' }),
    started_at: moment,
    finished_at: moment.nullable(),
    total_jobs: whole,
    completed_jobs: whole,
    failed_jobs: whole,
    total_recipes_added: whole,
    recipes_validated: whole,
    recipes_removed: whole,
    target_per_job: whole,
    reason: text.meta({ description: 'Why it ended, if that was not as usual.' }),
  })
  .meta({ id: 'CrawlerSession' }) satisfies z.ZodType<CrawlerSession>

export const CrawlerSessions = z.array(session)
export const CrawlerStatusAnswer = z
  .object({ isRunning: z.boolean(), isPaused: z.boolean(), sessions: CrawlerSessions })
  .meta({ id: 'CrawlerStatus' }) satisfies z.ZodType<CrawlerNow>

const filed = { ingredient_category: text, mood_category: text, time_category: text, count: whole }
export const RecipeStats = z.array(z.object(filed).meta({ id: 'RecipeStatsEntry' }))
export const CrawlerStatsAnswer = z
  .object({
    recipes: z.object({ validRecipes: whole, totalRecipes: whole }),
    jobs: z.object({ runningJobs: whole, completed_jobs: whole, failed_jobs: whole, target_per_job: whole }),
    sessions: z.object({ completedSessions: whole, runningSessions: whole }),
    filterBreakdown: z
      .array(
        z.object({ ...filed, ingredient_category: z.string(), mood_category: z.string(), time_category: z.string() }),
      )
      .meta({ description: 'All 96 cells, with how many recipes a search for them would find.' }),
  })
  .meta({ id: 'CrawlerStats' })

export const CrawlStarted = Said.extend({ id: z.uuid(), total_jobs: whole })
export const Validated = Said.extend({
  id: z.uuid(),
  validated: whole,
  removed: whole,
  total: whole,
  isOver: z
    .boolean()
    .meta({ description: 'Whether it was done within five seconds; else the sessions tell how far it is.' }),
})
export const Cleaned = Said.extend({ deleted: whole })
export const Cleared = Said.extend({ jobs: whole, sessions: whole })

const recipe = z
  .object({
    id: z.uuid(),
    title: z.string(),
    image_url: text,
    source_url: z.string(),
    source_domain: z.string(),
    total_time_minutes: count,
    quality_score: z.number(),
    ingredient_category: text,
    mood_category: text,
    time_category: text,
    rating_value: z.number().nullable(),
    summary: text,
    is_valid: z.boolean(),
    invalid_reason: text,
    plate_url: z.string(),
    picture_url: text,
    ingredients: z.array(z.string()),
    steps: z.array(z.string()),
  })
  .meta({ id: 'DatabaseRecipe' })
export const DatabasePage = z.object({
  recipes: z.array(recipe),
  pagination: z.object({ page: whole, limit: whole, total: whole, totalPages: whole }),
})
