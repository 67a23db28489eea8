import { getFormProps } from '@conform-to/react'
import { Form } from '@remix-run/react'
import { useState } from 'react'
import type { z } from 'zod'
import { ResponsiveBlogPicture } from '#app/components/blog/responsive-blog-picture'
import { FormTokenInput } from '#app/components/form/form-token-input'
import { IdempotencyKeyInput } from '#app/components/form/idempotency-key-input'
import { useActionForm } from '#app/components/form/use-action-form'
import type { ChosenStockPhoto } from '#app/domain/blog/image-schema'
import type { ResponsiveImage as Picture } from '#app/domain/blog/responsive-image'
import { imageManagerPath, MAX_IMAGE_QUERY_LENGTH } from '#app/domain/blog/image-manager-path'
import { POST_IMAGES_FULL } from '#app/domain/blog/image-messages'
import { FormField } from '#app/ui/form-field'
import { Icon } from '#app/ui/icon'
import { defaultImagePosition, ImageFields } from './image-fields'
import type { PostImageFormProps } from './image-fields'

type StockPhotoSearchResult = {
  id: string
  altText: string
  photographer: string
  photographerUrl: string | null
  picture: Picture | null
}

export function StockPhotoSearch({
  postId,
  q,
  source,
  found,
  taken,
  next,
  formToken,
  idempotencyKey,
  result,
  isSending,
}: PostImageFormProps & { q: string; source: 'pexels' | 'shelf'; found: StockPhotoSearchResult[] | null }) {
  const [chosen, setChosen] = useState<string | null>(null)
  const [form, fields] = useActionForm<z.input<typeof ChosenStockPhoto>>({
    id: 'stock-photo',
    result,
    defaultValue: { position: defaultImagePosition(next) },
  })
  const { photoId } = fields
  return (
    <>
      <Form className="psearch" role="search" action={imageManagerPath(postId)} replace preventScrollReset>
        <FormField id="q" label={source === 'pexels' ? 'Search photos' : 'Search drawings'}>
          {(aria) => (
            <input
              {...aria}
              key={q}
              type="search"
              name="q"
              maxLength={MAX_IMAGE_QUERY_LENGTH}
              defaultValue={q}
              autoComplete="off"
            />
          )}
        </FormField>
        <button className="btn">
          <Icon name="search" />
          Search
        </button>
      </Form>
      <p className="meta">
        {source === 'pexels' ? (
          <>
            Photos by{' '}
            <a href="https://www.pexels.com" rel="noopener noreferrer" target="_blank">
              Pexels
            </a>
            . The photographer is named under each in the article.
          </>
        ) : (
          'Drawings that come with Larder. With a key for Pexels, photographs are found here.'
        )}
      </p>
      {found?.length === 0 && <p role="status">{`Nothing was found for “${q}”.`}</p>}
      {found && found.length > 0 && (
        <Form
          {...getFormProps(form, { ariaAttributes: false })}
          method="post"
          action={imageManagerPath(postId, { q })}
          className="biform"
          preventScrollReset>
          <FormTokenInput value={formToken} />
          <IdempotencyKeyInput value={idempotencyKey} />
          <fieldset className="biphotos" aria-describedby={photoId.errors ? photoId.errorId : undefined}>
            <legend className="vh">Pictures found</legend>
            {photoId.errors && (
              <div className="field__e" id={photoId.errorId} role="alert">
                <Icon name="triangle-alert" />
                <span>{photoId.errors.join(' ')}</span>
              </div>
            )}
            <div className="bigrid">
              {found.map((photo) => (
                <StockPhotoOption
                  key={photo.id}
                  photo={photo}
                  name={photoId.name}
                  isChosen={photoId.initialValue === photo.id}
                  onChoose={() => setChosen(photo.altText)}
                />
              ))}
            </div>
          </fieldset>
          {next === null ? (
            <p className="meta">{POST_IMAGES_FULL}</p>
          ) : (
            <>
              <ImageFields fields={fields} taken={taken} isSending={isSending} usualAlt={chosen ?? ''} />
              <button className="btn btn--main" name="intent" value="add" disabled={isSending}>
                {isSending ? 'Adding…' : 'Add Image'}
              </button>
            </>
          )}
        </Form>
      )}
    </>
  )
}

/** An invisible native radio covers the picture, for pointer, keyboard and touch. */
function StockPhotoOption({
  photo: { id, altText, photographer, photographerUrl, picture },
  name,
  isChosen,
  onChoose,
}: {
  photo: StockPhotoSearchResult
  name: string
  isChosen: boolean
  onChoose: () => void
}) {
  return (
    <div className="biphoto">
      <label className="biphoto__pick">
        <input type="radio" name={name} value={id} defaultChecked={isChosen} onChange={onChoose} />
        <span className="frame">
          {picture && <ResponsiveBlogPicture picture={picture} alt="" sizes="(min-width: 48em) 210px, 50vw" />}
        </span>
        <span className="biphoto__alt">{altText || 'No description'}</span>
      </label>
      {photographerUrl && (
        <a className="biphoto__by" href={photographerUrl} rel="noopener noreferrer" target="_blank">
          {photographer}
        </a>
      )}
    </div>
  )
}
