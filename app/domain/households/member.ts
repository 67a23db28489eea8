declare const householdIdBrand: unique symbol

/** The key of everything that a household shares. Only a row of the database gives one, so a statement cannot get a user's id. */
export type HouseholdId = string & { readonly [householdIdBrand]: true }

/** A user with their household: whose data a rule reads and writes. */
export type Member = { /** The user's id. */ id: string; householdId: HouseholdId }
