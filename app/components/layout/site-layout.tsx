import { useLocation } from '@remix-run/react'
import type { ReactNode } from 'react'
import { signInPath } from '#app/domain/accounts/return-url'
import { isLandingPath } from '#app/domain/settings/landing-version'
import { LinkButton } from '#app/ui/button'
import { Icon } from '#app/ui/icon'
import type { IconName } from '#app/ui/icon-names'
import { Link } from '#app/ui/link'
import { Menu, menuItemClass, MenuItemLabel, menuPanelClass } from '#app/ui/menu'
import { pageClass } from '#app/ui/page'
import { text } from '#app/ui/text'
import { useOptionalUser } from './use-root-data'
import { useFeedbackDialog } from '../feedback/use-feedback-dialog'
import { HeaderSearch } from '../search/header-search'
import { UserMenu } from './user-menu'

const MAIN_NAVIGATION: { to: string; icon: IconName; name: string; cooksOnly: boolean }[] = [
  { to: '/home', icon: 'house', name: 'Home', cooksOnly: false },
  { to: '/collection', icon: 'book-heart', name: 'My Collection', cooksOnly: true },
  { to: '/meal-plans', icon: 'calendar-days', name: 'Meal Plans', cooksOnly: true },
  { to: '/shopping-lists', icon: 'shopping-basket', name: 'Shopping Lists', cooksOnly: true },
  { to: '/blog', icon: 'newspaper', name: 'Blog', cooksOnly: false },
]

const FOOTER_LINKS = [
  { to: '/how-to', name: 'How it works' },
  { to: '/kitchen', name: 'All our recipes' },
  { to: '/with-what-i-have', name: 'With what I have' },
  { to: '/import', name: 'Read a recipe from anywhere' },
]
const FOOTER_LINK = 'footer-link'
const isWithin = (pathname: string, page: string) => pathname === page || pathname.startsWith(`${page}/`)

/** Excluded as return_url: these carry their own. */
const AUTH_PATHS = new Set([
  '/sign-in',
  '/sign-up',
  '/forgot-password',
  '/reset-password',
  '/confirm-email',
  '/sign-out',
])

/** Header and footer of every page but the shared list and the cook view. */
export function SiteLayout({ children }: { children: ReactNode }) {
  const location = useLocation()
  const user = useOptionalUser()
  const feedback = useFeedbackDialog()
  // Signing in returns to the page before the authentication pages.
  const returnPath = AUTH_PATHS.has(location.pathname)
    ? (new URLSearchParams(location.search).get('return_url') ?? '/')
    : location.pathname + location.search
  const isOperatorPage = /^\/admin(\/|$)/.test(location.pathname)
  const items = MAIN_NAVIGATION.map((entry) => ({
    ...entry,
    to: entry.cooksOnly && !user ? signInPath(returnPath) : entry.to,
    isHere: location.pathname === entry.to || (entry.to === '/home' && isLandingPath(location.pathname)),
  }))
  return (
    <>
      <header className="sticky top-0 z-20 bg-paper border-b-4 border-double print:hidden">
        <div className={`${pageClass} flex items-center min-h-[60px] lg:min-h-[72px]`}>
          <BrandLink size="header" />
          <nav className="hidden ml-auto lg:block" aria-label="Main">
            <ul className="flex">
              {items.map(({ to, icon, name, isHere }) => (
                <li key={name}>
                  <Link className="nav-link" to={to} prefetch="none" aria-current={isHere ? 'page' : undefined}>
                    <Icon name={icon} className="max-xl:hidden" />
                    {`${name} `}
                  </Link>
                </li>
              ))}
            </ul>
          </nav>
          <HeaderSearch />
          <div className="flex items-center">
            {user ? (
              <UserMenu key={`user ${location.key}`} user={user} feedback={feedback.link} />
            ) : (
              // An operator is no cook, and has no use for a cook's way in.
              <LinkButton to={isOperatorPage ? '/admin' : signInPath(returnPath)} size="compact">
                {isOperatorPage ? 'Operator' : 'Sign In'}
              </LinkButton>
            )}{' '}
            <Menu icon="menu" label="Menu" className="ml-1 -mr-2.5 lg:hidden" key={location.key}>
              <nav className={menuPanelClass} aria-label="Menu">
                {items.map(({ to, icon, name, isHere }) => (
                  <Link
                    key={name}
                    className={menuItemClass}
                    to={to}
                    prefetch="none"
                    aria-current={isHere ? 'page' : undefined}>
                    <MenuItemLabel icon={icon}>{`${name} `}</MenuItemLabel>
                  </Link>
                ))}
              </nav>
            </Menu>
          </div>
        </div>
      </header>
      <main className="min-h-[calc(100vh-13rem)] print:min-h-0" id="main" tabIndex={-1}>
        {children}
      </main>
      <footer className="mt-16 border-t-4 border-double print:hidden">
        <div className={`${pageClass} flex flex-wrap items-center justify-between pt-6 pb-8`}>
          <BrandLink size="small" />
          <nav className="flex flex-wrap -mx-2.5" aria-label="More">
            {FOOTER_LINKS.map(({ to, name }) => (
              <Link
                key={to}
                className={FOOTER_LINK}
                to={to}
                aria-current={isWithin(location.pathname, to) ? 'page' : undefined}>
                {name}
              </Link>
            ))}
            {user && (
              <Link className={FOOTER_LINK} {...feedback.link}>
                Feedback
              </Link>
            )}
          </nav>
          <p className={text.meta}>© 2025 Larder</p>
        </div>
      </footer>
      {feedback.dialog}
    </>
  )
}

const BRAND_SIZES = {
  normal: { name: 'text-[1.75rem]', jar: 'w-[27px] h-[31px] mr-[9px]' },
  /** Beside a search field: small on a phone. */ header: {
    name: 'text-[1.25rem] sm:text-[1.75rem]',
    jar: 'w-[19px] h-[22px] mr-1.5 sm:w-[27px] sm:h-[31px] sm:mr-[9px]',
  },
  small: { name: 'text-[1.375rem]', jar: 'w-[21px] h-6 mr-[9px]' },
} as const

export function BrandLink({ size = 'normal' }: { size?: keyof typeof BRAND_SIZES }) {
  const { name, jar } = BRAND_SIZES[size]
  return (
    <Link className={`brand ${name}`} to="/">
      <svg className={jar} width="27" height="31" aria-hidden="true">
        <use href="/icons.svg#jar" />
      </svg>
      Larder
    </Link>
  )
}
