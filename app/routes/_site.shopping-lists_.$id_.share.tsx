import { message, rich, t } from '#packages/texts/t'
import { getFormProps } from '@conform-to/react'
import { Form, Link, useActionData, useLoaderData, useNavigation } from '@remix-run/react'
import { useEffect, type ReactNode } from 'react'
import type { z } from 'zod'
import { ActionForm } from '#app/components/form/action-form'
import { CancelLink, DialogPage } from '#app/components/form/dialog-page'
import { FormTokenInput, IdempotencyKeyInput } from '#app/components/form/hidden-inputs'
import { useEscapeNavigation } from '#app/ui/use-escape-navigation'
import type { FormResult } from '#app/components/form/form-result'
import { TextField } from '#app/components/form/text-field'
import { useActionForm } from '#app/components/form/use-action-form'
import { safeReturnUrl } from '#app/domain/accounts/return-url'
import {
  loadListToShare,
  sendListByMail,
  sendListToOwnEmail,
  setListShared,
} from '#app/domain/shopping-lists/sharing.server'
import { helpLinksPath } from '#app/domain/shopping-lists/help-link'
import { ShareListInput } from '#app/domain/shopping-lists/schema'
import { toHttpError } from '#app/http/http-error.server'
import { emptyForm, form, forms } from '#app/http/forms.server'
import { getMeasures } from '#app/http/choices.server'
import { page } from '#app/http/page.server'
import { publicOrigin } from '#app/http/public-origin.server'
import type { RoutePolicy } from '#app/http/route-policy'
import { redirectWithToast } from '#app/http/toast.server'
import { Button, iconButtonClass } from '#app/ui/button'
import { dialogBodyClass, dialogFooterClass, dialogTextClass } from '#app/ui/dialog'
import { Icon } from '#app/ui/icon'
import { errorOrDefault } from '#app/domain/error-messages'
import { SEND_LIST_FAILED } from '#app/domain/shopping-lists/messages'
import { Notice } from '#app/ui/notice'
import { text } from '#app/ui/text'
import { useHydrated } from '#app/ui/use-hydrated'
import { titled } from '#app/components/layout/page-meta'

const shareReturnPath = (url: URL) => safeReturnUrl(url.searchParams.get('return_url'), '/shopping-lists')

export const loader = page('user', async ({ user, params, url, createIdempotencyKey }) => ({
  list: await loadListToShare(user, params.id),
  back: shareReturnPath(url),
  idempotencyKey: createIdempotencyKey(),
}))

export const action = forms('user', {
  send: form(ShareListInput, async ({ request, user, params, url, input, idempotencyKey }) => {
    const sender = { user, origin: publicOrigin(), idempotencyKey, measures: getMeasures(request, user) }
    const { email } = await sendListByMail(sender, params.id, input)
    return await redirectWithToast(shareReturnPath(url), {
      title: t('Shopping list shared!'),
      text: t('Your shopping list has been sent to {email}', { email }),
    })
  }),
  'send-to-me': emptyForm(async ({ request, user, params, url, idempotencyKey }) => {
    try {
      const sender = { user, origin: publicOrigin(), idempotencyKey, measures: getMeasures(request, user) }
      const { email } = await sendListToOwnEmail(sender, params.id)
      return await redirectWithToast(shareReturnPath(url), {
        title: t('Shopping list sent!'),
        text: t('Your shopping list has been sent to {email}', { email }),
      })
    } catch (thrown) {
      // The form is part of a page with other things, so errors are shown there.
      const { message } = toHttpError(thrown, { method: 'POST', path: url.pathname })
      return await redirectWithToast(shareReturnPath(url), {
        title: t('Error sending list'),
        text: message,
        tone: 'error',
      })
    }
  }),
  stop: emptyForm(async ({ user, params, url }) => {
    const { name } = await setListShared(user, params.id, false)
    return await redirectWithToast(shareReturnPath(url), {
      title: t('Link turned off'),
      text: t('It no longer opens {name}.', { name }),
    })
  }),
  'share-again': emptyForm(async ({ user, params, url }) => {
    const { name } = await setListShared(user, params.id, true)
    return await redirectWithToast(shareReturnPath(url), {
      title: t('Link turned on'),
      text: t('People you send the link to can see {name}.', { name }),
    })
  }),
})

