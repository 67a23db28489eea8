import { MAX_POST_LENGTHS } from './post-limits'

/** Transliteration table; ь and ъ are silent. */
const CYRILLIC_TRANSLITERATION: Record<string, string> = {
  а: 'a',
  б: 'b',
  в: 'v',
  г: 'g',
  д: 'd',
  е: 'e',
  ё: 'e',
  ж: 'zh',
  з: 'z',
  и: 'i',
  й: 'y',
  к: 'k',
  л: 'l',
  м: 'm',
  н: 'n',
  о: 'o',
  п: 'p',
  р: 'r',
  с: 's',
  т: 't',
  у: 'u',
  ф: 'f',
  х: 'kh',
  ц: 'ts',
  ч: 'ch',
  ш: 'sh',
  щ: 'shch',
  ъ: '',
  ы: 'y',
  ь: '',
  э: 'e',
  ю: 'yu',
  я: 'ya',
  і: 'i',
  ї: 'yi',
  є: 'ye',
  ґ: 'g',
  ў: 'u',
}
/** Letters without a Unicode decomposition. */
const LATIN_TRANSLITERATION: Record<string, string> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ı: 'i',
}
const GREEK_TRANSLITERATION: Record<string, string> = {
  α: 'a',
  β: 'v',
  γ: 'g',
  δ: 'd',
  ε: 'e',
  ζ: 'z',
  η: 'i',
  θ: 'th',
  ι: 'i',
  κ: 'k',
  λ: 'l',
  μ: 'm',
  ν: 'n',
  ξ: 'x',
  ο: 'o',
  π: 'p',
  ρ: 'r',
  σ: 's',
  ς: 's',
  τ: 't',
  υ: 'y',
  φ: 'f',
  χ: 'ch',
  ψ: 'ps',
  ω: 'o',
}
const TRANSLITERATION = new Map(
  Object.entries({ ...CYRILLIC_TRANSLITERATION, ...LATIN_TRANSLITERATION, ...GREEK_TRANSLITERATION }),
)

const FALLBACK_SLUG = 'post'

/**
 * URL slug of a title: lower case, transliterated to ASCII, other characters become single hyphens. Empty if nothing is
 * left.
 */
export function slugify(title: string): string {
  const transliterated = [...title.normalize('NFC').toLowerCase()]
    .map(
      (letter) =>
        TRANSLITERATION.get(letter) ?? TRANSLITERATION.get(stripDiacritics(letter)) ?? stripDiacritics(letter),
    )
    .join('')
  // eslint-disable-next-line regexp/no-super-linear-move -- Runs of hyphens are collapsed before.
  return truncateSlug(transliterated.replace(/[^a-z0-9]+/g, '-').replace(/^-+|-+$/g, ''))
}

const stripDiacritics = (letter: string) =>
  letter
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
    .toLowerCase()

/** Cuts at a word boundary, unless that loses more than half. */
function truncateSlug(slug: string): string {
  if (slug.length <= MAX_POST_LENGTHS.slug) return slug
  const cut = slug.slice(0, MAX_POST_LENGTHS.slug)
  const end = slug[MAX_POST_LENGTHS.slug] === '-' ? cut.length : cut.lastIndexOf('-')
  // eslint-disable-next-line regexp/no-super-linear-move -- The input is truncated first.
  return cut.slice(0, end > MAX_POST_LENGTHS.slug / 2 ? end : cut.length).replace(/-+$/, '')
}

export const slugifyTitle = (title: string): string => slugify(title) || FALLBACK_SLUG

/** `baseSlug`, or its first free numbered variant: 'pie', 'pie-2'. */
export function uniqueSlug(baseSlug: string, taken: ReadonlySet<string>): string {
  for (let number = 2, slug = baseSlug; ; number++) {
    if (!taken.has(slug)) return slug
    slug = appendSlugNumber(baseSlug, number)
  }
}

/** Whether `slug` is `baseSlug` or a numbered variant; the post then keeps it. */
export function isSlugVariant(slug: string, baseSlug: string): boolean {
  const number = Number(/-(\d{1,6})$/.exec(slug)?.[1] ?? 0)
  return slug === baseSlug || (number >= 2 && slug === appendSlugNumber(baseSlug, number))
}

function appendSlugNumber(baseSlug: string, number: number): string {
  const suffix = `-${number}`
  // eslint-disable-next-line regexp/no-super-linear-move -- The input is truncated first.
  return baseSlug.slice(0, MAX_POST_LENGTHS.slug - suffix.length).replace(/-+$/, '') + suffix
}
