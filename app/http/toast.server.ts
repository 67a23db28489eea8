import { t } from '#packages/texts/t'
import { createCookie, redirect } from '@remix-run/node'
import { z } from 'zod'
import type { Member } from '#app/domain/households/member'
import { takeHouseholdNews } from '#app/domain/households/news.server'
import { isSecureOrigin } from '#app/platform/env.server'
import { hostCookieName } from '#app/platform/http/cookies'
import { getSessionSecret } from '#app/platform/session-secret.server'
import { sayToast, type NewToast, type Toast } from '#app/ui/toast'

const StoredToast = z.object({
  id: z.string(),
  title: z.string(),
  text: z.string().optional(),
  tone: z.enum(['done', 'error']),
  link: z.object({ to: z.string(), label: z.string() }).optional(),
})

function getToastCookie() {
  const secure = isSecureOrigin()
  return createCookie(hostCookieName('larder.toast', secure), {
    httpOnly: true,
    sameSite: 'lax',
    secure,
    path: '/',
    maxAge: 60,
    secrets: [getSessionSecret()],
  })
}

/** A redirect (303) whose next page shows the message, with or without JavaScript. */
export async function redirectWithToast(to: string, toast: NewToast): Promise<Response> {
  return redirect(to, { status: 303, headers: { 'Set-Cookie': await serializeToast(toast) } })
}

export async function serializeToast(toast: NewToast): Promise<string> {
  return await getToastCookie().serialize({ ...sayToast(toast), id: crypto.randomUUID() })
}

/** The pending message of this browser, and the header that clears it once shown. */
export async function consumeToast(
  request: Request,
): Promise<{ toast: Toast | null; headers: Record<string, string> }> {
  const header = request.headers.get('Cookie')
  if (!header?.includes('larder.toast=')) return { toast: null, headers: {} }
  const stored = StoredToast.safeParse(await getToastCookie().parse(header))
  return {
    toast: stored.success ? stored.data : null,
    headers: { 'Set-Cookie': await getToastCookie().serialize('', { maxAge: 0 }) },
  }
}

/** What has happened in the user's household, once. */
export async function takeHouseholdToast(user: Member): Promise<Toast | null> {
  const news = await takeHouseholdNews(user)
  return news === null ? null : { id: crypto.randomUUID(), title: t('Your household'), text: news, tone: 'done' }
}
