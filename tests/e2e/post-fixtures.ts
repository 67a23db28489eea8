import { randomUUID } from 'node:crypto'
import { insertPost, insertPostImage, insertPostRecipe } from '#tests/api/post-fixtures'
import { HOSTILE_IMAGES, HOSTILE_POST, HOSTILE_RECIPES } from '#tests/support/hostile-post'
import { CURRY_RECIPE } from './e2e-test'
import { withDatabase } from './main-database'

const withDatabaseQuery = <T>(work: (query: Parameters<typeof insertPost>[0]) => Promise<T>) =>
  withDatabase((client) => work(async (text, values = []) => (await client.query(text, values)).rows))

const LONG_TEXT =
  'There is a moment in November when the oven stops being a machine and becomes company. A tray bake asks for ' +
  'ten minutes of chopping, and then it asks for nothing at all. You can read, or set the table, or both.'

/** Inserts a post that uses every field; returns its URL. */
export const insertCompletePost = (title: string, more: Partial<Parameters<typeof insertPost>[1]> = {}) =>
  withDatabaseQuery(async (query) => {
    const { id, slug } = await insertPost(query, {
      slug: randomUUID(),
      title,
      content:
        `${LONG_TEXT}\n\n## What goes in first\n\nAnything that grew underground.\n\n- Cut everything small.\n` +
        '- Leave a finger of space.\n\n[image:1]\n\n### And what waits\n\n[image:2]\n\n[recipe:1]\n\nThe olives.',
      keywords: ['tray bake', 'one pan'],
      publishedAt: new Date().toISOString(),
      ...more,
    })
    await insertPostImage(query, id, 1, {
      altText: 'A bowl of tomato soup',
      caption: 'Red, and hot.',
      photographer: 'Ada Cook',
      photographerUrl: 'https://photos.example/ada',
    })
    await insertPostImage(query, id, 2, { source: 'shelf', caption: 'Still warm.', photographer: 'Larder' })
    await insertPostRecipe(query, id, 1, CURRY_RECIPE.slug)
    return `/blog/${slug}`
  })

/** Inserts posts older than all others; returns their titles, newest first. */
export const insertOldPosts = (count: number) =>
  withDatabaseQuery(async (query) => {
    const titles = Array.from({ length: count }, (_, n) => `From the first years ${n}`)
    for (const [n, title] of titles.entries())
      await insertPost(query, {
        slug: randomUUID(),
        title,
        publishedAt: new Date(Date.UTC(2001, 0, 1, 0, 0, count - n)).toISOString(),
      })
    return titles
  })

/** A post with script injection in every field. */
export const insertHostilePost = () =>
  withDatabaseQuery(async (query) => {
    const { id, slug } = await insertPost(query, {
      ...HOSTILE_POST,
      slug: randomUUID(),
      publishedAt: '2018-01-01T00:00:00Z',
    })
    for (const [at, image] of HOSTILE_IMAGES.entries()) await insertPostImage(query, id, at + 1, image)
    for (const [at, recipe] of HOSTILE_RECIPES.entries())
      await insertPostRecipe(query, id, at + 1, CURRY_RECIPE.slug, recipe)
    return `/blog/${slug}`
  })

/** A post whose pictures are missing; not one of the index page, which other tests look at. */
export const insertPostWithMissingImages = () =>
  withDatabaseQuery(async (query) => {
    const { id, slug } = await insertPost(query, {
      slug: randomUUID(),
      title: 'Lost pictures',
      content: '[image:1]\n\n[recipe:1]',
      publishedAt: '2018-01-02T00:00:00Z',
    })
    await insertPostImage(query, id, 1, { url: 'https://no-such-host.invalid/b.jpg', altText: 'A bowl' })
    await insertPostRecipe(query, id, 1, CURRY_RECIPE.slug, { imageUrl: 'https://no-such-host.invalid/c.jpg' })
    return `/blog/${slug}`
  })
