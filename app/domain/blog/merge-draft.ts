import type { PostDraft } from './draft'

/** One way to write a line's end, and none at the ends: a form sends them another way than it got them. */
const normalizeFieldText = (text: string) => text.replace(/\r\n?/g, '\n').trim()

/**
 * What stands in a form once a draft has come. What somebody has typed stays: a draft fills what is empty, or what an
 * earlier draft (`before`) has filled and nobody has touched; content that is typed gets the draft below it.
 */
export function mergeDraft({
  typed,
  draft,
  before,
}: {
  typed: PostDraft
  draft: PostDraft
  before: PostDraft
}): PostDraft {
  const isFree = (field: keyof PostDraft) =>
    normalizeFieldText(typed[field]) === '' || normalizeFieldText(typed[field]) === normalizeFieldText(before[field])
  const short = (field: 'title' | 'excerpt') => (isFree(field) ? draft[field] : typed[field])
  return {
    title: short('title'),
    excerpt: short('excerpt'),
    content: isFree('content') ? draft.content : `${typed.content.trimEnd()}\n\n${draft.content}`,
  }
}
