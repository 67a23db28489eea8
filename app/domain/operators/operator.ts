import type { OperatorRole } from './roles'

/** An operator's name and IP, both for the audit log. */
export type Operator = { name: string; address: string }

/** Whom a session, the password in a header or an API token stands for. */
export type SignedInOperator = Operator & { role: OperatorRole }

/** For how many days an API token may work. */
export const TOKEN_DAYS = [30, 90, 365] as const
export const DEFAULT_TOKEN_DAYS = 90
