import { say, type Sayable } from '#packages/texts/say'
import { message, t, type Message } from '#packages/texts/t'
import { getFormProps } from '@conform-to/react'
import type { MetaFunction } from '@remix-run/node'
import { useActionData, useLoaderData, useNavigation } from '@remix-run/react'
import type { ChangeEvent } from 'react'
import type { z } from 'zod'
import { fileInputClass } from '#app/components/blog/file-input'
import { ActionForm } from '#app/components/form/action-form'
import { getFormResult, joinErrors } from '#app/components/form/form-result'
import { useActionForm } from '#app/components/form/use-action-form'
import { NOT_FOUND_TITLE, pageTitle } from '#app/components/layout/page-meta'
import { PhotoGrid } from '#app/components/photos/photo-grid'
import { getSavedRecipe } from '#app/domain/collection/collection.server'
import { isManualRecipeUrl } from '#app/domain/collection/saved-recipe'
import {
  PHOTO_ADDED,
  PHOTO_FAILED,
  PHOTO_OFFERED,
  PHOTO_REMOVED,
  PHOTO_WITHDRAWN,
} from '#app/domain/collection/messages'
import { recipePhotosPath } from '#app/domain/collection/paths'
import type { Photo, PhotoState } from '#app/domain/collection/photo'
import {
  addPhoto,
  canOfferPhotos,
  loadPhotos,
  offerPhoto,
  removePhoto,
  withdrawPhoto,
} from '#app/domain/collection/photos.server'
import { AddPhotoInput, PhotoRef } from '#app/domain/collection/schema'
import { recipePath } from '#app/domain/recipes/recipe-paths'
import { TAKEN_IMAGE_TYPES, validateUploadFile } from '#app/domain/pictures/messages'
import { form, forms } from '#app/http/forms.server'
import { page } from '#app/http/page.server'
import type { RoutePolicy } from '#app/http/route-policy'
import { redirectWithToast } from '#app/http/toast.server'
import { BackLink } from '#app/ui/back-link'
import { Badge, type BadgeTone } from '#app/ui/badge'
import { Button, buttonRowClass } from '#app/ui/button'
import { FormField } from '#app/ui/form-field'
import { Notice } from '#app/ui/notice'
import { pageClass } from '#app/ui/classes'
import { Section } from '#app/ui/section'
import { text } from '#app/ui/text'
import { useShowToast } from '#app/ui/toast'

export const handle = { body: 'upload', noindex: 'meta' } satisfies RoutePolicy

export const loader = page('user', async ({ user, params: { id = '' } }) => {
  const { title, source_url } = await getSavedRecipe(user, id)
  const [photos, canOffer] = await Promise.all([loadPhotos(user, id), canOfferPhotos({ id, source_url })])
  return { id, title, source_url, photos, canOffer }
})

export const action = forms('user', {
  add: form(AddPhotoInput, async ({ user, params: { id = '' }, input: { file, offer } }) => {
    const { source_url } = await getSavedRecipe(user, id)
    const bytes = new Uint8Array(file ? await file.arrayBuffer() : [])
    await addPhoto(user, { id, source_url }, { bytes, isOffered: offer })
    return await redirectWithToast(recipePhotosPath(id), offer ? PHOTO_OFFERED : PHOTO_ADDED)
  }),
  offer: form(PhotoRef, async ({ user, params: { id = '' }, input }) => {
    await offerPhoto(user, await getSavedRecipe(user, id), input.id)
    return await redirectWithToast(recipePhotosPath(id), PHOTO_OFFERED)
  }),
  withdraw: form(PhotoRef, async ({ user, params: { id = '' }, input }) => {
    await withdrawPhoto(user, input.id)
    return await redirectWithToast(recipePhotosPath(id), PHOTO_WITHDRAWN)
  }),
  remove: form(PhotoRef, async ({ user, params: { id = '' }, input }) => {
    await removePhoto(user, input.id)
    return await redirectWithToast(recipePhotosPath(id), PHOTO_REMOVED)
  }),
})

export { clientAction, shouldRevalidate } from '#app/components/form/network-safe'

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: data ? pageTitle(t('Photographs of {title}', { title: data.title })) : NOT_FOUND_TITLE },
]

export { ErrorPage as ErrorBoundary } from '#app/components/layout/error-page'

const STATES: Record<PhotoState, { tone: BadgeTone; label: Message; about: Sayable }> = {
  kept: { tone: 'plain', label: message('Household only'), about: '' },
  offered: { tone: 'honey', label: message('Offered'), about: message('We look at it before others see it.') },
  approved: { tone: 'herb', label: message('For everybody'), about: '' },
  refused: { tone: 'plain', label: message('Household only'), about: message('We do not show it to others.') },
}

