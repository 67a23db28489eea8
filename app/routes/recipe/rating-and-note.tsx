import { t } from '#packages/texts/t'
import { useActionData, useFetcher, useSearchParams } from '@remix-run/react'
import { useEffect, useRef, useState } from 'react'
import { FormTokenInput } from '#app/components/form/hidden-inputs'
import { FetcherFlag } from '#app/components/form/fetcher-submission'
import type { SavedRecipeState } from '#app/components/collection/save-recipe-button'
import { getFormResult, joinErrors, type FormActionData } from '#app/components/form/form-result'
import { NOTE_FAILED, RATING_FAILED } from '#app/domain/collection/messages'
import { MAX_NOTE_LENGTH, type OtherRating } from '#app/domain/collection/saved-recipe'
import { Button, buttonRowClass, LinkButton } from '#app/ui/button'
import { inputClass } from '#app/ui/input'
import { Notice } from '#app/ui/notice'
import { StarRadios } from '#app/ui/star-radios'
import { text } from '#app/ui/text'
import { useShowToast, type Toast } from '#app/ui/toast'
import { useHydrated } from '#app/ui/use-hydrated'

type SavedRatingAndNote = SavedRecipeState
type RatingAndNoteProps = { own: SavedRatingAndNote; onSavedChange: (own: SavedRatingAndNote) => void; here: string }
type RatingAndNoteResponse =
  { toast: Omit<Toast, 'id'>; own: Partial<SavedRatingAndNote> } | { result: object } | { isUnanswered: true }

