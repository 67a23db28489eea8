import { t } from '#packages/texts/t'
import { ActionForm } from '#app/components/form/action-form'
import type { FormEvent, ReactNode } from 'react'
import type { User } from '#app/domain/accounts/user'
import { Link } from '#app/ui/link'
import { Menu, menuItemClass, MenuItemLabel, menuPanelClass } from '#app/ui/menu'
import { useOptionalUser } from './use-root-data'
import type { FeedbackLinkProps } from '../feedback/use-feedback-dialog'

/** Signing out is a form (POST), since it changes state. */
export function UserMenu({ user, feedback }: { user: User; feedback: FeedbackLinkProps }) {
  return (
    <Menu icon="user" label={t('Your account')} tone="line">
      <nav className={menuPanelClass} aria-label={t('Account')}>
        <p className="pt-2.5 px-[18px] pb-2 text-sm leading-[1.6] text-ink-3 truncate">{user.email}</p>
        <hr className="my-2" />
        <Link className={menuItemClass} to="/account" prefetch="none">
          <MenuItemLabel icon="user">{t('Account')}</MenuItemLabel>
        </Link>
        <Link className={menuItemClass} to="/household" prefetch="none">
          <MenuItemLabel icon="house">{t('Household')}</MenuItemLabel>
        </Link>
        <Link className={menuItemClass} {...feedback}>
          <MenuItemLabel icon="message-square">{t('Feedback')}</MenuItemLabel>
        </Link>
        <SignOutForm>
          <button className={menuItemClass}>
            <MenuItemLabel icon="log-out">{t('Sign Out')}</MenuItemLabel>
          </button>
        </SignOutForm>
      </nav>
    </Menu>
  )
}

/**
 * A full page load, so that no user data stays in memory. What the browser keeps of the user goes too; changes that have not
 * been sent are shown first, on the page of /sign-out.
 */
export function SignOutForm({ isConfirmed = false, children }: { isConfirmed?: boolean; children: ReactNode }) {
  const user = useOptionalUser()?.id
  const submit = (event: FormEvent<HTMLFormElement>) => {
    if (user === undefined) return
    event.preventDefault()
    const form = event.currentTarget
    void import('../shopping-list/intent-store')
      .then(async ({ countUnsentChanges, forgetLists }) => {
        if (!isConfirmed && (await countUnsentChanges(user)) > 0) return window.location.assign('/sign-out')
        await forgetLists(user)
        form.submit()
      })
      .catch(() => form.submit())
  }
  return (
    <ActionForm fields={{ intent: 'out' }} action="/sign-out" reloadDocument onSubmit={submit}>
      {children}
    </ActionForm>
  )
}