export { clientAction, shouldRevalidate } from '#app/components/form/network-safe'

export const handle = { isDialog: true, noindex: 'meta' } satisfies RoutePolicy

export const meta = titled(message('Share a shopping list'))

/** The share dialog as a page: works without JavaScript; Esc leads back. */
export default function ShareListPage() {
  const { list, back, idempotencyKey } = useLoaderData<typeof loader>()
  const actionData = useActionData<typeof action>()
  useEscapeNavigation(back)
  const result = actionData?.result
  const formError = result?.error?.['']?.join(' ')
  return (
    <DialogPage
      title={t('Share with someone else')}
      close={
        <Link className={iconButtonClass({ className: 'ml-3' })} to={back} aria-label={t('Close')}>
          <Icon name="x" />
        </Link>
      }>
      {list.isShared ? (
        <SendListForm
          key={list.id}
          listId={list.id}
          name={list.name}
          result={result}
          cancel={<CancelLink to={back}>{t('Cancel')}</CancelLink>}>
          <FormTokenInput />
          <IdempotencyKeyInput value={idempotencyKey} />
        </SendListForm>
      ) : (
        <ActionForm
          action={`?return_url=${encodeURIComponent(`/shopping-lists/${list.id}/share?return_url=${encodeURIComponent(back)}`)}`}>
          <div className={dialogBodyClass}>
            {formError && <Notice title={t('Error sharing list')}>{formError}</Notice>}
            <p className={dialogTextClass}>
              {rich('The link to {name} is turned off. Turn it on before you send the list to someone.', {
                name: <b>{list.name}</b>,
              })}
            </p>
          </div>
          <div className={dialogFooterClass}>
            <CancelLink to={back}>{t('Cancel')}</CancelLink>
            <Button tone="main" icon="link" name="intent" value="share-again">
              {t('Turn on the link')}
            </Button>
          </div>
        </ActionForm>
      )}
    </DialogPage>
  )
}

function SendListForm({
  listId,
  name,
  result,
  cancel,
  children,
}: {
  listId: string
  name: string
  result: FormResult | undefined
  cancel: ReactNode
  children: ReactNode
}) {
  const { formData } = useNavigation()
  const isSending = formData?.get('intent') === 'send'
  const [form, fields] = useActionForm<z.input<typeof ShareListInput>>({ id: 'share-list', result })
  const isHydrated = useHydrated()
  const emailId = fields.recipientEmail.id
  useEffect(() => {
    // The first empty field; an invalid field gets the focus from the form.
    if (result?.status !== 'error' || result.error?.['']) document.getElementById(emailId)?.focus()
  }, [result, emailId])
  return (
    <Form {...getFormProps(form)} method="post" replace>
      {children}
      <div className={dialogBodyClass}>
        {form.errors && (
          <Notice id={form.errorId} title={t('Error sharing list')}>
            {errorOrDefault(form.errors.join(' '), SEND_LIST_FAILED())}
          </Notice>
        )}
        <p className={dialogTextClass}>
          {rich('We will e-mail all of {name}, with a link to it.', { name: <b>{name}</b> })}
        </p>
        <TextField
          field={fields.recipientEmail}
          label={t('Recipient Email')}
          type="email"
          inputMode="email"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          required
        />
        <TextField field={fields.recipientName} label={t('Recipient Name')} aside={t('optional')} autoComplete="off" />
        <TextField field={fields.senderName} label={t('Your Name')} aside={t('optional')} autoComplete="given-name" />
        <p className={`${text.meta} mt-4`}>
          {rich('Should they tick items, too? <link>Make a “Help me shop” link</link>', {
            link: (text) => <Link to={helpLinksPath(listId)}>{text}</Link>,
          })}
        </p>
      </div>
      <div className={dialogFooterClass}>
        {cancel}
        <Button
          tone="main"
          icon="send"
          name="intent"
          value="send"
          disabled={isSending || (isHydrated && !fields.recipientEmail.value?.trim())}>
          {isSending ? t('Sending...') : t('Send Email')}
        </Button>
      </div>
    </Form>
  )
}
