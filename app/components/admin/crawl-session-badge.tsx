import { Badge, type BadgeTone } from '#app/ui/badge'
import type { IconName } from '#app/ui/icon-names'

const SESSION_STATUS_BADGES = new Map<string, { tone: BadgeTone; icon: IconName }>([
  ['running', { tone: 'honey', icon: 'activity' }],
  ['completed', { tone: 'herb', icon: 'check' }],
  ['failed', { tone: 'tomato', icon: 'triangle-alert' }],
])

/** Other statuses are plain text. */
export function CrawlSessionBadge({ status }: { status: string }) {
  return <Badge {...SESSION_STATUS_BADGES.get(status)}>{status}</Badge>
}
