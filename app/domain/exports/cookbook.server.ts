import { currentLanguage, t } from '#packages/texts/t'
import { iterateRecipesById, loadSelection } from '#app/domain/collection/collection.server'
import { NO_COLLECTION_FILTERS } from '#app/domain/collection/collection-filters'
import { MAX_SAVED_RECIPES, MAX_SELECTED_RECIPES } from '#app/domain/collection/schema'
import type { CollectionSelection } from '#app/domain/collection/selection'
import type { Member } from '#app/domain/households/member'
import { log, serializeError } from '#app/platform/log.server'
import { escapeHtml, escapeHtmlText, stripControlCharacters } from '#app/platform/text/strings'
import { writeZip, type ZipWriterEntry } from '#packages/zip-writer/write-zip.server'
import type { SavedRecipe } from '#app/domain/collection/saved-recipe'
import { loadOwnPhotoNames } from '#app/domain/collection/photos.server'
import { readKeptPicture } from '#app/domain/pictures/picture-service.server'
import { signPictureUrl } from '#app/domain/pictures/picture-url.server'
import { getImageWorker } from '#app/domain/pictures/image-worker.server'
import { toUploadImageSources, uploadFileName, uploadPath } from '#app/domain/pictures/upload-path'
import { readUploadFile } from '#app/domain/pictures/uploads.server'
import { BOOK_STYLE, toArticleHtml, toContentsHtml } from './cookbook-html'

/** `recipes`: in the order of the book, which is that of the alphabet. */
type Book = { title: string; recipes: { id: string; title: string }[] }

/** The recipes of a book: those that were chosen, at most a hundred by id; without any, all of the collection. */
export async function loadBookRecipes(
  member: Member,
  { ids, selection }: { ids: readonly string[]; selection: CollectionSelection | null },
): Promise<Book['recipes']> {
  const { recipes } = await loadSelection(
    member,
    selection ?? { filters: NO_COLLECTION_FILTERS, except: [] },
    MAX_SAVED_RECIPES,
  )
  const isChosen = new Set(ids.slice(0, MAX_SELECTED_RECIPES))
  const { compare } = new Intl.Collator('en')
  return recipes
    .filter(({ id }) => selection !== null || isChosen.size === 0 || isChosen.has(id))
    .sort((a, b) => compare(a.title, b.title))
}

const idsOf = ({ recipes }: Book) => recipes.map(({ id }) => id)
const anchorOf = (id: string) => `r-${id}`

/** One page to read or print: contents, then each recipe on a page of its own. */
export async function* streamBookPage(member: Member, book: Book): AsyncGenerator<string> {
  const title = escapeHtml(book.title)
  const back = `<a href="/cookbook">${escapeHtmlText(t('Back'))}</a>`
  const how = escapeHtmlText(t("Print this page, or save it as PDF, with your browser's Print."))
  yield `<!doctype html>
<html lang="${currentLanguage()}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<link rel="icon" href="/favicon.svg" type="image/svg+xml"><meta name="robots" content="noindex">
<title>${title}</title><link rel="stylesheet" href="/cookbook.css"></head>
<body><header class="how">${back}. ${how}</header>
<main><h1>${title}</h1><nav aria-label="${escapeHtml(t('Contents'))}"><ul>`
  yield toContentsHtml(book.recipes.map(({ id, title: name }) => ({ href: `#${anchorOf(id)}`, title: name })))
  yield '</ul></nav>\n'
  const photoNames = await loadOwnPhotoNames(member)
  for await (const recipe of iterateRecipesById(member, idsOf(book))) {
    const [photo] = photoNames.get(recipe.id) ?? []
    const picture = photo ? (toUploadImageSources(uploadPath(photo))?.src ?? null) : signPictureUrl(recipe.image_url)
    yield `${toArticleHtml(recipe, { anchor: anchorOf(recipe.id), picture })}\n`
  }
  yield '</main></body></html>\n'
}

/**
 * The chunks of the book as EPUB 3, with the pictures that we keep as JPEG: WebP is in EPUB since 3.3 only, which readers
 * of before 2023 do not know. `now` is when it was made.
 */
export const streamEpub = (member: Member, book: Book, now: Date): AsyncGenerator<Uint8Array> =>
  writeZip(epubEntries(member, book, now))

const CONTAINER = `<?xml version="1.0" encoding="UTF-8"?>
<container version="1.0" xmlns="urn:oasis:names:tc:opendocument:xmlns:container"><rootfiles>
<rootfile full-path="EPUB/package.opf" media-type="application/oebps-package+xml"/></rootfiles></container>
`

const toText = (text: string): string => escapeHtml(stripControlCharacters(text))
const toEntry = (name: string, text: string): ZipWriterEntry => ({ name, bytes: Buffer.from(text) })

