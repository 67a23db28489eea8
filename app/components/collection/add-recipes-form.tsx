import { t } from '#packages/texts/t'
import { getInputProps, type FieldMetadata } from '@conform-to/react'
import { LinkButton } from '#app/ui/button'
import { EmptyState } from '#app/ui/empty-state'
import { narrowPageClass } from '#app/ui/classes'
import { text } from '#app/ui/text'
import { TextField } from '../form/text-field'

export const addChoiceClass = 'flex items-center min-h-12 py-1.5 leading-[1.35] cursor-pointer'
export const addChoicesClass = 'overflow-y-auto border-b divide-y'

/** The plans or lists to add recipes to, and a new one, which has a name. */
export function AddTargetFields({
  kind,
  field,
  nameField,
  targets,
  nameAside,
  maxNameLength,
}: {
  kind: 'plan' | 'list'
  field: FieldMetadata<string>
  nameField: FieldMetadata<string | null>
  targets: { id: string; name: string; count: number }[]
  nameAside?: string
  maxNameLength: number
}) {
  const getOptionProps = (value: string) => ({
    ...getInputProps(field, { type: 'radio', value }),
    id: `${field.id}-${value}`,
    className: 'radio ml-0.5 mr-3',
  })
  return (
    <>
      {targets.length > 0 && (
        <div className={`max-h-[19rem] ${addChoicesClass}`}>
          {targets.map(({ id, name, count }) => (
            <label key={id} className={addChoiceClass}>
              <input {...getOptionProps(id)} />
              <span className="min-w-0 break-anywhere" dir="auto">
                {name}{' '}
                <small className={`${text.meta} block`}>
                  {kind === 'plan'
                    ? t('{count, plural, one {# recipe} other {# recipes}}', { count })
                    : t('{count, plural, one {# item to buy} other {# items to buy}}', { count })}
                </small>
              </span>
            </label>
          ))}
        </div>
      )}
      {(targets.length > 0 || kind === 'list') && (
        <label className={addChoiceClass}>
          <input {...getOptionProps('new')} />
          <span>{kind === 'plan' ? t('A new plan') : t('A new list')}</span>
        </label>
      )}
      <div className="mt-3">
        <TextField
          field={nameField}
          label={kind === 'plan' ? t('Name of the new plan') : t('Name of the new list')}
          aside={nameAside}
          maxLength={maxNameLength}
          autoComplete="off"
          onFocus={({ currentTarget }) => selectNew(currentTarget.form, field.name)}
        />
      </div>
    </>
  )
}

/** A name means a new plan or list. */
function selectNew(form: HTMLFormElement | null, name: string): void {
  const radio = form?.querySelector<HTMLInputElement>(`input[name=${name}][value=new]`)
  if (radio) radio.checked = true
}

export function NoRecipesChosen({ children }: { children: string }) {
  return (
    <div className={`${narrowPageClass} pt-8`}>
      <EmptyState
        title={t('No recipes chosen')}
        actions={
          <LinkButton tone="main" to="/collection">
            {t('Go to My Collection')}
          </LinkButton>
        }>
        <p>{children}</p>
      </EmptyState>
    </div>
  )
}
