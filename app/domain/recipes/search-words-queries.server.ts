import { statement } from '#app/platform/statement'
import { RECIPE_TITLE_VECTOR, RECIPE_VECTOR } from './vectors'

/** A word of a query as the index has it. */
export type IndexedWord = {
  position: number
  /** Lower case without accents. */
  word: string
  /** The word's stems in all languages, without the word itself. */
  stems: string[]
  is_stop_word: boolean
  is_known: boolean
  /** A word of the catalogue begins with it. */
  is_beginning: boolean
}

export const selectIndexedWords = statement<IndexedWord, [words: readonly string[]]>({
  name: 'search-words',
  columns: {
    position: 'int4',
    word: 'text',
    stems: '_text',
    is_stop_word: 'bool',
    is_known: 'bool',
    is_beginning: 'bool',
  },
  text: `
    select raw.position::int4 as position, folded.word,
      array(
        select distinct stem from unnest(
          coalesce(ts_lexize('english_stem', folded.word), '{}') || coalesce(ts_lexize('german_stem', folded.word), '{}')
          || coalesce(ts_lexize('french_stem', folded.word), '{}') || coalesce(ts_lexize('spanish_stem', folded.word), '{}')
          || coalesce(ts_lexize('italian_stem', folded.word), '{}') || coalesce(ts_lexize('dutch_stem', folded.word), '{}')
          || coalesce(ts_lexize('russian_stem', folded.word), '{}')
        ) as stem where length(stem) > 2 and stem <> folded.word
      ) as stems,
      coalesce(ts_lexize('english_stem', folded.word) = '{}', false) as is_stop_word,
      exists (select from search_words known where known.word = folded.word) as is_known,
      exists (select from search_words known where known.word ^@ folded.word) as is_beginning
    from unnest($1::text[]) with ordinality as raw(text, position)
    cross join lateral (select search_fold(raw.text) as word) as folded
    order by raw.position`,
})

/** Known words that share a third of a word's trigrams, most alike first. */
export const selectSimilarWords = statement<{ unknown: string; word: string }, [words: readonly string[]]>({
  name: 'similar-words',
  columns: { unknown: 'text', word: 'text' },
  text: `
    select given.unknown, near.word
    from unnest($1::text[]) as given(unknown)
    cross join lateral (
      select known.word from search_words known where known.word % given.unknown
      order by similarity(known.word, given.unknown) desc, known.word limit 40
    ) as near`,
})

/**
 * Known words of about the same length with the same first two letters: also where the database has no trigrams, or
 * none of letters beyond a to z.
 */
export const selectWordsOfSameBeginning = statement<{ unknown: string; word: string }, [words: readonly string[]]>({
  name: 'words-of-same-beginning',
  columns: { unknown: 'text', word: 'text' },
  text: `
    select given.unknown, near.word
    from unnest($1::text[]) as given(unknown)
    cross join lateral (
      select known.word from search_words known
      where known.word ^@ left(given.unknown, 2) and abs(length(known.word) - length(given.unknown)) <= 3
      order by known.word limit 2000
    ) as near`,
})

export const selectKnownWords = statement<{ word: string }, [words: readonly string[]]>({
  name: 'known-words',
  columns: { word: 'text' },
  text: 'select word from search_words where word = any($1::text[])',
})

/** Of these words the one that most titles have, then most recipes; each is counted up to 300. */
export const selectCommonestWord = statement<{ word: string }, [words: readonly string[]]>({
  name: 'commonest-word',
  columns: { word: 'text' },
  text: `
    select given.word
    from unnest($1::text[]) with ordinality as given(word, position)
    order by
      (select count(*) from (
        select from recipes where ${RECIPE_TITLE_VECTOR} @@ plainto_tsquery('simple', given.word) limit 300
      ) as named) desc,
      (select count(*) from (
        select from recipes where ${RECIPE_VECTOR} @@ plainto_tsquery('simple', given.word) limit 300
      ) as used) desc,
      given.position
    limit 1`,
})

/** Known words that end with one of these, as a compound does: Kartoffelsuppe ends with suppe. */
export const selectCompounds = statement<{ ending: string; word: string }, [endings: readonly string[]]>({
  name: 'search-compounds',
  columns: { ending: 'text', word: 'text' },
  text: `
    select given.ending, known.word
    from unnest($1::text[]) as given(ending)
    cross join lateral (
      select word from search_words where word like '%' || given.ending and length(word) >= length(given.ending) + 4
      order by word limit 40
    ) as known`,
})

export const selectHasTrigrams = statement<{ extname: string }>({
  columns: { extname: 'text' },
  text: `select extname::text as extname from pg_extension where extname = 'pg_trgm'`,
})
