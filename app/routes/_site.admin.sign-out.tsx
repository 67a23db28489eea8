import { redirect } from '@remix-run/node'
import { signOutOperator } from '#app/domain/operators/operators.server'
import { emptyForm, forms } from '#app/http/forms.server'
import { clearOperatorCookie, readOperatorToken } from '#app/http/operator-session.server'
import { FORGET_PAGES } from '#app/http/session.server'
import { redirectWithToast } from '#app/http/toast.server'

// Only a POST signs out: a link or an image on another site must not.
export const loader = () => redirect('/admin', 303)

export const action = forms('operator', {
  'sign-out': emptyForm(async ({ request, operator }) => {
    await signOutOperator(operator, readOperatorToken(request) ?? '')
    const answer = await redirectWithToast('/admin', { title: 'Signed out' })
    answer.headers.append('Set-Cookie', clearOperatorCookie())
    answer.headers.set(...FORGET_PAGES)
    return answer
  }),
})

export default function AdminSignOutPage() {
  return null
}
