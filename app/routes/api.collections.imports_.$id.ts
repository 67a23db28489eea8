import { loadImport } from '#app/domain/imports/import-archive.server'
import { ImportResponse } from '#app/domain/imports/responses'
import { IMPORT_NOT_FOUND } from '#app/domain/imports/import-line'
import { api, endpoint } from '#app/http/api.server'

const { loader, action } = api({
  GET: endpoint({
    access: 'user',
    summary: 'How far an import of a file is, and what became of each entry.',
    response: ImportResponse,
    refusals: { not_found: IMPORT_NOT_FOUND },
    run: ({ user, params }) => loadImport(user, params.id ?? ''),
  }),
})
export { loader, action }
