import { Link } from '@remix-run/react'

/** How it goes, numbered and set as the method of a recipe is. */
export function Procedure({ title, steps }: { title: string; steps: readonly string[] }) {
  return (
    <section className="procedure" aria-labelledby="procedure">
      <div className="head">
        <h2 className="h2" id="procedure">
          {title}
        </h2>
        <Link className="more" to="/how-to" prefetch="none">
          The whole guide
        </Link>
      </div>
      <ol className="steps">
        {steps.map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ol>
    </section>
  )
}
