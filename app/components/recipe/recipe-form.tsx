import { Form, Link, useNavigation } from '@remix-run/react'
import { useEffect } from 'react'
import type { ReactNode } from 'react'
import { FormField } from '#app/ui/form-field'
import { Icon } from '#app/ui/icon'
import { FormTokenInput } from '../form/form-token-input'
import { FieldArray } from '#app/ui/field-array'

/** What the form door answers; lists come back as lists, an empty row of them as null. */
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

/** A recipe as its cook writes it: one column, a row for each ingredient and each step. */
export function RecipeForm({ token, recipe, actionData, action, cancelPath, children }: RecipeFormProps) {
  const isSaving = useNavigation().formAction === action
  const result = actionData?.result
  const typed = result?.initialValue ? parseRecipeFormValues(result.initialValue) : recipe
  const wrong = (field: string) => collectFieldErrors(result?.error, field)
  const inserted = result?.intent?.type === 'insert' ? result.intent.payload?.name : undefined
  useEffect(() => {
    if (result?.status === 'error') document.querySelector<HTMLElement>('.rform [aria-invalid]')?.focus()
  }, [result])
  const plain = (
    name: Exclude<keyof RecipeFormValues, 'ingredients' | 'steps' | 'summary'>,
    label: string,
    more: {
      aside?: string
      hint?: string
      type?: string
      inputMode?: 'numeric' | 'url'
      placeholder?: string
      required?: true
    } = {},
  ) => {
    const { aside, hint, ...control } = more
    return (
      <FormField id={name} label={label} {...(aside && { aside })} hint={hint} errors={wrong(name)}>
        {(aria) => <input {...aria} {...control} name={name} defaultValue={typed[name]} autoComplete="off" />}
      </FormField>
    )
  }
  return (
    <Form method="post" action={action} noValidate className="rform">
      {/* Enter in a field presses the first button of a form. */}
      <button className="vh" tabIndex={-1} aria-hidden="true">
        Save Recipe
      </button>
      <FormTokenInput value={token} />
      <input type="hidden" name="intent" value="save" />
      {children}
      {wrong('') && (
        <p className="field__e" role="alert">
          <Icon name="triangle-alert" />
          <span>{wrong('')?.join(' ')}</span>
        </p>
      )}
      {plain('title', 'Title', { required: true })}
      <FormField id="summary" label="Summary" aside="if you like" errors={wrong('summary')}>
        {(aria) => <textarea {...aria} name="summary" rows={2} defaultValue={typed.summary} />}
      </FormField>
      <div className="rform__two">
        {plain('total_time_minutes', 'Time', { aside: 'minutes', inputMode: 'numeric' })}
        {plain('yield_amount', 'Yield', { placeholder: '4 servings' })}
      </div>
      {plain('image_url', 'Picture', {
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
        rows={typed.ingredients}
        errors={wrong('ingredients')}
        invalidRows={findInvalidRows(result?.error, 'ingredients')}
        hasInsertedRow={inserted === 'ingredients'}
      />
      <FieldArray
        name="steps"
        legend="Method"
        itemLabel="Step"
        addLabel="Add step"
        rows={typed.steps}
        errors={wrong('steps')}
        invalidRows={findInvalidRows(result?.error, 'steps')}
        hasInsertedRow={inserted === 'steps'}
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

/** Of a list, also what is wrong with one of its rows: 'ingredients[2]'. */
function collectFieldErrors(
  errors: Record<string, string[] | null> | null | undefined,
  field: string,
): string[] | undefined {
  const all = Object.entries(errors ?? {}).flatMap(([name, said]) =>
    name === field || (field && name.startsWith(`${field}[`)) ? (said ?? []) : [],
  )
  return all.length ? [...new Set(all)] : undefined
}

/** The rows that something is wrong with; the first where it is wrong with the list. */
function findInvalidRows(errors: Record<string, string[] | null> | null | undefined, field: string): number[] {
  const names = Object.keys(errors ?? {}).filter((name) => errors?.[name]?.length)
  const rows = names.flatMap((name) => (name.startsWith(`${field}[`) ? [Number(/\[(\d+)\]/.exec(name)?.[1])] : []))
  return rows.length === 0 && names.includes(field) ? [0] : rows
}

function parseRecipeFormValues(value: Record<string, unknown>): RecipeFormValues {
  const text = (one: unknown) => (typeof one === 'string' ? one : '')
  const list = (many: unknown) => (Array.isArray(many) ? many.map(text) : [])
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
