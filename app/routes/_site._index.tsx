import type { MetaFunction } from '@remix-run/node'
import { Choices } from '#app/components/choices'
import { Hero } from '#app/components/hero'
import { Invitation } from '#app/components/invitation'
import { page } from '#app/http/page.server'

export const handle = { sharedFor: 300 }
export const meta: MetaFunction = () => [
  { title: 'Larder · What shall we cook?' },
  { name: 'description', content: 'Pick a main ingredient, a mood and the time you have. Good recipes come back, one at a time.' },
]
export const loader = page('anyone', () => null)

const STEPS = [
  ['Search', 'Say what is in the fridge, how you feel and how long you have.'],
  ['Choose', 'Recipes come one at a time, so you read instead of scrolling.'],
  ['Cook', 'One step to a page, in large type, scaled to who is at the table.'],
] as const

export default function Landing() {
  return (
    <div className="page">
      <Hero title="Find inspiration!">Pick a main ingredient, a mood and the time you have. Good recipes come back, one at a time.</Hero>
      <Choices />
      <section className="ways" aria-labelledby="ways">
        <div className="head">
          <h2 className="h2" id="ways">
            From a question to a plate
          </h2>
        </div>
        <ol className="ways__steps">
          {STEPS.map(([title, text]) => (
            <li key={title}>
              <h3 className="h3">{title}</h3>
              <p>{text}</p>
            </li>
          ))}
        </ol>
      </section>
      <Invitation />
    </div>
  )
}
