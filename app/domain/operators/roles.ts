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
