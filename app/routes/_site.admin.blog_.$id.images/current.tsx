import { Form } from '@remix-run/react'
import { BlogPicture } from '#app/components/blog-picture'
import { FormToken } from '#app/components/form-token'
import { Tag } from '#app/components/post-parts'
import type { BlogPicture as Picture } from '#app/domain/blog/blog-picture'
import { imageManagerPath } from '#app/domain/blog/image-manager-path'
import type { ImageManagerView } from '#app/domain/blog/image-manager-path'
import { MOST_POSITIONS } from '#app/domain/blog/post'
import { imageTag } from '#app/domain/blog/tags'
import { Icon } from '#app/ui/icon'

type Shown = {
  id: string
  position: number
  altText: string | null
  caption: string | null
  photographer: string | null
  source: string
  picture: Picture | null
}

/** The images of the post by their positions, each with the tag that shows it in the text. */
export function Current({
  postId,
  view,
  images,
  formToken,
  removing,
}: {
  postId: string
  view: ImageManagerView
  images: Shown[]
  formToken: string
  /** Which is on its way out. */ removing: FormDataEntryValue | null
}) {
  return (
    <section className="bicurrent" aria-labelledby="current">
      <h2 className="h4" id="current">
        Current images <span className="badge">{`${images.length}/${MOST_POSITIONS}`}</span>
      </h2>
      {images.length === 0 ? (
        <p className="meta">No images yet.</p>
      ) : (
        <>
          <p className="meta">Write an image’s tag on a line of its own where it is to stand in the text.</p>
          <ul className="plines">
            {images.map((image) => (
              <li key={image.id} className="pline">
                <span className="frame pline__pic">
                  {image.picture && <BlogPicture picture={image.picture} alt="" sizes="80px" />}
                  <span className="pline__n num">
                    <span className="vh">Position </span>
                    {image.position}
                  </span>
                </span>
                <div className="pline__b">
                  <h3 className="pline__t">{image.caption ?? image.altText ?? `Image ${image.position}`}</h3>
                  <p className="meta">
                    {[image.caption && image.altText, creditOf(image)].filter(Boolean).join(' · ')}
                  </p>
                </div>
                <div className="pline__go">
                  <Tag tag={imageTag(image.position)} />
                  <Form method="post" action={imageManagerPath(postId, view)} preventScrollReset>
                    <FormToken value={formToken} />
                    <input type="hidden" name="id" value={image.id} />
                    <button className="btn" name="intent" value="remove" disabled={removing === image.id}>
                      <Icon name="trash-2" />
                      Delete<span className="vh">{` image ${image.position}`}</span>
                    </button>
                  </Form>
                </div>
              </li>
            ))}
          </ul>
        </>
      )}
    </section>
  )
}

const creditOf = ({ photographer, source }: Shown) =>
  photographer ? `By ${photographer}` : source === 'upload' ? 'Uploaded' : null
