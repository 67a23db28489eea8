import { Form, useActionData } from '@remix-run/react'
import type { ComponentProps, ReactNode } from 'react'
import { joinErrors, type FormActionData } from '#app/components/form/form-result'
import { Button, LinkButton, buttonClass, buttonRowClass } from '#app/ui/button'
import { paddedCardClass } from '#app/ui/classes'
import { InputField, SelectField } from '#app/ui/form-field'
import { Notice } from '#app/ui/notice'
import { PageLinks } from '#app/ui/pager'
import { text } from '#app/ui/text'
import { AdminPage } from './admin-page'
import { ChoiceLinks } from './choice-links'
import { listPath, type ListPages, type ListParams } from './list-path'

/** A select where it has options, besides "All"; else a text or a date. */
type FilterField<Name extends string> = {
  name: Name
  label: string
  of?: readonly (readonly [value: string, name: string])[]
  type?: 'search' | 'date'
  maxLength?: number
  /** On a phone a line of its own, as texts and dates always are. */ isWide?: boolean
}

/** The first and the last day that is shown. */
export const DATE_RANGE_FIELDS = [
  { name: 'from', label: 'From', type: 'date' },
  { name: 'to', label: 'To', type: 'date' },
] as const

type AdminListProps<Filters extends ListParams> = Pick<ComponentProps<typeof AdminPage>, 'title' | 'back'> & {
  lede?: string
  /** What can be done beside what is done to a row. */ toolbar?: ReactNode
  /** Title of what the action refused, where the rows do not say it. */ refused?: string
  path: string
  /** What the list shows, by the names in its address. */ filters: Filters
  /** Links that choose one of the filters. */
  choice?: {
    name: keyof Filters & string
    label: string
    of: readonly (readonly [value: string | null, name: string])[]
  }
  /** A form, by GET, so that each view has an address. */
  search?: {
    label?: string
    fields: readonly FilterField<keyof Filters & string>[]
    /** Several fields stand in these columns, and below them the button and one that resets them. */ columns?: string
    button?: ReactNode
  }
  /** Of the rows. */ label: string
  isEmpty: boolean
  empty: string
  /** Names and parameters of the pages that there are. */ pages: ListPages
  /** Names and parameters of the files with all rows. */ exports?: Record<string, ListParams>
  children: ReactNode
}

/** A list of the admin area: what it shows, its rows, their pages. */
export function AdminList<Filters extends ListParams>({
  title,
  back,
  lede,
  toolbar,
  refused,
  path,
  filters,
  choice,
  search,
  label,
  isEmpty,
  empty,
  pages,
  exports = {},
  children,
}: AdminListProps<Filters>) {
  const refusal = joinErrors(useActionData<FormActionData>()?.result)
  const toPath = (params: ListParams) => listPath(path, { ...filters, ...params })
  return (
    <AdminPage title={title} back={back}>
      {lede && <p className={text.lede}>{lede}</p>}
      {toolbar}
      {refused && refusal && <Notice title={refused}>{refusal}</Notice>}
      {choice && (
        <ChoiceLinks
          label={choice.label}
          choices={choice.of.map(([value, name]) => ({
            name,
            to: toPath({ [choice.name]: value }),
            isChosen: (filters[choice.name] ?? null) === value,
          }))}
        />
      )}
      {search && <SearchForm key={toPath({})} path={path} filters={filters} chosen={choice?.name} {...search} />}
      <section className={paddedCardClass} aria-label={label}>
        {isEmpty ? <p className={text.meta}>{empty}</p> : children}
      </section>
      <PageLinks
        links={Object.fromEntries(Object.entries(pages).map(([name, params]) => [name, params && toPath(params)]))}
      />
      {!isEmpty && Object.keys(exports).length > 0 && (
        <nav className={buttonRowClass} aria-label="Export">
          {Object.entries(exports).map(([name, params]) => (
            <a key={name} className={buttonClass()} href={listPath(`${path}/export`, { ...filters, ...params })}>
              {name}
            </a>
          ))}
        </nav>
      )}
    </AdminPage>
  )
}

function SearchForm<Filters extends ListParams>({
  path,
  filters,
  chosen,
  label,
  fields,
  columns,
  button = <Button tone="ink">Filter</Button>,
}: NonNullable<AdminListProps<Filters>['search']> & {
  path: string
  filters: Filters
  /** Sent along. */ chosen: (keyof Filters & string) | undefined
}) {
  return (
    <Form
      method="get"
      action={path}
      className={`${paddedCardClass} grid gap-x-4 gap-y-3 items-end lg:gap-3 ${columns ? `grid-cols-2 ${columns}` : 'md:grid-cols-[minmax(0,1fr)_auto]'}`}
      role="search"
      aria-label={label}>
      {chosen && filters[chosen] && <input type="hidden" name={chosen} value={filters[chosen]} />}
      {fields.map((field) => (
        <SearchField key={field.name} value={String(filters[field.name] ?? '')} {...field} />
      ))}
      {columns ? (
        <div className={`${buttonRowClass} col-span-full`}>
          {button}
          <LinkButton to={path}>Reset</LinkButton>
        </div>
      ) : (
        button
      )}
    </Form>
  )
}

function SearchField({
  name,
  label,
  of,
  type = 'search',
  maxLength,
  isWide,
  value,
}: FilterField<string> & { value: string }) {
  const common = { id: name, label, defaultValue: value }
  if (of) return <SelectField {...common} className={isWide ? 'max-sm:col-span-full' : ''} of={[['', 'All'], ...of]} />
  if (type === 'date')
    return <InputField {...common} className="max-sm:col-span-full" type="date" placeholder="2026-01-31" />
  return (
    <InputField
      {...common}
      className="col-span-full lg:col-auto"
      type="search"
      maxLength={maxLength}
      autoComplete="off"
      autoCapitalize="none"
      spellCheck={false}
    />
  )
}
