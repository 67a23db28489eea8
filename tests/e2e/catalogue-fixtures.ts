import type { Client } from 'pg'
import { cellIndex } from '#app/domain/recipes/recipe-cells'

/** A visitor gets three dozen at once; this is more than they may ever page through. */
const FULL_CELL_SIZE = 70

/** The full cell on the server with beef recipes only. */
export const FULL_CELL = { ingredient: 'Beef & Beyond', mood: 'Quick & Easy', time: '30 min or less' } as const

/** Recipes as a crawl stores them, with their source URLs; in no cell, so no search finds them. */
export const EXTERNAL_RECIPE_URLS = {
  bare: 'https://bare.example/soup',
  broken: 'https://broken.example/pie',
  pictured: 'https://pictured.example/tart',
  longWords: 'https://long-words.example/roulade',
}

/**
 * Cases that the starter recipes lack: a page with almost no data, one whose picture cannot be loaded, and one with a
 * picture.
 */
export async function insertExternalRecipes(client: Client, photograph: string): Promise<void> {
  await client.query(
    `INSERT INTO recipes (title, source_url, source_domain, summary, image_url, rating_value, rating_count, total_time_minutes, ingredients, steps) VALUES
       ('Soup of the day', $1, 'www.bare.example', 'from a reader in the north', NULL, 4.35, 1, 95, '{}', '{}'),
       ('Leek pie', $2, 'broken.example', NULL, 'https://192.0.2.1/pie.jpg', NULL, NULL, 60,
         '{2 leeks,200 g flour}',
         '{Slice the leeks and soften them for 10 minutes.,Line a tin with pastry and bake the pie for 1 hour.}'),
       ('Onion tart', $3, 'pictured.example', NULL, $4, NULL, NULL, 50, '{3 onions}', '{Soften the onions for 20 minutes.}'),
       ('Rindfleischetikettierungsüberwachungsaufgabenübertragungsgesetz-Roulade', $5, 'long-words.example', NULL,
         NULL, NULL, NULL, 65, '{1 kg beef,a large handful of mint leaves}',
         '{Roll the beef and simmer it for 1 hour.}')`,
    [
      EXTERNAL_RECIPE_URLS.bare,
      EXTERNAL_RECIPE_URLS.broken,
      EXTERNAL_RECIPE_URLS.pictured,
      photograph,
      EXTERNAL_RECIPE_URLS.longWords,
    ],
  )
  await client.query('UPDATE recipes SET yield = $2 WHERE source_url = $1', [
    EXTERNAL_RECIPE_URLS.longWords,
    '12 generous sandwiches or about 2.5 kg of pulled pork',
  ])
  await rateByHouseholds(client, EXTERNAL_RECIPE_URLS.bare)
}

/** Three households give a recipe 4, 5 and 5 stars and have cooked it twice each; the job that counts them finds what is there. */
async function rateByHouseholds(client: Client, url: string): Promise<void> {
  await client.query(
    `WITH homes AS (INSERT INTO households (name) SELECT 'Kitchen ' || n FROM generate_series(3, 5) AS n
      RETURNING id, least(right(name, 1)::int + 1, 5) AS stars),
       cooks AS (INSERT INTO users (provider, external_id, household_id) SELECT 'local', id::text, id FROM homes RETURNING id, household_id),
       saved AS (INSERT INTO saved_recipes (household_id, title, source_url, source_domain)
         SELECT id, 'Soup of the day', $1, 'www.bare.example' FROM homes RETURNING id, household_id)
     INSERT INTO saved_recipe_reviews (household_id, user_id, recipe_id, user_rating)
     SELECT homes.id, cooks.id, saved.id, homes.stars FROM homes JOIN cooks ON cooks.household_id = homes.id JOIN saved ON saved.household_id = homes.id`,
    [url],
  )
  await client.query(
    `INSERT INTO cooked_dishes (household_id, source_url, cooked_on)
     SELECT household_id, source_url, cooked_on FROM saved_recipes, unnest('{2026-01-02,2026-02-03}'::date[]) AS cooked_on WHERE source_url = $1`,
    [url],
  )
  await client.query(
    'UPDATE recipes SET household_rating = 4.5, household_rating_count = 3, times_cooked = 6 WHERE source_url = $1',
    [url],
  )
}

/** A catalogue without chicken, fish or greens, and with more quick beef than a visitor may page through. */
export async function keepOnlyBeefRecipes(client: Client): Promise<void> {
  await client.query(`DELETE FROM recipes WHERE ingredient_category <> $1`, [FULL_CELL.ingredient])
  await client.query(
    `WITH added AS (
       INSERT INTO recipes (title, source_url, source_domain, summary, total_time_minutes, quality_score, ingredient_category, ingredients, steps)
       SELECT 'Beef supper number ' || n, 'https://suppers.example/' || n, 'suppers.example',
         'A supper of beef, quick to make on any weekday.', 25, 75, $1, '{500 g beef,1 onion}',
         '{Fry the onion for 5 minutes.,Add the beef and fry it for 10 minutes.}'
       FROM generate_series(1, $2::int) AS n
       RETURNING id, shuffle
     )
     INSERT INTO recipe_shelves (recipe_id, shelf, tier, shuffle) SELECT id, $3::smallint, 7, shuffle FROM added`,
    [FULL_CELL.ingredient, FULL_CELL_SIZE, cellIndex(FULL_CELL)],
  )
}

export async function emptyCatalogue(client: Client): Promise<void> {
  await client.query('DELETE FROM recipes')
}