/** Rating and note of a saved recipe. `here` is the page's URL without an open editor. */
export function RatingAndNoteSection({
  own,
  others,
  onSavedChange,
  here,
  editing,
}: RatingAndNoteProps & { others: OtherRating[]; editing: string }) {
  // Only a form submitted without a script gets its error message with the page.
  const refused = getFormResult(useActionData<FormActionData>())
  const typed = refused?.initialValue
  const isPrinted = own.note !== null || others.length > 0
  return (
    <section
      className={
        'grid grid-cols-1 gap-6 mt-8 border-t-4 border-double pt-6 md:grid-cols-[minmax(17rem,5fr)_minmax(0,8fr)] ' +
        `md:gap-x-12 ${isPrinted ? '' : 'print:hidden'}`
      }
      id="own"
      aria-label={t('Your rating and note')}>
      {refused && (
        <div className="md:col-span-2">
          <Notice title={typed?.intent === 'note' ? NOTE_FAILED.text() : RATING_FAILED.text()}>
            {joinErrors(refused)}
          </Notice>
        </div>
      )}
      <div>
        <RecipeRatingForm own={own} onSavedChange={onSavedChange} here={here} />
        {others.length > 0 && (
          <ul className={`${text.meta} mt-2 break-anywhere`} aria-label={t('Ratings of others')}>
            {others.map(({ name, user_rating }, index) => (
              <li key={index}>
                {t('{name}: {count, plural, one {# star} other {# stars}}', { name, count: user_rating })}
              </li>
            ))}
          </ul>
        )}
      </div>
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
  const showToast = useShowToast()
  const fetcher = useFetcher<RatingAndNoteResponse>()
  const isHydrated = useHydrated()
  useRatingAndNoteResult(fetcher, (response) => {
    if ('toast' in response) onSavedChange({ ...own, ...response.own })
    showToast('toast' in response ? response.toast : RATING_FAILED)
  })
  const submittedValue = fetcher.formData?.get('user_rating')
  const displayedValue =
    typeof submittedValue === 'string'
      ? Number(submittedValue) || null
      : mergeSavedResponse(fetcher.data, own).user_rating
  const rate = (form: HTMLFormElement | null, stars: number | null) => {
    if (!form) return
    const data = new FormData(form)
    data.set('intent', 'rate')
    data.set('user_rating', stars === null ? 'none' : String(stars))
    fetcher.submit(data, { method: 'post', action: here })
  }
  return (
    <fetcher.Form method="post" action={here} className="print:hidden">
      <FormTokenInput />
      <FetcherFlag />
      <input type="hidden" name="id" value={own.id} />
      <fieldset>
        <legend className={`${text.label} float-left w-full`}>{t('Your rating')}</legend>
        <StarRadios
          id="stars"
          name="user_rating"
          radio={(stars) => ({
            value: stars || 'none',
            checked: displayedValue === (stars || null),
            onChange: ({ target }) => rate(target.form, stars || null),
            // The star that is given takes the rating back.
            ...(displayedValue === stars && { onClick: ({ currentTarget }) => rate(currentTarget.form, null) }),
          })}
        />
      </fieldset>
      {!isHydrated && (
        <Button name="intent" value="rate">
          {t('Save rating')}
        </Button>
      )}
    </fetcher.Form>
  )
}

/** Ruled paper with a red margin, as the back of a recipe card. */
const RULED_PAPER = 'ruled-paper relative py-4 pr-4 pl-11 border rounded-2 leading-8'

/** Note with an inline editor; without a script a link opens the editor. */
function RecipeNoteForm({
  own,
  onSavedChange,
  here,
  editing,
  typed,
}: RatingAndNoteProps & { editing: string; typed: string | undefined }) {
  const showToast = useShowToast()
  const fetcher = useFetcher<RatingAndNoteResponse>()
  const [params] = useSearchParams()
  const [isOpen, setIsOpen] = useState(params.get('edit') === 'note' || typed !== undefined)
  const [written, setWritten] = useState(typed ?? own.note ?? '')
  const isHydrated = useHydrated()
  const area = useRef<HTMLTextAreaElement>(null)
  const opener = useRef<HTMLAnchorElement>(null)
  useRatingAndNoteResult(fetcher, (response) => {
    if ('toast' in response) onSavedChange({ ...own, ...response.own })
    else setIsOpen(true)
    showToast('toast' in response ? response.toast : NOTE_FAILED)
  })
  const isUnderWay = fetcher.state !== 'idle'
  const submittedValue = fetcher.formData?.get('note')
  const displayedValue =
    typeof submittedValue === 'string' ? submittedValue.trim() || null : mergeSavedResponse(fetcher.data, own).note
  const open = () => {
    setWritten(own.note ?? '')
    setIsOpen(true)
    setTimeout(() => area.current?.focus())
  }
  const close = () => {
    setIsOpen(false)
    setTimeout(() => opener.current?.focus())
  }
  if (!isOpen) {
    return (
      <div id="note" className={displayedValue ? undefined : 'print:hidden'}>
        <h2 className={`${text.label} mb-1.5`}>{t('Your note')}</h2>
        {displayedValue && (
          <div className={RULED_PAPER}>
            <p className="font-serif text-[1.125rem] whitespace-pre-wrap break-anywhere" dir="auto">
              {displayedValue}
            </p>
          </div>
        )}
        <div className={`${buttonRowClass} mt-2 print:hidden`}>
          <LinkButton
            ref={opener}
            icon="pencil"
            to={editing}
            onClick={(event) => {
              event.preventDefault()
              open()
            }}>
            {displayedValue ? t('Edit') : t('Add Note')}
          </LinkButton>
        </div>
      </div>
    )
  }
  return (
    <fetcher.Form method="post" action={here} className="print:hidden" id="note" onSubmit={close}>
      <FormTokenInput />
      <FetcherFlag />
      <input type="hidden" name="id" value={own.id} />
      <label className="flex items-baseline justify-between mb-1.5 text-sm" htmlFor="note-text">
        <span className={text.label}>{t('Your note')}</span>{' '}
        {isHydrated && (
          <small className="text-sm text-ink-3" aria-live="polite">{`${written.length}/${MAX_NOTE_LENGTH}`}</small>
        )}
      </label>
      <textarea
        ref={area}
        className={inputClass()}
        id="note-text"
        name="note"
        rows={4}
        dir="auto"
        maxLength={MAX_NOTE_LENGTH}
        value={written}
        onChange={({ target }) => setWritten(target.value)}
      />
      <div className={`${buttonRowClass} mt-2 pt-1`}>
        <Button tone="main" name="intent" value="note" disabled={isUnderWay}>
          {t('Save')}
        </Button>{' '}
        <LinkButton
          to={`${here}#note`}
          onClick={(event) => {
            event.preventDefault()
            close()
          }}>
          {t('Cancel')}
        </LinkButton>
      </div>
    </fetcher.Form>
  )
}
