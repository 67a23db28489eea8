/** Who runs the house, and where they sit: both go into the audit trail. */
export type Operator = { name: string; address: string }
