import { t } from '#packages/texts/t'
import { redirect, type MetaFunction } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import type { z } from 'zod'
import { getFormResult, joinErrors } from '#app/components/form/form-result'
import { SubmitForm } from '#app/components/form/submit-form'
import { TextField } from '#app/components/form/text-field'
import { useActionForm } from '#app/components/form/use-action-form'
import { ErrorPage, useRouteErrorDetails } from '#app/components/layout/error-page'
import { pageTitle } from '#app/components/layout/page-meta'
import { BrandLink } from '#app/components/layout/site-layout'
import { MeasuresLink } from '#app/components/measures/measures-link'
import { HelpedShoppingList } from '#app/components/shopping-list/helped-shopping-list'
import { HelpTokenProvider } from '#app/components/shopping-list/list-access'
import { LiveShoppingLists } from '#app/components/shopping-list/live-shopping-lists'
import { PrintListButton } from '#app/components/shopping-list/print-list-button'
import { WaitingChanges } from '#app/components/shopping-list/waiting-changes'
import { helpPath } from '#app/domain/shopping-lists/help-link'
import {
  addHelpForm,
  applyHelpForm,
  loadHelpedList,
  setHelperName,
} from '#app/domain/shopping-lists/helped-list.server'
import { HELP_LINK_NOT_FOUND } from '#app/domain/shopping-lists/messages'
import { createQrCode } from '#app/http/qr-code.server'
import { HelpedItemInput, HelperNameInput, TypedItemForm } from '#app/domain/shopping-lists/schema'
import { getAisleNames } from '#app/domain/shopping-lists/convert-list.server'
import { form, forms } from '#app/http/forms.server'
import { getMeasures } from '#app/http/choices.server'
import { page } from '#app/http/page.server'
import { publicOrigin } from '#app/http/public-origin.server'
import type { RoutePolicy } from '#app/http/route-policy'
import { redirectWithToast } from '#app/http/toast.server'
import { formatUtcDate } from '#app/platform/text/dates'
import { EmptyState } from '#app/ui/empty-state'
import { Notice } from '#app/ui/notice'
import { QrCodeImage } from '#app/ui/qr-code'
import { text } from '#app/ui/text'

// The address is a secret: it is not indexed, and no site that is linked to gets it.
export const handle = { referrer: 'no-referrer', noindex: 'header' } satisfies RoutePolicy

export const loader = page(
  'anyone',
  async ({ request, user, params: { token = '' }, ip, url, formToken, createIdempotencyKey }) => {
    const measures = getMeasures(request, user)
    const list = await loadHelpedList({ token, ip }, measures)
    return {
      list,
      until: formatUtcDate(list.expiresAt),
      measures,
      aisles: getAisleNames(),
      token,
      qrCode: url.searchParams.get('code') === 'yes' ? createQrCode(publicOrigin() + helpPath(token)) : null,
      formToken: formToken(),
      idempotencyKey: createIdempotencyKey(),
    }
  },
)

const createTickForm = (operation: 'tick' | 'untick') =>
  form<'anyone', typeof HelpedItemInput>(HelpedItemInput, async ({ params: { token = '' }, ip, input }) => {
    await applyHelpForm({ token, ip }, { operation, item: input.id, basedOn: input.version })
    return redirect(`${helpPath(token)}#item-${input.id}`, 303)
  })

export const action = forms('anyone', {
  tick: createTickForm('tick'),
  untick: createTickForm('untick'),
  add: form(TypedItemForm, async ({ params: { token = '' }, ip, idempotencyKey, input: { line } }) => {
    await addHelpForm({ token, ip }, line, idempotencyKey)
    return redirect(helpPath(token), 303)
  }),
  name: form(HelperNameInput, async ({ params: { token = '' }, ip, input: { helperName } }) => {
    await setHelperName({ token, ip }, helperName)
    return await redirectWithToast(helpPath(token), { title: t('Name saved') })
  }),
})

