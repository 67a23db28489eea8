import { Choices } from './choices'
import { Hero } from './hero'
import { Invitation } from './invitation'
import { Ways } from './ways'

/** The first page that asks: three choices, and then recipes. */
export function LandingOriginal() {
  return (
    <div className="page">
      <Hero title="Find inspiration!">Pick a main ingredient, a mood and the time you have. Good recipes come back, one at a time.</Hero>
      <Choices />
      <Ways />
      <Invitation />
    </div>
  )
}
