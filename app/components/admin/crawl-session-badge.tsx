import { Icon } from '#app/ui/icon'
import type { IconName } from '#app/ui/icon-names'

const SESSION_STATUS_BADGES = new Map<string, { tone: string; icon: IconName }>([
  ['running', { tone: 'badge--honey', icon: 'activity' }],
  ['completed', { tone: 'badge--herb', icon: 'check' }],
  ['failed', { tone: 'badge--tomato', icon: 'triangle-alert' }],
])

/** Other statuses are plain text. */
export function CrawlSessionBadge({ status }: { status: string }) {
  const style = SESSION_STATUS_BADGES.get(status)
  return (
    <span className={`badge ${style?.tone ?? ''}`}>
      {style && <Icon name={style.icon} />}
      {status}
    </span>
  )
}
