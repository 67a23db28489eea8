import { getSiteNotice, setSiteNotice } from '#app/domain/settings/site-notice.server'
import { SiteNoticeResponse } from '#app/domain/settings/responses'
import { SiteNoticeInput } from '#app/domain/settings/schema'
import { api, endpoint } from '#app/http/api.server'

const { loader, action } = api({
  GET: endpoint({
    access: 'operator',
    summary: 'The announcement of every page, and whether maintenance is on.',
    response: SiteNoticeResponse,
    run: () => getSiteNotice(),
  }),
  PATCH: endpoint({
    access: 'admin',
    summary: 'Sets the announcement, or maintenance with its sentence; null ends it.',
    body: SiteNoticeInput,
    response: SiteNoticeResponse,
    run: async ({ operator, body }) => {
      for (const line of ['announcement', 'maintenance'] as const)
        if (body[line] !== undefined) await setSiteNotice(operator, line, body[line])
      return await getSiteNotice()
    },
  }),
})
export { loader, action }
