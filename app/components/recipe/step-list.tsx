import type { ScaledRecipeStep } from '#app/domain/recipes/scaled-recipe'

/** Steps with anchors for deep links; the style sheet numbers them. */
export function StepList({ steps }: { steps: ScaledRecipeStep[] }) {
  return (
    <ol className="steps">
      {steps.map((step, index) => (
        <li key={index} id={`step-${index + 1}`}>
          <StepText step={step} />
        </li>
      ))}
    </ol>
  )
}

export function StepText({ step }: { step: ScaledRecipeStep }) {
  return <>{step.parts.map(({ text, isTime }, index) => (isTime ? <b key={index}>{text}</b> : text))}</>
}
