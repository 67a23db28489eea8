/** An operator's name and IP, both for the audit log. */
export type Operator = { name: string; address: string }
