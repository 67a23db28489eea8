import { Link } from '@remix-run/react'
import { useState } from 'react'
import { useCurrentUser } from '#app/components/current-user'
import { Headed } from '#app/components/headed'
import { Ledger } from '#app/components/ledger'
import { Method } from '#app/components/method'
import { RecipePicture } from '#app/components/recipe-picture'
import { SaveButton } from '#app/components/save-button'
import { SourceCredit } from '#app/components/source-credit'
import { manualUrl } from '#app/domain/collection/saved-recipe'
import type { Finding } from '#app/domain/recipes/findings'
import type { RecipePage } from '#app/domain/recipes/recipe-page'
import { importPath, recipePath } from '#app/domain/recipes/recipe-path'
import { Icon } from '#app/ui/icon'
import { useHydrated } from '#app/ui/use-hydrated'

type Told = {
  title: string
  source_url: string | null
  source_domain: string | null
  plate_url?: string
  picture_url?: string | null
}

type Props = {
  recipe: Told
  findings: Finding[]
  page: RecipePage
  /** A text's recipe, which no address leads to, as it is saved. */ read?: string | undefined
  isSaved: boolean
  onceKey: string
}

/** What was found, field by field and as a whole; a recipe from a page has a page of its own besides, and so has one that was saved. */
export function Found({ recipe, findings, page, read, isSaved, onceKey }: Props) {
  const { plate_url, picture_url = null, source_url } = recipe
  const isHydrated = useHydrated()
  const user = useCurrentUser()
  const [saved, setSaved] = useState<{ id: string } | null>(null)
  const isFromPage = plate_url !== undefined && source_url !== null
  const from = isFromPage ? { url: source_url } : { recipe: read ?? '' }
  const opens = isFromPage || (source_url && isSaved) ? source_url : saved && (source_url ?? manualUrl(saved.id))
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
        <SaveButton
          from={from}
          isSaved={isSaved}
          onceKey={onceKey}
          back={isFromPage ? importPath(source_url) : undefined}
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
          <Headed id="ingredients" title="Ingredients">
            <Ledger lines={page.ledger} />
          </Headed>
        )}
        {page.steps.length > 0 && (
          <Headed id="method" title="Method">
            <Method steps={page.steps} />
          </Headed>
        )}
      </div>
    </article>
  )
}
