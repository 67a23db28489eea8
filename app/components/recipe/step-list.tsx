import type { ScaledRecipeStep } from '#app/domain/recipes/recipe'
import { numberedItemClass, numberedListClass } from '#app/ui/classes'

/** Steps with anchors for deep links; the style sheet numbers them. */
export function StepList({ steps }: { steps: ScaledRecipeStep[] }) {
  return (
    <ol className={numberedListClass} data-list="steps">
      {steps.map((step, index) => (
        <li key={index} className={numberedItemClass} id={`step-${index + 1}`} dir="auto">
          <StepText step={step} />
        </li>
      ))}
    </ol>
  )
}

export function StepText({ step }: { step: ScaledRecipeStep }) {
  return <>{step.parts.map(({ text, isTime }, index) => (isTime ? <b key={index}>{text}</b> : text))}</>
}
