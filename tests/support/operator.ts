/** The operator's password in the end-to-end tests. */
export const OPERATOR_PASSWORD = 'the operator of the journeys'
