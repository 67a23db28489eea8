import { Link } from '@remix-run/react'
import { Headed } from '#app/components/headed'
import { Ledger } from '#app/components/ledger'
import { Method } from '#app/components/method'
import { RecipePicture } from '#app/components/recipe-picture'
import { SourceCredit } from '#app/components/source-credit'
import type { Finding } from '#app/domain/recipes/findings'
import type { RecipePage } from '#app/domain/recipes/recipe-page'
import { recipePath } from '#app/domain/recipes/recipe-path'
import { Icon } from '#app/ui/icon'

type Told = { title: string; source_url: string | null; source_domain: string | null; plate_url?: string; picture_url?: string | null }

/** What was found, field by field and as a whole; a recipe from a page has a page of its own besides. */
export function Found({ recipe, findings, page }: { recipe: Told; findings: Finding[]; page: RecipePage }) {
  const { plate_url, picture_url = null } = recipe
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
      {plate_url && recipe.source_url && (
        <div className="btns found__go">
          <Link className="btn btn--main" to={recipePath(recipe.source_url, { referrer: '/import' })}>
            <Icon name="utensils" />
            Open the recipe
          </Link>
        </div>
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
