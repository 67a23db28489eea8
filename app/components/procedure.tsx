import { GuideHead } from './ways'

/** How it goes, numbered and set as the method of a recipe is. */
export function Procedure({ title, steps }: { title: string; steps: readonly string[] }) {
  return (
    <section className="procedure" aria-labelledby="procedure">
      <GuideHead id="procedure" title={title} />
      <ol className="steps">
        {steps.map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ol>
    </section>
  )
}
