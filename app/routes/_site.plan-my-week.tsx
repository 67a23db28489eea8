import { t } from '#packages/texts/t'
import type { MetaFunction } from '@remix-run/node'
import { Form, useActionData, useLoaderData, useNavigation } from '@remix-run/react'
import { useRef } from 'react'
import { ActionForm } from '#app/components/form/action-form'
import { FormError } from '#app/components/form/form-error'
import { getFormResult } from '#app/components/form/form-result'
import { IdempotencyKeyInput } from '#app/components/form/hidden-inputs'
import { createPageMeta } from '#app/components/layout/page-meta'
import { ProposedDinners } from '#app/components/planner/proposed-dinners'
import { WeekFormFields, useWeekFormSync } from '#app/components/planner/week-form-fields'
import { todayOf } from '#app/domain/households/membership.server'
import { proposeWeek, takeOverWeek, limitProposals } from '#app/domain/planner/plan-week.server'
import { NO_DAYS_CHOSEN, PLANNED_RECIPE_REPLACED } from '#app/domain/planner/messages'
import { TakeOverWeekInput } from '#app/domain/planner/schema'
import { formatShownDish, formatShownLeftovers, parseWeekForm } from '#app/domain/planner/week-form'
import { listWeekAhead } from '#app/domain/planner/weekdays'
import { generateShoppingList } from '#app/domain/shopping-lists/generate-list.server'
import { getOwnDiets } from '#app/http/choices.server'
import { form as formHandler, forms } from '#app/http/forms.server'
import { page } from '#app/http/page.server'
import type { RoutePolicy } from '#app/http/route-policy'
import { redirectWithToast } from '#app/http/toast.server'
import { Button } from '#app/ui/button'
import { Notice } from '#app/ui/notice'
import { pageClass } from '#app/ui/classes'
import { Section } from '#app/ui/section'
import { StickyFormEnd } from '#app/ui/sticky-form-end'
import { text } from '#app/ui/text'

export const handle = { noindex: 'meta' } satisfies RoutePolicy

export const loader = page('user', async ({ request, url, user, createIdempotencyKey }) => {
  const form = parseWeekForm(url.searchParams)
  const today = todayOf(user)
  const ahead = listWeekAhead(today)
  const diets = form.diets ?? getOwnDiets(request, user)
  const days = ahead.flatMap(({ date, day }) => {
    const minutes = form.minutes[day]
    return minutes === undefined ? [] : [{ date, day, minutes }]
  })
  const base = { form, diets, ahead, days, idempotencyKey: createIdempotencyKey() }
  if (!form.isAsked || days.length === 0 || form.peopleError !== null) return { ...base, week: null }
  await limitProposals(user.id)
  const weekFrom = ahead[0]!.day
  return { ...base, week: await proposeWeek(user, { ...form, days, diets, today, weekFrom, replacesGone: true }) }
})

export const action = forms('user', {
  'take-over': formHandler(TakeOverWeekInput, async ({ user, input, idempotencyKey }) => {
    const plan = await takeOverWeek(
      user,
      { dinners: input.dish, leftovers: input.leftover, people: input.people ?? null, today: todayOf(user) },
      idempotencyKey,
    )
    const list = await generateShoppingList(user, { mealPlanId: plan.id }, idempotencyKey && `${idempotencyKey}:list`)
    return await redirectWithToast(`/meal-plan/${plan.id}`, {
      title: t('“{name}” is planned', { name: plan.name }),
      text: t('What you need is on the list “{name}”.', { name: list.name }),
      link: { to: `/shopping-lists/${list.id}`, label: t('Open the list') },
    })
  }),
})

export { clientAction, shouldRevalidate } from '#app/components/form/network-safe'

export const meta: MetaFunction = ({ matches }) =>
  createPageMeta(matches, {
    title: t('Plan my week'),
    description: t('A dinner for each day, with the reasons, and its shopping list.'),
    path: '/plan-my-week',
  })

