import { getMetaDescription, postPath } from './post'
import type { BlogPost } from './post'

/** spec §9: articles of the house are signed with its own name. */
const PUBLISHER_NAME_PATTERN = /\blarder\b/i

/**
 * schema.org Article for a post (https://developers.google.com/search/docs/appearance/structured-data/article), with
 * what we have and no field that is empty. `picture` is a path of ours.
 */
export function createArticleJsonLd(
  post: Pick<
    BlogPost,
    'title' | 'slug' | 'excerpt' | 'metaDescription' | 'keywords' | 'authorName' | 'publishedAt' | 'updatedAt'
  >,
  { origin, picture }: { origin: string; picture: string },
): { [name: string]: unknown } {
  const page = origin + postPath(post.slug)
  const house = { '@type': 'Organization', name: 'Larder', url: `${origin}/` }
  return {
    '@context': 'https://schema.org',
    '@type': 'Article',
    '@id': `${page}#article`,
    url: page,
    mainEntityOfPage: page,
    headline: post.title,
    description: getMetaDescription(post),
    image: [origin + picture],
    ...(post.publishedAt && { datePublished: post.publishedAt }),
    dateModified: post.updatedAt,
    author: PUBLISHER_NAME_PATTERN.test(post.authorName)
      ? { ...house, name: post.authorName }
      : { '@type': 'Person', name: post.authorName },
    publisher: house,
    ...(post.keywords.length > 0 && { keywords: post.keywords.join(', ') }),
  }
}
