import { withDatabase } from './main-database'

/** The articles of the server with beef recipes only: the same ones for every test, so that parallel tests agree. */
export const ARTICLES = [
  {
    title: 'Stock, and what to do with it',
    slug: 'stock-and-what-to-do-with-it',
    day: '2025-03-09',
    text: 'Bones, an onion and an afternoon.',
  },
  { title: 'Бульон из того, что есть', slug: 'бульон', day: '2025-02-11', text: 'Кости, лук и вечер.' },
  {
    title: 'A roast for two',
    slug: 'a-roast-for-two',
    day: '2025-01-05',
    text: 'Small joints need less time and more care.',
  },
]

/** Connects to the database of that server. */
export const withBeefOnlyDatabase = <Value>(work: Parameters<typeof withDatabase<Value>>[0]) =>
  withDatabase(work, 'beef')

export const insertArticles = () =>
  withBeefOnlyDatabase(async (client) => {
    for (const { title, slug, day, text } of ARTICLES)
      await client.query(
        `
          insert into blog_posts (title, slug, excerpt, content, author_name, is_published, published_at, updated_at)
          values ($1, $2, $3, $3, $4, true, $5, now()) on conflict (slug) do nothing`,
        [title, slug, text, 'The Larder team', `${day}T09:00:00Z`],
      )
  })
