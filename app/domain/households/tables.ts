/**
 * Every table of the database with its owner, which says what becomes of its rows:
 * - household: they stay when a member goes, and go with the last member
 * - user: they are one member's and go with the account
 * - identity: an account at the local identity provider, deleted by it together with the user
 * - site: nobody's data; it expires by itself or stays
 */
export const TABLE_OWNERS = {
  households: 'household',
  household_lookup: 'household',
  saved_recipes: 'household',
  meal_plans: 'household',
  meal_plan_recipes: 'household',
  shopping_lists: 'household',
  shopping_list_items: 'household',
  shopping_list_steps: 'household',
  users: 'user',
  saved_recipe_reviews: 'user',
  feedback: 'user',
  mail: 'user',
  local_users: 'identity',
  local_sessions: 'identity',
  local_accounts: 'identity',
  local_verifications: 'identity',
  recipes: 'site',
  recipe_addresses: 'site',
  recipe_shelves: 'site',
  blog_posts: 'site',
  blog_images: 'site',
  blog_recipes: 'site',
  blog_views: 'site',
  uploads: 'site',
  crawl_sessions: 'site',
  crawl_jobs: 'site',
  crawl_sites: 'site',
  crawl_pages: 'site',
  crawl_hosts: 'site',
  idempotency_keys: 'site',
  job_ticks: 'site',
  settings: 'site',
  operators: 'site',
  operator_sessions: 'site',
  operator_audit: 'site',
  rate_limits: 'site',
} as const satisfies Record<string, 'household' | 'user' | 'identity' | 'site'>

type HouseholdTable = {
  [Name in keyof typeof TABLE_OWNERS]: (typeof TABLE_OWNERS)[Name] extends 'household' ? Name : never
}[keyof typeof TABLE_OWNERS]

/** Those that say in `added_by` which member added a row. */
export const TABLES_NAMING_MEMBERS = [
  'saved_recipes',
  'meal_plans',
  'meal_plan_recipes',
  'shopping_lists',
  'shopping_list_items',
] as const satisfies HouseholdTable[]
