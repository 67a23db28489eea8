import { useFormToken } from '#app/components/form/hidden-inputs'
import { useFetcher } from '@remix-run/react'
import { useEffect, useRef, useState, type KeyboardEvent, type MouseEvent } from 'react'
import { useRouteReady } from '#app/components/form/use-route-ready'
import { savedRecipeNotePath } from '#app/domain/collection/paths'
import { NOTE_FAILED, NOTE_UPDATED } from '#app/domain/collection/messages'
import { MAX_NOTE_LENGTH } from '#app/domain/collection/saved-recipe'
import { Button } from '#app/ui/button'
import { fieldAsideClass, fieldLabelClass } from '#app/ui/form-field'
import { inputClass } from '#app/ui/input'
import { Link } from '#app/ui/link'
import { useShowToast } from '#app/ui/toast'
import { cardControlName } from './card-control-names'

type InlineNoteResponse = { note?: string | null }

/** Inline note editor; without a script the link opens a page with the same form. */
export function InlineNoteEditor({
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
            Note<span className="sr-only">{` for ${title}`}</span>
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
            Save
          </Button>{' '}
          <Button tone="bare" type="button" onClick={close}>
            Cancel
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
        {displayedNote ? 'Edit' : 'Add Note'}
      </Link>
    </>
  )
}
