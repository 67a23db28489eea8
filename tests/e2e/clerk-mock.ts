import type { BrowserContext, Page, Route } from '@playwright/test'
import { clerkOrigin, clerkMockOrigin, expect } from './e2e-test'

/**
 * Clerk's own pages and script, on its own hosts: the portal links back as Clerk does, through its handshake; the
 * script shows a form, adds its styles and signs in as the real one does, with cookies and a redirect.
 */
const ACCOUNT_PORTAL_ORIGIN = 'https://accounts.larder.test'
const CLERK_FRONTEND_ORIGIN = 'https://clerk.larder.test'

export async function fetchSessionToken(seconds = 60): Promise<string> {
  const response = await fetch(
    `${clerkMockOrigin()}/of-the-tests/token?${new URLSearchParams({ sub: 'user_anna', azp: clerkOrigin(), seconds: String(seconds) })}`,
  )
  return ((await response.json()) as { token: string }).token
}
export const createClientUat = () => Math.floor(Date.now() / 1000) - 30
export const createClerkCookie = (name: string, value: string) => ({ name, value, url: clerkOrigin() })

/** Routes of the browser to Clerk's hosts. */
export async function mockClerk(
  context: BrowserContext,
  { script = clerkScript }: { script?: (fresh: string) => string | null } = {},
): Promise<string[]> {
  const asked: string[] = []
  await context.route(`${ACCOUNT_PORTAL_ORIGIN}/**`, async (route) => {
    const url = new URL(route.request().url())
    asked.push(`portal ${url.pathname}`)
    await addClientUatCookie(context)
    await route.fulfill({
      contentType: 'text/html',
      body:
        '<!doctype html><html lang="en"><head><title>Clerk</title><link rel="icon" href="data:,"></head><body>' +
        `<a href="${url.searchParams.get('redirect_url')?.replaceAll('&', '&amp;')}">I am Anna</a></body></html>`,
    })
  })
  await context.route(`${CLERK_FRONTEND_ORIGIN}/**`, async (route) => {
    const url = new URL(route.request().url())
    asked.push(url.pathname)
    if (url.pathname === '/v1/client/handshake') return await answerHandshake(context, route, url)
    const body = script(await fetchSessionToken())
    return body === null
      ? await route.abort()
      : await route.fulfill({ contentType: 'text/javascript', headers: { 'Access-Control-Allow-Origin': '*' }, body })
  })
  return asked
}

/**
 * The client cookie of Clerk's domain says that somebody is signed in; the session itself is fetched by the handshake.
 */
const addClientUatCookie = (context: BrowserContext) =>
  context.addCookies([createClerkCookie('__client_uat', String(createClientUat()))])

async function answerHandshake(context: BrowserContext, route: Route, url: URL): Promise<void> {
  await context.addCookies([
    createClerkCookie('__session', await fetchSessionToken()),
    createClerkCookie('__client_uat', String(createClientUat())),
  ])
  await route.fulfill({ status: 307, headers: { Location: url.searchParams.get('redirect_url') ?? '' } })
}

const clerkScript = (fresh: string) => `
  window.Clerk = {
    loaded: false, version: '5', addListener: () => () => {}, on: () => {}, off: () => {}, __unstable__updateProps: async () => {},
    async load(options) { this.options = options; this.loaded = true },
    mountSignIn(node, props) { this.form(node, props, 'signIn') }, unmountSignIn() {},
    mountSignUp(node, props) { this.form(node, props, 'signUp') }, unmountSignUp() {},
    form(node, props, kind) {
      const style = document.createElement('style')
      style.nonce = this.options.nonce
      style.textContent = '.of-clerk { outline: 3px solid rgb(1, 2, 3) }'
      document.head.append(style)
      const button = document.createElement('button')
      button.className = 'of-clerk'
      button.textContent = 'Clerk: ' + kind
      button.onclick = async () => {
        await fetch('${CLERK_FRONTEND_ORIGIN}/v1/client/sign_ins', { method: 'POST' })
        document.cookie = '__session=${fresh}; path=/'
        document.cookie = '__client_uat=${createClientUat()}; path=/'
        this.options.routerPush(props.forceRedirectUrl)
      }
      node.append(button)
    },
  }`

/** What Clerk's package writes to the console. */
export const MAINTENANCE_WARNING = /@clerk\/remix is now in maintenance mode/

/** Before the user menu has loaded, the missing Sign In link in the header shows it. */
export const expectSignedIn = (page: Page) =>
  expect(page.getByRole('banner').getByRole('link', { name: 'Sign In' })).toHaveCount(0)
