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
       ('Leek pie', $2, 'broken.example', NULL, 'https://192.0.2.1/pie.jpg', NULL, NULL, 60, '{2 leeks,200 g flour}', '{Slice the leeks and soften them for 10 minutes.,Line a tin with pastry and bake the pie for 1 hour.}'),
       ('Onion tart', $3, 'pictured.example', NULL, $4, NULL, NULL, 50, '{3 onions}', '{Soften the onions for 20 minutes.}'),
       ('Rindfleischetikettierungsüberwachungsaufgabenübertragungsgesetz-Roulade', $5, 'long-words.example', NULL, NULL, NULL, NULL, 65, '{1 kg beef,a large handful of mint leaves}', '{Roll the beef and simmer it for 1 hour.}')`,
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
}

/** A catalogue without chicken, fish or greens, and with more quick beef than a visitor may page through. */
export async function keepOnlyBeefRecipes(client: Client): Promise<void> {
  await client.query(`DELETE FROM recipes WHERE ingredient_category <> $1`, [FULL_CELL.ingredient])
  await client.query(
    `WITH added AS (
       INSERT INTO recipes (title, source_url, source_domain, summary, total_time_minutes, quality_score, ingredient_category, ingredients, steps)
       SELECT 'Beef supper number ' || n, 'https://suppers.example/' || n, 'suppers.example', 'A supper of beef, quick to make on any weekday.', 25, 75, $1, '{500 g beef,1 onion}', '{Fry the onion for 5 minutes.,Add the beef and fry it for 10 minutes.}'
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
