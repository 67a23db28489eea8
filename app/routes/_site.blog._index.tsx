import type { MetaFunction } from '@remix-run/node'
import { Link, useLoaderData } from '@remix-run/react'
import { pageMeta } from '#app/components/page-meta'
import { latestPosts } from '#app/domain/blog/blog.server'
import { pictureSrcSet } from '#app/domain/pictures/picture-path'
import { page } from '#app/http/page.server'
import { Blank } from '#app/ui/blank'

export const handle = { sharedFor: 60 }
export const meta: MetaFunction = ({ matches }) => pageMeta(matches, { title: 'Blog · Larder', description: 'Cooking tips and recipe inspiration.', path: '/blog' })
export const loader = page('anyone', async () => ({ posts: await latestPosts() }))

export default function Blog() {
  const { posts } = useLoaderData<typeof loader>()
  return (
    <div className="page">
      <div className="phead">
        <h1 className="h1">Blog</h1>
      </div>
      {posts.length === 0 ? (
        <Blank
          title="Nothing written yet"
          level={2}
          actions={
            <Link className="btn btn--main" to="/home">
              Find a recipe
            </Link>
          }
        >
          <p>No blog posts available yet. Check back soon for cooking tips and recipe inspiration!</p>
        </Blank>
      ) : (
        <div className="cards cards--3">
          {posts.map((post) => (
            <article className="post" key={post.id}>
              {post.picture_url && (
                <div className="frame">
                  <img src={post.picture_url} srcSet={pictureSrcSet(post.picture_url)} sizes="(min-width: 64em) 400px, 100vw" width="400" height="300" alt="" loading="lazy" />
                </div>
              )}
              <p className="label post__d">{post.authorName}</p>
              <h2 className="h4">{post.title}</h2>
              <p className="x">{post.excerpt}</p>
            </article>
          ))}
        </div>
      )}
      <p className="meta">Showing {posts.length} posts</p>
    </div>
  )
}
