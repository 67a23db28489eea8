import { currentLanguage, t } from '#packages/texts/t'
import { toUserDto } from '#app/domain/accounts/user'
import vollkorn from '@fontsource/vollkorn/files/vollkorn-latin-500-normal.woff2?url'
import { json, type LinksFunction } from '@remix-run/node'
import {
  Links,
  Meta,
  Outlet,
  Scripts,
  ScrollRestoration,
  useMatches,
  useRouteLoaderData,
  type MetaFunction,
  type ShouldRevalidateFunction,
  useLocation,
  useRevalidator,
} from '@remix-run/react'
import { type ReactNode, useEffect } from 'react'
import { TimerDockWhenNeeded } from '#app/components/cooking/timer-dock-when-needed'
import { ErrorPage } from '#app/components/layout/error-page'
import { isFetcherSubmit, isNetworkError } from '#app/components/form/fetcher-submission'
import { SiteNoticeBanner, ConfirmEmailLine } from '#app/components/layout/banners'
import { isRightToLeft } from '#app/languages/languages'
import { SITE_DESCRIPTION } from '#app/components/layout/page-meta'
import { getScrollKey } from '#app/components/layout/scroll-key'
import { useOptionalUser, useKnownTimeZone } from '#app/components/layout/use-root-data'
import { useOfflinePages } from '#app/components/layout/use-offline-pages'
import { useReloadAfterSignOut } from '#app/components/layout/use-reload-after-sign-out'
import { SiteLayout } from '#app/components/layout/site-layout'
import { getSiteNotice } from '#app/domain/settings/site-notice.server'
import { confirmEmailCookie } from '#app/http/cookies.server'
import { requireConfiguredIdentity } from '#app/http/hosted-account.server'
import { useNonce } from '#app/http/nonce'
import { page } from '#app/http/page.server'
import { mergeRoutePolicies } from '#app/http/route-policy'
import { refreshSession } from '#app/http/session.server'
import { keepToldTimeZone } from '#app/http/time-zone.server'
import { consumeToast, takeHouseholdToast } from '#app/http/toast.server'
import { ToastProvider } from '#app/ui/toast'
import { TIME_ZONE_COOKIE } from '#app/domain/settings/time-zone'
import { dayIn } from '#app/platform/text/dates'
import styles from './styles/index.css?url'

let told: string | undefined

/** The browser tells its time zone where it differs from what the server knows: of who is signed in, or is about to be. */
function useTimeZone(): void {
  const isUser = useOptionalUser() !== null
  const known = useKnownTimeZone()
  const { pathname } = useLocation()
  const { revalidate } = useRevalidator()
  useEffect(() => {
    const { timeZone } = Intl.DateTimeFormat().resolvedOptions()
    if (timeZone === (told ?? known) || !(isUser || pathname.startsWith('/sign-'))) return
    told = timeZone
    const secure = location.protocol === 'https:' ? ';secure' : ''
    document.cookie = `${TIME_ZONE_COOKIE}=${timeZone};path=/;max-age=31536000;samesite=lax${secure}`
    // What the page shows is of another day. Not otherwise: without a signal a page that is loaded again is lost.
    const now = new Date()
    if (isUser && known && dayIn(timeZone, now) !== dayIn(known, now)) revalidate()
  }, [isUser, known, pathname, revalidate])
}

let lastPathname: string | null = null

/**
 * After a navigation without a page load the focus moves to the heading of the new page, which screen readers then read.
 * A page that has put the focus somewhere itself keeps it there, and so does an address with a hash.
 */
function usePageFocus(): void {
  const { pathname, hash } = useLocation()
  useEffect(() => {
    const isNavigation = lastPathname !== null && lastPathname !== pathname
    lastPathname = pathname
    const main = document.querySelector<HTMLElement>('main')
    if (!isNavigation || hash || !main || main.contains(document.activeElement)) return
    const target = main.querySelector<HTMLElement>('h1') ?? main
    target.tabIndex = -1
    target.focus({ preventScroll: true })
  }, [pathname, hash])
}

export const links: LinksFunction = () => [
  { rel: 'preload', href: vollkorn, as: 'font', type: 'font/woff2', crossOrigin: 'anonymous' },
  { rel: 'stylesheet', href: styles },
  { rel: 'icon', href: '/favicon.svg', type: 'image/svg+xml' },
  { rel: 'apple-touch-icon', href: '/apple-touch-icon.png' },
  { rel: 'manifest', href: '/manifest.webmanifest' },
]

export const meta: MetaFunction = () => [{ title: 'Larder' }, { name: 'description', content: SITE_DESCRIPTION() }]

export const loader = page('anyone', async ({ user, request, formToken, policy, origin }) => {
  await requireConfiguredIdentity(policy)
  const [{ toast: stored, headers: shown }, cookies, notice, timeZone] = await Promise.all([
    consumeToast(request),
    refreshSession(request),
    getSiteNotice(),
    user && keepToldTimeZone(request, user),
  ])
  const toast = stored ?? (user?.hasNews ? await takeHouseholdToast(user) : null)
  const headers = new Headers(shown)
  for (const cookie of cookies) headers.append('Set-Cookie', cookie)
  // Only a signed-in user's header contains a form; a token in a visitor's page would keep it out of the page cache.
  return json(
    {
      origin,
      user: user && toUserDto(user),
      unconfirmedEmail: user && confirmEmailCookie.isKept(request) ? user.email : null,
      timeZone,
      toast,
      notice,
      formToken: user ? formToken() : null,
    },
    { headers },
  )
})

/** The user and the toast change with form submissions only, not with navigation; a fetcher's response brings its own toast. */
export const shouldRevalidate: ShouldRevalidateFunction = ({ formMethod, formData, actionResult }) =>
  formMethod !== undefined && formMethod !== 'GET' && !isFetcherSubmit(formData) && !isNetworkError(actionResult)

export function Layout({ children }: { children: ReactNode }) {
  const nonce = useNonce()
  usePageFocus()
  useOfflinePages()
  useTimeZone()
  const user = useOptionalUser()
  useReloadAfterSignOut(user?.id)
  const { noindex, scripts = true } = mergeRoutePolicies(useMatches().map(({ handle }) => handle))
  return (
    <html lang={currentLanguage()} dir={isRightToLeft(currentLanguage()) ? 'rtl' : undefined} data-user={user?.id}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="theme-color" content="#fbf6ec" media="(prefers-color-scheme: light)" />
        <meta name="theme-color" content="#1d1814" media="(prefers-color-scheme: dark)" />
        {noindex && <meta name="robots" content="noindex" />}
        <Meta />
        <Links />
      </head>
      <body>
        <a
          className="absolute left-2 -top-15 z-[60] py-3 px-4 rounded-1 bg-ink text-paper focus:top-2 print:hidden"
          href="#main">
          {t('Skip to the content')}
        </a>
        <SiteNoticeBanner />
        <ConfirmEmailLine />
        {children}
        {scripts && (
          <>
            <ScrollRestoration getKey={getScrollKey} nonce={nonce} />
            <Scripts nonce={nonce} />
          </>
        )}
      </body>
    </html>
  )
}

export default function App() {
  const data = useRouteLoaderData<typeof loader>('root')
  return (
    <ToastProvider waiting={data?.toast ?? null} below={<TimerDockWhenNeeded />}>
      <Outlet />
    </ToastProvider>
  )
}

export function ErrorBoundary() {
  return (
    <SiteLayout>
      <ErrorPage />
    </SiteLayout>
  )
}
