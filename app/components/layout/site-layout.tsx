import { message, t, type Message } from '#packages/texts/t'
import { useLocation } from '@remix-run/react'
import type { ReactNode } from 'react'
import { signInPath } from '#app/domain/accounts/return-url'
import { isLandingPath } from '#app/domain/settings/landing-version'
import { LinkButton } from '#app/ui/button'
import { Icon } from '#app/ui/icon'
import type { IconName } from '#app/ui/icon-names'
import { KeptMarkup } from '#app/ui/kept-markup'
import { Link } from '#app/ui/link'
import { Menu, menuItemClass, MenuItemLabel, menuPanelClass } from '#app/ui/menu'
import { pageClass } from '#app/ui/classes'
import { text } from '#app/ui/text'
import { useOptionalUser } from './use-root-data'
import { useFeedbackDialog } from '../feedback/use-feedback-dialog'
import { HeaderSearch } from '../search/word-search-field'
import { UserMenu } from './user-menu'

const MAIN_NAVIGATION: { to: string; icon: IconName; name: Message; cooksOnly: boolean }[] = [
  { to: '/home', icon: 'house', name: message('Home'), cooksOnly: false },
  { to: '/collection', icon: 'book-heart', name: message('My Collection'), cooksOnly: true },
  { to: '/meal-plans', icon: 'calendar-days', name: message('Meal Plans'), cooksOnly: true },
  { to: '/shopping-lists', icon: 'shopping-basket', name: message('Shopping Lists'), cooksOnly: true },
  { to: '/blog', icon: 'newspaper', name: message('Blog'), cooksOnly: false },
]

const FOOTER_LINKS = [
  { to: '/how-to', name: message('How it works') },
  { to: '/kitchen', name: message('All our recipes') },
  { to: '/with-what-i-have', name: message('With what I have') },
  { to: '/import', name: message('Read a recipe from anywhere') },
]
const FOOTER_LINK = 'footer-link'
const FOOTER_NAVIGATION = 'flex flex-wrap -mx-2.5'
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
  const toSignIn = signInPath(returnPath)
  const variant = { isSignedIn: user !== null, here: findMainPage(location.pathname) }
  const footerPage = FOOTER_LINKS.find(({ to }) => isWithin(location.pathname, to))?.to ?? null
  return (
    <>
      <header className="sticky top-0 z-20 bg-paper border-b-4 border-double print:hidden">
        <div className={`${pageClass} flex items-center min-h-[60px] lg:min-h-[72px]`}>
          <BrandLink size="header" />
          <nav className="hidden ml-auto lg:block" aria-label={t('Main')}>
            <KeptMarkup as="ul" className="flex" part={MainLinks} variant={variant} address={toSignIn} />
          </nav>
          <HeaderSearch />
          <div className="flex items-center">
            {user ? (
              <UserMenu key={`user ${location.key}`} user={user} feedback={feedback.link} />
            ) : (
              // An operator is no cook, and has no use for a cook's way in.
              <LinkButton to={isOperatorPage ? '/admin' : toSignIn} size="compact">
                {isOperatorPage ? t('Operator') : t('Sign In')}
              </LinkButton>
            )}{' '}
            <Menu icon="menu" label={t('Menu')} className="ml-1 -mr-2.5 lg:hidden" key={location.key}>
              <KeptMarkup
                as="nav"
                className={menuPanelClass}
                aria-label={t('Menu')}
                part={MenuLinks}
                variant={variant}
                address={toSignIn}
              />
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
          {user ? (
            <nav className={FOOTER_NAVIGATION} aria-label={t('More')}>
              <FooterLinks here={footerPage} />
              <Link className={FOOTER_LINK} {...feedback.link}>
                {t('Feedback')}
              </Link>
            </nav>
          ) : (
            <KeptMarkup
              as="nav"
              className={FOOTER_NAVIGATION}
              aria-label={t('More')}
              part={FooterLinks}
              variant={{ here: footerPage }}
            />
          )}
          <p className={text.meta}>{t('© 2025 Larder')}</p>
        </div>
      </footer>
      {feedback.dialog}
    </>
  )
}

type MainLinksProps = { isSignedIn: boolean; here: string | null; /** Of the sign-in page. */ address: string }

const findMainPage = (pathname: string): string | null =>
  MAIN_NAVIGATION.find(({ to }) => pathname === to || (to === '/home' && isLandingPath(pathname)))?.to ?? null

const mainLink = (
  { to, cooksOnly }: (typeof MAIN_NAVIGATION)[number],
  { isSignedIn, here, address }: MainLinksProps,
) => ({
  to: cooksOnly && !isSignedIn ? address : to,
  prefetch: 'none' as const,
  'aria-current': to === here ? ('page' as const) : undefined,
})

function MainLinks(props: MainLinksProps) {
  return MAIN_NAVIGATION.map((entry) => (
    <li key={entry.name()}>
      <Link className="nav-link" {...mainLink(entry, props)}>
        <Icon name={entry.icon} className="max-xl:hidden" />
        {`${entry.name()} `}
      </Link>
    </li>
  ))
}

function MenuLinks(props: MainLinksProps) {
  return MAIN_NAVIGATION.map((entry) => (
    <Link key={entry.name()} className={menuItemClass} {...mainLink(entry, props)}>
      <MenuItemLabel icon={entry.icon}>{`${entry.name()} `}</MenuItemLabel>
    </Link>
  ))
}

function FooterLinks({ here }: { here: string | null }) {
  return FOOTER_LINKS.map(({ to, name }) => (
    <Link key={to} className={FOOTER_LINK} to={to} aria-current={to === here ? 'page' : undefined}>
      {name()}
    </Link>
  ))
}

const BRAND_SIZES = {
  normal: { name: 'text-[1.75rem]', jar: 'mr-[9px]' },
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
