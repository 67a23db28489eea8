import { studio } from './studio.server'
import type { Studio } from './studio.server'

let shared: Studio | undefined

/** The one of this server: pictures of the web and uploads stand in one line, for one process. */
export const ourStudio = (): Studio => (shared ??= studio())

export function closeStudio(): void {
  shared?.close()
  shared = undefined
}
