import { t } from '#packages/texts/t'
import { escapeHtml } from '#app/platform/text/strings'
import { isGroupHeading } from '#packages/ingredients/normalise/headings'
import { formatMinutes } from '#app/domain/recipes/format-recipe'
import { toSourceAddress } from './recipe-as-text'
import { toHeading, type ExportedRecipe } from '#app/domain/collection/saved-recipe-json-ld'

/** A recipe's place in a book: `anchor` is its id there, `picture` a path from the page. */
type BookPlace = { anchor: string; picture: string | null }

const element = (name: string, content: string | null | undefined): string =>
  content ? `<${name}>${escapeHtml(content)}</${name}>` : ''

/** The recipe as an article of well-formed XHTML, for a page as for a chapter. */
export function toArticleHtml(recipe: ExportedRecipe, { anchor, picture }: BookPlace): string {
  const source = toSourceAddress(recipe)
  const facts = [
    formatYield(recipe.yield_amount),
    recipe.total_time_minutes ? formatMinutes(recipe.total_time_minutes) : null,
    recipe.user_rating ? t('{stars} of 5 stars', { stars: recipe.user_rating }) : null,
  ].flatMap((fact) => (fact ? [escapeHtml(fact)] : []))
  if (source) facts.push(`<a href="${escapeHtml(encodeAddress(source))}">${escapeHtml(recipe.source_domain)}</a>`)
  return [
    `<article id="${anchor}" dir="auto">`,
    element('h2', recipe.title),
    picture ? `<img src="${escapeHtml(picture)}" alt="" />` : '',
    facts.length > 0 ? `<p>${facts.join(' · ')}</p>` : '',
    element('p', recipe.summary),
    recipe.ingredients.length > 0
      ? element('h3', t('Ingredients')) + toLists(recipe.ingredients, 'ul', isGroupHeading)
      : '',
    recipe.steps.length > 0
      ? element('h3', t('Method')) + toLists(recipe.steps, 'ol', (step) => toHeading(step) !== null)
      : '',
    recipe.note
      ? [element('h3', t('Notes')), ...recipe.note.split('\n').map((line) => element('p', line))].join('')
      : '',
    '</article>',
  ]
    .filter(Boolean)
    .join('\n')
}

/** A bare number would say nothing. */
const formatYield = (amount: string | null): string | null =>
  amount && /^\s*[\d–-]+\s*$/.test(amount) ? t('Yield {amount}', { amount: amount.trim() }) : amount

/** Characters that a web address may not have, though browsers take them. */
const encodeAddress = (address: string): string =>
  address.replace(/[\s"<>\\^`{|}]/g, (character) => encodeURIComponent(character))

function toLists(lines: readonly string[], list: 'ul' | 'ol', isHeading: (line: string) => boolean): string {
  let html = ''
  let open: string[] = []
  let count = 0
  const close = () => {
    const start = list === 'ol' && count > open.length ? ` start="${count - open.length + 1}"` : ''
    if (open.length > 0) html += `<${list}${start}>${open.map((line) => element('li', line)).join('')}</${list}>`
    open = []
  }
  for (const line of lines) {
    if (isHeading(line)) {
      close()
      html += element('h4', line.replace(/:$/, ''))
    } else {
      open.push(line)
      count++
    }
  }
  close()
  return html
}

/** The contents as a list of links. */
export const toContentsHtml = (places: readonly { href: string; title: string }[]): string =>
  places
    .map(({ href, title }) => `<li><a href="${escapeHtml(href)}" dir="auto">${escapeHtml(title)}</a></li>`)
    .join('\n')

/**
 * The style of a book: one recipe begins on a new page, with its picture beside its facts and its ingredients in two
 * columns, so that most take one.
 */
export const BOOK_STYLE = `:root{color-scheme:light dark}
body{max-width:42em;margin:0 auto;padding:1em;font-family:Georgia,serif;line-height:1.5;color:#2a211b;background:#fff;\
word-wrap:break-word;overflow-wrap:anywhere}
h1,h2,h3,h4{line-height:1.2}article{border-top:1px solid #d8cfc4;margin-top:2.5em}
img{display:block;max-width:100%;max-height:20em;border-radius:4px}a{color:#8f2f14}
li{margin:.2em 0}ol>li{margin:.5em 0}nav ul{padding:0;list-style:none}nav li a{display:block;padding:.4em 0}
.how{padding:.75em 1em;border:1px solid #d8cfc4;border-radius:4px;font-family:sans-serif}
@media screen and (prefers-color-scheme:dark){body{color:#f3e9da;background:#1b1512}a{color:#f6b8a4}article,.how{border-color:#54463b}}
@page{margin:16mm}
@media print{body{padding:0;max-width:none;font-size:11.5pt;line-height:1.4;color:#000}a{color:inherit;text-decoration:none}.how{display:none}
h1,h2{margin-top:0}nav li a{padding:0}nav ul,article ul{columns:2;column-gap:8mm}
article{break-before:page;page-break-before:always;border:0;margin:0}
article>img{float:right;max-width:40%;max-height:60mm;margin:0 0 4mm 6mm}
h3,h4{break-after:avoid;page-break-after:avoid}li,img{break-inside:avoid;page-break-inside:avoid}}`
