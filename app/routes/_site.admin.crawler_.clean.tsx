import { useLoaderData } from '@remix-run/react'
import { ConfirmDialog } from '#app/components/form/dialog-form'
import { deleteAllRecipes } from '#app/domain/crawler/crawl-control.server'
import { loadCrawlerSnapshot } from '#app/domain/crawler/crawler-stats.server'
import { STOP_CRAWL_FIRST } from '#app/domain/crawler/schema'
import {
  CONFIRM_CLEAN_DATABASE,
  formatDatabaseCleaned,
  formatRecipesToClean,
  CRAWLER_TOAST_TITLES,
} from '#app/domain/crawler/messages'
import { countCatalogueRecipes } from '#app/domain/recipes/catalogue.server'
import { countStarterRecipes } from '#app/domain/recipes/starter-recipes.server'
import { emptyForm, forms } from '#app/http/forms.server'
import { page } from '#app/http/page.server'
import type { RoutePolicy } from '#app/http/route-policy'
import { redirectWithToast } from '#app/http/toast.server'
import { titled } from '#app/components/layout/page-meta'
import { dialogTextClass } from '#app/ui/dialog'

const CLEAN_RETURN_PATH = '/admin/crawler'

export const loader = page('operator', async () => {
  // Cleaning is refused while a crawl runs, so there is nothing to confirm.
  if ((await loadCrawlerSnapshot()).isRunning)
    throw await redirectWithToast(CLEAN_RETURN_PATH, {
      title: CRAWLER_TOAST_TITLES.clean.failed,
      text: STOP_CRAWL_FIRST,
      tone: 'error',
    })
  const [recipes, { present }] = await Promise.all([countCatalogueRecipes(), countStarterRecipes()])
  return { recipes, ownRecipes: present }
})

export const action = forms('admin', {
  clean: emptyForm(
    async ({ operator }) =>
      await redirectWithToast(CLEAN_RETURN_PATH, {
        title: CRAWLER_TOAST_TITLES.clean.done,
        text: formatDatabaseCleaned(await deleteAllRecipes({ operator })),
      }),
    { failureTitle: CRAWLER_TOAST_TITLES.clean.failed },
  ),
})

export { clientAction, shouldRevalidate } from '#app/components/form/network-safe'

export const handle = { isDialog: true } satisfies RoutePolicy

export const meta = titled('Clean Database')

export default function CleanDatabasePage() {
  const { recipes, ownRecipes } = useLoaderData<typeof loader>()
  return (
    <ConfirmDialog
      id="clean-database"
      title="Clean Database"
      intent="clean"
      button="Delete all recipes"
      busy="Deleting…"
      describeError={(error) => `${CRAWLER_TOAST_TITLES.clean.failed}. ${error}`}
      cancel="Keep them"
      cancelTo={CLEAN_RETURN_PATH}
      more={<p className={dialogTextClass}>{CONFIRM_CLEAN_DATABASE}</p>}>
      {formatRecipesToClean(recipes, ownRecipes)}
    </ConfirmDialog>
  )
}
