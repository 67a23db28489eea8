import type { MetaFunction } from '@remix-run/node'
import { Choices } from '#app/components/choices'
import { useCurrentUser } from '#app/components/current-user'
import { Hero } from '#app/components/hero'
import { Invitation } from '#app/components/invitation'
import { pageMeta, WHAT_IT_IS } from '#app/components/page-meta'
import { ToolCards } from '#app/components/tool-cards'
import { page } from '#app/http/page.server'

export const handle = { sharedFor: 300 }
export const meta: MetaFunction = ({ matches }) => pageMeta(matches, { title: 'Home · Larder', description: WHAT_IT_IS, path: '/home' })
export const loader = page('anyone', () => null)

export default function Home() {
  const user = useCurrentUser()
  return (
    <div className="page">
      <Hero title="Find inspiration!">Pick a main ingredient, a mood and the time you have. Good recipes come back, one at a time.</Hero>
      {user && <ToolCards />}
      <Choices />
      {!user && <Invitation />}
    </div>
  )
}
