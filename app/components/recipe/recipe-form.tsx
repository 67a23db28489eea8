import { Form, Link, useNavigation } from '@remix-run/react'
import { useEffect } from 'react'
import type { ReactNode } from 'react'
import { FormField } from '#app/ui/form-field'
import { Icon } from '#app/ui/icon'
import { FormTokenInput } from '../form/form-token-input'
import { FieldArray } from '#app/ui/field-array'

/** Conform submission result; an empty row of a list is null. */
export type RecipeFormActionData =
  | {
      result?: {
        status?: string
        intent?: { type?: string; payload?: { name?: string } }
        error?: Record<string, string[] | null> | null
        initialValue?: Record<string, unknown> | null
      }
    }
  | undefined

export type RecipeFormValues = {
  title: string
  summary: string
  total_time_minutes: string
  yield_amount: string
  image_url: string
  ingredients: string[]
  steps: string[]
}

type RecipeFormProps = {
  token: string
  recipe: RecipeFormValues
  actionData: RecipeFormActionData
  action: string
  cancelPath: string
  children?: ReactNode
}

export function RecipeForm({ token, recipe, actionData, action, cancelPath, children }: RecipeFormProps) {
  const isSaving = useNavigation().formAction === action
  const result = actionData?.result
  const values = result?.initialValue ? parseRecipeFormValues(result.initialValue) : recipe
  const errorsOf = (field: string) => collectFieldErrors(result?.error, field)
  const insertedList = result?.intent?.type === 'insert' ? result.intent.payload?.name : undefined
  useEffect(() => {
    if (result?.status === 'error') document.querySelector<HTMLElement>('.rform [aria-invalid]')?.focus()
  }, [result])
  const renderLineField = (
    name: Exclude<keyof RecipeFormValues, 'ingredients' | 'steps' | 'summary'>,
    label: string,
    options: {
      aside?: string
      hint?: string
      type?: string
      inputMode?: 'numeric' | 'url'
      placeholder?: string
      required?: true
    } = {},
  ) => {
    const { aside, hint, ...control } = options
    return (
      <FormField id={name} label={label} {...(aside && { aside })} hint={hint} errors={errorsOf(name)}>
        {(aria) => <input {...aria} {...control} name={name} defaultValue={values[name]} autoComplete="off" />}
      </FormField>
    )
  }
  return (
    <Form method="post" action={action} noValidate className="rform">
      {/* Implicit submission (Enter) uses the first button. */}
      <button className="vh" tabIndex={-1} aria-hidden="true">
        Save Recipe
      </button>
      <FormTokenInput value={token} />
      <input type="hidden" name="intent" value="save" />
      {children}
      {errorsOf('') && (
        <p className="field__e" role="alert">
          <Icon name="triangle-alert" />
          <span>{errorsOf('')?.join(' ')}</span>
        </p>
      )}
      {renderLineField('title', 'Title', { required: true })}
      <FormField id="summary" label="Summary" aside="if you like" errors={errorsOf('summary')}>
        {(aria) => <textarea {...aria} name="summary" rows={2} defaultValue={values.summary} />}
      </FormField>
      <div className="rform__two">
        {renderLineField('total_time_minutes', 'Time', { aside: 'minutes', inputMode: 'numeric' })}
        {renderLineField('yield_amount', 'Yield', { placeholder: '4 servings' })}
      </div>
      {renderLineField('image_url', 'Picture', {
        aside: 'if you like',
        hint: 'The address of a picture on the web. Without one, we draw the dish.',
        type: 'url',
        inputMode: 'url',
      })}
      <FieldArray
        name="ingredients"
        legend="Ingredients"
        itemLabel="Ingredient"
        addLabel="Add ingredient"
        rows={values.ingredients}
        errors={errorsOf('ingredients')}
        invalidRows={findInvalidRows(result?.error, 'ingredients')}
        hasInsertedRow={insertedList === 'ingredients'}
      />
      <FieldArray
        name="steps"
        legend="Method"
        itemLabel="Step"
        addLabel="Add step"
        rows={values.steps}
        errors={errorsOf('steps')}
        invalidRows={findInvalidRows(result?.error, 'steps')}
        hasInsertedRow={insertedList === 'steps'}
        isMultiline
      />
      <div className="rform__do">
        <div className="btns">
          <button className="btn btn--main" disabled={isSaving}>
            {isSaving ? 'Saving…' : 'Save Recipe'}
          </button>{' '}
          <Link className="btn" to={cancelPath}>
            Cancel
          </Link>
        </div>
      </div>
    </Form>
  )
}

/** Includes the errors of a list's rows: 'ingredients[2]'. */
function collectFieldErrors(
  errors: Record<string, string[] | null> | null | undefined,
  field: string,
): string[] | undefined {
  const allMessages = Object.entries(errors ?? {}).flatMap(([name, messages]) =>
    name === field || (field && name.startsWith(`${field}[`)) ? (messages ?? []) : [],
  )
  return allMessages.length ? [...new Set(allMessages)] : undefined
}

/** Rows with errors; the first row for an error of the whole list. */
function findInvalidRows(errors: Record<string, string[] | null> | null | undefined, field: string): number[] {
  const names = Object.keys(errors ?? {}).filter((name) => errors?.[name]?.length)
  const rows = names.flatMap((name) => (name.startsWith(`${field}[`) ? [Number(/\[(\d+)\]/.exec(name)?.[1])] : []))
  return rows.length === 0 && names.includes(field) ? [0] : rows
}

function parseRecipeFormValues(value: Record<string, unknown>): RecipeFormValues {
  const text = (value: unknown) => (typeof value === 'string' ? value : '')
  const list = (values: unknown) => (Array.isArray(values) ? values.map(text) : [])
  return {
    title: text(value.title),
    summary: text(value.summary),
    total_time_minutes: text(value.total_time_minutes),
    yield_amount: text(value.yield_amount),
    image_url: text(value.image_url),
    ingredients: list(value.ingredients),
    steps: list(value.steps),
  }
}
