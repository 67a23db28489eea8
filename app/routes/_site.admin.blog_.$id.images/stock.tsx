import { Form } from '@remix-run/react'
import { useState } from 'react'
import { BlogPicture } from '#app/components/blog-picture'
import { FormToken } from '#app/components/form-token'
import { OnceKey } from '#app/components/once-key'
import type { BlogPicture as Picture } from '#app/domain/blog/blog-picture'
import { imageManagerPath, LONGEST_WORDS } from '#app/domain/blog/image-manager-path'
import { FULL } from '#app/domain/blog/image-sentences'
import { Field } from '#app/ui/field'
import { Icon } from '#app/ui/icon'
import { Words } from './words'
import type { FormProps } from './words'

type Found = {
  id: string
  altText: string
  photographer: string
  photographerUrl: string | null
  picture: Picture | null
}

/** Photographs by what they show: one is chosen, and added with its words. */
export function Stock({
  postId,
  q,
  source,
  found,
  taken,
  next,
  formToken,
  onceKey,
  answer,
  isSending,
}: FormProps & { q: string; source: 'pexels' | 'shelf'; found: Found[] | null }) {
  const [chosen, setChosen] = useState<string | null>(null)
  const wrong = answer?.result?.error?.photoId
  return (
    <>
      <Form className="psearch" role="search" action={imageManagerPath(postId)} replace preventScrollReset>
        <Field id="q" label={source === 'pexels' ? 'Search photos' : 'Search drawings'}>
          {(aria) => (
            <input
              {...aria}
              key={q}
              type="search"
              name="q"
              maxLength={LONGEST_WORDS}
              defaultValue={q}
              autoComplete="off"
            />
          )}
        </Field>
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
        <Form method="post" action={imageManagerPath(postId, { q })} className="biform" preventScrollReset>
          <FormToken value={formToken} />
          <OnceKey value={onceKey} />
          <fieldset className="biphotos" aria-describedby={wrong ? 'photo-error' : undefined}>
            <legend className="vh">Pictures found</legend>
            {wrong && (
              <div className="field__e" id="photo-error" role="alert">
                <Icon name="triangle-alert" />
                <span>{wrong.join(' ')}</span>
              </div>
            )}
            <div className="bigrid">
              {found.map((photo) => (
                <Photo
                  key={photo.id}
                  photo={photo}
                  isChosen={answer?.result?.initialValue?.photoId === photo.id}
                  onChoose={() => setChosen(photo.altText)}
                />
              ))}
            </div>
          </fieldset>
          {next === null ? (
            <p className="meta">{FULL}</p>
          ) : (
            <>
              <Words taken={taken} next={next} answer={answer} isSending={isSending} usualAlt={chosen ?? ''} />
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

/** A real radio lies invisible over the picture, so that it is chosen with a finger, a key or a mouse. */
function Photo({
  photo: { id, altText, photographer, photographerUrl, picture },
  isChosen,
  onChoose,
}: {
  photo: Found
  isChosen: boolean
  onChoose: () => void
}) {
  return (
    <div className="biphoto">
      <label className="biphoto__pick">
        <input type="radio" name="photoId" value={id} defaultChecked={isChosen} onChange={onChoose} />
        <span className="frame">
          {picture && <BlogPicture picture={picture} alt="" sizes="(min-width: 48em) 210px, 50vw" />}
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
