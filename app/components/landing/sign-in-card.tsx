import { Link, useLocation } from '@remix-run/react'
import { signInPath } from '#app/domain/accounts/return-url'
import { Icon } from '#app/ui/icon'
import { useOptionalUser } from '../layout/use-root-data'

const SIGN_IN_BENEFITS = [
  'Keep the recipes you love, with your own notes and stars',
  'Plan the week and get one merged shopping list',
  'Share the list with whoever is nearest the shop',
]

/** For visitors only. */
export function SignInCard() {
  const { pathname, search } = useLocation()
  if (useOptionalUser()) return null
  return (
    <section className="sheet invite">
      <div>
        <h2 className="h2">Sign in for More Features</h2>
        <ul>
          {SIGN_IN_BENEFITS.map((benefit) => (
            <li key={benefit}>
              <Icon name="check" />
              {benefit}
            </li>
          ))}
        </ul>
      </div>
      <Link className="btn btn--big" to={signInPath(pathname + search)}>
        Sign In
      </Link>
    </section>
  )
}
