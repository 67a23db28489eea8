import { formatCount } from '#app/platform/text/plural'
import { Link, useActionData, useFetcher, useSearchParams } from '@remix-run/react'
import { useEffect, useRef, useState } from 'react'
import { useFormToken } from '#app/components/layout/use-root-data'
import { FormTokenInput } from '#app/components/form/form-token-input'
import { FetcherFlag } from '#app/components/form/fetcher-submission'
import type { SavedRecipeState } from '#app/components/collection/save-recipe-button'
import { getFormResult, joinErrors } from '#app/components/form/form-result'
import type { FormActionData } from '#app/components/form/form-result'
import { NOTE_FAILED, RATING_FAILED } from '#app/domain/collection/messages'
import { MAX_NOTE_LENGTH } from '#app/domain/collection/saved-recipe'
import { Icon } from '#app/ui/icon'
import { Notice } from '#app/ui/notice'
import { useShowToast } from '#app/ui/toast'
import type { Toast } from '#app/ui/toast'
import { useHydrated } from '#app/ui/use-hydrated'

type SavedRatingAndNote = SavedRecipeState
type RatingAndNoteProps = { own: SavedRatingAndNote; onSavedChange: (own: SavedRatingAndNote) => void; here: string }
type RatingAndNoteResponse =
  { toast: Omit<Toast, 'id'>; own: Partial<SavedRatingAndNote> } | { result: object } | { isUnanswered: true }

/** Rating and note of a saved recipe. `here` is the page's URL without an open editor. */
export function RatingAndNoteSection({ own, onSavedChange, here, editing }: RatingAndNoteProps & { editing: string }) {
  // Only a form submitted without a script gets its error message with the page.
  const refused = getFormResult(useActionData<FormActionData>())
  const typed = refused?.initialValue
  return (
    <section className="own" id="own" aria-label="Your rating and note">
      {refused && (
        <Notice title={typed?.intent === 'note' ? NOTE_FAILED.text : RATING_FAILED.text}>{joinErrors(refused)}</Notice>
      )}
      <RecipeRatingForm own={own} onSavedChange={onSavedChange} here={here} />
      <RecipeNoteForm
        own={own}
        onSavedChange={onSavedChange}
        here={here}
        editing={editing}
        typed={typed?.intent === 'note' ? String(typed.note ?? '') : undefined}
      />
    </section>
  )
}

/** Calls back once per response. */
function useRatingAndNoteResult(
  fetcher: { state: string; data: RatingAndNoteResponse | undefined },
  onAnswer: (answer: RatingAndNoteResponse) => void,
) {
  const handled = useRef<RatingAndNoteResponse>()
  useEffect(() => {
    if (fetcher.state !== 'idle' || !fetcher.data || handled.current === fetcher.data) return
    handled.current = fetcher.data
    onAnswer(fetcher.data)
  })
}

/** The saved value: from the last response until the page has revalidated. */
const mergeSavedResponse = (
  response: RatingAndNoteResponse | undefined,
  own: SavedRatingAndNote,
): SavedRatingAndNote => (response && 'toast' in response ? { ...own, ...response.own } : own)

/** Star n sets n, the current star clears it; optimistic, with rollback. */
function RecipeRatingForm({ own, onSavedChange, here }: RatingAndNoteProps) {
  const token = useFormToken()
  const showToast = useShowToast()
  const fetcher = useFetcher<RatingAndNoteResponse>()
  const isHydrated = useHydrated()
  useRatingAndNoteResult(fetcher as { state: string; data: RatingAndNoteResponse | undefined }, (response) => {
    if ('toast' in response) onSavedChange({ ...own, ...response.own })
    showToast('toast' in response ? response.toast : RATING_FAILED)
  })
  const submittedValue = fetcher.formData?.get('user_rating')
  const displayedValue =
    typeof submittedValue === 'string'
      ? Number(submittedValue) || null
      : mergeSavedResponse(fetcher.data as RatingAndNoteResponse | undefined, own).user_rating
  const rate = (form: HTMLFormElement | null, stars: number | null) => {
    if (!form) return
    const data = new FormData(form)
    data.set('intent', 'rate')
    data.set('user_rating', stars === null ? 'none' : String(stars))
    fetcher.submit(data, { method: 'post', action: here })
  }
  return (
    <fetcher.Form method="post" action={here} className="noprint">
      <FormTokenInput value={token} />
      <FetcherFlag />
      <input type="hidden" name="id" value={own.id} />
      <fieldset className="rate">
        <legend className="label">Your rating</legend>
        <div className="rate__row">
          <input
            type="radio"
            name="user_rating"
            id="stars-none"
            value="none"
            aria-label="No rating"
            checked={displayedValue === null}
            onChange={({ target }) => rate(target.form, null)}
          />
          <label className="rate__none" htmlFor="stars-none">
            Clear
          </label>
          {[1, 2, 3, 4, 5].map((stars) => (
            <RatingStarRadio key={stars} stars={stars} isSet={displayedValue === stars} onRate={rate} />
          ))}
        </div>
      </fieldset>
      {!isHydrated && (
        <button className="btn" name="intent" value="rate">
          Save rating
        </button>
      )}
    </fetcher.Form>
  )
}

