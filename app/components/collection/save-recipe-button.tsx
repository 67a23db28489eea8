import { useFetcher } from '@remix-run/react'
import { useEffect, useRef } from 'react'
import type { ReactNode } from 'react'
import { addRecipePath } from '#app/domain/collection/add-recipe-paths'
import { RECIPE_SAVE_FAILED } from '#app/domain/collection/messages'
import { Icon } from '#app/ui/icon'
import type { Toast } from '#app/ui/toast'
import { useShowToast } from '#app/ui/toast'
import { useOptionalUser, useFormToken } from '../layout/use-root-data'
import { FormTokenInput } from '../form/form-token-input'
import { FetcherFlag } from '../form/fetcher-submission'
import { IdempotencyKeyInput } from '../form/idempotency-key-input'
import { SignInToSaveLink } from './sign-in-to-save-link'

/** What a cook keeps of a recipe that is saved. */
export type SavedRecipeState = { id: string; user_rating: number | null; note: string | null }

/** What a script is answered: what to say, and the copy that there is now. */
export type SaveRecipeResult = { toast: Omit<Toast, 'id'>; saved: SavedRecipeState | null }

type SaveRecipeButtonProps = {
  /** What is saved: the recipe of an address, one in a post by its id there, or one that was read from a text, as JSON. */
  source: { url: string } | { blogRecipe: string } | { recipe: string }
  isSaved: boolean
  idempotencyKey: string | null
  /** Where the cook is, to come back to; without one, saving leads to the recipe. */
  returnPath?: string | undefined
  /** spec §8: in the recipe's own page a failed save rolls back silently. */
  isSilent?: boolean
  onSaved?: (saved: SavedRecipeState | null) => void
  /** What the button is called. */
  label?: string
  /** What a visitor gets in its place, where that is not 'Sign in to Save'. */
  visitorAction?: ReactNode
  /** The cook has gone on before the answer came: whether it is saved is not known here. */
  onUnmountWhileSaving?: () => void
}

/** spec §4, Save button: 'Sign in to Save', 'Save', 'Saved'. A script shows it saved at once, and takes that back when it was not. */
export function SaveRecipeButton(props: SaveRecipeButtonProps) {
  const user = useOptionalUser()
  return user ? (
    <SignedInSaveButton {...props} />
  ) : (
    (props.visitorAction ?? <SignInToSaveLink back={props.returnPath ?? '/import'} />)
  )
}

function SignedInSaveButton({
  source,
  isSaved,
  idempotencyKey,
  returnPath,
  isSilent = false,
  onSaved,
  onUnmountWhileSaving,
  label = 'Save',
}: SaveRecipeButtonProps) {
  const token = useFormToken()
  const fetcher = useFetcher<SaveRecipeResult | { result: object }>()
  const showToast = useShowToast()
  const answered = useRef<unknown>(undefined)
  const { data, state } = fetcher

  useEffect(() => {
    if (state !== 'idle' || !data || answered.current === data) return
    answered.current = data
    if ('toast' in data) {
      showToast(data.toast)
      onSaved?.(data.saved)
    } else if (!isSilent)
      showToast({ ...RECIPE_SAVE_FAILED, text: findFirstErrorMessage(data) ?? RECIPE_SAVE_FAILED.text })
  }, [state, data, isSilent, onSaved, showToast])

  const left = useRef<(() => void) | undefined>(undefined)
  useEffect(() => {
    left.current = state === 'idle' ? undefined : onUnmountWhileSaving
  }, [state, onUnmountWhileSaving])
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
      action={addRecipePath({ back: returnPath })}
      encType={'recipe' in source ? 'multipart/form-data' : undefined}>
      <FormTokenInput value={token} />
      <FetcherFlag />
      {idempotencyKey && <IdempotencyKeyInput value={idempotencyKey} />}
      {Object.entries(source).map(([name, value]) => (
        <input type="hidden" key={name} name={name} value={value} />
      ))}
      <button className="btn" name="intent" value={'url' in source ? 'url' : 'blogRecipe' in source ? 'post' : 'read'}>
        <Icon name="bookmark" />
        {label}
      </button>
    </fetcher.Form>
  )
}

/** What the room said when it refused. */
function findFirstErrorMessage(data: object): string | undefined {
  const errors = (data as { result?: { error?: Record<string, string[] | null> } }).result?.error ?? {}
  return Object.values(errors).find((sentences) => sentences?.length)?.[0]
}
