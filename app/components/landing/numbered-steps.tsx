import { numberedItemClass, numberedListClass } from '#app/ui/numbered-list'
import { GuideHeading } from './how-it-works'

/** Laid out like a recipe's steps. */
export function NumberedSteps({ title, steps }: { title: string; steps: readonly string[] }) {
  return (
    <section
      className="mt-16 lg:grid lg:grid-cols-[minmax(17rem,5fr)_minmax(0,8fr)] lg:gap-x-12 lg:border-t-4 lg:border-double"
      aria-labelledby="procedure">
      <GuideHeading id="procedure" title={title} className="lg:block lg:pt-4 lg:border-b-0 lg:space-x-0" />
      <ol className={numberedListClass}>
        {steps.map((step) => (
          <li key={step} className={numberedItemClass}>
            {step}
          </li>
        ))}
      </ol>
    </section>
  )
}
