import { redirect } from '@remix-run/node'
import type { MetaFunction } from '@remix-run/node'
import { Link, useLoaderData } from '@remix-run/react'
import { NO_POST_META } from '#app/components/no-post'
import { Sheet } from '#app/components/way-in'
import { signInPath } from '#app/domain/accounts/return-url'
import { postPath, SIGN_IN_TO_ADD } from '#app/domain/blog/post'
import { publicPost } from '#app/domain/blog/reading.server'
import { page } from '#app/http/page.server'

export { NoPost as ErrorBoundary } from '#app/components/no-post'

export const handle = { sharedFor: 60 }

/** Who is signed in needs no invitation. */
export const loader = page('anyone', async ({ params, user }) => {
  const { slug, title } = await publicPost(params.slug ?? '')
  if (user) throw redirect(postPath(slug), 303)
  return { slug, title }
})

export const meta: MetaFunction<typeof loader> = ({ data }) =>
  data ? [{ title: `${SIGN_IN_TO_ADD.title} · Larder` }, { name: 'robots', content: 'noindex' }] : NO_POST_META

export default function SignInToAdd() {
  const { slug, title } = useLoaderData<typeof loader>()
  return (
    <Sheet title={SIGN_IN_TO_ADD.title} asks>
      <div className="dialog__b">
        <p className="way-in__says">{SIGN_IN_TO_ADD.text}</p>
        <p className="meta">You come back to “{title}” afterwards.</p>
      </div>
      <div className="dialog__f">
        <Link className="btn" to={postPath(slug)}>
          Not now
        </Link>{' '}
        <Link className="btn btn--main" to={signInPath(postPath(slug))}>
          Sign In
        </Link>
      </div>
    </Sheet>
  )
}
