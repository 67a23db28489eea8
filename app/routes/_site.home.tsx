import type { MetaFunction } from '@remix-run/node'
import { Choices } from '#app/components/choices'
import { Hero } from '#app/components/hero'
import { Invitation } from '#app/components/invitation'
import { page } from '#app/http/page.server'

export const handle = { sharedFor: 300 }
export const meta: MetaFunction = () => [{ title: 'Home · Larder' }]
export const loader = page('anyone', () => null)

export default function Home() {
  return (
    <div className="page">
      <Hero title="Find inspiration!">Pick a main ingredient, a mood and the time you have. Good recipes come back, one at a time.</Hero>
      <Choices />
      <Invitation />
    </div>
  )
}
