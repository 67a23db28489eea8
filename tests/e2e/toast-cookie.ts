import type { BrowserContext } from '@playwright/test'
import { mainOrigin } from './e2e-test'

/** Leaves a message for the next page, signed by the server's own secret, as a form's redirect does. */
export async function setToastCookie(
  context: BrowserContext,
  toast: { title: string; text?: string; tone: 'done' | 'error' },
): Promise<void> {
  // Where the secret is kept must be known before the settings are read.
  process.env.DATA_DIR = process.env.LARDER_DATA_DIR
  process.env.APP_ORIGIN = mainOrigin()
  const { serializeToast } = await import('#app/http/toast.server')
  const [pair = ''] = (await serializeToast(toast)).split(';')
  const at = pair.indexOf('=')
  await context.addCookies([
    {
      name: pair.slice(0, at),
      value: decodeURIComponent(pair.slice(at + 1)),
      url: mainOrigin(),
      httpOnly: true,
      sameSite: 'Lax',
    },
  ])
}
