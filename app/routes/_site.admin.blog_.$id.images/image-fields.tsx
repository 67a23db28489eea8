import { MAX_POST_POSITIONS, POST_POSITIONS } from '#app/domain/blog/post'
import { FormField } from '#app/ui/form-field'
import { Icon } from '#app/ui/icon'

/** Result of the image manager's form. */
export type ImageActionData =
  | {
      isUnanswered?: boolean
      result?: {
        error?: Record<string, string[] | null> | null
        initialValue?: Partial<
          Record<'intent' | 'photoId' | 'position' | 'altText' | 'caption' | 'uploaded', string | number | null>
        > | null
      }
    }
  | undefined

export type PostImageFormProps = {
  postId: string
  taken: number[]
  /** null in a full post. */ next: number | null
  formToken: string
  idempotencyKey: string
  answer: ImageActionData
  isSending: boolean
}

export function ImageFields({
  taken,
  next,
  answer,
  isSending,
  usualAlt,
}: Pick<PostImageFormProps, 'taken' | 'next' | 'answer' | 'isSending'> & {
  /** Placeholder for an empty alt text. */ usualAlt?: string
}) {
  const { error, initialValue: typed } = answer?.result ?? {}
  const chosen = Number(typed?.position) || next || MAX_POST_POSITIONS
  return (
    // Read-only while submitting, since later input would be lost.
    <fieldset disabled={isSending}>
      <div className="biwords">
        <FormField
          id="position"
          label="Position"
          hint="The number in the tag that shows it in the text."
          errors={error?.position}>
          {(aria) => (
            <span className="select">
              <select {...aria} name="position" defaultValue={chosen}>
                {POST_POSITIONS.map((position) => (
                  <option key={position} value={position} disabled={taken.includes(position)}>
                    {taken.includes(position) ? `${position} (taken)` : position}
                  </option>
                ))}
              </select>
              <Icon name="chevron-down" />
            </span>
          )}
        </FormField>
        <FormField
          id="altText"
          label="Alt text"
          aside="if you like"
          hint={
            usualAlt === undefined
              ? 'What it shows, for whoever cannot see it.'
              : 'What it shows, for whoever cannot see it. Left empty: as it is described above.'
          }
          errors={error?.altText}>
          {(aria) => (
            <input
              {...aria}
              name="altText"
              maxLength={300}
              defaultValue={typed?.altText ?? ''}
              placeholder={usualAlt}
              autoComplete="off"
            />
          )}
        </FormField>
        <FormField id="caption" label="Caption" aside="if you like" errors={error?.caption}>
          {(aria) => (
            <input {...aria} name="caption" maxLength={500} defaultValue={typed?.caption ?? ''} autoComplete="off" />
          )}
        </FormField>
      </div>
    </fieldset>
  )
}
