import type { IntentOutcome, ListIntent } from '#app/domain/shopping-lists/intent'
import { toVersionETag } from '#app/platform/http/etag'
import { isObject } from '#app/platform/text/objects'

/** Without a signal: an early answer is better than a long wait. */
const LIST_UPDATE_TIMEOUT_MS = 15_000

export type ListUpdateRequest = { intents: ListIntent[] } | { split: string } | { expand: string } | { undo: number }
/** As a member or a helper gets it; who shows it knows which. */
export type AnsweredList = { id: string; version: number }
type ListUpdateResult =
  | { ok: true; list: AnsweredList & { outcomes?: IntentOutcome[] } }
  /** Status 0: no answer came. */
  | { ok: false; status: number; message: string | null }

export async function sendListUpdate(apiPath: string, body: ListUpdateRequest): Promise<ListUpdateResult> {
  const aborter = new AbortController()
  const timer = setTimeout(() => aborter.abort(), LIST_UPDATE_TIMEOUT_MS)
  const send = (keepalive: boolean) =>
    fetch(apiPath, {
      method: 'PATCH',
      keepalive,
      signal: aborter.signal,
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(body),
    })
  try {
    // keepalive: survives leaving the page. Chromium before 81 rejects it with these headers; a repeat is idempotent.
    const response = await send(true).catch((error: unknown) => {
      if (aborter.signal.aborted) throw error
      return send(false)
    })
    const responseBody: AnsweredList & { message?: string } = await response.json()
    return response.ok
      ? { ok: true, list: responseBody }
      : { ok: false, status: response.status, message: responseBody.message ?? null }
  } catch {
    return { ok: false, status: 0, message: null }
  } finally {
    clearTimeout(timer)
  }
}

/** The current list; null if not modified or unreachable. */
export async function fetchListIfChanged(apiPath: string, version: number): Promise<AnsweredList | 'gone' | null> {
  try {
    const response = await fetch(apiPath, { cache: 'no-store', headers: { 'If-None-Match': toVersionETag(version) } })
    if (response.status === 404) return 'gone'
    return response.ok ? ((await response.json()) as AnsweredList) : null
  } catch {
    return null
  }
}

/** Whether the browser's session is this user's; false if unknown. */
export async function isSignedInAs(user: string): Promise<boolean> {
  try {
    const response = await fetch('/api/auth/user', { cache: 'no-store' })
    const account: unknown = response.ok && (await response.json())
    return isObject(account) && account.id === user
  } catch {
    return false
  }
}
