import { Form, useLoaderData } from '@remix-run/react'
import { ConfirmDialog } from '#app/components/form/dialog-form'
import { CancelLink, DialogPage } from '#app/components/form/dialog-page'
import { previewHostTakedown, takeDownHost } from '#app/domain/crawler/crawl-hosts.server'
import { HostSchema, HOST_IS_TAKEN_DOWN } from '#app/domain/crawler/schema'
import { formatHostTakenDown } from '#app/domain/crawler/messages'
import { form, forms } from '#app/http/forms.server'
import { page } from '#app/http/page.server'
import type { RoutePolicy } from '#app/http/route-policy'
import { redirectWithToast } from '#app/http/toast.server'
import { AppError } from '#app/platform/app-error'
import { InputField } from '#app/ui/form-field'
import { titled } from '#app/components/layout/page-meta'
import { Button } from '#app/ui/button'
import { dialogBodyClass, dialogFooterClass, dialogTextClass } from '#app/ui/dialog'

const TAKE_DOWN_PATH = '/admin/crawler/hosts/take-down'
const TAKE_DOWN_RETURN_PATH = '/admin/crawler/hosts'

export const loader = page('operator', async ({ url }) => {
  const requested = url.searchParams.get('host') ?? ''
  if (requested.trim() === '') return { requested: '', cost: null, errors: null }
  // The input arrives in a link's query string, and is validated like a form field.
  const read = HostSchema.safeParse({ host: requested })
  if (!read.success)
    return { requested, cost: null, errors: read.error.issues.slice(0, 1).map(({ message }) => message) }
  try {
    const cost = await previewHostTakedown(read.data.host)
    return { requested, cost, errors: cost.isDown ? [HOST_IS_TAKEN_DOWN] : null }
  } catch (thrown) {
    if (!(thrown instanceof AppError)) throw thrown
    return { requested, cost: null, errors: [thrown.message] }
  }
})

export const action = forms('admin', {
  'take-down': form(HostSchema, async ({ operator, input: { host } }) => {
    const taken = await takeDownHost(host, { operator })
    return await redirectWithToast(TAKE_DOWN_RETURN_PATH, {
      title: 'Host taken down',
      text: formatHostTakenDown(taken),
    })
  }),
})

export { clientAction, shouldRevalidate } from '#app/components/form/network-safe'

export const handle = { isDialog: true } satisfies RoutePolicy

export const meta = titled('Take a host down')

export default function TakeDownHostsPage() {
  const { requested, cost, errors } = useLoaderData<typeof loader>()
  if (!cost || cost.isDown) {
    return (
      <DialogPage title="Take a host down" isSmall>
        <Form method="get" action={TAKE_DOWN_PATH} noValidate replace>
          <div className={dialogBodyClass}>
            <p className={dialogTextClass}>
              For a site that does not want to be in Larder: its recipes are deleted and none of its pages are fetched
              again. You see how many recipes that is first.
            </p>
            <InputField
              id="host"
              label="Host"
              errors={errors}
              hint="Such as www.cooking.example; with www. and without is the same."
              defaultValue={requested}
              key={requested}
              autoCapitalize="none"
              autoComplete="off"
              spellCheck={false}
              maxLength={255}
              required
            />
          </div>
          <div className={dialogFooterClass}>
            <CancelLink to={TAKE_DOWN_RETURN_PATH}>Cancel</CancelLink>
            <Button tone="ink">Look it up</Button>
          </div>
        </Form>
      </DialogPage>
    )
  }
  return (
    <ConfirmDialog
      id="take-down-host"
      title={`Take down ${cost.host}?`}
      intent="take-down"
      button="Take it down"
      busy="Taking it down…"
      action={TAKE_DOWN_PATH}
      cancel="Keep it"
      cancelTo={TAKE_DOWN_RETURN_PATH}
      more={<input type="hidden" name="host" value={cost.host} />}>
      <b>{cost.host}</b>
      {` ${formatRecipeLoss(cost.recipes)}, and none of its pages are fetched or stored again. Copies that cooks ` +
        'have saved stay. You can end the take-down later; its recipes then come back only with a crawl.'}
    </ConfirmDialog>
  )
}

const formatRecipeLoss = (recipes: number) =>
  recipes === 0
    ? 'has no recipes in the database'
    : recipes === 1
      ? 'loses its one recipe in the database'
      : `loses its ${recipes} recipes in the database`
