import type { Recipe, RecipeShelf } from '#app/platform/prisma-client/client'
import { statement } from '#app/platform/statement'

/**
 * A shelf from the day's place on, best tier first, round once: at most 22 index ranges of `limit` rows each,
 * whatever the shelf holds, so it stays flat as the catalogue grows.
 */
export const selectRecipesOfCell = statement<
  Pick<
    Recipe,
    | 'id'
    | 'title'
    | 'image_url'
    | 'summary'
    | 'rating_value'
    | 'rating_count'
    | 'total_time_minutes'
    | 'ingredients'
    | 'steps'
    | 'yield'
    | 'source_url'
    | 'source_domain'
  >,
  [cell: number, shuffleStart: number, limit: number]
>({
  name: 'read-shelf',
  columns: {
    id: 'uuid',
    title: 'text',
    image_url: 'text',
    summary: 'text',
    rating_value: 'float8',
    rating_count: 'int4',
    total_time_minutes: 'int4',
    ingredients: '_text',
    steps: '_text',
    yield: 'text',
    source_url: 'text',
    source_domain: 'text',
  },
  text: `
    select r.id, r.title, r.image_url, r.summary, r.rating_value, r.rating_count, r.total_time_minutes,
      r.ingredients, r.steps, r.yield, r.source_url, r.source_domain
    from (
      select s.recipe_id, t.tier, l.lap, s.shuffle
      from generate_series(10, 0, -1) as t(tier)
      cross join (values (0, $2::int, 2147483647), (1, 0, $2::int - 1)) as l(lap, low, high)
      cross join lateral (
        select recipe_id, shuffle from recipe_shelves
        where shelf = $1::smallint and tier = t.tier::smallint and shuffle between l.low and l.high
        order by shuffle, recipe_id
        limit $3
      ) s
      order by t.tier desc, l.lap, s.shuffle, s.recipe_id
      limit $3
    ) placed
    join recipes r on r.id = placed.recipe_id
    order by placed.tier desc, placed.lap, placed.shuffle, placed.recipe_id`,
})

export const selectAnyCell = statement<Pick<RecipeShelf, 'shelf'>>({
  columns: { shelf: 'int2' },
  text: 'select shelf from recipe_shelves limit 1',
})

export const selectKnownUrls = statement<{ url: string }, [urls: readonly string[]]>({
  name: 'known-recipes',
  columns: { url: 'text' },
  text: `
    select source_url as url from recipes where source_url = any($1::text[])
    union all select url from recipe_addresses where url = any($1::text[])`,
})
