import { rich, t } from '#packages/texts/t'
import type { MetaFunction } from '@remix-run/node'
import { Link, useActionData, useLoaderData } from '@remix-run/react'
import { FormError } from '#app/components/form/form-error'
import { getFormResult } from '#app/components/form/form-result'
import { createPageMeta } from '#app/components/layout/page-meta'
import { HavingForm, HavingResults } from '#app/components/search/having-form'
import { pickDiets, parseDietParams, listDiets } from '#app/domain/recipes/diets'
import { HAVING_SIZE, havingPath, MAX_HAVE, parseHavingTime, splitHave } from '#app/domain/search/having'
import {
  addMissingToList,
  findRecipesHaving,
  findUnusedThings,
  listCommonItems,
  loadBoughtItems,
} from '#app/domain/search/having.server'
import { limitSearches } from '#app/domain/search/search-rate-limit.server'
import { AddMissingInput } from '#app/domain/search/schema'
import { getOwnDiets } from '#app/http/choices.server'
import { form, forms } from '#app/http/forms.server'
import { pageFromReplica } from '#app/http/page.server'
import type { RoutePolicy } from '#app/http/route-policy'
import { redirectWithToast } from '#app/http/toast.server'
import { LinkButton } from '#app/ui/button'
import { EmptyState } from '#app/ui/empty-state'
import { pageClass } from '#app/ui/classes'
import { Section } from '#app/ui/section'
import { text } from '#app/ui/text'

export const handle = { noindex: 'meta' } satisfies RoutePolicy

export const loader = pageFromReplica('anyone', async ({ url, request, user, ip, formToken, createIdempotencyKey }) => {
  const things = splitHave(url.searchParams.getAll('have'))
  const have = things.slice(0, MAX_HAVE)
  const minutes = parseHavingTime(url.searchParams.get('time'))
  const ownDiets = getOwnDiets(request, user)
  const diets = parseDietParams(url.searchParams) ?? ownDiets
  const bought = user ? await loadBoughtItems(user) : []
  const base = {
    have,
    minutes,
    diets,
    hasOwnDiets: ownDiets.length > 0,
    bought,
    common: listCommonItems(bought),
    isCut: things.length > have.length,
    formToken: formToken(),
    idempotencyKey: createIdempotencyKey(),
  }
  if (have.length === 0) return { ...base, results: null, unused: [] }
  await limitSearches(ip)
  const results = await findRecipesHaving(have, { member: user ?? null, minutes, diets, limit: HAVING_SIZE })
  return { ...base, results, unused: findUnusedThings(have, results) }
})

export const action = forms('user', {
  'add-missing': form(AddMissingInput, async ({ user, input: { recipe, have, time, diet }, idempotencyKey }) => {
    const { list, added } = await addMissingToList(user, { source_url: recipe, have }, idempotencyKey)
    return await redirectWithToast(
      havingPath({ have, minutes: parseHavingTime(time ?? null), diets: pickDiets(diet) }),
      {
        title: t('Added to “{name}”', { name: list.name }),
        text: added.join(', '),
        link: { to: `/shopping-lists/${list.id}`, label: t('Open the list') },
      },
    )
  }),
})

export { clientAction, shouldRevalidate } from '#app/components/form/network-safe'

export const meta: MetaFunction = ({ matches }) =>
  createPageMeta(matches, {
    title: t('With what I have'),
    description: t('Recipes for what is in your fridge, and what each of them lacks.'),
    path: havingPath({ have: [], minutes: null, diets: null }),
  })

/** Recipes for what is at home, of the catalogue and of the household's collection. */
export default function WithWhatIHavePage() {
  const { have, minutes, diets, hasOwnDiets, bought, common, isCut, results, unused, idempotencyKey } =
    useLoaderData<typeof loader>()
  const errors = getFormResult(useActionData<typeof action>())?.error?.['']
  return (
    <div className={pageClass}>
      <div className="pt-8 pb-4">
        <h1 className={text.h1}>{t('With what I have')}</h1>
        <p className={text.lede}>
          {t(
            'Tap three to eight things that you have. We assume salt, pepper, oil, vinegar, sugar, flour and dried spices.',
          )}
        </p>
      </div>
      <FormError id="add-missing-error" messages={errors ?? undefined} className="mb-4" />
      <HavingForm choice={{ have, minutes, diets }} hasOwnDiets={hasOwnDiets} bought={bought} common={common} />
      {results && (
        <Section
          id="found"
          title={results.length === 0 ? t('Nothing found') : t('What you can cook')}
          className="mt-8"
          gap="mb-4"
          aside={
            <p className={text.meta} role="status">
              {t('{count, plural, one {# dish} other {# dishes}}', { count: results.length })}
            </p>
          }>
          {diets.length > 0 && (
            <p className={`${text.meta} mb-4`}>
              {rich('Diet: {diets}. <link>Show every diet</link>', {
                diets: listDiets(diets),
                link: (text) => (
                  <Link to={havingPath({ have, minutes, diets: [] })} preventScrollReset>
                    {text}
                  </Link>
                ),
              })}
            </p>
          )}
          {isCut && <p className="mb-4">{t('We looked for the first {max} things.', { max: MAX_HAVE })}</p>}
          {unused.length > 0 && results.length > 0 && (
            <p className="mb-4 break-words">{t('None of these uses {things}.', { things: unused.join(', ') })}</p>
          )}
          {results.length === 0 ? (
            <EmptyState
              title={
                minutes === null
                  ? t('No recipe uses these')
                  : t('No recipe with these takes {minutes} minutes', { minutes })
              }
              level={2}
              actions={
                minutes === null ? (
                  <LinkButton to="/home">{t('Pick by mood and time')}</LinkButton>
                ) : (
                  <LinkButton to={havingPath({ have, minutes: null, diets })}>{t('Any time')}</LinkButton>
                )
              }>
              <p>
                {rich('Try a plainer name, like “chicken” or “beans”, or <link>search by words</link>.', {
                  link: (text) => <Link to="/search">{text}</Link>,
                })}
              </p>
            </EmptyState>
          ) : (
            <HavingResults results={results} choice={{ have, minutes, diets }} idempotencyKey={idempotencyKey} />
          )}
        </Section>
      )}
    </div>
  )
}
