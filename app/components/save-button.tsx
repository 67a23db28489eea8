import { useFetcher } from '@remix-run/react'
import { useEffect, useRef } from 'react'
import type { ReactNode } from 'react'
import { addPath } from '#app/domain/collection/add-path'
import { SAVE_FAILED } from '#app/domain/collection/save-answers'
import { Icon } from '#app/ui/icon'
import type { Toast } from '#app/ui/toast'
import { useShowToast } from '#app/ui/toast'
import { useCurrentUser, useFormToken } from './current-user'
import { FormToken } from './form-token'
import { Inline } from './inline'
import { OnceKey } from './once-key'
import { SaveLink } from './save-link'

/** What a cook keeps of a recipe that is saved. */
export type SavedMark = { id: string; user_rating: number | null; note: string | null }

/** What a script is answered: what to say, and the copy that there is now. */
export type SaveAnswer = { toast: Omit<Toast, 'id'>; saved: SavedMark | null }

type Props = {
  /** What is saved: the recipe of an address, one in a post by its id there, or one that was read from a text, as JSON. */
  from: { url: string } | { blogRecipe: string } | { recipe: string }
  isSaved: boolean
  onceKey: string | null
  /** Where the cook is, to come back to; without one, saving leads to the recipe. */
  back?: string | undefined
  /** spec §8: in the recipe's own page a failed save rolls back silently. */
  isQuiet?: boolean
  onSaved?: (saved: SavedMark | null) => void
  /** What the button is called. */
  label?: string
  /** What a visitor gets in its place, where that is not 'Sign in to Save'. */
  invitation?: ReactNode
  /** The cook has gone on before the answer came: whether it is saved is not known here. */
  onLeft?: () => void
}

/** spec §4, Save button: 'Sign in to Save', 'Save', 'Saved'. A script shows it saved at once, and takes that back when it was not. */
export function SaveButton(props: Props) {
  const user = useCurrentUser()
  return user ? <CooksButton {...props} /> : (props.invitation ?? <SaveLink back={props.back ?? '/import'} />)
}

function CooksButton({ from, isSaved, onceKey, back, isQuiet = false, onSaved, onLeft, label = 'Save' }: Props) {
  const token = useFormToken()
  const fetcher = useFetcher<SaveAnswer | { result: object }>()
  const showToast = useShowToast()
  const answered = useRef<unknown>(undefined)
  const { data, state } = fetcher

  useEffect(() => {
    if (state !== 'idle' || !data || answered.current === data) return
    answered.current = data
    if ('toast' in data) {
      showToast(data.toast)
      onSaved?.(data.saved)
    } else if (!isQuiet) showToast({ ...SAVE_FAILED, text: sentenceIn(data) ?? SAVE_FAILED.text })
  }, [state, data, isQuiet, onSaved, showToast])

  const left = useRef<(() => void) | undefined>(undefined)
  useEffect(() => {
    left.current = state === 'idle' ? undefined : onLeft
  }, [state, onLeft])
  useEffect(() => () => left.current?.(), [])

  if (isSaved || state !== 'idle' || (data && 'toast' in data)) {
    return (
      <button className="btn saved" type="button" disabled>
        <Icon name="bookmark" className="i--fill" />
        Saved
      </button>
    )
  }
  return (
    <fetcher.Form
      className="save"
      method="post"
      action={addPath({ back })}
      encType={'recipe' in from ? 'multipart/form-data' : undefined}>
      <FormToken value={token} />
      <Inline />
      {onceKey && <OnceKey value={onceKey} />}
      {Object.entries(from).map(([name, value]) => (
        <input type="hidden" key={name} name={name} value={value} />
      ))}
      <button className="btn" name="intent" value={'url' in from ? 'url' : 'blogRecipe' in from ? 'post' : 'read'}>
        <Icon name="bookmark" />
        {label}
      </button>
    </fetcher.Form>
  )
}

/** What the room said when it refused. */
function sentenceIn(data: object): string | undefined {
  const errors = (data as { result?: { error?: Record<string, string[] | null> } }).result?.error ?? {}
  return Object.values(errors).find((sentences) => sentences?.length)?.[0]
}
