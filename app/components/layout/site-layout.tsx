import { Link, NavLink, useLocation } from '@remix-run/react'
import type { ReactNode } from 'react'
import { signInPath } from '#app/domain/accounts/return-url'
import { isLandingPath } from '#app/domain/settings/landing-version'
import { Icon } from '#app/ui/icon'
import type { IconName } from '#app/ui/icon-names'
import { useOptionalUser } from './use-root-data'
import { useFeedbackDialog } from '../feedback/use-feedback-dialog'
import { UserMenu } from './user-menu'

const MAIN_NAVIGATION: { to: string; icon: IconName; name: string; cooksOnly: boolean }[] = [
  { to: '/home', icon: 'house', name: 'Home', cooksOnly: false },
  { to: '/collection', icon: 'book-heart', name: 'My Collection', cooksOnly: true },
  { to: '/meal-plans', icon: 'calendar-days', name: 'Meal Plans', cooksOnly: true },
  { to: '/shopping-lists', icon: 'shopping-basket', name: 'Shopping Lists', cooksOnly: true },
  { to: '/blog', icon: 'newspaper', name: 'Blog', cooksOnly: false },
]

/** Excluded as return_url: these carry their own. */
const AUTH_PATHS = new Set(['/sign-in', '/sign-up', '/forgot-password', '/reset-password', '/sign-out'])

/** Header and footer of every page but the shared list and the cook view. */
export function SiteLayout({ children }: { children: ReactNode }) {
  const location = useLocation()
  const user = useOptionalUser()
  const feedback = useFeedbackDialog()
  // Signing in returns to the page before the authentication pages.
  const returnPath = AUTH_PATHS.has(location.pathname)
    ? (new URLSearchParams(location.search).get('return_url') ?? '/')
    : location.pathname + location.search
  const items = MAIN_NAVIGATION.map((entry) => ({
    ...entry,
    to: entry.cooksOnly && !user ? signInPath(returnPath) : entry.to,
    isHere: location.pathname === entry.to || (entry.to === '/home' && isLandingPath(location.pathname)),
  }))
  const links = items.map(({ to, icon, name, isHere }) => (
    <Link key={name} to={to} prefetch="none" aria-current={isHere ? 'page' : undefined}>
      <Icon name={icon} />
      {`${name} `}
    </Link>
  ))
  return (
    <>
      <header className="top">
        <div className="page top__in">
          <BrandLink />
          <nav className="nav" aria-label="Main">
            <ul>
              {links.map((link) => (
                <li key={link.key}>{link}</li>
              ))}
            </ul>
          </nav>
          <div className="top__end">
            {user ? (
              <UserMenu key={`user ${location.key}`} user={user} feedback={feedback.link} />
            ) : (
              <Link className="btn" to={signInPath(returnPath)}>
                Sign In
              </Link>
            )}{' '}
            <details className="menu menu--small" key={location.key}>
              <summary className="round">
                <Icon name="menu" />
                <span className="vh">Menu</span>
              </summary>{' '}
              <nav className="menu__p" aria-label="Menu">
                {links}
              </nav>
            </details>
          </div>
        </div>
      </header>
      <main id="main" tabIndex={-1}>
        {children}
      </main>
      <footer className="foot">
        <div className="page foot__in">
          <BrandLink />
          <nav aria-label="More">
            <NavLink to="/how-to">How it works</NavLink>
            <NavLink to="/kitchen">All our recipes</NavLink>
            <NavLink to="/import">Read a recipe from anywhere</NavLink>
            {user && <Link {...feedback.link}>Feedback</Link>}
          </nav>
          <p className="meta">© 2025 Larder</p>
        </div>
      </footer>
      {feedback.dialog}
    </>
  )
}

export function BrandLink() {
  return (
    <Link className="brand" to="/">
      <svg className="jar" width="27" height="31" viewBox="0 0 32 37" aria-hidden="true">
        <path
          className="jar__in"
          d="M6.500 19.500c4-1.800 7 1.600 10.500.6 3-.9 5.500-1.600 8.500-.4v9.800a4 4 0 0 1-4 4h-11a4 4 0 0 1-4-4z"
        />
        <path d="M9 3h14v5H9zM10 8c0 3-5 3.500-5 8v13.500A4.500 4.500 0 0 0 9.500 34h13a4.500 4.500 0 0 0 4.500-4.500V16c0-4.500-5-5-5-8" />
      </svg>
      Larder
    </Link>
  )
}
