import { Link } from '@remix-run/react'

const HOW_IT_WORKS_STEPS = [
  ['Search', 'Say what is in the fridge, how you feel and how long you have.'],
  ['Choose', 'Recipes come one at a time, so you read instead of scrolling.'],
  ['Cook', 'One step to a page, in large type, scaled to who is at the table.'],
] as const

type HowItWorksStep = readonly [title: string, text: string]

export function HowItWorks({
  title = 'From a question to a plate',
  steps = HOW_IT_WORKS_STEPS,
}: {
  title?: string
  steps?: readonly HowItWorksStep[]
}) {
  return (
    <section className="ways" aria-labelledby="ways">
      <GuideHeading id="ways" title={title} />
      <ol className="ways__steps">
        {steps.map(([step, text]) => (
          <li key={step}>
            <h3 className="h3">{step}</h3>
            <p>{text}</p>
          </li>
        ))}
      </ol>
    </section>
  )
}

export function GuideHeading({ id, title }: { id: string; title: string }) {
  return (
    <div className="head">
      <h2 className="h2" id={id}>
        {title}
      </h2>
      <Link className="more" to="/how-to" prefetch="none">
        The whole guide
      </Link>
    </div>
  )
}
