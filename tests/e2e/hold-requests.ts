import type { Page } from '@playwright/test'

/** Requests like these wait, all or those of one method, until what is returned is called. */
export async function holdRequests(page: Page, url: string | RegExp, method?: string): Promise<() => void> {
  let release = () => {}
  const held = new Promise<void>((resolve) => (release = resolve))
  await page.route(url, async (route) => {
    if (!method || route.request().method() === method) await held
    await route.continue()
  })
  return () => release()
}
