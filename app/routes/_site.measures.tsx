import { message, t } from '#packages/texts/t'
import { useLoaderData } from '@remix-run/react'
import { ChoiceDialog } from '#app/components/form/choice-dialog'
import { titled } from '#app/components/layout/page-meta'
import { safeReturnUrl } from '#app/domain/accounts/return-url'
import { setUserMeasures } from '#app/domain/accounts/users.server'
import { MEASURES, MEASURES_LABELS, measuresPath } from '#app/domain/settings/measures'
import { ChooseMeasuresInput } from '#app/domain/settings/schema'
import { redirectBack, createMeasuresCookie, getMeasures } from '#app/http/choices.server'
import { form, forms } from '#app/http/forms.server'
import { page } from '#app/http/page.server'
import type { RoutePolicy } from '#app/http/route-policy'
import { text } from '#app/ui/text'

export const loader = page('anyone', ({ request, url, user, formToken }) => ({
  measures: getMeasures(request, user),
  back: safeReturnUrl(url.searchParams.get('return_url')),
  formToken: formToken(),
}))

/** Kept by this browser, and by the account of who is signed in. */
export const action = forms('anyone', {
  choose: form(ChooseMeasuresInput, async ({ user, input: { measures }, url }) => {
    if (user) await setUserMeasures(user.id, measures)
    return redirectBack(url, createMeasuresCookie(measures))
  }),
})

export { clientAction, shouldRevalidate } from '#app/components/form/network-safe'

export const handle = { isDialog: true, noindex: 'meta' } satisfies RoutePolicy

export const meta = titled(message('Measures'))

export default function MeasuresPage() {
  const { measures, back } = useLoaderData<typeof loader>()
  return (
    <ChoiceDialog
      id="measures"
      title={t('Measures')}
      legend={t('Show amounts and temperatures')}
      note={t('Tap an ingredient to see it as written. Spoons, eggs and tins stay as they are.')}
      action={measuresPath(back)}
      back={back}>
      {MEASURES.map((one) => (
        <label key={one} className="flex items-center py-2 min-h-touch border-b">
          <input
            className="flex-none w-5 h-5 mr-3 accent-tomato-fill"
            type="radio"
            name="measures"
            value={one}
            defaultChecked={one === measures}
          />
          <span>
            <b className="font-semibold">{MEASURES_LABELS[one][0]()}</b>{' '}
            <span className={`${text.meta} block`}>{MEASURES_LABELS[one][1]()}</span>
          </span>
        </label>
      ))}
    </ChoiceDialog>
  )
}
