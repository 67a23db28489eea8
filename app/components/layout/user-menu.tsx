import { Form, Link } from '@remix-run/react'
import type { User } from '#app/domain/accounts/user'
import { Icon } from '#app/ui/icon'
import { useFormToken } from './use-root-data'
import { FormTokenInput } from '../form/form-token-input'
import type { FeedbackLinkProps } from '../feedback/use-feedback-dialog'

/** spec §2, global layout: who is signed in, and the way out, which is a form because it ends something. */
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

/** The page is loaded anew: nothing of the cook stays in this one. */
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
