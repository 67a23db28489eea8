import { Link } from '@remix-run/react'
import { RecipePicture } from '#app/components/recipe/recipe-picture'
import { formatCount } from '#app/platform/text/plural'
import { Icon } from '#app/ui/icon'

type PlanCardData = {
  id: string
  name: string
  description: string | null
  count: number
  plates: { plate_url: string; picture_url: string | null }[]
}

/** A card per plan, with up to three recipes. */
export function PlanCardList({ plans }: { plans: PlanCardData[] }) {
  return (
    <ul className="plans__list">
      {plans.map(({ id, name, description, count, plates }) => (
        <li key={id} id={`plan-${id}`} className="sheet plancard">
          <div className="plancard__t">
            <h2 className="h3">
              <Link to={`/meal-plan/${id}`}>{name}</Link>
            </h2>
            {description && <p className="plancard__d">{description}</p>}
            <p className="meta">{formatCount(count, 'recipe', 'recipes')}</p>
          </div>
          {plates.length > 0 && (
            <div className="plancard__p" aria-hidden="true">
              {plates.map((plate, index) => (
                <span className="frame frame--sq" key={index}>
                  <RecipePicture recipe={plate} />
                </span>
              ))}
            </div>
          )}
          <Link className="round plancard__x" to={`/meal-plan/${id}/delete`} aria-label={`Delete ${name}`}>
            <Icon name="trash-2" />
          </Link>
        </li>
      ))}
    </ul>
  )
}
