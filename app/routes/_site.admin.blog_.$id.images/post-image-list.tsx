import { ActionButton } from '#app/components/form/action-form'
import { ResponsiveBlogPicture } from '#app/components/blog/responsive-blog-picture'
import { CopyTagButton, PostPartListItem, postPartListClass } from '#app/components/blog/post-manager-dialog'
import { imageManagerPath, type ImageManagerView } from '#app/domain/blog/paths'
import { MAX_POST_POSITIONS, type ResponsiveImage as Picture } from '#app/domain/blog/post'
import { formatImageTag } from '#app/domain/blog/post-parts'
import { text } from '#app/ui/text'
import { Badge } from '#app/ui/badge'

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
  removing,
}: {
  postId: string
  view: ImageManagerView
  images: PostImageListItem[]
  /** Id of the image being removed. */ removing: FormDataEntryValue | null
}) {
  return (
    <section className="mt-8 pt-4 border-t-4 border-double" aria-labelledby="current">
      <h2 className={`${text.h4} flex items-center mb-2`} id="current">
        Current images <Badge className="ml-2.5 font-sans">{`${images.length}/${MAX_POST_POSITIONS}`}</Badge>
      </h2>
      {images.length === 0 ? (
        <p className={text.meta}>No images yet.</p>
      ) : (
        <>
          <p className={text.meta}>To show an image in the text, put its tag on a line of its own.</p>
          <ul className={`${postPartListClass} mt-3`}>
            {images.map((image) => (
              <PostPartListItem
                key={image.id}
                picture={image.picture && <ResponsiveBlogPicture picture={image.picture} alt="" sizes="80px" />}
                position={image.position}
                title={image.caption ?? image.altText ?? `Image ${image.position}`}
                level={3}
                actions={
                  <>
                    <CopyTagButton tag={formatImageTag(image.position)} />
                    <ActionButton
                      intent="remove"
                      fields={{ id: image.id }}
                      formProps={{ action: imageManagerPath(postId, view), preventScrollReset: true }}
                      size="compact"
                      icon="trash-2"
                      disabled={removing === image.id}>
                      Delete<span className="sr-only">{` image ${image.position}`}</span>
                    </ActionButton>
                  </>
                }>
                <p className={text.meta}>
                  {[image.caption && image.altText, formatImageCredit(image)].filter(Boolean).join(' · ')}
                </p>
              </PostPartListItem>
            ))}
          </ul>
        </>
      )}
    </section>
  )
}

const formatImageCredit = ({ photographer, source }: PostImageListItem) =>
  photographer ? `By ${photographer}` : source === 'upload' ? 'Uploaded' : null
