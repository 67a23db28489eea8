import { Link } from '@remix-run/react'
import { IngredientTable } from '#app/components/recipe/ingredient-table'
import { StepText } from '#app/components/recipe/step-list'
import { SourceCredit } from '#app/components/recipe/source-credit'
import { recipePath } from '#app/domain/recipes/recipe-paths'
import { Icon } from '#app/ui/icon'
import { StepTimer } from './step-timer'
import { useWakeLock } from './use-wake-lock'
import type { RecipeDetailsData } from './recipe-details'

/** One step at a time, in large type. */
export function CookView({ recipe, page: { steps }, x, step, referrer }: RecipeDetailsData & { step: number }) {
  useWakeLock()
  const { source_url, source_domain, title } = recipe
  const now = steps[step - 1]!
  const to = (other: number) => recipePath(source_url, { referrer, x, step: other })
  const fullRecipePath = recipePath(source_url, { referrer, x })
  return (
    <main className="cook" id="main">
      <div className="page">
        <div className="cook__bar">
          <Link className="btn btn--bare" to={fullRecipePath}>
            <Icon name="x" />
            Close
          </Link>{' '}
          <div className="cook__what">
            <p className="meta">
              <b>{title}</b>
            </p>
            <SourceCredit source_url={source_url} source_domain={source_domain} />
          </div>
          <Link className="btn btn--bare" to={`${fullRecipePath}#ingredients`}>
            <Icon name="list" />
            All
          </Link>
        </div>
        <div className="cook__prog" role="img" aria-label={`Step ${step} of ${steps.length}`}>
          {steps.map((_, index) => (
            <i key={index} className={index + 1 < step ? 'on' : index + 1 === step ? 'now' : ''} />
          ))}
        </div>
        <div className="cook__step">
          <div>
            <h1 className="label">
              <span className="num" aria-hidden="true">
                {step}
              </span>{' '}
              Step {step} of {steps.length}
            </h1>
            <p className="big">
              <StepText step={now} />
            </p>
            <div className="btns cook__timers">
              {/* All steps' timers stay mounted, so that they keep running. */}
              {steps.map(({ timers }, index) =>
                timers.map(({ text, seconds }) => (
                  <StepTimer
                    key={`${index} ${seconds}`}
                    label={text}
                    seconds={seconds}
                    recipe={title}
                    step={index + 1}
                    isHere={index + 1 === step}
                  />
                )),
              )}
            </div>
          </div>
          {now.needs.length > 0 && (
            <section className="cook__need">
              <h2 className="label">For this step</h2>
              <IngredientTable lines={now.needs} />
            </section>
          )}
        </div>
        <nav className="cook__nav" aria-label="Steps">
          {step > 1 ? (
            <Link className="btn" to={to(step - 1)}>
              <Icon name="arrow-left" />
              Step {step - 1}
            </Link>
          ) : (
            <Link className="btn" to={fullRecipePath}>
              <Icon name="arrow-left" />
              The recipe
            </Link>
          )}{' '}
          {step < steps.length ? (
            <Link className="btn btn--main" to={to(step + 1)}>
              Step {step + 1}
              <Icon name="arrow-right" className="i--after" />
            </Link>
          ) : (
            <Link className="btn btn--main" to={fullRecipePath}>
              Done
              <Icon name="check" className="i--after" />
            </Link>
          )}
        </nav>
      </div>
    </main>
  )
}
