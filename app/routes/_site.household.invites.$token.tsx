import { message, rich, t } from '#packages/texts/t'
import { useLoaderData } from '@remix-run/react'
import { CancelLink, DialogPage } from '#app/components/form/dialog-page'
import { SubmitForm } from '#app/components/form/submit-form'
import { useActionForm } from '#app/components/form/use-action-form'
import { EndingLinks } from '#app/components/household/ending-links'
import { titled } from '#app/components/layout/page-meta'
import { authPath } from '#app/domain/accounts/return-url'
import { describeMerge, describeWhatComesAlong, invitePath } from '#app/domain/households/household'
import { loadEndingLinks } from '#app/domain/households/households.server'
import { acceptInvite, previewInvite } from '#app/domain/invites/invites.server'
import {
  ALREADY_MEMBER,
  LAST_KEEPER,
  LEAVES_OTHERS,
  WHAT_IS_OWN,
  WHAT_IS_SHARED,
} from '#app/domain/households/messages'
import { emptyForm, forms } from '#app/http/forms.server'
import { page } from '#app/http/page.server'
import type { RoutePolicy } from '#app/http/route-policy'
import { redirectWithToast } from '#app/http/toast.server'
import { LinkButton } from '#app/ui/button'
import { dialogBodyClass, dialogFooterClass, dialogTextClass } from '#app/ui/dialog'

export const loader = page('anyone', async ({ user, params: { token = '' }, ip, formToken }) => {
  const { household, invitedBy, isMember, comesAlong, leaves } = await previewInvite(token, { user, ip })
  return {
    invitedBy,
    name: household.name,
    isMember,
    comesAlong: user && describeWhatComesAlong(comesAlong),
    leaves,
    links: user && leaves && (await loadEndingLinks(user)),
    here: invitePath(token),
    formToken: user ? formToken() : '',
  }
})

export const action = forms('user', {
  accept: emptyForm(async ({ user, params: { token = '' }, ip }) => {
    const merged = await acceptInvite(token, { user, ip })
    return await redirectWithToast('/household', { title: t('Welcome to the household'), text: describeMerge(merged) })
  }),
})

export { clientAction, shouldRevalidate } from '#app/components/form/network-safe'

// The URL contains the token: no referrer is sent.
export const handle = { cache: 'no-store', referrer: 'same-origin', noindex: 'header' } satisfies RoutePolicy

export const meta = titled(message('Join a household'))

export default function InvitePage() {
  const { invitedBy, name, isMember, comesAlong, leaves, links, here } = useLoaderData<typeof loader>()
  const [form] = useActionForm({ id: 'accept-invite' })
  const about = (
    <p className={dialogTextClass}>
      {name
        ? rich('{cook} invites you to cook together in {name}.', { cook: <b>{invitedBy}</b>, name })
        : rich('{cook} invites you to cook together.', { cook: <b>{invitedBy}</b> })}{' '}
      {WHAT_IS_SHARED()} {WHAT_IS_OWN()}
    </p>
  )
  return (
    <DialogPage title={t('Join a household')}>
      {comesAlong === null ? (
        <>
          <div className={dialogBodyClass}>
            {about}
            <p className={dialogTextClass}>{t('Sign in or sign up first. Then you see what comes along.')}</p>
          </div>
          <div className={dialogFooterClass}>
            <LinkButton to={authPath('/sign-up', here)}>{t('Sign up free')}</LinkButton>
            <LinkButton tone="main" to={authPath('/sign-in', here)}>
              {t('Sign In')}
            </LinkButton>
          </div>
        </>
      ) : isMember ? (
        <>
          <div className={dialogBodyClass}>
            <p className={dialogTextClass}>{ALREADY_MEMBER()}</p>
          </div>
          <div className={dialogFooterClass}>
            <LinkButton tone="main" to="/household">
              {t('Go to your household')}
            </LinkButton>
          </div>
        </>
      ) : leaves?.mustHandOver ? (
        <>
          <div className={dialogBodyClass}>
            {about}
            <p className={dialogTextClass}>
              {t('You would leave the household that you are in now. {reason}', { reason: LAST_KEEPER() })}
            </p>
          </div>
          <div className={dialogFooterClass}>
            <LinkButton tone="main" to="/household">
              {t('Go to your household')}
            </LinkButton>
          </div>
        </>
      ) : (
        <SubmitForm
          intent="accept"
          button={t('Join')}
          busy={t('Joining…')}
          form={form}
          aside={<CancelLink to="/">{t('Not now')}</CancelLink>}>
          {about}
          {leaves && <p className={dialogTextClass}>{LEAVES_OTHERS()}</p>}
          {links && <EndingLinks lists={links} />}
          <p className={dialogTextClass}>{comesAlong}</p>
        </SubmitForm>
      )}
    </DialogPage>
  )
}
