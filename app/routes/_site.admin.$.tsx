import { PAGE_NOT_FOUND } from '#app/domain/error-messages'
import { page } from '#app/http/page.server'
import { AppError } from '#app/platform/app-error'

const notFoundLoader = page('anyone', () => {
  throw new AppError('not_found', PAGE_NOT_FOUND)
})
export { notFoundLoader as loader, notFoundLoader as action }

export default function AdminNotFoundPage() {
  return null
}
