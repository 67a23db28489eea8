import { json } from '@remix-run/node'
import { useActionData, useLoaderData, useNavigation } from '@remix-run/react'
import { useState } from 'react'
import { isNetworkError } from '#app/components/form/fetcher-submission'
import type { FormActionData } from '#app/components/form/form-result'
import { PostManagerDialog, useLastSubmittedIntent } from '#app/components/blog/post-manager-dialog'
import { titled } from '#app/components/layout/page-meta'
import { IMAGE_TABS, imageManagerPath, parseImageManagerView } from '#app/domain/blog/paths'
import { ChosenStockPhoto, BlogImageRef, STOCK_IMAGES_PAGE_SIZE, BlogImageUpload } from '#app/domain/blog/schema'
import { IMAGE_ADDED, IMAGE_DELETED, ADD_IMAGE_FAILED, IMAGE_SEARCH_FAILED } from '#app/domain/blog/messages'
import {
  addPostImage,
  loadPostImages,
  removePostImage,
  searchStockImages,
  loadStockImage,
  getStockSourceName,
  uploadPostImage,
} from '#app/domain/blog/post-images.server'
import { toResponsiveImage } from '#app/domain/blog/responsive-image.server'
import { formatImageTag, REMOVE_FROM_POST_FAILED, nextPosition } from '#app/domain/blog/post-parts'
import { NETWORK_ERROR } from '#app/domain/error-messages'
import { getUploadErrorTitle, UPLOAD_FAILED } from '#app/domain/pictures/messages'
import { toHttpError } from '#app/http/http-error.server'
import { form, forms } from '#app/http/forms.server'
import { page } from '#app/http/page.server'
import type { RoutePolicy } from '#app/http/route-policy'
import { redirectWithToast } from '#app/http/toast.server'
import { AppError } from '#app/platform/app-error'
import { Notice } from '#app/ui/notice'
import { PostImageList } from './post-image-list'
import { StockPhotoSearch } from './stock-photo-search'
import { ImageUploadForm } from './image-upload-form'

export const handle = { body: 'upload' } satisfies RoutePolicy

export const loader = page('operator', async ({ params: { id = '' }, url, operator, createIdempotencyKey }) => {
  const view = parseImageManagerView(url.searchParams)
  const { post, images } = await loadPostImages(id)
  const source = getStockSourceName()
  // The included drawings are listed at once; a remote service only gets a request when there is a query.
  const isSearching = view.tab === 'stock' && (view.q !== '' || source === 'shelf')
  const search = isSearching
    ? await searchStockImages(view.q, STOCK_IMAGES_PAGE_SIZE, { operator }).catch(toStockSearchError)
    : null
  const found =
    search && 'images' in search
      ? search.images.map((photo) => ({ ...photo, picture: toResponsiveImage(photo.thumbnailUrl) }))
      : null
  return {
    post,
    view,
    source,
    found,
    unanswered: search && 'sentence' in search ? search.sentence : null,
    images: images.map((image) => ({ ...image, picture: toResponsiveImage(image.url) })),
    idempotencyKey: createIdempotencyKey(),
  }
})

/** A photo service that is down does not break the rest of the page. */
function toStockSearchError(thrown: unknown): { sentence: string } {
  if (!(thrown instanceof AppError)) throw thrown
  return { sentence: thrown.message }
}

const redirectToAddedImage = (id: string, position: number, view: Parameters<typeof imageManagerPath>[1]) =>
  redirectWithToast(imageManagerPath(id, view), {
    title: IMAGE_ADDED,
    text: `It appears where the text has ${formatImageTag(position)}.`,
  })

