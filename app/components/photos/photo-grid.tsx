import { t } from '#packages/texts/t'
import type { ReactNode } from 'react'
import { ResponsiveBlogPicture } from '#app/components/blog/responsive-blog-picture'
import { toUploadImageSources } from '#app/domain/pictures/upload-path'
import { PictureFrame } from '#app/ui/picture-frame'
import { Section } from '#app/ui/section'

const SIZES = '(min-width: 80em) 290px, (min-width: 48em) 23vw, 46vw'

type GridPhoto = { path: string; width?: number; height?: number }

/** Photographs in a grid, each a link to the whole of it; what is said of one stands below it. */
export function PhotoGrid<P extends GridPhoto>({
  photos,
  alt,
  children,
}: {
  photos: P[]
  alt: string
  children?: (photo: P) => ReactNode
}) {
  return (
    <ul className="grid grid-cols-2 gap-x-3 gap-y-5 md:grid-cols-4 md:gap-x-4 lg:gap-x-6" data-part="photos">
      {photos.map((photo, at) => {
        const picture = toUploadImageSources(photo.path)
        return (
          picture && (
            <li key={photo.path} className="min-w-0">
              <a className="block" href={photo.path}>
                <PictureFrame className="rounded-2">
                  <ResponsiveBlogPicture
                    picture={picture}
                    alt={photos.length > 1 ? `${alt}, ${at + 1}` : alt}
                    sizes={SIZES}
                    width={photo.width ?? null}
                    height={photo.height ?? null}
                  />
                </PictureFrame>
              </a>
              {children?.(photo)}
            </li>
          )
        )
      })}
    </ul>
  )
}

/** How a recipe came out for cooks who have offered their photographs; nothing without one. */
export function PublicPhotos({ paths, title }: { paths: string[]; title: string }) {
  if (paths.length === 0) return null
  return (
    <Section isMinor className="mt-8 print:hidden" id="came-out" title={t('How it came out in Larder kitchens')}>
      <PhotoGrid photos={paths.map((path) => ({ path }))} alt={t('Photograph of a cook: {title}', { title })} />
    </Section>
  )
}
