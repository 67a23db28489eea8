import { getFormProps } from '@conform-to/react'
import { Form } from '@remix-run/react'
import { useState } from 'react'
import type { z } from 'zod'
import { ResponsiveBlogPicture } from '#app/components/blog/responsive-blog-picture'
import { ActionForm } from '#app/components/form/action-form'
import { IdempotencyKeyInput } from '#app/components/form/hidden-inputs'
import { useActionForm } from '#app/components/form/use-action-form'
import type { ChosenStockPhoto } from '#app/domain/blog/schema'
import type { ResponsiveImage as Picture } from '#app/domain/blog/post'
import { imageManagerPath, MAX_IMAGE_QUERY_LENGTH } from '#app/domain/blog/paths'
import { POST_IMAGES_FULL } from '#app/domain/blog/messages'
import { postManagerSearchClass } from '#app/components/blog/post-manager-dialog'
import { pictureFrameClass } from '#app/ui/picture-frame'
import { InputField, ErrorText } from '#app/ui/form-field'
import { defaultImagePosition, ImageFields, type PostImageFormProps } from './image-fields'
import { Button } from '#app/ui/button'
import { text } from '#app/ui/text'

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
      <Form
        className={postManagerSearchClass}
        role="search"
        action={imageManagerPath(postId)}
        replace
        preventScrollReset>
        <InputField
          id="q"
          label={source === 'pexels' ? 'Search photos' : 'Search drawings'}
          key={q}
          type="search"
          maxLength={MAX_IMAGE_QUERY_LENGTH}
          defaultValue={q}
          autoComplete="off"
        />
        <Button icon="search">Search</Button>
      </Form>
      <p className={text.meta}>
        {source === 'pexels' ? (
          <>
            Photos by{' '}
            <a href="https://www.pexels.com" rel="noopener noreferrer" target="_blank">
              Pexels
            </a>
            . The photographer is named under each in the article.
          </>
        ) : (
          'Drawings that come with Larder. With a Pexels key, you can search photos here.'
        )}
      </p>
      {found?.length === 0 && <p role="status">{`Nothing was found for “${q}”.`}</p>}
      {found && found.length > 0 && (
        <ActionForm
          {...getFormProps(form, { ariaAttributes: false })}
          action={imageManagerPath(postId, { q })}
          className="mt-4"
          preventScrollReset>
          <IdempotencyKeyInput value={idempotencyKey} />
          <fieldset aria-describedby={photoId.errors ? photoId.errorId : undefined}>
            <legend className="sr-only">Pictures found</legend>
            {photoId.errors && (
              <ErrorText className="mb-3" id={photoId.errorId}>
                {photoId.errors.join(' ')}
              </ErrorText>
            )}
            <div className="grid grid-cols-2 gap-3 md:grid-cols-3">
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
            <p className={text.meta}>{POST_IMAGES_FULL}</p>
          ) : (
            <>
              <ImageFields fields={fields} taken={taken} isSending={isSending} usualAlt={chosen ?? ''} />
              <Button tone="main" className="mt-4" name="intent" value="add" disabled={isSending}>
                {isSending ? 'Adding…' : 'Add Image'}
              </Button>
            </>
          )}
        </ActionForm>
      )}
    </>
  )
}

const PHOTO_RADIO =
  'peer absolute left-0 top-0 z-[1] w-full h-full m-0 opacity-0 cursor-pointer ' +
  'forced-colors:static forced-colors:w-6 forced-colors:h-6 forced-colors:opacity-100'
const PHOTO_MARK = 'covering peer-checked:after:shadow-[inset_0_0_0_3px_var(--tomato-fill)]'
const PHOTO_TEXT =
  'block min-h-touch py-2 pl-[38px] pr-2.5 text-sm leading-[1.35] break-anywhere ' +
  'peer-checked:bg-tomato-wash peer-focus:shadow-[inset_0_0_0_3px_var(--focus)] ' +
  "before:content-[''] before:absolute before:left-2.5 before:w-[18px] before:h-[18px] before:mt-px " +
  'before:border-1.5 before:border-edge before:rounded-full before:bg-card ' +
  'peer-checked:before:border-[6px] peer-checked:before:border-tomato-fill'

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
    <div className="min-w-0">
      <label className="relative block overflow-hidden border border-edge rounded-2 bg-card cursor-pointer">
        <input
          className={PHOTO_RADIO}
          type="radio"
          name={name}
          value={id}
          defaultChecked={isChosen}
          onChange={onChoose}
        />
        <span className={pictureFrameClass('4:3', PHOTO_MARK)}>
          {picture && <ResponsiveBlogPicture picture={picture} alt="" sizes="(min-width: 48em) 210px, 50vw" />}
        </span>
        <span className={PHOTO_TEXT}>{altText || 'No description'}</span>
      </label>
      {photographerUrl && (
        <a
          className="inline-flex items-center min-h-touch px-0.5 text-label text-ink-3 break-anywhere"
          href={photographerUrl}
          rel="noopener noreferrer"
          target="_blank">
          {photographer}
        </a>
      )}
    </div>
  )
}
