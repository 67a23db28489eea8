import { randomUUID } from 'node:crypto'
import { db } from '#app/platform/db.server'

/** A blog post as it is stored: a draft, where the test says nothing else. */
export const createTestPost = (more: object = {}) =>
  db().blogPost.create({
    data: { title: 'Soup', slug: randomUUID(), excerpt: 'Warm.', content: 'Text', authorName: 'Larder', ...more },
  })
