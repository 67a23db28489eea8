declare const householdIdBrand: unique symbol

/** The key of everything that a household shares. Only a row of the database gives one, so a query cannot get a user's id. */
export type HouseholdId = string & { readonly [householdIdBrand]: true }

const isHouseholdId = (column: string): column is HouseholdId =>
  /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/.test(column)

/** From a row that Prisma has read, or what was made of one. @throws TypeError for what is no UUID */
export function toHouseholdId(column: string): HouseholdId {
  if (isHouseholdId(column)) return column
  throw new TypeError('This is the id of no household.')
}