async function* epubEntries(member: Member, book: Book, now: Date): AsyncGenerator<ZipWriterEntry> {
  yield { name: 'mimetype', bytes: Buffer.from('application/epub+zip'), isStored: true }
  yield toEntry('META-INF/container.xml', CONTAINER)
  yield toEntry('EPUB/book.css', BOOK_STYLE)
  const written: Chapter[] = []
  const readPicture = createPictureReader(await loadOwnPhotoNames(member))
  for await (const recipe of iterateRecipesById(member, idsOf(book))) {
    const { id, title } = recipe
    const bytes = await readPicture(recipe)
    const picture = bytes ? `p-${id}.jpg` : null
    written.push({ id, title, picture })
    if (bytes && picture) yield { name: `EPUB/${picture}`, bytes, isStored: true }
    const article = toArticleHtml(recipe, { anchor: anchorOf(id), picture })
    yield toEntry(`EPUB/${chapterOf(recipe.id)}`, toChapter(recipe.title, stripControlCharacters(article)))
  }
  const contents = toContentsHtml(written.map(({ id, title }) => ({ href: chapterOf(id), title })))
  const list = `<nav epub:type="toc" id="toc"><h1>${toText(book.title)}</h1><ol>${stripControlCharacters(contents)}</ol></nav>`
  yield toEntry('EPUB/contents.xhtml', toChapter(book.title, list))
  yield toEntry('EPUB/package.opf', toPackage(member, book.title, written, now))
}

type Chapter = Book['recipes'][number] & { picture: string | null }

/** A book may hold more kept copies than we make into JPEG at one request; the chapters after them have none. */
const MAX_CONVERTED_PICTURES = 300
const EPUB_PICTURE_WIDTH = 800

/** The member's first photograph of a recipe, else the copy that we keep of its picture, as JPEG. */
function createPictureReader(photoNames: ReadonlyMap<string, string[]>) {
  let converted = 0
  return async ({ id, image_url }: SavedRecipe): Promise<Uint8Array | null> => {
    const [photo] = photoNames.get(id) ?? []
    if (photo) return await readUploadFile(uploadFileName(photo, EPUB_PICTURE_WIDTH, 'jpg'))
    if (!image_url || converted >= MAX_CONVERTED_PICTURES) return null
    const bytes = await readKeptPicture(image_url)
    if (!bytes) return null
    converted++
    const job = { bytes, width: EPUB_PICTURE_WIDTH, type: 'image/jpeg' } as const
    const resized = await getImageWorker()
      .resize(job)
      .catch((error: unknown) => {
        // Busy with what people look at, mostly: the book goes without.
        log.warn({ err: serializeError(error) }, 'a book goes without one of its pictures')
        return null
      })
    return resized && 'body' in resized ? resized.body : null
  }
}

const chapterOf = (id: string) => `${anchorOf(id)}.xhtml`

const toChapter = (title: string, body: string): string => `<?xml version="1.0" encoding="UTF-8"?>
<!DOCTYPE html>
<html xmlns="http://www.w3.org/1999/xhtml" xmlns:epub="http://www.idpf.org/2007/ops" lang="${currentLanguage()}" xml:lang="${currentLanguage()}">
<head><meta charset="utf-8"/><title>${toText(title)}</title><link rel="stylesheet" type="text/css" href="book.css"/></head>
<body>${body}</body></html>
`

const toPackage = ({ householdId }: Member, title: string, recipes: readonly Chapter[], now: Date): string =>
  `<?xml version="1.0" encoding="UTF-8"?>
<package xmlns="http://www.idpf.org/2007/opf" version="3.0" unique-identifier="id" xml:lang="${currentLanguage()}">
<metadata xmlns:dc="http://purl.org/dc/elements/1.1/">
<dc:identifier id="id">larder:${householdId}:${now.getTime()}</dc:identifier>
<dc:title>${toText(title)}</dc:title><dc:language>${currentLanguage()}</dc:language>
<meta property="dcterms:modified">${now.toISOString().slice(0, 19)}Z</meta></metadata>
<manifest><item id="contents" href="contents.xhtml" media-type="application/xhtml+xml" properties="nav"/>
<item id="style" href="book.css" media-type="text/css"/>
${recipes.map(({ id }) => `<item id="${anchorOf(id)}" href="${chapterOf(id)}" media-type="application/xhtml+xml"/>`).join('\n')}
${recipes.flatMap(({ id, picture }) => (picture ? [`<item id="p-${id}" href="${picture}" media-type="image/jpeg"/>`] : [])).join('\n')}
</manifest><spine><itemref idref="contents"/>
${recipes.map(({ id }) => `<itemref idref="${anchorOf(id)}"/>`).join('\n')}
</spine></package>
`