function RatingStarRadio({
  stars,
  isSet,
  onRate,
}: {
  stars: number
  isSet: boolean
  onRate: (form: HTMLFormElement | null, stars: number | null) => void
}) {
  const id = `stars-${stars}`
  return (
    <>
      <input
        type="radio"
        name="user_rating"
        id={id}
        value={stars}
        checked={isSet}
        onChange={({ target }) => onRate(target.form, stars)}
        onClick={({ currentTarget }) => isSet && onRate(currentTarget.form, null)}
      />
      <label htmlFor={id}>
        <Icon name="star" />
        <span className="vh">{formatCount(stars, 'star', 'stars')}</span>
      </label>
    </>
  )
}

/** Note with an inline editor; without a script a link opens the editor. */
function RecipeNoteForm({
  own,
  onSavedChange,
  here,
  editing,
  typed,
}: RatingAndNoteProps & { editing: string; typed: string | undefined }) {
  const token = useFormToken()
  const showToast = useShowToast()
  const fetcher = useFetcher<RatingAndNoteResponse>()
  const [params] = useSearchParams()
  const [isOpen, setIsOpen] = useState(params.get('edit') === 'note' || typed !== undefined)
  const [text, setText] = useState(typed ?? own.note ?? '')
  const isHydrated = useHydrated()
  const area = useRef<HTMLTextAreaElement>(null)
  const opener = useRef<HTMLAnchorElement>(null)
  useRatingAndNoteResult(fetcher as { state: string; data: RatingAndNoteResponse | undefined }, (response) => {
    if ('toast' in response) onSavedChange({ ...own, ...response.own })
    else setIsOpen(true)
    showToast('toast' in response ? response.toast : NOTE_FAILED)
  })
  const isUnderWay = fetcher.state !== 'idle'
  const submittedValue = fetcher.formData?.get('note')
  const displayedValue =
    typeof submittedValue === 'string'
      ? submittedValue.trim() || null
      : mergeSavedResponse(fetcher.data as RatingAndNoteResponse | undefined, own).note
  const open = () => {
    setText(own.note ?? '')
    setIsOpen(true)
    setTimeout(() => area.current?.focus())
  }
  const close = () => {
    setIsOpen(false)
    setTimeout(() => opener.current?.focus())
  }
  if (!isOpen) {
    return (
      <div id="note">
        <h2 className="label own__l">Your note</h2>
        {displayedValue && (
          <div className="note">
            <p>{displayedValue}</p>
          </div>
        )}
        <div className="btns noprint">
          <Link
            ref={opener}
            className="btn"
            to={editing}
            onClick={(event) => {
              event.preventDefault()
              open()
            }}>
            <Icon name="pencil" />
            {displayedValue ? 'Edit' : 'Add Note'}
          </Link>
        </div>
      </div>
    )
  }
  return (
    <fetcher.Form method="post" action={here} className="noprint" id="note" onSubmit={close}>
      <FormTokenInput value={token} />
      <FetcherFlag />
      <input type="hidden" name="id" value={own.id} />
      <label className="field__l" htmlFor="note-text">
        <span className="label">Your note</span>{' '}
        {isHydrated && <small aria-live="polite">{`${text.length}/${MAX_NOTE_LENGTH}`}</small>}
      </label>
      <textarea
        ref={area}
        className="input"
        id="note-text"
        name="note"
        rows={4}
        maxLength={MAX_NOTE_LENGTH}
        value={text}
        onChange={({ target }) => setText(target.value)}
      />
      <div className="btns own__do">
        <button className="btn btn--main" name="intent" value="note" disabled={isUnderWay}>
          Save
        </button>{' '}
        <Link
          className="btn"
          to={`${here}#note`}
          onClick={(event) => {
            event.preventDefault()
            close()
          }}>
          Cancel
        </Link>
      </div>
    </fetcher.Form>
  )
}
