import { Form, Link } from '@remix-run/react'
import type { CurrentUser } from '#app/domain/accounts/user'
import { Icon } from '#app/ui/icon'
import { useFormToken } from './current-user'
import { FormToken } from './form-token'
import type { FeedbackLink } from './use-feedback'

/** spec §2, global layout: who is signed in, and the way out, which is a form because it ends something. */
export function UserMenu({ user, feedback }: { user: CurrentUser; feedback: FeedbackLink }) {
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
        <SignOut className="menu__out" />
      </nav>
    </details>
  )
}

/** The page is loaded anew: nothing of the cook stays in this one. */
export function SignOut({ className }: { className: string }) {
  const token = useFormToken()
  return (
    <Form method="post" action="/sign-out" reloadDocument>
      <FormToken value={token} />
      <button className={className} name="intent" value="out">
        <Icon name="log-out" />
        Sign Out
      </button>
    </Form>
  )
}
