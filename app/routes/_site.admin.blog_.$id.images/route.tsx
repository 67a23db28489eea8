import { json } from '@remix-run/node'
import type { HeadersFunction, MetaFunction } from '@remix-run/node'
import { useActionData, useLoaderData, useNavigation } from '@remix-run/react'
import type { ClientActionFunctionArgs, ShouldRevalidateFunction } from '@remix-run/react'
import { useState } from 'react'
import { isUnanswered, orUnanswered } from '#app/components/inline'
import { PostParts, useTried } from '#app/components/post-parts'
import { IMAGE_TABS, imageManagerPath, imageManagerViewOf } from '#app/domain/blog/image-manager-path'
import { ChosenPhoto, OneOfTheImages, STOCK_LIMIT, UploadForm } from '#app/domain/blog/image-schema'
import { IMAGE_ADDED, IMAGE_DELETED, NOT_ADDED, SEARCH_FAILED } from '#app/domain/blog/image-sentences'
import {
  addPostImage,
  postImages,
  removePostImage,
  searchStockImages,
  stockImage,
  stockSource,
  uploadPostImage,
} from '#app/domain/blog/images.server'
import { nextPosition } from '#app/domain/blog/next-position'
import { pictureOf } from '#app/domain/blog/picture.server'
import { imageTag, REMOVE_FAILED } from '#app/domain/blog/tags'
import { UNSENT } from '#app/domain/failures'
import { titleOf, UPLOAD_FAILED } from '#app/domain/uploads/sentences'
import { failure } from '#app/http/failure.server'
import { form, forms } from '#app/http/forms.server'
import { page } from '#app/http/page.server'
import { redirectWithToast } from '#app/http/toast.server'
import { AppError } from '#app/platform/app-error'
import { Notice } from '#app/ui/notice'
import { Current } from './current'
import { Stock } from './stock'
import { Upload } from './upload'

export { links } from '#app/components/blog-images-styles'
export { ErrorPage as ErrorBoundary } from '#app/components/error-page'

export const loader = page('operator', async ({ params: { id = '' }, url, operator, formToken, onceKey }) => {
  const view = imageManagerViewOf(url.searchParams)
  const { post, images } = await postImages(id)
  const source = stockSource()
  // The drawings of the house are shown at once; a service is asked only when somebody looks for something.
  const isAsked = view.tab === 'stock' && (view.q !== '' || source === 'shelf')
  const search = isAsked ? await searchStockImages(view.q, STOCK_LIMIT, { operator }).catch(asSentence) : null
  const found =
    search && 'images' in search
      ? search.images.map((photo) => ({ ...photo, picture: pictureOf(photo.thumbnailUrl) }))
      : null
  return {
    post,
    view,
    source,
    found,
    unanswered: search && 'sentence' in search ? search.sentence : null,
    images: images.map((image) => ({ ...image, picture: pictureOf(image.url) })),
    formToken: formToken(),
    onceKey: onceKey(),
  }
})

/** A photo service that is away takes nothing else of the page with it. */
function asSentence(thrown: unknown): { sentence: string } {
  if (!(thrown instanceof AppError)) throw thrown
  return { sentence: thrown.message }
}

const added = (id: string, position: number, view: Parameters<typeof imageManagerPath>[1]) =>
  redirectWithToast(imageManagerPath(id, view), {
    title: IMAGE_ADDED,
    text: `It stands where the text says ${imageTag(position)}.`,
    tone: 'done',
  })

