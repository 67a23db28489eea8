import { message, rich, t } from '#packages/texts/t'
import { Link, useActionData, useLoaderData } from '@remix-run/react'
import { ArchiveForm } from '#app/components/archive/archive-form'
import { getFormResult, joinErrors } from '#app/components/form/form-result'
import { titled } from '#app/components/layout/page-meta'
import { ARCHIVE_PATH, type ArchivableKind } from '#app/domain/shopping-lists/archive'
import { changeArchive, loadArchive } from '#app/domain/shopping-lists/archive.server'
import { ArchiveForm as ArchiveFormInput } from '#app/domain/shopping-lists/schema'
import { form, forms } from '#app/http/forms.server'
import { pageFromReplica } from '#app/http/page.server'
import type { RoutePolicy } from '#app/http/route-policy'
import { redirectWithToast } from '#app/http/toast.server'
import { formatUtcDate } from '#app/platform/text/dates'
import { Button } from '#app/ui/button'
import { EmptyState } from '#app/ui/empty-state'
import { Notice } from '#app/ui/notice'
import { narrowPageClass } from '#app/ui/classes'
import { sectionHeadClass } from '#app/ui/section'
import { text } from '#app/ui/text'

export const loader = pageFromReplica('user', async ({ user }) => {
  const { plans, lists } = await loadArchive(user)
  const toRow = (kind: ArchivableKind) => (item: { id: string; name: string; archivedAt: string }) => ({
    kind,
    id: item.id,
    name: item.name,
    path: kind === 'plan' ? `/meal-plan/${item.id}` : `/shopping-lists/${item.id}`,
    since: formatUtcDate(item.archivedAt),
  })
  return { plans: plans.map(toRow('plan')), lists: lists.map(toRow('list')) }
})

export const action = forms('user', {
  change: form(ArchiveFormInput, async ({ user, input }) => {
    await changeArchive(user, input)
    const isPlan = input.kind === 'plan'
    return input.archived
      ? await redirectWithToast(isPlan ? '/meal-plans' : '/shopping-lists', {
          title: isPlan ? t('Meal plan archived') : t('Shopping list archived'),
          link: { to: ARCHIVE_PATH, label: t('Open the archive') },
        })
      : await redirectWithToast(ARCHIVE_PATH, {
          title: isPlan ? t('Meal plan taken out of the archive') : t('Shopping list taken out of the archive'),
        })
  }),
})

export { clientAction, shouldRevalidate } from '#app/components/form/network-safe'

export const handle = { noindex: 'meta' } satisfies RoutePolicy

export const meta = titled(message('Archive'))

export default function ArchivePage() {
  const { plans, lists } = useLoaderData<typeof loader>()
  const result = getFormResult(useActionData<typeof action>())
  return (
    <div className={`${narrowPageClass} pt-8 pb-12`}>
      <h1 className={text.h1}>{t('Archive')}</h1>
      <p className={`${text.lede} mb-6`}>{t('Old plans and lists. You can take each one out again.')}</p>
      {result?.error && (
        <Notice title={t('That did not work')} className="mt-4">
          {joinErrors(result)}
        </Notice>
      )}
      {plans.length + lists.length === 0 && (
        <EmptyState title={t('The archive is empty')} level={2}>
          <p>{t('To put a plan or a list here, press “Archive” on its page.')}</p>
        </EmptyState>
      )}
      <ArchivedRows title={t('Meal Plans')} rows={plans} />
      <ArchivedRows title={t('Shopping Lists')} rows={lists} />
    </div>
  )
}

function ArchivedRows({
  title,
  rows,
}: {
  title: string
  rows: { kind: ArchivableKind; id: string; name: string; path: string; since: string }[]
}) {
  if (rows.length === 0) return null
  return (
    <section className="mt-8" aria-label={title}>
      <div className={`${sectionHeadClass} mb-2`}>
        <h2 className={text.h2}>{title}</h2>
      </div>
      <ul>
        {rows.map(({ kind, id, name, path, since }) => (
          <li key={id} className="flex flex-wrap items-center justify-between py-2 border-b">
            <div className="flex-1 min-w-[10rem] mr-3 py-1">
              <Link className="font-semibold break-anywhere" to={path} dir="auto">
                {name}
              </Link>
              <p className={text.meta}>{t('Archived {since}', { since })}</p>
            </div>
            <ArchiveForm kind={kind} id={id} archived={false}>
              <Button name="intent" value="change">
                {rich('Take out<more> {name}</more>', {
                  more: (text) => <span className="sr-only">{text}</span>,
                  name,
                })}
              </Button>
            </ArchiveForm>
          </li>
        ))}
      </ul>
    </section>
  )
}
