import { Section } from '#app/ui/section'
import { PhotoGrid } from './photo-grid'

/** How a recipe came out for cooks who have offered their photographs; nothing without one. */
export function PublicPhotos({ paths, title }: { paths: string[]; title: string }) {
  if (paths.length === 0) return null
  return (
    <Section isMinor className="mt-8 print:hidden" id="came-out" title="How it came out in Larder kitchens">
      <PhotoGrid photos={paths.map((path) => ({ path }))} alt={`Photograph of a cook: ${title}`} />
    </Section>
  )
}
