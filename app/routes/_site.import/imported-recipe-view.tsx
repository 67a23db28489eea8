import { Link } from '@remix-run/react'
import { useState } from 'react'
import { useOptionalUser } from '#app/components/layout/use-root-data'
import { Section } from '#app/ui/section'
import { IngredientTable } from '#app/components/recipe/ingredient-table'
import { StepList } from '#app/components/recipe/step-list'
import { RecipePicture } from '#app/components/recipe/recipe-picture'
import { SaveRecipeButton } from '#app/components/collection/save-recipe-button'
import { SourceCredit } from '#app/components/recipe/source-credit'
import { manualRecipeUrl } from '#app/domain/collection/saved-recipe'
import type { ExtractionReportField } from '#app/domain/recipes/extraction-report'
import type { ScaledRecipe } from '#app/domain/recipes/scaled-recipe'
import { importPreviewPath, recipePath } from '#app/domain/recipes/recipe-paths'
import { Icon } from '#app/ui/icon'
import { useHydrated } from '#app/ui/use-hydrated'

type ImportedRecipeFields = {
  title: string
  source_url: string | null
  source_domain: string | null
  plate_url?: string
  picture_url?: string | null
}

type ImportedRecipeViewProps = {
  recipe: ImportedRecipeFields
  findings: ExtractionReportField[]
  page: ScaledRecipe
  /** A recipe from pasted text, as JSON for saving, since no URL leads to it. */ read?: string | undefined
  isSaved: boolean
  idempotencyKey: string
}

/** The extraction report and the recipe; imported or saved recipes link to their own page. */
export function ImportedRecipeView({ recipe, findings, page, read, isSaved, idempotencyKey }: ImportedRecipeViewProps) {
  const { plate_url, picture_url = null, source_url } = recipe
  const isHydrated = useHydrated()
  const user = useOptionalUser()
  const [saved, setSaved] = useState<{ id: string } | null>(null)
  const isFromPage = plate_url !== undefined && source_url !== null
  const from = isFromPage ? { url: source_url } : { recipe: read ?? '' }
  const opens = isFromPage || (source_url && isSaved) ? source_url : saved && (source_url ?? manualRecipeUrl(saved.id))
  return (
    <article>
      <div className="rhead found">
        <div>
          <p className="label">We found</p>
          <h1 className="h1" id="found" tabIndex={-1}>
            {recipe.title}
          </h1>
          <SourceCredit source_url={recipe.source_url} source_domain={recipe.source_domain} />
        </div>
        {plate_url && (
          <div className="frame">
            <RecipePicture recipe={{ plate_url, picture_url }} eager />
          </div>
        )}
      </div>
      <div className="btns found__go">
        {opens && (
          <Link className="btn btn--main" to={recipePath(opens, { referrer: '/import' })}>
            <Icon name="utensils" />
            Open the recipe
          </Link>
        )}{' '}
        <SaveRecipeButton
          source={from}
          isSaved={isSaved}
          idempotencyKey={idempotencyKey}
          returnPath={isFromPage ? importPreviewPath(source_url) : undefined}
          onSaved={setSaved}
        />
      </div>
      {!isFromPage && !user && !isHydrated && (
        <p className="meta found__go">
          To save it, sign in first and paste it then: what visitors paste is kept nowhere.
        </p>
      )}
      <table className="findings">
        <caption className="vh">What was found, where, and how sure that is</caption>
        <thead className="vh">
          <tr>
            <th scope="col">Field</th>
            <th scope="col">Found</th>
          </tr>
        </thead>
        <tbody>
          {findings.map(({ name, value, from, sureness }) => (
            <tr key={name}>
              <th scope="row" className="label">
                {name}
              </th>
              <td>
                {value === null ? <span className="missing">not found</span> : value}
                {from && (
                  <span className="meta">
                    {' '}
                    {sureness}, from {from}
                  </span>
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <div className="rcols">
        {page.ledger.length > 0 && (
          <Section id="ingredients" title="Ingredients">
            <IngredientTable lines={page.ledger} />
          </Section>
        )}
        {page.steps.length > 0 && (
          <Section id="method" title="Method">
            <StepList steps={page.steps} />
          </Section>
        )}
      </div>
    </article>
  )
}
