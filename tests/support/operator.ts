/** What the operator of the journeys signs in with. */
export const OPERATOR_PASSWORD = 'the operator of the journeys'
