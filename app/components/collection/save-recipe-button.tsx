import { t } from '#packages/texts/t'
import { useFetcher } from '@remix-run/react'
import { useEffect, useRef, type ReactNode } from 'react'
import { getFormResult } from '#app/components/form/form-result'
import { addRecipePath } from '#app/domain/collection/add-recipe-paths'
import { errorOrDefault } from '#app/domain/error-messages'
import { RECIPE_SAVE_FAILED } from '#app/domain/collection/messages'
import { Button, LinkButton } from '#app/ui/button'
import { Icon } from '#app/ui/icon'
import { useShowToast, type Toast } from '#app/ui/toast'
import { signInPath } from '#app/domain/accounts/return-url'
import { signInToSavePath } from '#app/domain/collection/pending-save'
import { useOptionalUser } from '../layout/use-root-data'
import { FormTokenInput, IdempotencyKeyInput } from '../form/hidden-inputs'
import { FetcherFlag } from '../form/fetcher-submission'
import { useRouteReady } from '../form/use-route-ready'

export type SavedRecipeState = { id: string; user_rating: number | null; note: string | null }

/** Response to a fetcher submission. */
export type SaveRecipeResult = {
  toast: Omit<Toast, 'id'>
  saved: SavedRecipeState | null
  /** Where it was planned, too. */ plan?: { id: string; name: string }
}

type SaveRecipeButtonProps = {
  /** What to save: a recipe URL, a recipe of a post by its id, or an extracted recipe as JSON. */
  source: { url: string } | { blogRecipe: string } | { recipe: string }
  isSaved: boolean
  idempotencyKey: string | null
  /** Where to return to; without it, saving redirects to the recipe. */
  returnPath?: string | undefined
  /** On the recipe page a failed save rolls back without a toast. */
  isSilent?: boolean
  onSaved?: (saved: SavedRecipeState | null) => void
  label?: string
  /** Replaces 'Sign in to Save' for visitors. */
  visitorAction?: ReactNode
  /** Unmounted before the response: the outcome is unknown. */
  onUnmountWhileSaving?: () => void
}

/** Save button with optimistic update: shows 'Saved' at once and rolls back on failure. */
export function SaveRecipeButton(props: SaveRecipeButtonProps) {
  const user = useOptionalUser()
  return user ? (
    <SignedInSaveButton {...props} />
  ) : (
    (props.visitorAction ?? (
      <SignInToSaveLink
        back={props.returnPath ?? '/import'}
        url={'url' in props.source ? props.source.url : undefined}
      />
    ))
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
  label = t('Save'),
}: SaveRecipeButtonProps) {
  useRouteReady('routes/_site.collection_.from-url')
  const fetcher = useFetcher<SaveRecipeResult | { result: object }>()
  const showToast = useShowToast()
  const handledData = useRef<unknown>(undefined)
  const { data, state } = fetcher

  useEffect(() => {
    if (state !== 'idle' || !data || handledData.current === data) return
    handledData.current = data
    if ('toast' in data) {
      showToast(data.toast)
      onSaved?.(data.saved)
    } else if (!isSilent)
      showToast({ ...RECIPE_SAVE_FAILED, text: errorOrDefault(findFirstErrorMessage(data), RECIPE_SAVE_FAILED.text()) })
  }, [state, data, isSilent, onSaved, showToast])

  const unmountCallback = useRef<(() => void) | undefined>(undefined)
  useEffect(() => {
    unmountCallback.current = state === 'idle' ? undefined : onUnmountWhileSaving
  }, [state, onUnmountWhileSaving])
  useEffect(() => () => unmountCallback.current?.(), [])

  if (isSaved || state !== 'idle' || (data && 'toast' in data)) {
    return (
      <Button tone="done" type="button" disabled>
        <Icon name="bookmark" className="mr-2 fill-current" />
        {t('Saved')}
      </Button>
    )
  }
  return (
    <fetcher.Form
      className="inline-block"
      method="post"
      action={addRecipePath({ back: returnPath })}
      encType={'recipe' in source ? 'multipart/form-data' : undefined}>
      <FormTokenInput />
      <FetcherFlag />
      {idempotencyKey && <IdempotencyKeyInput value={idempotencyKey} />}
      {Object.entries(source).map(([name, value]) => (
        <input type="hidden" key={name} name={name} value={value} />
      ))}
      <Button icon="bookmark" name="intent" value={'url' in source ? 'url' : 'blogRecipe' in source ? 'post' : 'read'}>
        {label}
      </Button>
    </fetcher.Form>
  )
}

/** First error message of the action data. */
export function findFirstErrorMessage(data: object): string | undefined {
  return Object.values(getFormResult(data)?.error ?? {}).find((sentences) => sentences?.length)?.[0]
}

/** With a URL, the recipe is saved by signing in. */
function SignInToSaveLink({ back, url }: { back: string; url?: string | undefined }) {
  const user = useOptionalUser()
  if (user) return null
  return (
    <LinkButton icon="bookmark" to={url ? signInToSavePath({ url, back }) : signInPath(back)}>
      {t('Sign in to Save')}
    </LinkButton>
  )
}
