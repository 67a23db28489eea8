import { useFormToken } from '#app/components/form/hidden-inputs'
import { formatCount } from '#app/platform/text/strings'
import { useFetcher } from '@remix-run/react'
import { useEffect, useState, type MouseEvent } from 'react'
import { cardsFieldValue, rateIntent, parseRateIntent } from '#app/domain/collection/intents'
import { RATING_FAILED, RATING_UPDATED } from '#app/domain/collection/messages'
import { useShowToast } from '#app/ui/toast'
import { cardControlName } from './card-control-names'
import { collectionFormAction } from './collection-form-action'

type InlineRatingResponse = { user_rating?: number | null }

/** Rating buttons of the page's form; the current star clears the rating. */
export function InlineRatingButtons({
  id,
  card,
  rating,
  here,
}: {
  id: string
  /** Its place on the page. */ card: number
  rating: number | null
  here: string
}) {
  const formToken = useFormToken()
  const fetcher = useFetcher<InlineRatingResponse>()
  const show = useShowToast()
  const [savedRating, setSavedRating] = useState(rating)
  const [handledData, setHandledData] = useState<unknown>(undefined)
  // The last confirmed rating, which a failed update rolls back to.
  if (fetcher.data !== handledData) {
    setHandledData(fetcher.data)
    if (fetcher.data?.user_rating !== undefined) setSavedRating(fetcher.data.user_rating)
  }
  const submittedIntent = fetcher.formData?.get('do')
  const pendingIntent =
    typeof submittedIntent === 'string' ? parseRateIntent(submittedIntent, cardsFieldValue([id])) : null
  const displayedRating = pendingIntent ? pendingIntent.user_rating : savedRating

  useEffect(() => {
    if (fetcher.data) show(fetcher.data.user_rating === undefined ? RATING_FAILED : RATING_UPDATED)
  }, [fetcher.data, show])

  const rate = (event: MouseEvent, star: number) => {
    event.preventDefault()
    fetcher.submit(
      {
        intent: 'chosen',
        do: rateIntent(0, star, displayedRating),
        cards: cardsFieldValue([id]),
        form_token: formToken,
        inline: '1',
      },
      { method: 'post', action: collectionFormAction(here) },
    )
  }
  return (
    <div role="group" aria-labelledby={cardControlName('r', card)}>
      {[1, 2, 3, 4, 5].map((star) => (
        <button
          key={star}
          className={star <= (displayedRating ?? 0) ? 'is-filled' : undefined}
          name="do"
          value={rateIntent(card, star, displayedRating)}
          onClick={(event) => rate(event, star)}
          aria-pressed={star === displayedRating || undefined}
          title={star === displayedRating ? 'Clear your rating' : undefined}>
          {formatCount(star, 'star', 'stars')}
        </button>
      ))}
    </div>
  )
}
