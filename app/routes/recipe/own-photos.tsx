import { PhotoGrid } from '#app/components/photos/photo-grid'
import { recipePhotosPath } from '#app/domain/collection/paths'
import type { Photo } from '#app/domain/collection/photo'
import { LinkButton } from '#app/ui/button'
import { Section } from '#app/ui/section'
import { text } from '#app/ui/text'

/** The household's own photographs of a saved recipe. */
export function OwnPhotos({ id, title, photos, isManual }: OwnPhotosProps) {
  return (
    <Section isMinor className="mt-8 print:hidden" id="mine" title={isManual ? 'Photographs' : 'How mine came out'}>
      {photos.length > 0 ? (
        <PhotoGrid photos={photos} alt={`Photograph: ${title}`} />
      ) : (
        <p className={text.meta}>A photograph that you add is for your household only, unless you offer it.</p>
      )}
      <p className="mt-4">
        <LinkButton icon="image" to={recipePhotosPath(id)}>
          {photos.length > 0 ? 'Add or change photographs' : 'Add a photograph'}
        </LinkButton>
      </p>
    </Section>
  )
}
type OwnPhotosProps = { id: string; title: string; photos: Photo[]; isManual: boolean }
