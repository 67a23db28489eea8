import { t } from '#packages/texts/t'
import { useState } from 'react'
import { useOptionalUser } from '#app/components/layout/use-root-data'
import { Section } from '#app/ui/section'
import { IngredientTable } from '#app/components/recipe/ingredient-table'
import { StepList } from '#app/components/recipe/step-list'
import { RecipeColumns, RecipeHeader } from '#app/components/recipe/recipe-layout'
import { SaveRecipeButton } from '#app/components/collection/save-recipe-button'
import { SourceCredit } from '#app/components/recipe/source-credit'
import { manualRecipeUrl } from '#app/domain/collection/saved-recipe'
import type { ExtractionReportField } from '#app/domain/recipes/extraction-report'
import type { ScaledRecipe } from '#app/domain/recipes/recipe'
import { importPreviewPath, recipePath } from '#app/domain/recipes/recipe-paths'
import { buttonRowClass, LinkButton } from '#app/ui/button'
import { text } from '#app/ui/text'
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
      <RecipeHeader
        className="pt-8"
        title={
          <>
            <p className={text.label}>{t('We found')}</p>
            <h1 className={text.h1} id="found" dir="auto" tabIndex={-1}>
              {recipe.title}
            </h1>
            <SourceCredit className="mt-2" source_url={recipe.source_url} source_domain={recipe.source_domain} />
          </>
        }
        picture={plate_url ? { title: recipe.title, plate_url, picture_url } : null}
      />
      <div className={`${buttonRowClass} mt-4`}>
        {opens && (
          <LinkButton tone="main" icon="utensils" to={recipePath(opens, { referrer: '/import' })}>
            {t('Open the recipe')}
          </LinkButton>
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
        <p className={`${text.meta} mt-4`}>
          {t('To save it, sign in first and paste it again. We do not keep what you paste while you are signed out.')}
        </p>
      )}
      <table className="w-full mt-6 mb-8 border-collapse border-t-4 border-double">
        <caption className="sr-only">{t('What we found, where, and how sure we are')}</caption>
        <thead className="sr-only">
          <tr>
            <th scope="col">{t('Field')}</th>
            <th scope="col">{t('Found')}</th>
          </tr>
        </thead>
        <tbody>
          {findings.map(({ name, value, from, sureness }) => (
            <tr key={name}>
              <th scope="row" className={`${text.label} w-28 py-2.5 pr-3 border-b text-left align-baseline`}>
                {name}
              </th>
              <td className="py-2.5 border-b leading-[1.45] align-baseline break-anywhere">
                {value === null ? (
                  <span className="text-ink-2">{t('not found')}</span>
                ) : (
                  <span dir="auto">{value}</span>
                )}
                {from && (
                  <span className={`${text.meta} block`}>
                    {' '}
                    {t('{sureness}, from {from}', { sureness: sureness ?? '', from })}
                  </span>
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <RecipeColumns>
        {page.ledger.length > 0 && (
          <Section isMinor id="ingredients" title={t('Ingredients')}>
            <IngredientTable lines={page.ledger} />
          </Section>
        )}
        {page.steps.length > 0 && (
          <Section isMinor id="method" title={t('Method')}>
            <StepList steps={page.steps} />
          </Section>
        )}
      </RecipeColumns>
    </article>
  )
}
