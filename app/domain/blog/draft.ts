import { bytesOf, LONGEST_CONTENT } from './markup'
import { LONGEST } from './post-limits'

/** What a language model has written, as far as a post takes it. */
export type Draft = { title: string; excerpt: string; content: string }

/**
 * A draft in the words of the blog's markup, within its limits; null where nothing is left of one of its parts. Models
 * write Markdown whatever they are told: what the blog does not know is taken out of it, and the words stay.
 */
export function draftOf({ title, excerpt, content }: Draft): Draft | null {
  const draft = {
    title: cut(line(title), LONGEST.title),
    excerpt: cut(line(excerpt), LONGEST.excerpt),
    content: marked(content),
  }
  const isWhole = draft.title && draft.excerpt && draft.content && bytesOf(draft.content) <= LONGEST_CONTENT
  return isWhole ? draft : null
}

const line = (text: string) =>
  plain(text.replace(/^\s*#+\s+/, ''))
    .replace(/\s+/g, ' ')
    .trim()

/** At the end of a word. */
function cut(text: string, longest: number): string {
  if (text.length <= longest) return text
  const kept = text.slice(0, longest - 1)
  const end = kept.lastIndexOf(' ')
  // eslint-disable-next-line regexp/no-super-linear-move -- It is cut to what is kept of it.
  return `${(end > longest / 2 ? kept.slice(0, end) : kept).replace(/[\s,;:.–—-]+$/u, '')}…`
}

function marked(content: string): string {
  const lines = content
    .replace(/\r\n?/g, '\n')
    .split('\n')
    .map((text) => plain(text.trimEnd()))
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
function plain(text: string): string {
  return text
    .replace(/\0/g, '')
    .replace(/\[(?:image|recipe):[^\]\n]{0,200}\]/g, '')
    .replace(/!?\[([^\]\n]{0,300})\]\([^)\n]{0,2000}\)/g, '$1')
    .replace(/\*\*([^*\n]{1,500})\*\*/g, '$1')
    .replace(/__([^_\n]{1,500})__/g, '$1')
    .replace(/`([^`\n]{1,500})`/g, '$1')
}
