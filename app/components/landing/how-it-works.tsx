import { message, t, type Message } from '#packages/texts/t'
import { say, type Sayable } from '#packages/texts/say'
import { Link } from '#app/ui/link'
import { sectionHeadClass } from '#app/ui/section'
import { actionLinkClass, text } from '#app/ui/text'
import { numberedItemClass, numberedListClass } from '#app/ui/classes'

const HOW_IT_WORKS_STEPS = [
  [message('Search'), message('Choose a main ingredient, a mood and the time you have.')],
  [message('Choose'), message('See one recipe at a time: no endless scrolling.')],
  [message('Cook'), message('Cook step by step in large type, for as many people as you like.')],
] as const

type HowItWorksStep = readonly [title: Sayable, text: Sayable]

export function HowItWorks({
  title = t('How it works'),
  steps = HOW_IT_WORKS_STEPS,
}: {
  title?: string
  steps?: readonly HowItWorksStep[]
}) {
  return (
    <section className="mt-16" aria-labelledby="ways">
      <GuideHeading id="ways" title={title} className="mb-6 print:mb-[4pt]" />
      <ol className="grid gap-6 md:grid-cols-3 [counter-reset:step]">
        {steps.map(([step, description]) => (
          <li key={say(step)} className="numeral pl-13">
            <h3 className={text.h3}>{say(step)}</h3>
            <p className="mt-1 text-ink-2">{say(description)}</p>
          </li>
        ))}
      </ol>
    </section>
  )
}

function GuideHeading({ id, title, className }: { id: string; title: string; className: string }) {
  return (
    <div className={`${sectionHeadClass} ${className}`}>
      <h2 className={text.h2} id={id}>
        {title}
      </h2>
      <Link className={`${actionLinkClass} hover:text-ink`} to="/how-to" prefetch="none">
        {t('Read the full guide')}
      </Link>
    </div>
  )
}

/** Laid out like a recipe's steps. */
export function NumberedSteps({ title, steps }: { title: string; steps: readonly Message[] }) {
  return (
    <section
      className="mt-16 lg:grid lg:grid-cols-[minmax(17rem,5fr)_minmax(0,8fr)] lg:gap-x-12 lg:border-t-4 lg:border-double"
      aria-labelledby="procedure">
      <GuideHeading id="procedure" title={title} className="lg:block lg:pt-4 lg:border-b-0 lg:space-x-0" />
      <ol className={numberedListClass}>
        {steps.map((step) => (
          <li key={step()} className={numberedItemClass}>
            {step()}
          </li>
        ))}
      </ol>
    </section>
  )
}
