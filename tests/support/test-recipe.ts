import { saveManualRecipe, saveRecipe } from '#app/domain/collection/collection.server'
import { ManualRecipeInput, SaveRecipePayload } from '#app/domain/collection/schema'
import type { Member } from '#app/domain/households/member'
import { db } from '#app/platform/db.server'

/** A recipe of the catalogue. */
export const createCatalogueRecipe = (source_url: string, more: object = {}) =>
  db().recipe.create({ data: { title: 'Soup', source_url, source_domain: new URL(source_url).hostname, ...more } })

/** A recipe of the web in the collection of this member. */
export const saveWebRecipe = (member: Member, source_url: string, more: object = {}) =>
  saveRecipe(
    member,
    SaveRecipePayload.parse({ title: 'Soup', source_url, ingredients: ['2 leeks'], steps: ['Cook it.'], ...more }),
    null,
  )

/** A recipe that this member has written. */
export const writeRecipe = (member: Member, title: string, ingredients = ['1 egg'], more: object = {}) =>
  saveManualRecipe(member, ManualRecipeInput.parse({ title, ingredients, steps: ['Cook.'], ...more }), null)
