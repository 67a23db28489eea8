import { mergeKey } from '../foods/ingredient-names'
import { DUTCH } from '../languages/dutch'
import { GERMAN } from '../languages/german'
import type { LanguageRules } from '../languages/language-rules'

/** What a leaf of bay and a grain of pepper are called, where a line counts them apart from the name. */
const COUNTED_PARTS: ReadonlyMap<
  LanguageRules,
  { bayLeaf: string; bayLeaves: string; grain: RegExp; nameGrains: (pepper: string) => string }
> = new Map([
  [
    DUTCH,
    {
      bayLeaf: 'laurierblaadje',
      bayLeaves: 'laurierblaadjes',
      grain: /^(?:(?:korrels?|bolletjes?)\s)?((?:zwarte|witte|roze)\s)?peper$/i,
      nameGrains: (pepper) => `${pepper}korrels`,
    },
  ],
  [
    GERMAN,
    {
      bayLeaf: 'Lorbeerblatt',
      bayLeaves: 'Lorbeerblätter',
      grain: /^(?:(?:körner|körnchen)\s)?((?:schwarzer|weißer|bunter|rosa)\s)?pfeffer$/i,
      nameGrains: (pepper) => pepper.replace(/er\s(?=pfeffer)/i, 'e ').replace(/pfeffer$/i, 'Pfefferkörner'),
    },
  ],
])

const BARE_BAY = /^(?:laurier|lorbeer)$/i
const GRAIN_BEFORE = /^(?:körner|körnchen|korrels?|bolletjes?)\s/i

/**
 * The name of what is counted by its part: four leaves of 'laurier' are 'laurierblaadje', 15 balls of 'zwarte peper'
 * 'zwarte peperkorrels'; bay without an amount is leaves. `unit` is undefined without an amount. Null where the line
 * counts no such part.
 */
export function nameCountedPart(language: LanguageRules, name: string, unit: string | null | undefined): string | null {
  const parts = COUNTED_PARTS.get(language)
  if (!parts) return null
  if (unit === 'leaf' && mergeKey(name) === 'bay leaf') return parts.bayLeaf
  if (BARE_BAY.test(name) && !unit) return unit === undefined ? parts.bayLeaves : parts.bayLeaf
  const areGrains = parts.grain.test(name) && (unit === 'ball' || (unit === null && GRAIN_BEFORE.test(name)))
  return areGrains ? parts.nameGrains(name.replace(GRAIN_BEFORE, '')) : null
}
