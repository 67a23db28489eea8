import { LRUCache } from 'lru-cache'
import { renderToString } from 'react-dom/server'
import { currentLanguage } from '#packages/texts/t'
import { escapeHtml } from '#app/platform/text/strings'
import type { KeptPart } from '#app/ui/kept-markup'

/** Stands for the address while a part is rendered: of the private use area, so that no page has it. */
const ADDRESS_PLACEHOLDER = '/\ue000'
/** Of UTF-16, some 4 MB: the menus of all cells without diets are a quarter of it. */
const MAX_CHARACTERS = 2_000_000

/** By part: the pieces between addresses, by variant. */
const partIds = new WeakMap<object, number>()
let partCount = 0
const kept = new LRUCache<string, string[]>({
  maxSize: MAX_CHARACTERS,
  sizeCalculation: (pieces, key) => pieces.reduce((sum, { length }) => sum + length, key.length),
})

/** For `KeepMarkupProvider`: renders what `KeptMarkup` holds, or remembers it. */
export function keepMarkup<Variant extends object>(part: KeptPart<Variant>, variant: Variant, address: string): string {
  const id = partIds.get(part) ?? ++partCount
  partIds.set(part, id)
  const key = `${id} ${currentLanguage()} ${JSON.stringify(variant)}`
  const pieces = kept.get(key) ?? renderPieces(part, variant)
  kept.set(key, pieces)
  return pieces.length === 1 ? (pieces[0] ?? '') : pieces.join(escapeHtml(address))
}

function renderPieces<Variant extends object>(Part: KeptPart<Variant>, variant: Variant): string[] {
  return renderToString(<Part {...variant} address={ADDRESS_PLACEHOLDER} />).split(ADDRESS_PLACEHOLDER)
}