export { clientAction, shouldRevalidate } from '#app/components/form/network-safe'

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: pageTitle(data?.list.name ?? t('Help with a list')) },
  { name: 'referrer', content: 'no-referrer' },
]

const SLIP = 'mx-auto max-w-[calc(34rem_+_2*var(--gutter))] px-gutter pt-6 pb-12 print:max-w-none print:p-0'

/** Without the site navigation: its readers need no account. */
export default function HelpPage() {
  const { list, until, measures, aisles, token, qrCode, idempotencyKey } = useLoaderData<typeof loader>()
  const actionData = useActionData<typeof action>()
  const result = getFormResult(actionData)
  const intent = result?.initialValue?.intent
  const here = helpPath(token)
  return (
    <main id="main" tabIndex={-1} className={SLIP}>
      <HelpTokenProvider value={token}>
        <p className="mb-4 text-center print:hidden">
          <BrandLink />
        </p>
        <LiveShoppingLists changesPath={`${here}/changes`} pagePath={here} ids={null}>
          {(getLatestVersion, refresh) => (
            <>
              <div className="flex items-center justify-between min-h-touch pb-2 print:hidden">
                <p className={text.meta}>
                  {t('What you tick, all who shop see. The link works until {until}.', { until })}
                </p>{' '}
                {refresh}
              </div>
              <WaitingChanges pagePath={here} />
              {result && (intent === 'tick' || intent === 'untick') && (
                <Notice title={t('Error updating item')}>{joinErrors(result)}</Notice>
              )}
              <HelpedShoppingList
                list={list}
                aisles={aisles}
                action={here}
                latestVersion={getLatestVersion(list.id)}
                idempotencyKey={idempotencyKey}
                result={intent === 'add' ? result : undefined}>
                <div className="flex flex-wrap items-center py-1 px-4 border-t *:mr-6 print:hidden">
                  <PrintListButton /> <MeasuresLink measures={measures} here={here} />
                </div>
              </HelpedShoppingList>
            </>
          )}
        </LiveShoppingLists>
      </HelpTokenProvider>
      <HelperNameForm name={list.helperName} result={intent === 'name' ? result : undefined} here={here} />
      {qrCode && (
        <figure className="mt-8 text-center print:mt-[12pt] print:break-inside-avoid">
          <QrCodeImage
            className="inline-block w-[40mm] h-[40mm]"
            {...qrCode}
            label={t("QR code of this list's link")}
          />
          <figcaption className={text.meta}>{t('Tick it on a phone, until {until}.', { until })}</figcaption>
        </figure>
      )}
    </main>
  )
}

function HelperNameForm({
  name,
  result,
  here,
}: {
  name: string | null
  result: ReturnType<typeof getFormResult>
  here: string
}) {
  const [form, fields] = useActionForm<z.input<typeof HelperNameInput>>({
    id: 'helper-name',
    result,
    defaultValue: { helperName: name ?? '' },
  })
  return (
    <section className="mt-8 print:hidden" aria-labelledby="who">
      <h2 className={text.h4} id="who">
        {t('Who is helping?')}
      </h2>
      <SubmitForm intent="name" button={t('Save name')} busy={t('Saving…')} form={form} action={here} ink isPlain>
        <TextField
          field={fields.helperName}
          label={t('Your name')}
          aside={t('optional')}
          hint={t('So that they know who has ticked what.')}
          autoComplete="given-name"
        />
      </SubmitForm>
    </section>
  )
}

export function ErrorBoundary() {
  const refusal = useRouteErrorDetails()
  return (
    <main id="main" tabIndex={-1} className={SLIP}>
      {refusal?.status === 404 ? (
        <EmptyState title={t('This link has ended')}>
          <p>{HELP_LINK_NOT_FOUND()}</p>
        </EmptyState>
      ) : (
        <ErrorPage />
      )}
    </main>
  )
}
