import { formatRecipeRating } from '#app/domain/recipes/format-recipe'
import { formatCount } from '#app/platform/text/plural'
import { Icon } from '#app/ui/icon'

/** Rating from the source site; nothing without one. */
export function StarRating({ value, count }: { value: number | null; count: number | null }) {
  if (!value) return null
  const full = Math.round(value)
  return (
    <p className="rating">
      <span className="stars">
        <span className="vh">{full} of 5 stars</span>
        {[1, 2, 3, 4, 5].map((star) => (
          <Icon key={star} name="star" className={star <= full ? 'i--fill' : 'off'} />
        ))}
        <b>{formatRecipeRating(value)}</b>
      </span>
      {count ? <span className="meta">{formatCount(count, 'rating', 'ratings')}</span> : null}
    </p>
  )
}
