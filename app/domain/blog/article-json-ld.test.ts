import { expect, test } from 'vitest'
import { createArticleJsonLd } from './article-json-ld'

const POST = {
  title: 'A soup',
  slug: 'a-soup',
  excerpt: 'Warm.',
  metaDescription: null,
  keywords: ['soup', 'winter'],
  authorName: 'The Larder team',
  publishedAt: '2025-01-05T10:00:00.000Z',
  updatedAt: '2025-02-01T00:00:00.000Z',
}
const PLACES = { origin: 'https://larder.example', picture: '/social/post/1.png' }

test('an article has its type, author and dates', () =>
  expect(createArticleJsonLd(POST, PLACES)).toEqual({
    '@context': 'https://schema.org',
    '@type': 'Article',
    '@id': 'https://larder.example/blog/a-soup#article',
    url: 'https://larder.example/blog/a-soup',
    mainEntityOfPage: 'https://larder.example/blog/a-soup',
    headline: 'A soup',
    description: 'Warm.',
    image: ['https://larder.example/social/post/1.png'],
    datePublished: '2025-01-05T10:00:00.000Z',
    dateModified: '2025-02-01T00:00:00.000Z',
    author: { '@type': 'Organization', name: 'The Larder team', url: 'https://larder.example/' },
    publisher: { '@type': 'Organization', name: 'Larder', url: 'https://larder.example/' },
    keywords: 'soup, winter',
  }))
test('the meta description wins over the excerpt', () =>
  expect(createArticleJsonLd({ ...POST, metaDescription: 'Of soup.' }, PLACES)).toMatchObject({
    description: 'Of soup.',
  }))
test('a personal author is a Person', () =>
  expect(createArticleJsonLd({ ...POST, authorName: 'Ada' }, PLACES)).toMatchObject({
    author: { '@type': 'Person', name: 'Ada' },
  }))
test('empty fields are left out', () =>
  expect(Object.keys(createArticleJsonLd({ ...POST, publishedAt: null, keywords: [] }, PLACES))).not.toEqual(
    expect.arrayContaining(['datePublished']),
  ))
