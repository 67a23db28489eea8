import type { MetaFunction } from '@remix-run/node'
import { Link } from '@remix-run/react'
import { createPageMeta } from '#app/components/layout/page-meta'
import { page } from '#app/http/page.server'
import type { RoutePolicy } from '#app/http/route-policy'
import { Icon } from '#app/ui/icon'
import { GUIDE_SECTIONS, QUICK_START_STEPS } from './guide-sections'
import type { GuideSection } from './guide-sections'
import { GuideScreenshot } from './guide-screenshot'

export { landingStylesheets as links } from '#app/components/landing/styles'
export const handle = { cache: { sharedSeconds: 3600 } } satisfies RoutePolicy
export const meta: MetaFunction = ({ matches }) =>
  createPageMeta(matches, {
    title: 'How it works',
    description:
      'Find recipes by three choices, keep them, plan your meals and shop from one list: the guide to Larder, with pictures.',
    path: '/how-to',
  })
export const loader = page('anyone', () => null)

export default function HowToPage() {
  return (
    <div className="page guide">
      <header className="intro">
        <h1 className="h1">How it works</h1>
        <p className="lede">
          From three choices to a full basket, in three steps. Then, part by part, what you will do most.
        </p>
      </header>
      <section aria-labelledby="quick-start">
        <h2 className="vh" id="quick-start">
          Quick start
        </h2>
        <ol className="quick">
          {QUICK_START_STEPS.map(([step, text]) => (
            <li key={step}>
              <h3 className="h3">{step}</h3>
              <p>{text}</p>
            </li>
          ))}
        </ol>
      </section>
      <nav className="guide__toc noprint" aria-label="Parts of the guide">
        <ul className="chips">
          {GUIDE_SECTIONS.map(({ id, title }) => (
            <li key={id}>
              <a className="chip" href={`#${id}`}>
                {title}
              </a>
            </li>
          ))}
        </ul>
      </nav>
      {GUIDE_SECTIONS.map((part) => (
        <GuideSectionBlock key={part.id} part={part} />
      ))}
      <section className="guide__end noprint" aria-labelledby="begin">
        <h2 className="h2" id="begin">
          Now for something to cook
        </h2>
        <Link className="btn btn--main btn--big" to="/home">
          Find a recipe
        </Link>
      </section>
    </div>
  )
}

function GuideSectionBlock({ part: { id, title, steps, tip, picture, screenshotAlt } }: { part: GuideSection }) {
  return (
    <section className="guide__part" id={id} aria-labelledby={`${id}-title`}>
      <div className="head">
        <h2 className="h2" id={`${id}-title`}>
          {title}
        </h2>
      </div>
      <div className="guide__both">
        <div>
          <ol className="steps">
            {steps.map((step, at) => (
              <li key={at}>{step}</li>
            ))}
          </ol>
          <p className="tip">
            <span className="tip__l">
              <Icon name="sprout" />
              Tip
            </span>{' '}
            {tip}
          </p>
        </div>
        <GuideScreenshot name={picture} alt={screenshotAlt} />
      </div>
    </section>
  )
}
