import { message, t } from '#packages/texts/t'
import { useLoaderData } from '@remix-run/react'
import { ConfirmDialog } from '#app/components/form/dialog-form'
import { EndingLinks } from '#app/components/household/ending-links'
import { titled } from '#app/components/layout/page-meta'
import { leaveHousehold, loadEndingLinks } from '#app/domain/households/households.server'
import { emptyForm, forms } from '#app/http/forms.server'
import { page } from '#app/http/page.server'
import type { RoutePolicy } from '#app/http/route-policy'
import { redirectWithToast } from '#app/http/toast.server'

export const loader = page('user', async ({ user }) => ({ links: await loadEndingLinks(user) }))

export const action = forms('user', {
  leave: emptyForm(async ({ user }) => {
    await leaveHousehold(user)
    return await redirectWithToast('/household', {
      title: t('You have left the household'),
      text: t('You have your own copy of its recipes, and your plans and lists.'),
    })
  }),
})

export { clientAction, shouldRevalidate } from '#app/components/form/network-safe'

export const handle = { isDialog: true, noindex: 'meta' } satisfies RoutePolicy

export const meta = titled(message('Leave the household'))

export default function LeaveHouseholdPage() {
  const { links } = useLoaderData<typeof loader>()
  return (
    <ConfirmDialog
      id="leave-household"
      title={t('Leave the household?')}
      intent="leave"
      button={t('Leave')}
      busy={t('Leaving…')}
      cancel={t('Stay')}
      cancelTo="/household"
      more={<EndingLinks lists={links} />}>
      {t(
        'You take along a copy of the collection, your stars and notes, and copies of the plans and lists that you made. What the others cook from stays with them. You can come back with a new invite.',
      )}
    </ConfirmDialog>
  )
}
