import { Form, Link } from '@remix-run/react'
import type { User } from '#app/domain/accounts/user'
import { Icon } from '#app/ui/icon'
import { useFormToken } from './use-root-data'
import { FormTokenInput } from '../form/form-token-input'
import type { FeedbackLinkProps } from '../feedback/use-feedback-dialog'

/** Signing out is a form (POST), since it changes state. */
export function UserMenu({ user, feedback }: { user: User; feedback: FeedbackLinkProps }) {
  return (
    <details className="menu menu--user">
      <summary className="round round--line">
        <Icon name="user" />
        <span className="vh">Your account</span>
      </summary>{' '}
      <nav className="menu__p" aria-label="Account">
        <p className="line">{user.email}</p>
        <hr />
        <Link to="/account" prefetch="none">
          <Icon name="user" />
          Account
        </Link>
        <Link {...feedback}>
          <Icon name="message-square" />
          Feedback
        </Link>
        <SignOutButton className="menu__out" />
      </nav>
    </details>
  )
}

/** A full page load, so that no user data stays in memory. */
export function SignOutButton({ className }: { className: string }) {
  const token = useFormToken()
  return (
    <Form method="post" action="/sign-out" reloadDocument>
      <FormTokenInput value={token} />
      <button className={className} name="intent" value="out">
        <Icon name="log-out" />
        Sign Out
      </button>
    </Form>
  )
}