export default function PlanMyWeekPage() {
  const { form, diets, ahead, days, week, idempotencyKey } = useLoaderData<typeof loader>()
  const dinners = week?.dinners
  const errors = getFormResult(useActionData<typeof action>())?.error?.['']
  const navigation = useNavigation()
  const isPending = navigation.state !== 'idle'
  const ref = useRef<HTMLFormElement>(null)
  useWeekFormSync(ref, form, diets)
  const isMaking = navigation.formMethod === 'POST'
  const planButton = (
    <Button
      tone={dinners ? 'plain' : 'main'}
      className="max-md:w-full"
      name="do"
      value="plan"
      formAction="/plan-my-week#dinners"
      disabled={isPending && !isMaking}>
      {isPending && !isMaking ? t('Planning…') : dinners ? t('Plan again') : t('Plan my week')}
    </Button>
  )
  return (
    <div className={pageClass}>
      <div className="pt-8 pb-4">
        <h1 className={text.h1}>{t('Plan my week')}</h1>
        <p className={text.lede}>
          {t('Choose how long you have each day. We pick a dinner for each, from your collection first, and say why.')}
        </p>
      </div>
      <FormError id="take-over-error" messages={errors ?? undefined} className="mb-4" />
      <Form ref={ref} action="/plan-my-week" preventScrollReset>
        {/* Enter in a field plans, whatever stands further down. */}
        <WeekFormFields form={form} diets={diets} ahead={ahead} />
        {form.isAsked && days.length === 0 && <p className="mt-4 font-semibold">{NO_DAYS_CHOSEN()}</p>}
        {dinners ? (
          <div className="mt-5">{planButton}</div>
        ) : (
          <StickyFormEnd className="mt-5">{planButton}</StickyFormEnd>
        )}
        {form.notAgain.map((id) => (
          <input type="hidden" name="not" value={id} key={id} />
        ))}
        {form.cookDays.map((day) => (
          <input type="hidden" name="cook" value={day} key={day} />
        ))}
        {week && dinners && (
          <Section
            id="dinners"
            title={t('Your week')}
            className="mt-8"
            gap="mb-4"
            aside={
              <p className={text.meta} role="status">
                {week.leftovers.length > 0
                  ? t(
                      '{count, plural, one {# dinner} other {# dinners}}, {meals, plural, one {# meal} other {# meals}} of leftovers',
                      { count: dinners.length, meals: week.leftovers.length },
                    )
                  : t('{count, plural, one {# dinner} other {# dinners}}', { count: dinners.length })}
              </p>
            }>
            {week.hasReplaced && <Notice title={t('A dish is gone')}>{PLANNED_RECIPE_REPLACED()}</Notice>}
            {week.unused.length > 0 && (
              <p className="mb-4 break-words">{t('Nothing uses: {things}.', { things: week.unused.join(', ') })}</p>
            )}
            <ProposedDinners
              days={days}
              ahead={ahead}
              dinners={dinners}
              leftovers={week.leftovers}
              lockedDays={form.lockedDays}
              isPending={isPending}
            />
            <Button
              className="mt-4 max-md:w-full"
              icon="refresh-cw"
              name="do"
              value="again"
              formAction="/plan-my-week#dinners"
              disabled={isPending}>
              {t('Swap all that are not kept')}
            </Button>
          </Section>
        )}
      </Form>
      {week && dinners && dinners.length > 0 && (
        <ActionForm className="mt-6 mb-8">
          <IdempotencyKeyInput value={idempotencyKey} />
          {dinners.map(({ day, recipe }) => (
            <input type="hidden" name="dish" value={formatShownDish(day, recipe.id)} key={day} />
          ))}
          {week.leftovers.map((meal) => (
            <input type="hidden" name="leftover" value={formatShownLeftovers(meal)} key={meal.cookedOn} />
          ))}
          {form.people !== null && <input type="hidden" name="people" value={form.people} />}
          <Button
            tone="main"
            size="big"
            className="max-md:w-full"
            icon="calendar-plus"
            name="intent"
            value="take-over"
            disabled={isPending}>
            {isMaking ? t('Making…') : t('Make this my plan and list')}
          </Button>
        </ActionForm>
      )}
    </div>
  )
}
