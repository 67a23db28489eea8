import { Form, Link, useNavigation } from '@remix-run/react'
import { useEffect } from 'react'
import type { ReactNode } from 'react'
import { Field } from '#app/ui/field'
import { Icon } from '#app/ui/icon'
import { FormToken } from './form-token'
import { Rows } from './rows'

/** What the form door answers; lists come back as lists, an empty row of them as null. */
export type RecipeFormAnswer =
  | {
      result?: {
        status?: string
        intent?: { type?: string; payload?: { name?: string } }
        error?: Record<string, string[] | null> | null
        initialValue?: Record<string, unknown> | null
      }
    }
  | undefined

export type RecipeText = {
  title: string
  summary: string
  total_time_minutes: string
  yield_amount: string
  image_url: string
  ingredients: string[]
  steps: string[]
}

type Props = {
  token: string
  recipe: RecipeText
  answer: RecipeFormAnswer
  action: string
  cancel: string
  children?: ReactNode
}

/** A recipe as its cook writes it: one column, a row for each ingredient and each step. */
export function RecipeForm({ token, recipe, answer, action, cancel, children }: Props) {
  const isSaving = useNavigation().formAction === action
  const result = answer?.result
  const typed = result?.initialValue ? typedIn(result.initialValue) : recipe
  const wrong = (field: string) => sentences(result?.error, field)
  const inserted = result?.intent?.type === 'insert' ? result.intent.payload?.name : undefined
  useEffect(() => {
    if (result?.status === 'error') document.querySelector<HTMLElement>('.rform [aria-invalid]')?.focus()
  }, [result])
  const plain = (
    name: Exclude<keyof RecipeText, 'ingredients' | 'steps' | 'summary'>,
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
      <Field id={name} label={label} {...(aside && { aside })} hint={hint} errors={wrong(name)}>
        {(aria) => <input {...aria} {...control} name={name} defaultValue={typed[name]} autoComplete="off" />}
      </Field>
    )
  }
  return (
    <Form method="post" action={action} noValidate className="rform">
      {/* Enter in a field presses the first button of a form. */}
      <button className="vh" tabIndex={-1} aria-hidden="true">
        Save Recipe
      </button>
      <FormToken value={token} />
      <input type="hidden" name="intent" value="save" />
      {children}
      {wrong('') && (
        <p className="field__e" role="alert">
          <Icon name="triangle-alert" />
          <span>{wrong('')?.join(' ')}</span>
        </p>
      )}
      {plain('title', 'Title', { required: true })}
      <Field id="summary" label="Summary" aside="if you like" errors={wrong('summary')}>
        {(aria) => <textarea {...aria} name="summary" rows={2} defaultValue={typed.summary} />}
      </Field>
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
      <Rows
        name="ingredients"
        legend="Ingredients"
        one="Ingredient"
        add="Add ingredient"
        rows={typed.ingredients}
        errors={wrong('ingredients')}
        wrongRows={rowsIn(result?.error, 'ingredients')}
        isGrown={inserted === 'ingredients'}
      />
      <Rows
        name="steps"
        legend="Method"
        one="Step"
        add="Add step"
        rows={typed.steps}
        errors={wrong('steps')}
        wrongRows={rowsIn(result?.error, 'steps')}
        isGrown={inserted === 'steps'}
        isLong
      />
      <div className="rform__do">
        <div className="btns">
          <button className="btn btn--main" disabled={isSaving}>
            {isSaving ? 'Saving…' : 'Save Recipe'}
          </button>{' '}
          <Link className="btn" to={cancel}>
            Cancel
          </Link>
        </div>
      </div>
    </Form>
  )
}

/** Of a list, also what is wrong with one of its rows: 'ingredients[2]'. */
function sentences(errors: Record<string, string[] | null> | null | undefined, field: string): string[] | undefined {
  const all = Object.entries(errors ?? {}).flatMap(([name, said]) =>
    name === field || (field && name.startsWith(`${field}[`)) ? (said ?? []) : [],
  )
  return all.length ? [...new Set(all)] : undefined
}

/** The rows that something is wrong with; the first where it is wrong with the list. */
function rowsIn(errors: Record<string, string[] | null> | null | undefined, field: string): number[] {
  const names = Object.keys(errors ?? {}).filter((name) => errors?.[name]?.length)
  const rows = names.flatMap((name) => (name.startsWith(`${field}[`) ? [Number(/\[(\d+)\]/.exec(name)?.[1])] : []))
  return rows.length === 0 && names.includes(field) ? [0] : rows
}

function typedIn(value: Record<string, unknown>): RecipeText {
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
