import { message } from '#packages/texts/t'
/** What every page says at its top; null for nothing. */
export type SiteNotice = {
  announcement: string | null
  /** While it is said, cooks change nothing. */ maintenance: string | null
}

export const DEFAULT_MAINTENANCE_SENTENCE = message(
  'Larder is being worked on. You can read everything; please make changes later.',
)
export const MAX_NOTICE_LENGTH = 300

/** The address of the page where operators write it. */
export const SITE_NOTICE_PATH = '/admin/notice'
