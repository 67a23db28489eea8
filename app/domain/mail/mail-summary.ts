export const MAIL_STATES = ['queued', 'sent', 'failed'] as const
export type MailState = (typeof MAIL_STATES)[number]

/** A mail in the admin list, without its body, which may hold a sign-in link. */
export type MailSummary = {
  id: string
  kind: string
  recipient: string
  subject: string
  state: MailState
  attempts: number
  lastError: string | null
  createdAt: string
  sentAt: string | null
  /** null unless the mail is queued. */
  nextAttemptAt: string | null
}

export const isMailState = (text: string | null): text is MailState => MAIL_STATES.some((state) => state === text)

const KIND_NAMES: Readonly<Record<string, string>> = {
  'shopping-list': 'Shopping list',
  'household-invite': 'Invitation to a household',
  'email-confirmation': 'Confirmation of the address',
  'password-reset': 'New password',
  feedback: 'Feedback to us',
  'feedback-answer': 'Answer to feedback',
  warning: 'Warning of Health',
}

/** The kind of an e-mail as operators read it; one that is not known by its name. */
export const formatMailKind = (kind: string): string => KIND_NAMES[kind] ?? kind
