import { isPending } from '#app/domain/error-messages'
import { isObject } from '#app/platform/text/objects'

/** The part of Remix's hydration state that submitted values come back in. */
export type SubmissionState = {
  actionData?: Record<string, unknown> | null | undefined
  errors?: Record<string, unknown> | null | undefined
}

/** NUL, which no submitted value contains, and the length of the value that stands in the document. */
const PLACEHOLDER_PATTERN = /^\0(\d+)$/
/** Ids, intents and choices are shorter: pages look at them before their fields are there. */
const MAX_REPEATED_LENGTH = 36

/**
 * The state without the submitted texts that the document contains in its fields already: each comes back once.
 * restoreTypedValues() is its inverse.
 */
export const withholdTypedValues = (state: SubmissionState): SubmissionState =>
  mapTypedValues(state, (_name, value) =>
    value.length > MAX_REPEATED_LENGTH ? `\0${normalizeLineEnds(value).length}` : value,
  )

/** Puts back what withholdTypedValues() has left out, from the fields of the document as it was sent. */
export const restoreTypedValues = (state: SubmissionState, page: Document): SubmissionState =>
  mapTypedValues(state, (name, value) => {
    const length = PLACEHOLDER_PATTERN.exec(value)?.[1]
    return length === undefined ? value : (findSentValue(page, name, Number(length)) ?? '')
  })

function findSentValue(page: Document, name: string, length: number): string | undefined {
  return [...page.getElementsByName(name)]
    .map((field) =>
      field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement ? field.defaultValue : '',
    )
    .find((value) => normalizeLineEnds(value).length === length)
}

/** Forms are submitted with CRLF, and fields have LF. */
const normalizeLineEnds = (text: string) => text.replace(/\r\n?/g, '\n')

type MapString = (name: string, value: string) => string

function mapTypedValues(state: SubmissionState, map: MapString): SubmissionState {
  return {
    ...state,
    actionData: mapEntries(state.actionData, (data) =>
      isObject(data) && isObject(data.result) && isObject(data.result.initialValue)
        ? { ...data, result: { ...data.result, initialValue: mapStrings(data.result.initialValue, '', map) } }
        : data,
    ),
    errors: mapEntries(state.errors, (error) =>
      isObject(error) && isObject(error.data) && isPending(error.data.held)
        ? {
            ...error,
            data: {
              ...error.data,
              held: {
                ...error.data.held,
                fields: error.data.held.fields.map(([name, value]) => [name, map(name, value)]),
              },
            },
          }
        : error,
    ),
  }
}

const mapEntries = (entries: Record<string, unknown> | null | undefined, map: (value: unknown) => unknown) =>
  entries && Object.fromEntries(Object.entries(entries).map(([id, value]) => [id, map(value)]))

/** `name` is the field's name, as Conform writes it: 'steps[0]', 'note.text'. */
function mapStrings(value: unknown, name: string, map: MapString): unknown {
  if (typeof value === 'string') return map(name, value)
  if (Array.isArray(value)) return value.map((item, index) => mapStrings(item, `${name}[${index}]`, map))
  if (!isObject(value)) return value
  return Object.fromEntries(
    Object.entries(value).map(([key, item]) => [key, mapStrings(item, name ? `${name}.${key}` : key, map)]),
  )
}