export const action = forms('editor', {
  add: form(
    ChosenStockPhoto,
    async ({ params: { id = '' }, operator, idempotencyKey, url, input: { photoId, ...words } }) => {
      const { position } = await addPostImage(id, await loadStockImage(photoId, words, { operator }), {
        operator,
        idempotencyKey,
        sent: { photoId, ...words },
      })
      return await redirectToAddedImage(id, position, parseImageManagerView(url.searchParams))
    },
  ),
  upload: form(BlogImageUpload, async ({ request, params: { id = '' }, operator, idempotencyKey, url, input }) => {
    const response = await uploadPostImage(id, input, { operator, idempotencyKey })
    if ('position' in response) return await redirectToAddedImage(id, response.position, { tab: 'upload' })
    const { status, message, fields, headers } = toHttpError(response.refusal, {
      method: request.method,
      path: url.pathname,
    })
    const { position, altText, caption } = input
    return json<FormActionData>(
      {
        result: {
          status: 'error',
          error: fields ?? { '': [message] },
          initialValue: {
            intent: 'upload',
            position: position === undefined ? '' : String(position),
            altText: altText ?? '',
            caption: caption ?? '',
            uploaded: response.kept ?? '',
          },
        },
      },
      { status, headers },
    )
  }),
  remove: form(BlogImageRef, async ({ params: { id = '' }, operator, url, input }) => {
    const { position } = await removePostImage(id, input.id, { operator })
    return await redirectWithToast(imageManagerPath(id, parseImageManagerView(url.searchParams)), {
      title: IMAGE_DELETED,
      text: `The tag ${formatImageTag(position)} in the text now shows nothing.`,
    })
  }),
})

/** On a network error the page stays, with the user's input. */
export { clientAction, shouldRevalidate } from '#app/components/form/network-safe'

export const meta = titled('Manage Images')

const IMAGE_TAB_LABELS = { stock: 'Stock photos', upload: 'Upload' }

export default function ManagePostImagesPage() {
  const { post, view, source, found, unanswered, images, idempotencyKey } = useLoaderData<typeof loader>()
  const actionData = useActionData<typeof action>()
  const result = actionData?.result
  const { state, formData } = useNavigation()
  const positions = images.map(({ position }) => position)
  const next = nextPosition(positions)
  const lastIntent = useLastSubmittedIntent(result) ?? (view.tab === 'upload' ? 'upload' : 'add')
  const errorMessage = isNetworkError(actionData)
    ? lastIntent === 'upload'
      ? UPLOAD_FAILED.text()
      : NETWORK_ERROR()
    : (result?.error?.[''] ?? []).join(' ')
  const seenImageCount = useSeenImageCount(images.map(({ id }) => id))
  const formProps = {
    postId: post.id,
    taken: positions,
    next,
    idempotencyKey,
    result,
    isSending: state !== 'idle' && formData !== undefined && formData.get('intent') !== 'remove',
  }
  const tabs = IMAGE_TABS.map((tab) => ({
    name: IMAGE_TAB_LABELS[tab],
    to: imageManagerPath(post.id, { tab }),
    isSelected: tab === view.tab,
  }))
  return (
    <PostManagerDialog title="Manage Images" post={post} label="Where images come from" tabs={tabs}>
      {errorMessage && (
        <Notice
          title={
            lastIntent === 'upload'
              ? getUploadErrorTitle(errorMessage)
              : lastIntent === 'remove'
                ? REMOVE_FROM_POST_FAILED
                : ADD_IMAGE_FAILED
          }>
          {errorMessage}
        </Notice>
      )}
      {unanswered && <Notice title={IMAGE_SEARCH_FAILED}>{unanswered}</Notice>}
      {view.tab === 'stock' ? (
        <StockPhotoSearch key={seenImageCount} {...formProps} q={view.q} source={source} found={found} />
      ) : (
        <ImageUploadForm key={seenImageCount} {...formProps} />
      )}
      <PostImageList
        postId={post.id}
        view={view}
        images={images}
        removing={formData?.get('intent') === 'remove' ? formData.get('id') : null}
      />
    </PostManagerDialog>
  )
}

/** Number of images ever added: adding one resets the form, deleting one does not. */
function useSeenImageCount(ids: string[]): number {
  const [seen, setSeen] = useState(() => new Set(ids))
  const fresh = ids.filter((id) => !seen.has(id))
  if (fresh.length > 0) setSeen(new Set([...seen, ...fresh]))
  return seen.size + fresh.length
}
