import { todayOf } from '#app/domain/households/membership.server'
import { chooseDays } from '#app/domain/planner/weekdays'
import { proposeWeek, limitProposals } from '#app/domain/planner/plan-week.server'
import { PlannerResponse } from '#app/domain/planner/responses'
import { PLANNED_RECIPE_GONE } from '#app/domain/planner/messages'
import { PlannerRequestBody } from '#app/domain/planner/schema'
import { api, endpoint } from '#app/http/api.server'
import { getOwnDiets } from '#app/http/choices.server'

const { loader, action } = api({
  POST: endpoint({
    changesNothing: true,
    access: 'user',
    summary: 'Proposes a week of dinners.',
    description:
      'Nothing is stored. From the collection first, then from the kitchen and the catalogue; never what takes ' +
      'longer than its day has, may not keep the diet, or was cooked or planned within 14 days. Fresh things ' +
      'bought once are used up, main ingredients change, own ratings and the season count. What a dish leaves ' +
      'is a meal of its own in `leftovers`.',
    body: PlannerRequestBody,
    response: PlannerResponse,
    refusals: { not_found: PLANNED_RECIPE_GONE, too_many: '60 proposals a minute.' },
    run: async ({ user, request, body: { people, useUp, notAgain, diet, leftovers, locked, ...asked } }) => {
      await limitProposals(user.id)
      const proposed = await proposeWeek(user, {
        days: chooseDays(asked, locked),
        people: people ?? null,
        useUp,
        notAgain,
        diets: diet ?? getOwnDiets(request, user),
        locked,
        leftovers,
        cookDays: [],
        weekFrom: 'mon',
        today: todayOf(user),
      })
      return {
        dinners: proposed.dinners,
        leftovers: proposed.leftovers,
        unused: proposed.unused,
        score: proposed.score,
      }
    },
  }),
})
export { loader, action }