export const action = forms('operator', {
  add: form(ChosenPhoto, async ({ params: { id = '' }, operator, onceKey, url, input: { photoId, ...words } }) => {
    const { position } = await addPostImage(id, await stockImage(photoId, words, { operator }), {
      operator,
      onceKey,
      sent: { photoId, ...words },
    })
    return await added(id, position, imageManagerViewOf(url.searchParams))
  }),
  upload: form(UploadForm, async ({ request, params: { id = '' }, operator, onceKey, url, input }) => {
    const answer = await uploadPostImage(id, input, { operator, onceKey })
    if ('position' in answer) return await added(id, answer.position, { tab: 'upload' })
    const { status, message, fields, headers } = failure(answer.refusal, { method: request.method, path: url.pathname })
    const { position, altText, caption } = input
    return json(
      {
        result: {
          error: fields ?? { '': [message] },
          initialValue: { intent: 'upload', position, altText, caption, uploaded: answer.kept },
        },
      },
      { status, headers },
    )
  }),
  remove: form(OneOfTheImages, async ({ params: { id = '' }, operator, url, input }) => {
    const { position } = await removePostImage(id, input.id, { operator })
    return await redirectWithToast(imageManagerPath(id, imageManagerViewOf(url.searchParams)), {
      title: IMAGE_DELETED,
      text: `Where the text says ${imageTag(position)}, nothing is shown now.`,
      tone: 'done',
    })
  }),
})

/** No answer is an answer, too: the page stays, and what was typed with it. */
export const clientAction = ({ serverAction }: ClientActionFunctionArgs) => orUnanswered(() => serverAction())

export const shouldRevalidate: ShouldRevalidateFunction = ({ actionResult, defaultShouldRevalidate }) =>
  defaultShouldRevalidate && !isUnanswered(actionResult)

export const headers: HeadersFunction = () => ({ 'Cache-Control': 'no-store' })
export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: data ? 'Manage Images · Larder' : '404 Page Not Found' },
  { name: 'robots', content: 'noindex' },
]

const NAMES = { stock: 'Stock photos', upload: 'Upload' }
export type ImageAnswer =
  | {
      isUnanswered?: boolean
      result?: {
        error?: Record<string, string[] | null> | null
        initialValue?: Partial<
          Record<'intent' | 'photoId' | 'position' | 'altText' | 'caption' | 'uploaded', string | number | null>
        > | null
      }
    }
  | undefined

/** spec §2, image manager dialog. */
export default function ManageImages() {
  const { post, view, source, found, unanswered, images, formToken, onceKey } = useLoaderData<typeof loader>()
  const answer = useActionData<typeof action>() as ImageAnswer
  const { state, formData } = useNavigation()
  const positions = images.map(({ position }) => position)
  const next = nextPosition(positions)
  const tried = useTried(answer) ?? (view.tab === 'upload' ? 'upload' : 'add')
  const refusal = answer?.isUnanswered
    ? tried === 'upload'
      ? UPLOAD_FAILED.text
      : UNSENT
    : (answer?.result?.error?.[''] ?? []).join(' ')
  const ever = useEverHere(images.map(({ id }) => id))
  const common = {
    postId: post.id,
    taken: positions,
    next,
    formToken,
    onceKey,
    answer,
    isSending: state !== 'idle' && formData !== undefined && formData.get('intent') !== 'remove',
  }
  const tabs = IMAGE_TABS.map((tab) => ({
    name: NAMES[tab],
    to: imageManagerPath(post.id, { tab }),
    isOpen: tab === view.tab,
  }))
  return (
    <PostParts title="Manage Images" post={post} label="Where images come from" tabs={tabs}>
      {refusal && (
        <Notice title={tried === 'upload' ? titleOf(refusal) : tried === 'remove' ? REMOVE_FAILED : NOT_ADDED}>
          {refusal}
        </Notice>
      )}
      {unanswered && <Notice title={SEARCH_FAILED}>{unanswered}</Notice>}
      {view.tab === 'stock' ? (
        <Stock key={ever} {...common} q={view.q} source={source} found={found} />
      ) : (
        <Upload key={ever} {...common} />
      )}
      <Current
        postId={post.id}
        view={view}
        images={images}
        formToken={formToken}
        removing={formData?.get('intent') === 'remove' ? formData.get('id') : null}
      />
    </PostParts>
  )
}

/** How many were ever here: one more leaves a clean form behind, one that is deleted leaves the form as it is. */
function useEverHere(ids: string[]): number {
  const [seen, setSeen] = useState(() => new Set(ids))
  const fresh = ids.filter((id) => !seen.has(id))
  if (fresh.length > 0) setSeen(new Set([...seen, ...fresh]))
  return seen.size + fresh.length
}
