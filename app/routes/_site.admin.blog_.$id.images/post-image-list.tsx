import { Form } from '@remix-run/react'
import { ResponsiveBlogPicture } from '#app/components/blog/responsive-blog-picture'
import { FormTokenInput } from '#app/components/form/form-token-input'
import { CopyTagButton } from '#app/components/blog/post-manager-dialog'
import type { ResponsiveImage as Picture } from '#app/domain/blog/responsive-image'
import { imageManagerPath } from '#app/domain/blog/image-manager-path'
import type { ImageManagerView } from '#app/domain/blog/image-manager-path'
import { MAX_POST_POSITIONS } from '#app/domain/blog/post'
import { formatImageTag } from '#app/domain/blog/markup-tags'
import { Icon } from '#app/ui/icon'

type PostImageListItem = {
  id: string
  position: number
  altText: string | null
  caption: string | null
  photographer: string | null
  source: string
  picture: Picture | null
}

/** The post's images by position, with their tags. */
export function PostImageList({
  postId,
  view,
  images,
  formToken,
  removing,
}: {
  postId: string
  view: ImageManagerView
  images: PostImageListItem[]
  formToken: string
  /** Id of the image being removed. */ removing: FormDataEntryValue | null
}) {
  return (
    <section className="bicurrent" aria-labelledby="current">
      <h2 className="h4" id="current">
        Current images <span className="badge">{`${images.length}/${MAX_POST_POSITIONS}`}</span>
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
                  {image.picture && <ResponsiveBlogPicture picture={image.picture} alt="" sizes="80px" />}
                  <span className="pline__n num">
                    <span className="vh">Position </span>
                    {image.position}
                  </span>
                </span>
                <div className="pline__b">
                  <h3 className="pline__t">{image.caption ?? image.altText ?? `Image ${image.position}`}</h3>
                  <p className="meta">
                    {[image.caption && image.altText, formatImageCredit(image)].filter(Boolean).join(' · ')}
                  </p>
                </div>
                <div className="pline__go">
                  <CopyTagButton tag={formatImageTag(image.position)} />
                  <Form method="post" action={imageManagerPath(postId, view)} preventScrollReset>
                    <FormTokenInput value={formToken} />
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

const formatImageCredit = ({ photographer, source }: PostImageListItem) =>
  photographer ? `By ${photographer}` : source === 'upload' ? 'Uploaded' : null
