import { message, t } from '#packages/texts/t'
import { useActionData, useLoaderData } from '@remix-run/react'
import type { z } from 'zod'
import { ActionForm } from '#app/components/form/action-form'
import { getFormResult, joinErrors } from '#app/components/form/form-result'
import { SubmitForm } from '#app/components/form/submit-form'
import { TextareaField, TextField } from '#app/components/form/text-field'
import { useActionForm } from '#app/components/form/use-action-form'
import { titled } from '#app/components/layout/page-meta'
import { todayOf } from '#app/domain/households/membership.server'
import {
  formatEvery,
  isDue,
  MAX_REGULAR_ITEM_LENGTH,
  RECURRING_WEEKS,
  REGULAR_ITEMS_PATH,
} from '#app/domain/shopping-lists/regular-items'
import {
  addRecurringItem,
  loadRegularItems,
  removeRecurringItem,
  setStaples,
} from '#app/domain/shopping-lists/regular-items.server'
import { RecurringItemForm, RecurringItemLine, StaplesForm } from '#app/domain/shopping-lists/regular-items-schema'
import { form, forms } from '#app/http/forms.server'
import { page } from '#app/http/page.server'
import type { RoutePolicy } from '#app/http/route-policy'
import { redirectWithToast } from '#app/http/toast.server'
import { formatUtcDate } from '#app/platform/text/dates'
import { BackLink } from '#app/ui/back-link'
import { IconButton } from '#app/ui/button'
import { SelectField } from '#app/ui/form-field'
import { Notice } from '#app/ui/notice'
import { narrowPageClass } from '#app/ui/classes'
import { Section } from '#app/ui/section'
import { text } from '#app/ui/text'

export const loader = page('user', async ({ user }) => {
  const { staples, recurring } = await loadRegularItems(user)
  const today = todayOf(user)
  return {
    staples,
    recurring: recurring.map((item) => ({
      line: item.line,
      when: isDue(item, today)
        ? t('{weeks, plural, one {every week} other {every # weeks}}, on the next new list', { weeks: item.weeks })
        : t('{weeks, plural, one {every week} other {every # weeks}}, on new lists from {date}', {
            weeks: item.weeks,
            date: formatUtcDate(item.nextOn),
          }),
    })),
  }
})

export const action = forms('user', {
  staples: form(StaplesForm, async ({ user, input: { staples } }) => {
    await setStaples(user, staples)
    return await redirectWithToast(REGULAR_ITEMS_PATH, { title: t('Saved'), text: t('New lists leave these out.') })
  }),
  add: form(RecurringItemForm, async ({ user, input }) => {
    await addRecurringItem(user, input)
    return await redirectWithToast(REGULAR_ITEMS_PATH, {
      title: t('Saved'),
      text: t('“{line}” is on the next new list.', { line: input.line }),
    })
  }),
  remove: form(RecurringItemLine, async ({ user, input }) => {
    await removeRecurringItem(user, input)
    return await redirectWithToast(REGULAR_ITEMS_PATH, { title: t('“{line}” removed', { line: input.line }) })
  }),
})

export { clientAction, shouldRevalidate } from '#app/components/form/network-safe'

export const handle = { noindex: 'meta' } satisfies RoutePolicy

export const meta = titled(message('Regular items'))

export default function RegularItemsPage() {
  const { staples, recurring } = useLoaderData<typeof loader>()
  const result = getFormResult(useActionData<typeof action>())
  const intent = result?.initialValue?.intent
  const [staplesForm, stapleFields] = useActionForm<z.input<typeof StaplesForm>>({
    id: 'staples',
    result: intent === 'staples' ? result : undefined,
    defaultValue: { staples: staples.join('\n') },
  })
  const [addForm, addFields] = useActionForm<z.input<typeof RecurringItemForm>>({
    id: 'add-recurring',
    result: intent === 'add' ? result : undefined,
    defaultValue: { line: '', weeks: '1' },
  })
  return (
    <div className={`${narrowPageClass} pt-4`}>
      <BackLink to="/shopping-lists">{t('Shopping Lists')}</BackLink>
      <h1 className={`${text.h1} mt-4`}>{t('Regular items')}</h1>
      <p className={text.lede}>{t('What you always have at home, and what you buy every few weeks.')}</p>
      {intent === 'remove' && <Notice title={t('That did not work')}>{joinErrors(result)}</Notice>}
      <Section id="always" title={t('Always at home')} className="mt-8" gap="mb-4">
        <SubmitForm intent="staples" button={t('Save')} busy={t('Saving…')} form={staplesForm} ink isPlain>
          <TextareaField
            field={stapleFields.staples}
            label={t('Staples, one per line')}
            hint={t('Not put on new lists. They stand below the list as “You should have”; one tap adds them.')}
            rows={Math.min(Math.max(staples.length + 1, 5), 15)}
            placeholder={t('salt\nblack pepper\nolive oil')}
          />
        </SubmitForm>
      </Section>
      <Section id="weeks" title={t('Every few weeks')} className="mt-12 mb-12" gap="mb-4">
        {recurring.length > 0 && (
          <ul className="mb-6">
            {recurring.map(({ line, when }) => (
              <li key={line} className="flex items-center justify-between py-1 border-b">
                <div className="flex-1 min-w-0 mr-3 py-1">
                  <p className="font-semibold break-anywhere" dir="auto">
                    {line}
                  </p>
                  <p className={text.meta}>{when}</p>
                </div>
                <ActionForm fields={{ line }}>
                  <IconButton icon="x" label={t('Remove {line}', { line })} name="intent" value="remove" />
                </ActionForm>
              </li>
            ))}
          </ul>
        )}
        <SubmitForm intent="add" button={t('Add')} busy={t('Adding…')} form={addForm} ink isPlain>
          <div className="md:flex md:*:flex-1 md:*:mr-4">
            <TextField
              field={addFields.line}
              label={t('What')}
              placeholder={t('2 l milk')}
              maxLength={MAX_REGULAR_ITEM_LENGTH}
              autoComplete="off"
              className="mb-4 md:mb-0"
            />
            <SelectField
              id={addFields.weeks.id}
              label={t('How often')}
              errors={addFields.weeks.errors}
              className=""
              name={addFields.weeks.name}
              defaultValue={String(addFields.weeks.initialValue ?? '1')}
              of={RECURRING_WEEKS.map((weeks) => [String(weeks), formatEvery(weeks)] as const)}
            />
          </div>
        </SubmitForm>
      </Section>
    </div>
  )
}
