import { t } from '#packages/texts/t'
import type { MetaFunction } from '@remix-run/node'
import { Link, useLoaderData } from '@remix-run/react'
import { HiddenByDiet } from '#app/components/diets/hidden-by-diet'
import { createPageMeta } from '#app/components/layout/page-meta'
import { RecipeTiles } from '#app/components/recipe/recipe-tiles'
import { MAIN_INGREDIENT_CATEGORIES, MOOD_CATEGORIES, TIME_CATEGORIES } from '#app/domain/recipes/categories'
import { categoryLabel, type SearchCategory } from '#app/domain/recipes/category-labels'
import { kitchenPath, parseKitchenFilters, type KitchenFilters } from '#app/domain/recipes/kitchen-filters'
import { loadKitchenPage } from '#app/domain/recipes/kitchen.server'
import { parsePageNumber } from '#app/platform/text/paging'
import { getOwnDiets } from '#app/http/choices.server'
import { pageFromReplica } from '#app/http/page.server'
import type { RoutePolicy } from '#app/http/route-policy'
import { LinkButton } from '#app/ui/button'
import { chipClass, chipRowClass, selectedChipClass, pageClass } from '#app/ui/classes'
import { EmptyState } from '#app/ui/empty-state'
import { ChipMenu, chipMenuRowClass, menuItemClass } from '#app/ui/menu'
import { Pager } from '#app/ui/pager'
import { Section } from '#app/ui/section'
import { text } from '#app/ui/text'

export const handle = { cache: { sharedSeconds: 300 } } satisfies RoutePolicy

export const loader = pageFromReplica('anyone', async ({ request, url, user }) => {
  const filters = parseKitchenFilters(url.searchParams)
  const diets = filters.diets ?? getOwnDiets(request, user)
  return { filters, diets, ...(await loadKitchenPage(filters, parsePageNumber(url.searchParams), diets)) }
})

/** Each main ingredient is a page for search engines; mood and time only narrow it. */
export const meta: MetaFunction<typeof loader> = ({ data, matches }) => {
  const ingredient = data?.filters.ingredient ?? null
  return createPageMeta(matches, {
    title: ingredient
      ? t("{ingredient} · Larder's kitchen", { ingredient: categoryLabel(ingredient) })
      : t("All our recipes · Larder's kitchen"),
    titleNamesSite: true,
    description: ingredient
      ? t('All our own recipes with {ingredient}.', { ingredient: categoryLabel(ingredient) })
      : t('All our own recipes with what you have.'),
    path: kitchenPath({ ingredient }, data?.filters.mood || data?.filters.time ? 1 : data?.page),
  })
}

/** Our own recipes as pictures; every filter is a link. */
export default function KitchenIndexPage() {
  const { filters, diets, recipes, total, page, pages, hidden } = useLoaderData<typeof loader>()
  const { ingredient, mood, time } = filters
  return (
    <div className={pageClass}>
      <div className="pt-8 pb-4">
        <h1 className={text.h1}>{t("Larder's kitchen")}</h1>
        <p className={text.lede}>{t('Our own recipes. What are you in the mood for?')}</p>
      </div>
      <nav className={chipRowClass} aria-label={t('Main ingredient')}>
        {[null, ...MAIN_INGREDIENT_CATEGORIES].map((name) => (
          <Link
            key={name}
            className={name === ingredient ? selectedChipClass : chipClass}
            to={kitchenPath({ ...filters, ingredient: name })}
            aria-current={name === ingredient ? 'true' : undefined}
            preventScrollReset>
            {name ? categoryLabel(name) : t('All')}
          </Link>
        ))}
      </nav>
      <div className={`${chipMenuRowClass} mt-1`}>
        <FilterMenu filters={filters} name="mood" label={t('Mood')} any={t('Any mood')} options={MOOD_CATEGORIES} />
        <FilterMenu filters={filters} name="time" label={t('Time')} any={t('Any time')} options={TIME_CATEGORIES} />
        {(mood || time) && (
          <Link className={chipClass} to={kitchenPath({ ingredient, diets: filters.diets })} preventScrollReset>
            {t('Clear filters')}
          </Link>
        )}
      </div>
      <Section
        id="contents"
        title={ingredient ? categoryLabel(ingredient) : t('All our recipes')}
        className="mt-6"
        aside={<p className={text.meta}>{t('{total, plural, one {# recipe} other {# recipes}}', { total })}</p>}>
        <HiddenByDiet className="mb-4" diets={diets} hidden={hidden} showAll={kitchenPath({ ...filters, diets: [] })} />
        {total === 0 ? (
          <EmptyState
            title={t('Nothing matches')}
            level={2}
            actions={<LinkButton to={kitchenPath()}>{t('All our recipes')}</LinkButton>}>
            <p>{t('None of our recipes passes all of these filters.')}</p>
          </EmptyState>
        ) : (
          <RecipeTiles recipes={recipes} />
        )}
        <Pager page={page} pages={pages} href={(number) => kitchenPath(filters, number)} />
      </Section>
    </div>
  )
}

function FilterMenu({
  filters,
  name,
  label,
  any,
  options,
}: {
  filters: KitchenFilters
  name: 'mood' | 'time'
  label: string
  any: string
  options: readonly SearchCategory[]
}) {
  const chosen = filters[name]
  return (
    <ChipMenu label={label} value={chosen ? categoryLabel(chosen) : any} isSelected={chosen !== null}>
      {[null, ...options].map((option) => (
        <Link
          key={option}
          className={menuItemClass}
          to={kitchenPath({ ...filters, [name]: option })}
          aria-current={option === chosen ? 'true' : undefined}
          preventScrollReset>
          {option ? categoryLabel(option) : any}
        </Link>
      ))}
    </ChipMenu>
  )
}
