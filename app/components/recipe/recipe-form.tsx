import { t } from '#packages/texts/t'
import { getFormProps } from '@conform-to/react'
import { Form, useNavigation } from '@remix-run/react'
import type { ReactNode } from 'react'
import type { z } from 'zod'
import type { ManualRecipeInput } from '#app/domain/collection/schema'
import { Button, buttonRowClass, LinkButton } from '#app/ui/button'
import { FieldList } from '../form/field-list'
import { FormError } from '../form/form-error'
import type { FormResult } from '../form/form-result'
import { FormTokenInput } from '../form/hidden-inputs'
import { TextareaField, TextField } from '../form/text-field'
import { useActionForm } from '../form/use-action-form'

type RecipeFormInput = z.input<typeof ManualRecipeInput>

type RecipeFormValues = {
  title: string
  summary: string
  total_time_minutes: string
  yield_amount: string
  image_url: string
  tags: string
  ingredients: string[]
  steps: string[]
}

type RecipeFormProps = {
  recipe: RecipeFormValues
  result: FormResult | undefined
  action: string
  cancelPath: string
  children?: ReactNode
}

/** A recipe in one column, with a row for each ingredient and each step. */
export function RecipeForm({ recipe, result, action, cancelPath, children }: RecipeFormProps) {
  const isSaving = useNavigation().formAction === action
  const [form, fields] = useActionForm<RecipeFormInput>({
    id: 'recipe',
    result,
    // The rows that came back with a result need keys as well, and Conform makes them of the default value.
    defaultValue: {
      ...recipe,
      ingredients: resultLines(result, 'ingredients') ?? withRow(recipe.ingredients),
      steps: resultLines(result, 'steps') ?? withRow(recipe.steps),
    },
  })
  const inserted = result?.intent?.type === 'insert' ? result.intent.payload.name : undefined
  return (
    <Form {...getFormProps(form)} method="post" action={action} className="space-y-4">
      {/* Enter in a field presses the first button of a form. */}
      <button className="sr-only" tabIndex={-1} aria-hidden="true">
        {t('Save Recipe')}
      </button>
      <FormTokenInput />
      <input type="hidden" name="intent" value="save" />
      {children}
      <FormError id={form.errorId} messages={form.errors} />
      <TextField field={fields.title} label={t('Title')} autoComplete="off" required />
      <TextareaField field={fields.summary} label={t('Summary')} aside={t('optional')} rows={2} />
      <div className="grid grid-cols-2 gap-x-4">
        <TextField
          className=""
          field={fields.total_time_minutes}
          label={t('Time')}
          aside={t('minutes')}
          inputMode="numeric"
          autoComplete="off"
        />
        <TextField
          className=""
          field={fields.yield_amount}
          label={t('Yield')}
          placeholder={t('4 servings')}
          autoComplete="off"
        />
      </div>
      <TextField
        field={fields.image_url}
        label={t('Picture')}
        aside={t('optional')}
        hint={t('A link to a picture on the web. Without one, we draw the dish.')}
        type="url"
        inputMode="url"
        autoComplete="off"
      />
      <TextField
        field={fields.tags}
        label={t('Tags')}
        aside={t('optional')}
        hint={t('With commas between them. The collection can be filtered by them.')}
        placeholder={t('Autumn, quick supper')}
        autoComplete="off"
      />
      <div className="pt-4">
        <FieldList
          form={form}
          field={fields.ingredients}
          legend={t('Ingredients')}
          itemLabel={t('Ingredient')}
          addLabel={t('Add ingredient')}
          hasInsertedRow={inserted === fields.ingredients.name}
        />
      </div>
      <div className="pt-4">
        <FieldList
          form={form}
          field={fields.steps}
          legend={t('Method')}
          itemLabel={t('Step')}
          addLabel={t('Add step')}
          hasInsertedRow={inserted === fields.steps.name}
          isMultiline
        />
      </div>
      <div className="border-t-4 border-double pt-6">
        <div className={buttonRowClass}>
          <Button tone="main" disabled={isSaving}>
            {isSaving ? t('Saving…') : t('Save Recipe')}
          </Button>{' '}
          <LinkButton to={cancelPath}>{t('Cancel')}</LinkButton>
        </div>
      </div>
    </Form>
  )
}

/** An empty list has one empty row. */
const withRow = (lines: string[]) => (lines.length > 0 ? lines : [''])

function resultLines(result: FormResult | undefined, name: keyof RecipeFormInput): string[] | undefined {
  const lines = result?.initialValue?.[name]
  return Array.isArray(lines) ? lines.map((line) => (typeof line === 'string' ? line : '')) : undefined
}
