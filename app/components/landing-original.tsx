import { Choices } from './choices'
import { Hero } from './hero'
import { Invitation } from './invitation'
import { Ways } from './ways'
import { useKeptLanding } from './use-kept-landing'
import { WhatsNew } from './whats-new'
import type { News } from './whats-new'

/** The first page that asks: three choices, and then recipes. */
export function LandingOriginal({ news }: { news: News }) {
  useKeptLanding()
  return (
    <div className="page">
      <Hero title="Find inspiration!">
        Pick a main ingredient, a mood and the time you have. Good recipes come back, one at a time.
      </Hero>
      <Choices />
      <Ways />
      <WhatsNew news={news} />
      <Invitation />
    </div>
  )
}
