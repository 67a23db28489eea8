import { RecipePicture } from '#app/components/recipe/recipe-picture'
import { formatCount } from '#app/platform/text/strings'
import { iconButtonClass } from '#app/ui/button'
import { cardClass } from '#app/ui/classes'
import { Icon } from '#app/ui/icon'
import { Link } from '#app/ui/link'
import { text } from '#app/ui/text'

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
    <ul className="grid grid-cols-1 gap-4">
      {plans.map(({ id, name, description, count, plates }) => (
        <li
          key={id}
          id={`plan-${id}`}
          className={`${cardClass} relative flex flex-wrap items-center py-4 pl-4 pr-[52px] target:bg-honey-wash md:flex-nowrap`}>
          <div className="min-w-0 w-full md:flex-1">
            <h2 className={text.h3} dir="auto">
              {/* The whole card is its link. */}
              <Link className="covering text-inherit no-underline hover:underline" to={`/meal-plan/${id}`}>
                {name}
              </Link>
            </h2>
            {description && (
              <p className="mt-1 text-sm leading-normal text-ink-2 break-anywhere" dir="auto">
                {description}
              </p>
            )}
            <p className={`${text.meta} mt-1.5`}>{formatCount(count, 'recipe', 'recipes')}</p>
          </div>
          {plates.length > 0 && (
            <div className="flex flex-none mt-3 ml-0.5 md:mt-0 md:ml-3" aria-hidden="true">
              {plates.map((plate, index) => (
                <span
                  className={
                    'relative block w-[52px] h-[52px] -ml-5 overflow-hidden rounded-full bg-well ' +
                    'shadow-[0_0_0_3px_var(--card)] first:ml-0 md:w-16 md:h-16'
                  }
                  key={index}>
                  <RecipePicture recipe={plate} />
                </span>
              ))}
            </div>
          )}
          <Link
            className={iconButtonClass({ tone: 'faint', className: 'absolute right-1 top-1' })}
            to={`/meal-plan/${id}/delete`}
            aria-label={`Delete ${name}`}>
            <Icon name="trash-2" />
          </Link>
        </li>
      ))}
    </ul>
  )
}
