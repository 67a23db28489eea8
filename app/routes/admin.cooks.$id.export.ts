import { exportUserForOperators } from '#app/http/cook-export.server'
import { page } from '#app/http/page.server'

/** Everything about a cook, as a file. */
export const loader = page('admin', ({ operator, params }) => exportUserForOperators(operator, params.id))
