import { aisleNames } from '#app/domain/shopping-lists/aisle-names.server'
import { asText } from '#app/domain/shopping-lists/as-text'
import { inAisles } from '#app/domain/shopping-lists/in-aisles'
import { shoppingList } from '#app/domain/shopping-lists/lists.server'
import { page } from '#app/http/page.server'

export const loader = page('user', async ({ user, params }) => {
  const { name, ingredients } = await shoppingList(user.id, params.id)
  return new Response(asText(name, inAisles(ingredients, aisleNames())), {
    headers: { 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': 'private, no-store' },
  })
})
