import { Icon } from '#app/ui/icon'
import type { IconName } from '#app/ui/icon-names'

const SESSION_STATUS_BADGES = new Map<string, { tone: string; icon: IconName }>([
  ['running', { tone: 'badge--honey', icon: 'activity' }],
  ['completed', { tone: 'badge--herb', icon: 'check' }],
  ['failed', { tone: 'badge--tomato', icon: 'triangle-alert' }],
])

/** spec §4: running, completed and failed have a look of their own, any other status is plain text. */
export function CrawlSessionBadge({ status }: { status: string }) {
  const look = SESSION_STATUS_BADGES.get(status)
  return (
    <span className={`badge ${look?.tone ?? ''}`}>
      {look && <Icon name={look.icon} />}
      {status}
    </span>
  )
}
