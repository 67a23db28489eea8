import { MAX_POST_POSITIONS, POST_POSITIONS } from '#app/domain/blog/post'
import { FormField, Select } from '#app/ui/form-field'
import { getSelectProps, type FieldMetadata } from '@conform-to/react'
import type { FormResult } from '#app/components/form/form-result'
import { TextField } from '#app/components/form/text-field'

export type PostImageFormProps = {
  postId: string
  taken: number[]
  /** null in a full post. */ next: number | null
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
      <div className="grid gap-4 items-start mt-4 md:grid-cols-[12rem_minmax(0,1fr)]">
        <FormField
          id={positionField.id}
          label="Position"
          hint="The number in the image's tag."
          errors={positionField.errors}
          className="">
          {(aria) => (
            <Select
              {...getSelectProps(positionField, { ariaAttributes: false })}
              {...aria}
              of={POST_POSITIONS.map((position) => [
                String(position),
                taken.includes(position) ? `${position} (taken)` : String(position),
                taken.includes(position),
              ])}
            />
          )}
        </FormField>
        <TextField
          field={altText}
          label="Alt text"
          className=""
          aside="optional"
          hint={
            usualAlt === undefined
              ? 'Describes the image for people who cannot see it.'
              : 'Describes the image for people who cannot see it. If empty, the description above is used.'
          }
          maxLength={300}
          placeholder={usualAlt}
          autoComplete="off"
        />
        <TextField
          field={caption}
          label="Caption"
          className="md:col-span-2"
          aside="optional"
          maxLength={500}
          autoComplete="off"
        />
      </div>
    </fieldset>
  )
}
