import { contentByteLength, MAX_CONTENT_BYTES } from './markup'
import { MAX_POST_LENGTHS } from './post-limits'

/** A language model's draft. */
export type PostDraft = { title: string; excerpt: string; content: string }

/**
 * Converts Markdown to the blog's markup and truncates to its limits; null if a field is empty then. Models write
 * Markdown whatever the prompt says.
 */
export function normalizeDraft({ title, excerpt, content }: PostDraft): PostDraft | null {
  const draft = {
    title: truncateAtWord(toSingleLine(title), MAX_POST_LENGTHS.title),
    excerpt: truncateAtWord(toSingleLine(excerpt), MAX_POST_LENGTHS.excerpt),
    content: normalizeDraftMarkup(content),
  }
  const isComplete =
    draft.title && draft.excerpt && draft.content && contentByteLength(draft.content) <= MAX_CONTENT_BYTES
  return isComplete ? draft : null
}

const toSingleLine = (text: string) =>
  stripMarkdown(text.replace(/^\s*#+\s+/, ''))
    .replace(/\s+/g, ' ')
    .trim()

function truncateAtWord(text: string, maxLength: number): string {
  if (text.length <= maxLength) return text
  const cut = text.slice(0, maxLength - 1)
  const end = cut.lastIndexOf(' ')
  // eslint-disable-next-line regexp/no-super-linear-move -- The input is truncated first.
  return `${(end > maxLength / 2 ? cut.slice(0, end) : cut).replace(/[\s,;:.–—-]+$/u, '')}…`
}

function normalizeDraftMarkup(content: string): string {
  const lines = content
    .replace(/\r\n?/g, '\n')
    .split('\n')
    .map((text) => stripMarkdown(text.trimEnd()))
  const normalized = lines.map((text) =>
    text
      .replace(/^\s*#\s+/, '## ')
      .replace(/^\s*#{3,6}\s+/, '### ')
      .replace(/^\s*##\s+/, '## ')
      .replace(/^\s*(?:[-*+•]|\d{1,3}[.)])\s+/u, '- ')
      .replace(/^\s*(?:-{3,}|\*{3,}|_{3,})\s*$/, '')
      .replace(/^\s*>\s?/, ''),
  )
  return normalized
    .join('\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim()
}

/**
 * Drops emphasis, keeps link text, drops image and recipe tags, whose positions a draft does not have, and NUL, which
 * PostgreSQL cannot hold.
 */
function stripMarkdown(text: string): string {
  return text
    .replace(/\0/g, '')
    .replace(/\[(?:image|recipe):[^\]\n]{0,200}\]/g, '')
    .replace(/!?\[([^\]\n]{0,300})\]\([^)\n]{0,2000}\)/g, '$1')
    .replace(/\*\*([^*\n]{1,500})\*\*/g, '$1')
    .replace(/__([^_\n]{1,500})__/g, '$1')
    .replace(/`([^`\n]{1,500})`/g, '$1')
}
