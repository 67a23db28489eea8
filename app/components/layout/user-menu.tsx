import { Form, Link } from '@remix-run/react'
import type { ReactNode } from 'react'
import type { User } from '#app/domain/accounts/user'
import { Menu, menuItemClass, MenuItemLabel, menuPanelClass } from '#app/ui/menu'
import { useFormToken } from './use-root-data'
import { FormTokenInput } from '../form/form-token-input'
import type { FeedbackLinkProps } from '../feedback/use-feedback-dialog'

/** Signing out is a form (POST), since it changes state. */
export function UserMenu({ user, feedback }: { user: User; feedback: FeedbackLinkProps }) {
  return (
    <Menu icon="user" label="Your account" tone="line">
      <nav className={menuPanelClass()} aria-label="Account">
        <p className="pt-2.5 px-[18px] pb-2 text-sm leading-[1.6] text-ink-3 truncate">{user.email}</p>
        <hr className="my-2" />
        <Link className={menuItemClass} to="/account" prefetch="none">
          <MenuItemLabel icon="user">Account</MenuItemLabel>
        </Link>
        <Link className={menuItemClass} to="/household" prefetch="none">
          <MenuItemLabel icon="house">Household</MenuItemLabel>
        </Link>
        <Link className={menuItemClass} {...feedback}>
          <MenuItemLabel icon="message-square">Feedback</MenuItemLabel>
        </Link>
        <SignOutForm>
          <button className={menuItemClass} name="intent" value="out">
            <MenuItemLabel icon="log-out">Sign Out</MenuItemLabel>
          </button>
        </SignOutForm>
      </nav>
    </Menu>
  )
}

/** A full page load, so that no user data stays in memory. */
export function SignOutForm({ children }: { children: ReactNode }) {
  const token = useFormToken()
  return (
    <Form method="post" action="/sign-out" reloadDocument>
      <FormTokenInput value={token} />
      {children}
    </Form>
  )
}
