import { useFetcher } from '@remix-run/react'
import { useEffect, useState } from 'react'
import type { MouseEvent } from 'react'
import { rateIntent, parseRateIntent } from '#app/domain/collection/intents'
import { RATING_FAILED, RATING_UPDATED } from '#app/domain/collection/messages'
import { Icon } from '#app/ui/icon'
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
  const [kept, setKept] = useState(rating)
  const [seen, setSeen] = useState<unknown>(undefined)
  // The last confirmed rating, which a failed update rolls back to.
  if (fetcher.data !== seen) {
    setSeen(fetcher.data)
    if (fetcher.data?.user_rating !== undefined) setKept(fetcher.data.user_rating)
  }
  const underWay = fetcher.formData?.get('deed')
  const asked = typeof underWay === 'string' ? parseRateIntent(underWay) : null
  const given = asked ? asked.user_rating : kept

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
    <div className="mystars" role="group" aria-label={`Your rating of ${title}`}>
      {[1, 2, 3, 4, 5].map((star) => (
        <button
          key={star}
          name="deed"
          value={rateIntent(id, star, given)}
          onClick={rate}
          aria-pressed={star === given}
          title={star === given ? 'Clear your rating' : undefined}>
          <Icon name="star" className={star <= (given ?? 0) ? 'i--fill' : 'off'} />
          <span className="vh">{star === 1 ? '1 star' : `${star} stars`}</span>
        </button>
      ))}
    </div>
  )
}
