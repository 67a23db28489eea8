import { message, rich, t } from '#packages/texts/t'
import { RecipePicture } from '#app/components/recipe/recipe-picture'
import {
  editSavedRecipePath,
  removeSavedRecipesPath,
  addToMealPlanPath,
  savedRecipeNotePath,
} from '#app/domain/collection/paths'
import { type SavedRecipeCard, MAX_NOTE_LENGTH } from '#app/domain/collection/saved-recipe'
import { plateUrl } from '#app/domain/recipes/plate-url'
import { recipePath } from '#app/domain/recipes/recipe-paths'
import { formatSourceName, formatMinutes } from '#app/domain/recipes/format-recipe'
import { Link } from '#app/ui/link'
import { useClosingDetails } from '#app/ui/menu'
import { useFormToken } from '#app/components/form/hidden-inputs'
import { useFetcher } from '@remix-run/react'
import { useEffect, useRef, useState, type KeyboardEvent, type MouseEvent } from 'react'
import { useRouteReady } from '#app/components/form/use-route-ready'
import { NOTE_FAILED, NOTE_UPDATED, RATING_FAILED, RATING_UPDATED } from '#app/domain/collection/messages'
import { Button } from '#app/ui/button'
import { fieldAsideClass, fieldLabelClass } from '#app/ui/form-field'
import { inputClass } from '#app/ui/input'
import { useShowToast } from '#app/ui/toast'
import { cardsFieldValue, rateIntent, parseRateIntent } from '#app/domain/collection/intents'

const CONTROL_NAMES = {
  s: message('Select'),
  n: message('Add Note for'),
  e: message('Edit the note for'),
  r: message('Your rating of'),
  m: message('Menu: plan, edit or remove'),
} as const

const cardTitleId = (card: number) => `t${card}`

/** `aria-labelledby` of a control of a card: what it does, said once on the page, and the card's title. */
const cardControlName = (control: keyof typeof CONTROL_NAMES, card: number) => `${control} ${cardTitleId(card)}`

/** What `cardControlName` refers to; with the title in each of its names, a card weighs 120 bytes more. */
export function CardControlNames() {
  return (
    <p hidden>
      {Object.entries(CONTROL_NAMES).map(([id, name]) => (
        <span key={id} id={id}>
          {name()}
        </span>
      ))}
    </p>
  )
}

/** Action of the collection's form: `?index` addresses the page's route, not its layout. */
export const collectionFormAction = (path: string): string =>
  path.replace(/^\/collection\??/, '/collection?index&').replace(/&$/, '')

type InlineRatingResponse = { user_rating?: number | null }

/** Rating buttons of the page's form; the current star clears the rating. */
function InlineRatingButtons({
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
          title={star === displayedRating ? t('Clear your rating') : undefined}>
          {t('{star, plural, one {# star} other {# stars}}', { star })}
        </button>
      ))}
    </div>
  )
}

/** `dir` of a text whose language is not known: undefined where no letter is of a script that is written from the right. */
export const textDirection = (text: string): 'auto' | undefined =>
  /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc\u{10800}-\u{10fff}\u{1e800}-\u{1efff}]/u.test(text) ? 'auto' : undefined

/** Its parts are styled by `.saved-card` in base.css: a class for each would be a fifth of the page. */
export function CollectionRecipeCard({
  recipe,
  card,
  here,
  isChosen,
}: {
  recipe: SavedRecipeCard
  /** Its place on the page. */ card: number
  here: string
  isChosen: boolean
}) {
  const { id, title, source_url, source_domain, total_time_minutes, user_rating, note, picture_url } = recipe
  return (
    <li className={isChosen ? 'saved-card border-tomato shadow-selected' : 'saved-card'} id={`recipe-${id}`}>
      <label>
        <input
          className="checkbox"
          type="checkbox"
          name="ids"
          value={id}
          defaultChecked={isChosen}
          aria-labelledby={cardControlName('s', card)}
        />
      </label>
      {/* The link of the title lies over it. */}
      <div>
        <RecipePicture recipe={{ picture_url, plate_url: plateUrl(id) }} isSmall isBare />
      </div>
      <div>
        <h2 id={cardTitleId(card)} dir={textDirection(title)}>
          <Link to={recipePath(source_url, { referrer: here })}>{title}</Link>
        </h2>
        <p>{[formatMinutes(total_time_minutes), formatSourceName(source_domain)].filter(Boolean).join(' · ')}</p>
        <InlineNoteEditor id={id} card={card} title={title} note={note} here={here} />
      </div>
      <div>
        <InlineRatingButtons id={id} card={card} rating={user_rating} here={here} />
        {/* Its dots are drawn by base.css. */}
        <details ref={useClosingDetails()}>
          <summary aria-labelledby={cardControlName('m', card)}>{t('Menu')}</summary>
          <div>
            <Link to={addToMealPlanPath([id], here)}>{t('Add to Meal Plan')}</Link>
            <Link to={editSavedRecipePath(id)}>{t('Edit')}</Link>
            <Link to={removeSavedRecipesPath([id], here)}>{t('Remove')}</Link>
          </div>
        </details>
      </div>
    </li>
  )
}

