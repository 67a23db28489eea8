import { getMetaDescription, postPath, type BlogPost } from './post'

/** Such an author is the organisation, not a person. */
const PUBLISHER_NAME_PATTERN = /\blarder\b/i

/**
 * schema.org Article of a post, without empty fields
 * (https://developers.google.com/search/docs/appearance/structured-data/article).
 * @param picture path on our origin
 */
export function createArticleJsonLd(
  post: Pick<
    BlogPost,
    'title' | 'slug' | 'excerpt' | 'metaDescription' | 'keywords' | 'authorName' | 'publishedAt' | 'updatedAt'
  >,
  { origin, picture }: { origin: string; picture: string },
): { [name: string]: unknown } {
  const page = origin + postPath(post.slug)
  const publisher = { '@type': 'Organization', name: 'Larder', url: `${origin}/` }
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
      ? { ...publisher, name: post.authorName }
      : { '@type': 'Person', name: post.authorName },
    publisher,
    ...(post.keywords.length > 0 && { keywords: post.keywords.join(', ') }),
  }
}
