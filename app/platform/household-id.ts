declare const householdIdBrand: unique symbol

/** The key of everything that a household shares. Only a row of the database gives one, so a query cannot get a user's id. */
export type HouseholdId = string & { readonly [householdIdBrand]: true }
