import { MAX_POST_POSITIONS, POST_POSITIONS } from '#app/domain/blog/post'
import { FormField } from '#app/ui/form-field'
import { Icon } from '#app/ui/icon'
import { getSelectProps } from '@conform-to/react'
import type { FieldMetadata } from '@conform-to/react'
import type { FormResult } from '#app/components/form/form-result'
import { TextField } from '#app/components/form/text-field'

export type PostImageFormProps = {
  postId: string
  taken: number[]
  /** null in a full post. */ next: number | null
  formToken: string
  idempotencyKey: string
  result: FormResult | undefined
  isSending: boolean
}

type ImageFieldset = {
  position: FieldMetadata<unknown>
  altText: FieldMetadata<string | null | undefined>
  caption: FieldMetadata<string | null | undefined>
}

export const defaultImagePosition = (next: number | null) => String(next ?? MAX_POST_POSITIONS)

/** Position, alt text and caption of an image. */
export function ImageFields({
  fields,
  taken,
  isSending,
  usualAlt,
}: Pick<PostImageFormProps, 'taken' | 'isSending'> & {
  fields: ImageFieldset
  /** Placeholder for an empty alt text. */ usualAlt?: string
}) {
  const { position: positionField, altText, caption } = fields
  return (
    // Read-only while submitting, since later input would be lost.
    <fieldset disabled={isSending}>
      <div className="biwords">
        <FormField
          id={positionField.id}
          label="Position"
          hint="The number in the tag that shows it in the text."
          errors={positionField.errors}>
          {(aria) => (
            <span className="select">
              <select {...getSelectProps(positionField, { ariaAttributes: false })} {...aria}>
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
        <TextField
          field={altText}
          label="Alt text"
          aside="if you like"
          hint={
            usualAlt === undefined
              ? 'What it shows, for whoever cannot see it.'
              : 'What it shows, for whoever cannot see it. Left empty: as it is described above.'
          }
          maxLength={300}
          placeholder={usualAlt}
          autoComplete="off"
        />
        <TextField field={caption} label="Caption" aside="if you like" maxLength={500} autoComplete="off" />
      </div>
    </fieldset>
  )
}
