import type { BrowserContext } from '@playwright/test'
import { mainOrigin } from './e2e-test'

/** Sets a toast for the next page, signed with the server's secret, as a form's redirect does. */
export async function setToastCookie(
  context: BrowserContext,
  toast: { title: string; text?: string; tone: 'done' | 'error' },
): Promise<void> {
  // The data directory of the secret must be set before the settings are read.
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