export default function RecipePhotosPage() {
  const { id, title, source_url, photos, canOffer } = useLoaderData<typeof loader>()
  const actionData = useActionData<typeof action>()
  const result = getFormResult(actionData)
  const isManual = isManualRecipeUrl(source_url)
  const failure = result?.initialValue?.intent === 'add' ? null : joinErrors(result)
  return (
    <div className={pageClass}>
      <header className="pt-8 pb-6">
        <BackLink to={recipePath(source_url)}>{t('The recipe')}</BackLink>
        <p className={text.label}>{isManual ? t('Photographs') : t('How mine came out')}</p>
        <h1 className={text.h1} dir="auto">
          {title}
        </h1>
      </header>
      {failure && <Notice title={PHOTO_FAILED()}>{failure}</Notice>}
      {photos.length > 0 && (
        <PhotoGrid photos={photos} alt={t('Photograph: {title}', { title })}>
          {(photo) => <PhotoControls photo={photo} canOffer={canOffer} />}
        </PhotoGrid>
      )}
      <Section
        isMinor
        className={`max-w-measure ${photos.length > 0 ? 'mt-8' : ''}`}
        id="add"
        title={t('Add a photograph')}>
        <AddPhotoForm key={photos.length} id={id} canOffer={canOffer} result={result} />
      </Section>
    </div>
  )
}

function AddPhotoForm({
  id,
  canOffer,
  result,
}: {
  id: string
  canOffer: boolean
  result: ReturnType<typeof getFormResult>
}) {
  const [form, fields] = useActionForm<z.input<typeof AddPhotoInput>>({
    id: 'add-photo',
    result: result?.initialValue?.intent === 'add' ? result : undefined,
  })
  const isSending = useNavigation().formData?.get('intent') === 'add'
  const showToast = useShowToast()
  const checkFile = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const [file] = target.files ?? []
    const problem = file && validateUploadFile(file)
    if (!problem) return
    target.value = ''
    showToast({ ...problem, tone: 'error' })
  }
  return (
    <ActionForm
      {...getFormProps(form, { ariaAttributes: false })}
      action={recipePhotosPath(id)}
      encType="multipart/form-data"
      aria-busy={isSending}>
      {form.errors && <Notice title={PHOTO_FAILED()}>{form.errors.join(' ')}</Notice>}
      <FormField
        id={fields.file.id}
        label={t('Photograph')}
        hint={t('JPEG, PNG, WebP, GIF or AVIF, at most 10 MB. Where and when it was taken is not kept.')}
        errors={fields.file.errors}>
        {(aria) => (
          <input
            {...aria}
            className={fileInputClass}
            type="file"
            name={fields.file.name}
            accept={TAKEN_IMAGE_TYPES}
            onChange={checkFile}
          />
        )}
      </FormField>
      {canOffer ? (
        <>
          <label className="flex items-center min-h-touch mt-2" htmlFor={fields.offer.id}>
            <input
              className="flex-none w-5 h-5 ml-1 mr-2"
              type="checkbox"
              id={fields.offer.id}
              name={fields.offer.name}
              value="on"
              defaultChecked={fields.offer.initialValue === 'on'}
              aria-describedby="offer-hint"
            />
            {t('Offer it to everybody who opens this recipe')}
          </label>
          <p className={text.meta} id="offer-hint">
            {t('Without your name, and after we have looked at it. You can take it back at any time.')}
          </p>
        </>
      ) : (
        <p className={`${text.meta} mt-3`}>{t('Only your household sees it.')}</p>
      )}
      <div className={`${buttonRowClass} mt-3`}>
        <Button tone="main" name="intent" value="add" disabled={isSending}>
          {isSending ? t('Adding…') : t('Add')}
        </Button>
      </div>
    </ActionForm>
  )
}

/** Who sees a photograph, and what can be done with it: its own cook offers it, any member removes it. */
function PhotoControls({ photo: { id, state, isOwn }, canOffer }: { photo: Photo; canOffer: boolean }) {
  const { tone, label, about } = STATES[state]
  const isUnderWay = useNavigation().formData?.get('id') === id
  return (
    <ActionForm fields={{ id }} className="mt-2">
      <Badge tone={tone}>{label()}</Badge>
      {about && <p className={`${text.meta} mt-1`}>{say(about)}</p>}
      <div className={`${buttonRowClass} mt-1`}>
        {isOwn && canOffer && state === 'kept' && (
          <Button name="intent" value="offer" disabled={isUnderWay}>
            {t('Offer to everybody')}
          </Button>
        )}{' '}
        {isOwn && (state === 'offered' || state === 'approved') && (
          <Button name="intent" value="withdraw" disabled={isUnderWay}>
            {t('Take back')}
          </Button>
        )}{' '}
        <Button tone="bare" icon="trash-2" name="intent" value="remove" disabled={isUnderWay}>
          {t('Remove')}
        </Button>
      </div>
    </ActionForm>
  )
}
