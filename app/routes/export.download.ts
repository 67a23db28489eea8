import { exportHousehold, limitExports } from '#app/domain/exports/export-household.server'
import { ExportInput } from '#app/domain/exports/schema'
import { exportFilename } from '#app/domain/exports/export-formats'
import { todayOf } from '#app/domain/households/membership.server'
import { toByteStream, createDownload } from '#app/http/byte-stream.server'
import { page } from '#app/http/page.server'

/** Everything of the household, or its recipes for another app, as a file. */
export const loader = page('user', async ({ user, url: { searchParams } }) => {
  const { format } = ExportInput.parse(Object.fromEntries(searchParams))
  await limitExports(user.id)
  return createDownload(toByteStream(exportHousehold(user, format)), {
    filename: exportFilename(format, todayOf(user)),
    type: 'application/zip',
  })
})
