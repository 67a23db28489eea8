import { createCalendarLink, endCalendarLink, loadCalendarLink } from '#app/domain/meal-plans/calendar-feed.server'
import { CalendarLinkResponse, NewCalendarLinkResponse } from '#app/domain/meal-plans/responses'
import { SuccessResponse } from '#app/domain/responses'
import { api, endpoint } from '#app/http/api.server'
import { publicOrigin } from '#app/http/public-origin.server'

const { loader, action } = api({
  GET: endpoint({
    access: 'user',
    summary: 'When the caller has made an address for calendar apps.',
    response: CalendarLinkResponse,
    run: async ({ user }) => (await loadCalendarLink(user)) ?? { createdAt: null },
  }),
  POST: endpoint({
    access: 'user',
    summary: "Makes a private address of the household's plans for calendar apps; an older one of the caller ends.",
    response: NewCalendarLinkResponse,
    run: ({ user }) => createCalendarLink(user, publicOrigin()),
  }),
  DELETE: endpoint({
    access: 'user',
    summary: "Ends the caller's address for calendar apps.",
    response: SuccessResponse,
    run: async ({ user }) => {
      await endCalendarLink(user)
      return { success: true }
    },
  }),
})
export { loader, action }
