import type { MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { Choices } from '#app/components/choices'
import { useCurrentUser } from '#app/components/current-user'
import { Hero } from '#app/components/hero'
import { Invitation } from '#app/components/invitation'
import { pageMeta, WHAT_IT_IS } from '#app/components/page-meta'
import { ToolCards } from '#app/components/tool-cards'
import { WhatsNew } from '#app/components/whats-new'
import { withNews } from '#app/http/news.server'
import { page } from '#app/http/page.server'

export { links } from '#app/components/face-styles'
export const handle = { sharedFor: 60 }
export const meta: MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: 'Home · Larder', description: WHAT_IT_IS, path: '/home' })
export const loader = page('anyone', () => withNews({}))

export default function Home() {
  const { news } = useLoaderData<typeof loader>()
  const user = useCurrentUser()
  return (
    <div className="page">
      {user && <ToolCards />}
      <Hero title="Find inspiration!">
        Pick a main ingredient, a mood and the time you have. Good recipes come back, one at a time.
      </Hero>
      <Choices />
      <WhatsNew news={news} />
      <Invitation />
    </div>
  )
}
