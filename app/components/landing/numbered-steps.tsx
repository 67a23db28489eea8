import { GuideHeading } from './how-it-works'

/** Laid out like a recipe's steps. */
export function NumberedSteps({ title, steps }: { title: string; steps: readonly string[] }) {
  return (
    <section className="procedure" aria-labelledby="procedure">
      <GuideHeading id="procedure" title={title} />
      <ol className="steps">
        {steps.map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ol>
    </section>
  )
}
