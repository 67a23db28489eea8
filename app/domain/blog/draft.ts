import { contentByteLength, MAX_CONTENT_BYTES } from './markup'
import { MAX_POST_LENGTHS } from './post-limits'

/** What a language model has written, as far as a post takes it. */
export type PostDraft = { title: string; excerpt: string; content: string }

/**
 * A draft in the words of the blog's markup, within its limits; null where nothing is left of one of its parts. Models
 * write Markdown whatever they are told: what the blog does not know is taken out of it, and the words stay.
 */
export function normalizeDraft({ title, excerpt, content }: PostDraft): PostDraft | null {
  const draft = {
    title: truncateAtWord(toSingleLine(title), MAX_POST_LENGTHS.title),
    excerpt: truncateAtWord(toSingleLine(excerpt), MAX_POST_LENGTHS.excerpt),
    content: normalizeDraftMarkup(content),
  }
  const isWhole = draft.title && draft.excerpt && draft.content && contentByteLength(draft.content) <= MAX_CONTENT_BYTES
  return isWhole ? draft : null
}

const toSingleLine = (text: string) =>
  stripMarkdown(text.replace(/^\s*#+\s+/, ''))
    .replace(/\s+/g, ' ')
    .trim()

/** At the end of a word. */
function truncateAtWord(text: string, longest: number): string {
  if (text.length <= longest) return text
  const kept = text.slice(0, longest - 1)
  const end = kept.lastIndexOf(' ')
  // eslint-disable-next-line regexp/no-super-linear-move -- It is cut to what is kept of it.
  return `${(end > longest / 2 ? kept.slice(0, end) : kept).replace(/[\s,;:.–—-]+$/u, '')}…`
}

function normalizeDraftMarkup(content: string): string {
  const lines = content
    .replace(/\r\n?/g, '\n')
    .split('\n')
    .map((text) => stripMarkdown(text.trimEnd()))
  const known = lines.map((text) =>
    text
      .replace(/^\s*#\s+/, '## ')
      .replace(/^\s*#{3,6}\s+/, '### ')
      .replace(/^\s*##\s+/, '## ')
      .replace(/^\s*(?:[-*+•]|\d{1,3}[.)])\s+/u, '- ')
      .replace(/^\s*(?:-{3,}|\*{3,}|_{3,})\s*$/, '')
      .replace(/^\s*>\s?/, ''),
  )
  return known
    .join('\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim()
}

/** Words without what stresses them; a link is its words; a picture or recipe that the post does not have is nothing. NUL is none that a database keeps. */
function stripMarkdown(text: string): string {
  return text
    .replace(/\0/g, '')
    .replace(/\[(?:image|recipe):[^\]\n]{0,200}\]/g, '')
    .replace(/!?\[([^\]\n]{0,300})\]\([^)\n]{0,2000}\)/g, '$1')
    .replace(/\*\*([^*\n]{1,500})\*\*/g, '$1')
    .replace(/__([^_\n]{1,500})__/g, '$1')
    .replace(/`([^`\n]{1,500})`/g, '$1')
}
