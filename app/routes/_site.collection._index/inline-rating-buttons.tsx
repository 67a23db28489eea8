import { formatCount } from '#app/platform/text/plural'
import { useFetcher } from '@remix-run/react'
import { useEffect, useState } from 'react'
import type { MouseEvent } from 'react'
import { rateIntent, parseRateIntent } from '#app/domain/collection/intents'
import { RATING_FAILED, RATING_UPDATED } from '#app/domain/collection/messages'
import { useShowToast } from '#app/ui/toast'
import { collectionFormAction } from './collection-form-action'

type InlineRatingResponse = { user_rating?: number | null }

/** Rating buttons of the page's form; the current star clears the rating. */
export function InlineRatingButtons({
  id,
  title,
  rating,
  here,
  formToken,
}: {
  id: string
  title: string
  rating: number | null
  here: string
  formToken: string
}) {
  const fetcher = useFetcher<InlineRatingResponse>()
  const show = useShowToast()
  const [savedRating, setSavedRating] = useState(rating)
  const [handledData, setHandledData] = useState<unknown>(undefined)
  // The last confirmed rating, which a failed update rolls back to.
  if (fetcher.data !== handledData) {
    setHandledData(fetcher.data)
    if (fetcher.data?.user_rating !== undefined) setSavedRating(fetcher.data.user_rating)
  }
  const underWay = fetcher.formData?.get('deed')
  const pendingIntent = typeof underWay === 'string' ? parseRateIntent(underWay) : null
  const displayedRating = pendingIntent ? pendingIntent.user_rating : savedRating

  useEffect(() => {
    if (fetcher.data) show(fetcher.data.user_rating === undefined ? RATING_FAILED : RATING_UPDATED)
  }, [fetcher.data, show])

  const rate = (event: MouseEvent<HTMLButtonElement>) => {
    event.preventDefault()
    fetcher.submit(
      { intent: 'chosen', deed: event.currentTarget.value, form_token: formToken, inline: '1' },
      { method: 'post', action: collectionFormAction(here) },
    )
  }
  return (
    <div className="saved-stars" role="group" aria-label={`Your rating of ${title}`}>
      {[1, 2, 3, 4, 5].map((star) => (
        <button
          key={star}
          className={star <= (displayedRating ?? 0) ? 'is-filled' : undefined}
          name="deed"
          value={rateIntent(id, star, displayedRating)}
          onClick={rate}
          aria-pressed={star === displayedRating || undefined}
          aria-label={formatCount(star, 'star', 'stars')}
          title={star === displayedRating ? 'Clear your rating' : undefined}
        />
      ))}
    </div>
  )
}
