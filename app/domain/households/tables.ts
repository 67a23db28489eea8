type TableRules = {
  /**
   * Whose rows they are: a household's, one member's, an account's at the local identity provider, or nobody's (the
   * site's).
   */
  owner: 'household' | 'user' | 'identity' | 'site'
  /**
   * When a household of one accepts an invite: the rows move to the other household, also with a free name, or give way
   * to the same recipe there; they follow the row that they belong to; or they end with the household.
   */
  merge: 'move' | 'move-or-same-recipe' | 'move-with-free-name' | 'follow' | 'end' | 'stay'
  /**
   * When a member leaves or is removed: all rows are copied, or those of what the member has added; the member's own
   * move along; or their rows end.
   */
  leave: 'copy' | 'copy-added' | 'move' | 'end' | 'stay'
  /** When an account is deleted: at once, with the household's last member, or not at all. */
  delete: 'with-account' | 'with-household' | 'stay'
  /** In what a user takes along as a file. */
  export: boolean
  /** In a backup of the database; without it, what expires within a day can be left out. */
  backup: boolean
}

const sharedTable = { owner: 'household', delete: 'with-household', export: true, backup: true } as const
const personalTable = { owner: 'user', delete: 'with-account', leave: 'stay', merge: 'stay', backup: true } as const
const identityTable = { ...personalTable, owner: 'identity', export: false } as const
const siteTable = { owner: 'site', merge: 'stay', leave: 'stay', delete: 'stay', export: false, backup: true } as const
const passingTable = { ...siteTable, backup: false } as const

/** Every table of the database with what becomes of its rows. */
export const TABLES = {
  households: { ...sharedTable, merge: 'end', leave: 'stay', export: false },
  household_lookup: { ...sharedTable, merge: 'follow', leave: 'end', export: false },
  saved_recipes: { ...sharedTable, merge: 'move-or-same-recipe', leave: 'copy' },
  meal_plans: { ...sharedTable, merge: 'move-with-free-name', leave: 'copy-added' },
  meal_plan_recipes: { ...sharedTable, merge: 'follow', leave: 'copy-added' },
  cooked_dishes: { ...sharedTable, merge: 'move', leave: 'copy' },
  shopping_lists: { ...sharedTable, merge: 'move-with-free-name', leave: 'copy-added' },
  shopping_list_items: { ...sharedTable, merge: 'follow', leave: 'copy-added' },
  shopping_list_intents: { ...sharedTable, merge: 'follow', leave: 'stay', export: false },
  shopping_list_steps: { ...sharedTable, merge: 'follow', leave: 'stay', export: false },
  list_help_links: { ...sharedTable, merge: 'follow', leave: 'end', export: false },
  users: { ...personalTable, merge: 'move', leave: 'move', export: true },
  saved_recipe_reviews: { ...personalTable, merge: 'follow', leave: 'move', export: true },
  recipe_photos: { ...personalTable, merge: 'follow', leave: 'move', export: true },
  recipe_imports: { ...personalTable, merge: 'follow', leave: 'move', export: false },
  feedback: { ...personalTable, export: true },
  mail: { ...personalTable, export: false },
  local_users: identityTable,
  local_sessions: identityTable,
  local_accounts: identityTable,
  local_verifications: identityTable,
  recipes: siteTable,
  recipe_addresses: siteTable,
  recipe_shelves: siteTable,
  blog_posts: siteTable,
  blog_images: siteTable,
  blog_recipes: siteTable,
  blog_views: siteTable,
  uploads: siteTable,
  crawl_sessions: siteTable,
  crawl_jobs: siteTable,
  crawl_sites: siteTable,
  crawl_pages: siteTable,
  crawl_hosts: siteTable,
  idempotency_keys: passingTable,
  job_ticks: passingTable,
  settings: siteTable,
  operators: siteTable,
  operator_warnings: passingTable,
  operator_recovery_codes: siteTable,
  operator_tokens: siteTable,
  operator_sessions: passingTable,
  operator_audit: siteTable,
  trash: siteTable,
  rate_limits: passingTable,
  search_words: siteTable,
} as const satisfies Record<string, TableRules>

type HouseholdTable = {
  [Name in keyof typeof TABLES]: (typeof TABLES)[Name]['owner'] extends 'household' ? Name : never
}[keyof typeof TABLES]

/** Those that say in `added_by` which member added a row. */
export const TABLES_NAMING_MEMBERS = [
  'household_lookup',
  'saved_recipes',
  'meal_plans',
  'meal_plan_recipes',
  'cooked_dishes',
  'shopping_lists',
  'shopping_list_items',
  'list_help_links',
] as const satisfies HouseholdTable[]

/** The columns of a copied row that are the same in the copy; the statements that copy say what becomes of the others. */
export const COPIED_COLUMNS = {
  saved_recipes: {
    same: [
      'title',
      'is_user_created',
      'image_url',
      'source_domain',
      'rating_value',
      'rating_count',
      'total_time_minutes',
      'ingredients',
      'item_keys',
      'fresh_shares',
      'steps',
      'yield_amount',
      'summary',
      'chips',
      'tags',
      'diets',
      'diets_version',
      'added_at',
      'updated_at',
    ],
    others: ['id', 'household_id', 'added_by', 'source_url', 'bytes'],
  },
  meal_plans: {
    same: ['name', 'description', 'archived_at', 'created_at', 'updated_at'],
    others: ['id', 'household_id', 'added_by'],
  },
  meal_plan_recipes: {
    same: ['comment', 'servings', 'day', 'meal', 'is_leftover', 'added_at', 'updated_at'],
    others: ['id', 'household_id', 'added_by', 'meal_plan_id', 'recipe_id'],
  },
  cooked_dishes: { same: ['cooked_on', 'created_at'], others: ['id', 'household_id', 'added_by', 'source_url'] },
  shopping_lists: {
    same: ['name', 'is_shared', 'left_out', 'bytes', 'shop_id', 'archived_at', 'created_at', 'updated_at'],
    others: ['id', 'household_id', 'added_by', 'public_id', 'version'],
  },
  shopping_list_items: {
    same: [
      'position',
      'name',
      'quantity',
      'quantity_max',
      'unit',
      'amounts',
      'checked',
      'ticked_at',
      'aisle',
      'own_aisle',
      'created_at',
      'updated_at',
    ],
    others: ['id', 'household_id', 'added_by', 'ticked_by', 'list_id', 'sources', 'removed_at', 'version'],
  },
} as const satisfies Partial<Record<HouseholdTable, { same: string[]; others: string[] }>>
