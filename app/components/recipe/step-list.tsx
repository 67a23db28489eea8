import type { ScaledRecipeStep } from '#app/domain/recipes/scaled-recipe'

/** The steps, numbered by the style sheet; each is a place that a link can lead to. */
export function StepList({ steps }: { steps: ScaledRecipeStep[] }) {
  return (
    <ol className="steps">
      {steps.map((step, at) => (
        <li key={at} id={`step-${at + 1}`}>
          <StepText step={step} />
        </li>
      ))}
    </ol>
  )
}

/** A step with its times in bold. */
export function StepText({ step }: { step: ScaledRecipeStep }) {
  return <>{step.parts.map(({ text, isTime }, at) => (isTime ? <b key={at}>{text}</b> : text))}</>
}
