import { MAX_POST_LENGTHS } from './post-limits'

/** How each Cyrillic letter is written in an address; ь and ъ are not heard. */
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
/** Letters that no decomposition takes apart. */
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

/** What a title is called where nothing of it can be written in an address. */
const FALLBACK_SLUG = 'post'

/**
 * A title as it stands in an address (spec §5): in lower case, whatever is neither letter nor digit a hyphen, none at
 * the ends. Letters of other alphabets are written as they sound; accents go. Empty when there is nothing to write.
 */
export function slugify(title: string): string {
  const written = [...title.normalize('NFC').toLowerCase()]
    .map(
      (letter) =>
        TRANSLITERATION.get(letter) ?? TRANSLITERATION.get(stripDiacritics(letter)) ?? stripDiacritics(letter),
    )
    .join('')
  // eslint-disable-next-line regexp/no-super-linear-move -- A run of others is one hyphen by then.
  return truncateSlug(written.replace(/[^a-z0-9]+/g, '-').replace(/^-+|-+$/g, ''))
}

const stripDiacritics = (letter: string) =>
  letter
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
    .toLowerCase()

/** At the end of a word, if there is one that is not too far from the end. */
function truncateSlug(slug: string): string {
  if (slug.length <= MAX_POST_LENGTHS.slug) return slug
  const cut = slug.slice(0, MAX_POST_LENGTHS.slug)
  const end = slug[MAX_POST_LENGTHS.slug] === '-' ? cut.length : cut.lastIndexOf('-')
  // eslint-disable-next-line regexp/no-super-linear-move -- It is cut to the longest slug.
  return cut.slice(0, end > MAX_POST_LENGTHS.slug / 2 ? end : cut.length).replace(/-+$/, '')
}

/** What a post is called that has this title and no address of its own. */
export const slugifyTitle = (title: string): string => slugify(title) || FALLBACK_SLUG

/** The wish, or the wish with the first number behind it that nobody has: 'pie', 'pie-2'. */
export function uniqueSlug(wish: string, taken: ReadonlySet<string>): string {
  for (let number = 2, slug = wish; ; number++) {
    if (!taken.has(slug)) return slug
    slug = appendSlugNumber(wish, number)
  }
}

/** Whether a post is called so already, a number behind it or none: it keeps its address then. */
export function isSlugVariant(slug: string, wish: string): boolean {
  const number = Number(/-(\d{1,6})$/.exec(slug)?.[1] ?? 0)
  return slug === wish || (number >= 2 && slug === appendSlugNumber(wish, number))
}

function appendSlugNumber(wish: string, number: number): string {
  const tail = `-${number}`
  // eslint-disable-next-line regexp/no-super-linear-move -- It is cut to the longest slug.
  return wish.slice(0, MAX_POST_LENGTHS.slug - tail.length).replace(/-+$/, '') + tail
}
