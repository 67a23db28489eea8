import { formatListAsText } from '#app/domain/shopping-lists/shopping-list'
import { groupByAisle } from '#app/domain/shopping-lists/group-by-aisle'
import { convertList, getAisleNames } from '#app/domain/shopping-lists/convert-list.server'
import { loadBriefList } from '#app/domain/shopping-lists/shopping-lists.server'
import { getMeasures } from '#app/http/choices.server'
import { page } from '#app/http/page.server'

export const loader = page('user', async ({ request, user, params }) => {
  const list = convertList(await loadBriefList(user, params.id), getMeasures(request, user))
  return new Response(formatListAsText(list.name, groupByAisle(list.ingredients, getAisleNames(list))), {
    headers: { 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': 'private, no-store' },
  })
})