type InlineNoteResponse = { note?: string | null }

/** Inline note editor; without a script the link opens a page with the same form. */
function InlineNoteEditor({
  id,
  card,
  title,
  note,
  here,
}: {
  id: string
  /** Its place on the page. */ card: number
  title: string
  note: string | null
  here: string
}) {
  useRouteReady('routes/_site.collection.$id.note')
  const formToken = useFormToken()
  const fetcher = useFetcher<InlineNoteResponse>()
  const show = useShowToast()
  const [savedNote, setSavedNote] = useState(note)
  const [typed, setTyped] = useState<string | null>(null)
  const [handledData, setHandledData] = useState<unknown>(undefined)
  const area = useRef<HTMLTextAreaElement>(null)
  const opener = useRef<HTMLAnchorElement>(null)
  const submittedNote = fetcher.formData?.get('note')
  if (fetcher.data !== handledData) {
    setHandledData(fetcher.data)
    if (fetcher.data?.note !== undefined) setSavedNote(fetcher.data.note)
  }
  const displayedNote = typeof submittedNote === 'string' ? submittedNote.trim() || null : savedNote

  const draft = useRef('')
  useEffect(() => {
    if (!fetcher.data) return
    const isKept = fetcher.data.note !== undefined
    show(isKept ? NOTE_UPDATED : NOTE_FAILED)
    // Keeps the draft when the connection fails.
    if (!isKept) setTyped((now) => now ?? draft.current)
  }, [fetcher.data, show])

  const isOpen = typed !== null
  useEffect(() => {
    const textarea = area.current
    if (!isOpen || !textarea) return
    textarea.focus()
    textarea.setSelectionRange(textarea.value.length, textarea.value.length)
  }, [isOpen])

  const open = (event: MouseEvent) => {
    event.preventDefault()
    setTyped(displayedNote ?? '')
  }
  const close = () => {
    setTyped(null)
    // After the next render, when the link is mounted again.
    window.setTimeout(() => opener.current?.focus())
  }
  const save = () => {
    draft.current = typed ?? ''
    fetcher.submit(
      { intent: 'note', note: draft.current, form_token: formToken, inline: '1' },
      { method: 'post', action: savedRecipeNotePath(id, here) },
    )
    close()
  }
  const key = (event: KeyboardEvent) => {
    if (event.key === 'Escape') close()
  }
  if (typed !== null)
    return (
      <div className="my-2">
        <label className={fieldLabelClass} htmlFor={`note-${id}`}>
          <span>
            {rich('Note<more> for {title}</more>', { more: (text) => <span className="sr-only">{text}</span>, title })}
          </span>{' '}
          <small className={fieldAsideClass}>{`${typed.length}/${MAX_NOTE_LENGTH}`}</small>
        </label>
        <textarea
          className={inputClass(false, 'font-serif')}
          id={`note-${id}`}
          ref={area}
          rows={4}
          dir="auto"
          maxLength={MAX_NOTE_LENGTH}
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
          onKeyDown={key}
        />
        <div className="flex flex-wrap mt-1.5 -mx-1 -mb-1 *:m-1">
          <Button type="button" onClick={save}>
            {t('Save')}
          </Button>{' '}
          <Button tone="bare" type="button" onClick={close}>
            {t('Cancel')}
          </Button>
        </div>
      </div>
    )
  return (
    <>
      {displayedNote && (
        <p
          className="mt-2 pl-2.5 border-l-2 font-serif text-base leading-[1.4] text-ink-2 whitespace-pre-line"
          dir="auto">
          {displayedNote}
        </p>
      )}
      <Link
        to={savedRecipeNotePath(id, here)}
        onClick={open}
        ref={opener}
        aria-labelledby={cardControlName(displayedNote ? 'e' : 'n', card)}>
        {displayedNote ? t('Edit') : t('Add Note')}
      </Link>
    </>
  )
}
