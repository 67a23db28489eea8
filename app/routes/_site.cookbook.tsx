import { message, t } from '#packages/texts/t'
import { useLoaderData } from '@remix-run/react'
import { titled } from '#app/components/layout/page-meta'
import { loadBookRecipes } from '#app/domain/exports/cookbook.server'
import { DEFAULT_BOOK_TITLE, MAX_BOOK_TITLE_LENGTH } from '#app/domain/exports/export-formats'
import { parseBookChoice } from '#app/http/choices.server'
import { pageFromReplica } from '#app/http/page.server'
import type { RoutePolicy } from '#app/http/route-policy'
import { BackLink } from '#app/ui/back-link'
import { Button, buttonRowClass, LinkButton } from '#app/ui/button'
import { EmptyState } from '#app/ui/empty-state'
import { FormField } from '#app/ui/form-field'
import { inputClass } from '#app/ui/input'
import { narrowPageClass } from '#app/ui/classes'
import { text } from '#app/ui/text'

export const handle = { noindex: 'meta' } satisfies RoutePolicy

export const loader = pageFromReplica('user', async ({ user, url: { searchParams } }) => {
  const choice = parseBookChoice(searchParams)
  const { length } = await loadBookRecipes(user, choice)
  return { count: length, isAll: choice.ids.length === 0 && choice.selection === null, choice: [...searchParams] }
})

export const meta = titled(message('Cookbook'))

export default function CookbookPage() {
  const { count, isAll, choice } = useLoaderData<typeof loader>()
  return (
    <div className={narrowPageClass}>
      <BackLink to="/collection">{t('My Collection')}</BackLink>
      <h1 className={text.h1}>{t('Cookbook')}</h1>
      {count === 0 ? (
        <EmptyState
          title={t('No recipes yet')}
          level={2}
          actions={<LinkButton to="/home">{t('Find recipes')}</LinkButton>}>
          <p>{t('A book holds recipes of your collection.')}</p>
        </EmptyState>
      ) : (
        <>
          <p className={`${text.lede} mt-3`}>
            {isAll
              ? t(
                  'Your whole collection, {count, plural, one {# recipe} other {# recipes}}: a list of contents, then one recipe on each page, with your notes and stars.',
                  { count },
                )
              : t(
                  '{count, plural, one {# recipe} other {# recipes}}: a list of contents, then one recipe on each page, with your notes and stars.',
                  { count },
                )}
          </p>
          {isAll && <p className="mt-3">{t('For a smaller book, select recipes in My Collection first.')}</p>}
          <form method="get" action="/cookbook/pages" className="py-6">
            {choice.map(([name, value], number) => (
              <input key={number} type="hidden" name={name} value={value} />
            ))}
            <FormField id="book-title" label={t('Title')}>
              {(aria) => (
                <input
                  {...aria}
                  name="title"
                  defaultValue={DEFAULT_BOOK_TITLE()}
                  maxLength={MAX_BOOK_TITLE_LENGTH}
                  autoComplete="off"
                  className={inputClass()}
                />
              )}
            </FormField>
            <div className={`${buttonRowClass} mt-4`}>
              <Button tone="main">{t('Open to read or print')}</Button>{' '}
              <Button formAction="/cookbook/epub">{t('Download for an e-reader')}</Button>
            </div>
          </form>
        </>
      )}
    </div>
  )
}
