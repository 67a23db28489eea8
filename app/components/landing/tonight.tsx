import { Link } from '@remix-run/react'
import type { RecipeTile } from '#app/domain/recipes/recipe'
import { kitchenPath } from '#app/domain/recipes/kitchen-filters'
import { sectionHeadClass } from '#app/ui/section'
import { actionLinkClass, text } from '#app/ui/text'
import { RecipeTiles } from '../recipe/recipe-tiles'

/** Four recipes of our own, other ones each day; nothing in a catalogue without them. */
export function Tonight({ recipes }: { recipes: RecipeTile[] }) {
  if (recipes.length === 0) return null
  return (
    <section className="mt-16 print:hidden" aria-labelledby="tonight">
      <div className={`${sectionHeadClass} mb-6`}>
        <h2 className={text.h2} id="tonight">
          Ideas for tonight
        </h2>
        <Link className={actionLinkClass} to={kitchenPath()} prefetch="none">
          All our recipes
        </Link>
      </div>
      <RecipeTiles recipes={recipes} />
    </section>
  )
}
