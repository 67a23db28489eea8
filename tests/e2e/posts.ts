import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { aPost, anImage, aRecipe } from '#tests/api/a-post'
import { HOSTILE_IMAGES, HOSTILE_POST, HOSTILE_RECIPES } from '#tests/support/hostile-post'
import { CURRY } from './journey'

type Query = Parameters<typeof aPost>[0]

/** Straight into the rows of the server that the journeys are on. */
async function withRows<T>(work: (query: Query) => Promise<T>): Promise<T> {
  const url = process.env.LARDER_DATABASE_URL
  if (!url)
    throw new Error(
      'LARDER_DATABASE_URL is not set: the journeys start by `npx playwright test`, which starts the servers.',
    )
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return await work(async (text, values = []) => (await client.query(text, values)).rows)
  } finally {
    await client.end()
  }
}

const LONG =
  'There is a moment in November when the oven stops being a machine and becomes company. A tray bake asks for ten minutes of chopping, and then it asks for nothing at all. You can read, or set the table, or both.'

/** A post with all that a post can have, and its address. */
export const aWholePost = (title: string, more: Partial<Parameters<typeof aPost>[1]> = {}) =>
  withRows(async (query) => {
    const { id, slug } = await aPost(query, {
      slug: randomUUID(),
      title,
      content: `${LONG}\n\n## What goes in first\n\nAnything that grew underground.\n\n- Cut everything small.\n- Leave a finger of space.\n\n[image:1]\n\n### And what waits\n\n[recipe:1]\n\nThe olives.`,
      keywords: ['tray bake', 'one pan'],
      publishedAt: new Date().toISOString(),
      ...more,
    })
    await anImage(query, id, 1, {
      altText: 'A bowl of tomato soup',
      caption: 'Red, and hot.',
      photographer: 'Ada Cook',
      photographerUrl: 'https://photos.example/ada',
    })
    await aRecipe(query, id, 1, CURRY.slug)
    return `/blog/${slug}`
  })

/** Posts of a time before all others; their titles, the newest of them first. */
export const oldPosts = (count: number) =>
  withRows(async (query) => {
    const titles = Array.from({ length: count }, (_, n) => `From the first years ${n}`)
    for (const [n, title] of titles.entries())
      await aPost(query, {
        slug: randomUUID(),
        title,
        publishedAt: new Date(Date.UTC(2001, 0, 1, 0, 0, count - n)).toISOString(),
      })
    return titles
  })

/** A post in which everything means harm. */
export const aHostilePost = () =>
  withRows(async (query) => {
    const { id, slug } = await aPost(query, {
      ...HOSTILE_POST,
      slug: randomUUID(),
      publishedAt: '2018-01-01T00:00:00Z',
    })
    for (const [at, image] of HOSTILE_IMAGES.entries()) await anImage(query, id, at + 1, image)
    for (const [at, recipe] of HOSTILE_RECIPES.entries()) await aRecipe(query, id, at + 1, CURRY.slug, recipe)
    return `/blog/${slug}`
  })

/** A post whose pictures are gone; not the one that the index shows too, for that is looked at by other journeys. */
export const aPostOfLostPictures = () =>
  withRows(async (query) => {
    const { id, slug } = await aPost(query, {
      slug: randomUUID(),
      title: 'Lost pictures',
      content: '[image:1]\n\n[recipe:1]',
      publishedAt: '2018-01-02T00:00:00Z',
    })
    await anImage(query, id, 1, { url: 'https://no-such-host.invalid/b.jpg', altText: 'A bowl' })
    await aRecipe(query, id, 1, CURRY.slug, { imageUrl: 'https://no-such-host.invalid/c.jpg' })
    return `/blog/${slug}`
  })
