import { PAGE_NOT_FOUND } from '#app/domain/error-messages'
import { page } from '#app/http/page.server'
import { AppError } from '#app/platform/app-error'

// Signed out, every unknown path under /admin redirects to sign-in, as existing ones do: 404 would tell them apart.
export const loader = page('operator', () => {
  throw new AppError('not_found', PAGE_NOT_FOUND)
})

export default function AdminNotFoundPage() {
  return null
}
