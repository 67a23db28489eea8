import { Link, useLoaderData, useNavigation } from '@remix-run/react'
import { AdminList } from '#app/components/admin/admin-list'
import { numberedPages } from '#app/components/admin/list-path'
import { ActionForm } from '#app/components/form/action-form'
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
import { parsePageNumber } from '#app/platform/text/paging'
import { Button, buttonRowClass } from '#app/ui/button'
import { text } from '#app/ui/text'

export const loader = page('operator', async ({ url: { searchParams } }) => {
  const isPublic = searchParams.get('state') === 'public'
  const at = parsePageNumber(searchParams)
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

export default function AdminPhotosPage() {
  const { isPublic, page: at, photos, hasMore } = useLoaderData<typeof loader>()
  return (
    <AdminList
      title="Photographs"
      lede={
        'Cooks offer photographs of what they cooked. Others see one once you approve it. Look for the dish, and for ' +
        'people, names and addresses that should not be public.'
      }
      refused={PHOTO_FAILED()}
      path="/admin/photos"
      filters={{ state: isPublic ? 'public' : null }}
      choice={{
        name: 'state',
        label: 'State',
        of: [
          [null, 'Waiting'],
          ['public', 'Public'],
        ],
      }}
      label="Photographs"
      isEmpty={photos.length === 0}
      empty={isPublic ? 'No photograph is public.' : 'No photograph waits for you.'}
      pages={numberedPages(at, hasMore)}>
      <PhotoGrid photos={photos} alt="Photograph of a cook">
        {(photo) => <OfferedPhotoControls photo={photo} isPublic={isPublic} />}
      </PhotoGrid>
    </AdminList>
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
