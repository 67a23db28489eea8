import { rm } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { z } from 'zod'
import { ARCHIVE_REQUIRED, ARCHIVE_TYPE_REQUIRED, ARCHIVE_MEDIA_TYPE } from '#app/domain/imports/schema'
import { listImports, startImport } from '#app/domain/imports/import-archive.server'
import { receiveFile } from '#app/domain/imports/receive-file.server'
import { ImportsResponse, ImportStartedResponse } from '#app/domain/imports/responses'
import { FILE_TOO_SLOW, IMPORT_RUNS } from '#app/domain/imports/import-line'
import { AppError } from '#app/platform/app-error'
import { api, endpoint } from '#app/http/api.server'
import type { RoutePolicy } from '#app/http/route-policy'

export const handle = { body: 'archive' } satisfies RoutePolicy

const { loader, action } = api({
  GET: endpoint({
    access: 'user',
    summary: "The caller's last imports of files, newest first.",
    response: ImportsResponse,
    run: ({ user }) => listImports(user),
  }),
  POST: endpoint({
    access: 'user',
    summary: 'Imports a file of recipes in the background.',
    description:
      'The body is the file as it is: an export of Larder, Paprika, Mealie, Tandoor, RecipeSage, Nextcloud, ' +
      'JSON-LD, CSV and so on. GET …/imports/{id} says how far it is.',
    requestMediaType: ARCHIVE_MEDIA_TYPE,
    query: z.object({
      filename: z.string().max(255).default('').describe("The file's name: its ending tells formats apart."),
    }),
    response: ImportStartedResponse,
    refusals: {
      invalid: `${ARCHIVE_REQUIRED()} ${FILE_TOO_SLOW()}`,
      conflict: IMPORT_RUNS,
      not_json: ARCHIVE_TYPE_REQUIRED,
      too_many: '10 imports a minute, and two files at a time, from one address.',
      unavailable: 'The server is busy.',
    },
    run: async ({ user, ip, request, query: { filename } }) => {
      // No form of another site can send this type.
      if (request.headers.get('Content-Type') !== ARCHIVE_MEDIA_TYPE)
        throw new AppError('not_json', ARCHIVE_TYPE_REQUIRED)
      const { path, bytes } = await receiveFile({ id: user.id, ip }, request.body ?? Readable.from([]))
      try {
        if (bytes === 0) throw new AppError('invalid', ARCHIVE_REQUIRED)
        const { id } = await startImport(user, { path, filename }, { ip })
        return { id }
      } catch (error) {
        await rm(path, { force: true })
        throw error
      }
    },
  }),
})
export { loader, action }
