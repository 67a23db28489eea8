import { useEffect, useRef } from 'react'
import { CRAWLER_TOAST_TITLES, formatValidationDone } from '#app/domain/crawler/messages'
import type { CrawlerSession } from '#app/domain/crawler/crawler-session'
import { useShowToast } from '#app/ui/toast'

/** Shows a toast with the counts when a validation ends while the page is open. */
export function useValidationToast(
  activeSessions: readonly CrawlerSession[],
  recentSessions: readonly CrawlerSession[],
) {
  const show = useShowToast()
  const watchedId = useRef<string | null>(null)
  useEffect(() => {
    const running = activeSessions.find(({ session_type }) => session_type === 'validation')
    if (running) {
      watchedId.current = running.id
      return
    }
    const ended = recentSessions.find(
      ({ id, status }) => id === watchedId.current && status !== 'running' && status !== 'paused',
    )
    if (!ended) return
    watchedId.current = null
    if (ended.status === 'completed')
      show({
        title: CRAWLER_TOAST_TITLES.validate.done,
        text: formatValidationDone({ validated: ended.recipes_validated, removed: ended.recipes_removed }),
        tone: 'done',
      })
    if (ended.status === 'failed')
      show({ title: CRAWLER_TOAST_TITLES.validate.failed, ...(ended.reason && { text: ended.reason }), tone: 'error' })
  }, [activeSessions, recentSessions, show])
}
