import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { MAX_SAVED_RECIPES } from '#app/domain/collection/schema'
import { MAX_NOTE_LENGTH } from '#app/domain/collection/saved-recipe'
import {
  MAX_ENTRY_COMMENT_LENGTH,
  MAX_PLAN_DESCRIPTION_LENGTH,
  MAX_PLAN_NAME_LENGTH,
} from '#app/domain/meal-plans/meal-plan'
import { MAX_MEAL_PLANS, MAX_TOTAL_PLAN_ENTRIES } from '#app/domain/meal-plans/schema'
import { MAX_HOUSEHOLD_PHOTOS } from '#app/domain/collection/messages'
import { MAX_RECURRING_ITEMS, MAX_REGULAR_ITEM_LENGTH, MAX_STAPLES } from '#app/domain/shopping-lists/regular-items'
import { MAX_LIST_NAME_LENGTH } from '#app/domain/shopping-lists/list-name'
import {
  MAX_ITEM_LENGTH,
  MAX_KEPT_INTENTS,
  MAX_LEFT_OUT,
  MAX_LIST_ITEMS,
  MAX_SHOPPING_LISTS,
  MAX_TOMBSTONE_BYTES,
  MAX_TOMBSTONES,
  MAX_UNDO_BYTES,
  MAX_UNDO_STEPS,
} from '#app/domain/shopping-lists/schema'
import { MAX_OWN_AISLES, MAX_SHOP_NAME_LENGTH, MAX_SHOPS } from '#app/domain/shopping-lists/shop'
import {
  MAX_COLLECTION_BYTES,
  MAX_COOKED_DISHES,
  MAX_LIST_BYTES,
  MAX_LISTS_BYTES,
  MAX_REMEMBERED_AISLES,
  MAX_REMEMBERED_NAME,
  MAX_REPORT_BYTES,
} from '#app/domain/size-limits'
import { MAX_HOUSEHOLD_NAME_LENGTH } from './household'
import type { TABLES } from './tables'

/** What one household, or one account, can make a table hold, in bytes. Pictures are files. */
const MOST_BYTES = 150_000_000

/** A character is at most four bytes. */
const characters = (count: number) => 4 * count
const URL_BYTES = 2083
/** An id, a hash, or a word of a few that we choose. */
const OURS = 100
/** Of an e-mail address and what an identity provider says of somebody. */
const IDENTITY_BYTES = characters(500)

type Growth =
  /** The most rows, and the most bytes of what can grow in each. */
  | { rows: number; columns: Record<string, number> }
  /** The most bytes of all rows, where a limit of the sum holds them; each row has no more than it. */
  | { sum: number; columns: readonly string[] }

/** How often somebody can be a new member of a household in a week: see the limit of invites. */
const INVITES_A_WEEK = 70
const KEPT_IMPORTS = 10
const HELP_LINKS = 60
const LINK_NAME = characters(60)
const AISLE_NAME = characters(MAX_SHOP_NAME_LENGTH)
const TEXT_OF_A_NOTE = characters(MAX_NOTE_LENGTH)

