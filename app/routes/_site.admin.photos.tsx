import { Link, useActionData, useLoaderData, useNavigation } from '@remix-run/react'
import { AdminPage } from '#app/components/admin/admin-page'
import { ActionForm } from '#app/components/form/action-form'
import { joinErrors } from '#app/components/form/form-result'
import { titled } from '#app/components/layout/page-meta'
import { PhotoGrid } from '#app/components/photos/photo-grid'
import { PHOTO_FAILED } from '#app/domain/collection/messages'
import type { OfferedPhoto } from '#app/domain/collection/photo'
import { approveOfferedPhoto, loadOfferedPhotos, refuseOfferedPhoto } from '#app/domain/collection/photos.server'
import { OfferedPhotoRef } from '#app/domain/collection/schema'
import { safeOperatorReturnPath } from '#app/domain/operators/return-path'
import { recipePath } from '#app/domain/recipes/recipe-paths'
import { form, forms } from '#app/http/forms.server'
import { page } from '#app/http/page.server'
import { redirectWithToast } from '#app/http/toast.server'
import { formatDateTime } from '#app/platform/text/dates'
import { Button, buttonRowClass } from '#app/ui/button'
import { paddedCardClass, chipClass, chipRowClass, selectedChipClass } from '#app/ui/classes'
import { Notice } from '#app/ui/notice'
import { PageLinks } from '#app/ui/pager'
import { text } from '#app/ui/text'

const MAX_PAGE = 1000
const parsePage = (requested: string | null) =>
  /^\d{1,4}$/.test(requested ?? '') ? Math.min(Math.max(Number(requested), 1), MAX_PAGE) : 1

export const loader = page('operator', async ({ url: { searchParams } }) => {
  const isPublic = searchParams.get('state') === 'public'
  const at = parsePage(searchParams.get('page'))
  return { isPublic, page: at, ...(await loadOfferedPhotos({ isPublic, page: at })) }
})

const here = ({ pathname, search }: URL) => safeOperatorReturnPath(pathname + search)

export const action = forms('editor', {
  approve: form(OfferedPhotoRef, async ({ operator, url, input: { name } }) => {
    await approveOfferedPhoto(name, { operator })
    return await redirectWithToast(here(url), {
      title: 'Photograph approved',
      text: 'Everybody sees it with the recipe.',
    })
  }),
  refuse: form(OfferedPhotoRef, async ({ operator, url, input: { name } }) => {
    await refuseOfferedPhoto(name, { operator })
    return await redirectWithToast(here(url), {
      title: 'Photograph refused',
      text: 'Only the household of its cook sees it.',
    })
  }),
})

export { clientAction, shouldRevalidate } from '#app/components/form/network-safe'

export const meta = titled('Photographs')

const photosPath = ({ isPublic, page: at = 1 }: { isPublic: boolean; page?: number }) =>
  `/admin/photos?${new URLSearchParams({ ...(isPublic && { state: 'public' }), ...(at > 1 && { page: String(at) }) })}`.replace(
    /\?$/,
    '',
  )

export default function AdminPhotosPage() {
  const { isPublic, page: at, photos, hasMore } = useLoaderData<typeof loader>()
  const refusal = joinErrors(useActionData<typeof action>()?.result)
  return (
    <AdminPage title="Photographs">
      <p className={text.lede}>
        Cooks offer photographs of what they cooked. Others see one once you approve it. Look for the dish, and for
        people, names and addresses that should not be public.
      </p>
      {refusal && <Notice title={PHOTO_FAILED}>{refusal}</Notice>}
      <nav aria-label="State">
        <ul className={chipRowClass}>
          {[false, true].map((one) => (
            <li key={String(one)}>
              <Link
                className={one === isPublic ? selectedChipClass : chipClass}
                to={photosPath({ isPublic: one })}
                aria-current={one === isPublic ? 'page' : undefined}>
                {one ? 'Public' : 'Waiting'}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      <section className={paddedCardClass} aria-label="Photographs">
        {photos.length === 0 ? (
          <p className={text.meta}>{isPublic ? 'No photograph is public.' : 'No photograph waits for you.'}</p>
        ) : (
          <PhotoGrid photos={photos} alt="Photograph of a cook">
            {(photo) => <OfferedPhotoControls photo={photo} isPublic={isPublic} />}
          </PhotoGrid>
        )}
      </section>
      <PageLinks
        links={{
          Previous: at > 1 && photosPath({ isPublic, page: at - 1 }),
          Next: hasMore && photosPath({ isPublic, page: at + 1 }),
        }}
      />
    </AdminPage>
  )
}

function OfferedPhotoControls({
  photo: { name, title, source_url, since },
  isPublic,
}: {
  photo: OfferedPhoto
  isPublic: boolean
}) {
  const isUnderWay = useNavigation().formData?.get('name') === name
  return (
    <ActionForm fields={{ name }} className="mt-2">
      <p className="break-anywhere">
        <Link to={recipePath(source_url)} prefetch="none" dir="auto">
          {title}
        </Link>
      </p>
      <p className={text.meta}>
        <time dateTime={since}>{formatDateTime(since)}</time>
      </p>
      <div className={`${buttonRowClass} mt-1`}>
        {!isPublic && (
          <Button tone="main" name="intent" value="approve" disabled={isUnderWay}>
            Approve
          </Button>
        )}{' '}
        <Button name="intent" value="refuse" disabled={isUnderWay}>
          {isPublic ? 'Take down' : 'Refuse'}
        </Button>
      </div>
    </ActionForm>
  )
}
