import type { PostDraft } from './draft'

/** A form submits other line ends than it was given. */
const normalizeFieldText = (text: string) => text.replace(/\r\n?/g, '\n').trim()

/**
 * Merges a generated draft into a form. Typed text wins: a draft fills fields that are empty or still hold the previous
 * draft (`before`); typed content gets the draft appended.
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
  const isReplaceable = (field: keyof PostDraft) =>
    normalizeFieldText(typed[field]) === '' || normalizeFieldText(typed[field]) === normalizeFieldText(before[field])
  const mergeField = (field: 'title' | 'excerpt') => (isReplaceable(field) ? draft[field] : typed[field])
  return {
    title: mergeField('title'),
    excerpt: mergeField('excerpt'),
    content: isReplaceable('content') ? draft.content : `${typed.content.trimEnd()}\n\n${draft.content}`,
  }
}
