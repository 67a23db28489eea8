import type { ExtractionLayer, FieldSources, LayerResult } from './layer-recipe'

/** The absolute URL of the dish's picture; its source is noted in `fields`. */
export function bestImage(layers: readonly LayerResult[], base: string, fields: FieldSources): string | null {
  // The Open Graph picture was chosen by an editor and is larger than a recipe plug-in's thumbnail.
  for (const { layer, found } of [...layers].sort(
    (a, b) => Number(b.layer === 'open-graph') - Number(a.layer === 'open-graph'),
  )) {
    for (const image of found.images ?? []) {
      const url = toAbsoluteUrl(image, base)
      if (!url || isDecorativeImage(url)) continue
      fields.image_url = { layer, confidence: imageConfidence(layer) }
      return url
    }
  }
  return null
}

const imageConfidence = (layer: ExtractionLayer) =>
  layer === 'json-ld' || layer === 'microdata' ? 0.95 : layer === 'open-graph' ? 0.85 : 0.6

function toAbsoluteUrl(image: string, base: string): string | null {
  const text = image.trim()
  if (!text || text.length > 2083 || /^data:/i.test(text)) return null
  try {
    const url = new URL(text, base)
    return /^https?:$/.test(url.protocol) ? url.href : null
  } catch {
    return null
  }
}

const isDecorativeImage = (url: string): boolean =>
  /(?:^|[/_.-])(?:logo|favicon|sprite|spacer|blank|placeholder|default[-_]?image|avatar|gravatar|pixel)(?:[/_.-]|$)|\.svg(?:$|\?)/i.test(
    new URL(url).pathname,
  )
