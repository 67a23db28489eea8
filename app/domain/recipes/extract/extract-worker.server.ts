import { extractRecipe } from './extract'

export type PageToRead = { html: string; url: string }

/** What a worker thread does: one page in, what was found out. Bundled on its own as build/extract-worker.js. */
export default function readOnePage({ html, url }: PageToRead) {
  return extractRecipe(html, url)
}
