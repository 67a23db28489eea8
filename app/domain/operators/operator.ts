/** From the fewest rights to the most. */
export const OPERATOR_ROLES = ['reader', 'editor', 'admin'] as const
export type OperatorRole = (typeof OPERATOR_ROLES)[number]

export const ROLE_DESCRIPTIONS: Record<OperatorRole, string> = {
  reader: 'Reader: sees the pages, changes nothing',
  editor: 'Editor: also recipes, blog, photographs, feedback, e-mail and the crawler',
  admin: 'Admin: also settings, jobs, cooks and operators',
}

/** An unknown role has the fewest rights. */
export const toOperatorRole = (text: string): OperatorRole => OPERATOR_ROLES.find((role) => role === text) ?? 'reader'

export const hasRole = (role: OperatorRole, needed: OperatorRole): boolean =>
  OPERATOR_ROLES.indexOf(role) >= OPERATOR_ROLES.indexOf(needed)

/** An operator's name and IP, both for the audit log. */
export type Operator = { name: string; address: string }

/** Whom a session, the password in a header or an API token stands for. */
export type SignedInOperator = Operator & { role: OperatorRole }

/** For how many days an API token may work. */
export const TOKEN_DAYS = [30, 90, 365] as const
export const DEFAULT_TOKEN_DAYS = 90
