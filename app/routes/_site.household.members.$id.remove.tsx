import { message, rich, t } from '#packages/texts/t'
import { useLoaderData } from '@remix-run/react'
import { ConfirmDialog } from '#app/components/form/dialog-form'
import { EndingLinks } from '#app/components/household/ending-links'
import { titled } from '#app/components/layout/page-meta'
import { loadEndingLinks, loadRemovableMember, removeMember } from '#app/domain/households/households.server'
import { emptyForm, forms } from '#app/http/forms.server'
import { page } from '#app/http/page.server'
import type { RoutePolicy } from '#app/http/route-policy'
import { redirectWithToast } from '#app/http/toast.server'

export const loader = page('user', async ({ user, params: { id = '' } }) => ({
  ...(await loadRemovableMember(user, id)),
  links: await loadEndingLinks(user),
}))

export const action = forms('user', {
  remove: emptyForm(async ({ user, params: { id = '' } }) => {
    await removeMember(user, id)
    return await redirectWithToast('/household', { title: t('Removed from the household') })
  }),
})

export { clientAction, shouldRevalidate } from '#app/components/form/network-safe'

export const handle = { isDialog: true, noindex: 'meta' } satisfies RoutePolicy

export const meta = titled(message('Remove somebody from the household'))

export default function RemoveMemberPage() {
  const { name, links } = useLoaderData<typeof loader>()
  return (
    <ConfirmDialog
      id="remove-member"
      title={t('Remove from the household?')}
      intent="remove"
      button={t('Remove')}
      busy={t('Removing…')}
      cancel={t('Keep')}
      cancelTo="/household"
      more={<EndingLinks lists={links} />}>
      {rich(
        '{name} takes along a copy of the collection and what they made, and sees nothing that you add from now on. All that is here stays.',
        { name: <b>{name}</b> },
      )}
    </ConfirmDialog>
  )
}
