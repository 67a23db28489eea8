import { message, t } from '#packages/texts/t'
import { useLoaderData } from '@remix-run/react'
import { useEffect } from 'react'
import { ChoiceDialog } from '#app/components/form/choice-dialog'
import { DietCheckboxes } from '#app/components/diets/diet-disclosure'
import { titled } from '#app/components/layout/page-meta'
import { useOptionalUser } from '#app/components/layout/use-root-data'
import { safeReturnUrl } from '#app/domain/accounts/return-url'
import { setUserDiets } from '#app/domain/accounts/users.server'
import { clearSearchState } from '#app/domain/search/search-state'
import { dietsPath } from '#app/domain/settings/diets'
import { ChooseDietsInput } from '#app/domain/settings/schema'
import { redirectBack, createDietsCookie, getOwnDiets } from '#app/http/choices.server'
import { form, forms } from '#app/http/forms.server'
import { page } from '#app/http/page.server'
import type { RoutePolicy } from '#app/http/route-policy'

export const loader = page('anyone', ({ request, url, user, formToken }) => ({
  diets: getOwnDiets(request, user),
  back: safeReturnUrl(url.searchParams.get('return_url')),
  formToken: formToken(),
}))

/** Kept by this browser, and by the account of who is signed in. */
export const action = forms('anyone', {
  choose: form(ChooseDietsInput, async ({ user, input: { diets }, url }) => {
    if (user) await setUserDiets(user.id, diets)
    return redirectBack(url, createDietsCookie(diets))
  }),
})

export { clientAction, shouldRevalidate } from '#app/components/form/network-safe'

export const handle = { isDialog: true, noindex: 'meta' } satisfies RoutePolicy

export const meta = titled(message('Diet'))

export default function DietsPage() {
  const { diets, back } = useLoaderData<typeof loader>()
  const userId = useOptionalUser()?.id ?? null
  // What was found under another diet is not shown again.
  useEffect(() => clearSearchState(sessionStorage, userId), [userId])
  return (
    <ChoiceDialog
      id="diets"
      title={t('Diet')}
      legend={t('My diet')}
      note={t(
        'Searches and your collection hide recipes that do not fit, and those that we are not sure of. We read only the ingredient list: if you have an allergy, check every packet.',
      )}
      action={dietsPath(back)}
      back={back}>
      <DietCheckboxes name="diets" chosen={diets} />
    </ChoiceDialog>
  )
}