const GROWTH: Partial<Record<keyof typeof TABLES, Growth>> = {
  households: {
    rows: 1,
    columns: {
      name: characters(MAX_HOUSEHOLD_NAME_LENGTH),
      item_aisles: MAX_REMEMBERED_AISLES * (characters(MAX_REMEMBERED_NAME) + AISLE_NAME),
      staples: MAX_STAPLES * characters(MAX_REGULAR_ITEM_LENGTH),
      recurring_items: MAX_RECURRING_ITEMS * (characters(MAX_REGULAR_ITEM_LENGTH) + OURS),
      shops: MAX_SHOPS * (MAX_OWN_AISLES + 20) * 3 * AISLE_NAME,
    },
  },
  household_lookup: {
    rows: MAX_SHOPPING_LISTS * (1 + HELP_LINKS) + MAX_HOUSEHOLD_PHOTOS + INVITES_A_WEEK,
    columns: { kind: OURS, key: OURS },
  },
  saved_recipes: {
    // Beside what the trigger counts: keys and shares are made of the ingredients, a few for each.
    sum: 3 * MAX_COLLECTION_BYTES,
    columns: [
      'title',
      'image_url',
      'source_url',
      'source_domain',
      'ingredients',
      'steps',
      'item_keys',
      'fresh_shares',
      'yield_amount',
      'summary',
      'tags',
    ],
  },
  meal_plans: {
    rows: MAX_MEAL_PLANS,
    columns: { name: characters(MAX_PLAN_NAME_LENGTH), description: characters(MAX_PLAN_DESCRIPTION_LENGTH) },
  },
  meal_plan_recipes: {
    rows: MAX_TOTAL_PLAN_ENTRIES,
    columns: { comment: characters(MAX_ENTRY_COMMENT_LENGTH), meal: OURS },
  },
  cooked_dishes: { rows: MAX_COOKED_DISHES, columns: { source_url: URL_BYTES } },
  shopping_lists: {
    rows: MAX_SHOPPING_LISTS,
    columns: { name: characters(MAX_LIST_NAME_LENGTH), left_out: MAX_LEFT_OUT * characters(MAX_ITEM_LENGTH) },
  },
  shopping_list_items: {
    sum:
      MAX_LISTS_BYTES +
      MAX_SHOPPING_LISTS * (MAX_TOMBSTONE_BYTES + MAX_TOMBSTONES * OURS) +
      MAX_SHOPPING_LISTS * MAX_LIST_ITEMS * OURS,
    columns: ['name', 'unit', 'amounts', 'aisle', 'own_aisle', 'sources'],
  },
  shopping_list_steps: {
    sum: MAX_SHOPPING_LISTS * (MAX_UNDO_BYTES + MAX_LIST_BYTES + MAX_UNDO_STEPS * characters(MAX_ITEM_LENGTH)),
    columns: ['what', 'before'],
  },
  shopping_list_intents: { rows: MAX_SHOPPING_LISTS * MAX_KEPT_INTENTS, columns: { message: OURS } },
  list_help_links: { rows: MAX_SHOPPING_LISTS * HELP_LINKS, columns: { token_hash: OURS, helper_name: LINK_NAME } },
  users: {
    rows: 1,
    columns: {
      provider: OURS,
      external_id: OURS,
      email: IDENTITY_BYTES,
      first_name: IDENTITY_BYTES,
      last_name: IDENTITY_BYTES,
      profile_image_url: URL_BYTES,
      household_role: OURS,
      // Until they are seen; each is of an invite.
      household_news: 52 * INVITES_A_WEEK * 2 * OURS,
      measures: OURS,
      chosen_time_zone: OURS,
      seen_time_zone: OURS,
      diets: OURS,
      suspension_reason: characters(300),
    },
  },
  saved_recipe_reviews: { rows: MAX_SAVED_RECIPES, columns: { user_comments: TEXT_OF_A_NOTE, note: TEXT_OF_A_NOTE } },
  recipe_photos: { rows: MAX_HOUSEHOLD_PHOTOS, columns: { object_name: OURS, digest: OURS, state: OURS } },
  recipe_imports: { sum: KEPT_IMPORTS * 2 * MAX_REPORT_BYTES, columns: ['filename', 'state', 'problem', 'lines'] },
}

/** What no cook can make longer, by what holds it. */
const HELD: Record<string, (keyof typeof TABLES)[]> = {
  'time and rate limits': ['feedback', 'mail', 'idempotency_keys', 'rate_limits', 'job_ticks', 'blog_views'],
  'the identity provider': ['local_users', 'local_sessions', 'local_accounts', 'local_verifications'],
  'the catalogue': ['recipes', 'recipe_addresses', 'recipe_shelves', 'search_words'],
  crawler: ['crawl_sessions', 'crawl_jobs', 'crawl_sites', 'crawl_pages', 'crawl_hosts'],
  operators: [
    'blog_posts',
    'blog_images',
    'blog_recipes',
    'uploads',
    'settings',
    'operators',
    'operator_recovery_codes',
    'operator_tokens',
    'operator_sessions',
    'operator_audit',
    'operator_warnings',
    'trash',
  ],
}

/** Every table of the schema with its columns of text, JSON and bytes, and lists of them. */
function readGrowingColumns(): Map<string, string[]> {
  const schema = readFileSync(new URL('../../../prisma/schema.prisma', import.meta.url), 'utf8')
  const tables = new Map<string, string[]>()
  for (const [, body = ''] of schema.matchAll(/^model \w+ \{\n(.*?)^\}/gms)) {
    const columns = body.split('\n').flatMap((line) => {
      const [, field, isList] = /^\s+(\w+)\s+(?:String|Json|Bytes)(\[\])?\??(?:\s|$)/.exec(line) ?? []
      if (!field || (line.includes('@db.Uuid') && !isList)) return []
      return [/@map\("(\w+)"\)/.exec(line)?.[1] ?? field]
    })
    tables.set(/@@map\("(\w+)"\)/.exec(body)?.[1] ?? '', columns)
  }
  return tables
}

test('every table has a limit or what holds it, and every column that cooks can make longer counts', () => {
  const growing = readGrowingColumns()
  expect([...Object.keys(GROWTH), ...Object.values(HELD).flat()].sort()).toEqual([...growing.keys()].sort())
  for (const [table, { columns }] of Object.entries(GROWTH))
    expect(Array.isArray(columns) ? columns.toSorted() : Object.keys(columns).sort(), table).toEqual(
      growing.get(table)?.sort(),
    )
})

test('what cooks can add to a table has a sum', () => {
  for (const [table, growth] of Object.entries(GROWTH)) {
    const bytes =
      'sum' in growth ? growth.sum : growth.rows * Object.values(growth.columns).reduce((sum, most) => sum + most, OURS)
    expect(bytes, table).toBeLessThanOrEqual(MOST_BYTES)
    expect(bytes, table).toBeGreaterThan(0)
  }
})
