import { useActionData, useLoaderData, useNavigation } from '@remix-run/react'
import { isNetworkError } from '#app/components/form/fetcher-submission'
import { PostManagerDialog, useLastSubmittedIntent } from '#app/components/blog/post-manager-dialog'
import { joinErrors } from '#app/components/form/form-result'
import { parseRecipeManagerView, recipeManagerPath } from '#app/domain/blog/paths'
import { ChosenBlogRecipe, PostRecipeRef } from '#app/domain/blog/schema'
import {
  ADD_BLOG_RECIPE_FAILED,
  MAX_RECIPE_QUERY_LENGTH,
  RECIPE_ADDED,
  RECIPE_REMOVED,
} from '#app/domain/blog/messages'
import {
  addPostRecipe,
  loadRecipePost,
  loadPostRecipes,
  removePostRecipe,
  searchRecipesByTitle,
} from '#app/domain/blog/post-recipes.server'
import { formatRecipeTag, REMOVE_FROM_POST_FAILED, nextPosition } from '#app/domain/blog/post-parts'
import { NETWORK_ERROR } from '#app/domain/error-messages'
import { form, forms } from '#app/http/forms.server'
import { page } from '#app/http/page.server'
import { redirectWithToast } from '#app/http/toast.server'
import { Notice } from '#app/ui/notice'
import { PostRecipeList } from './post-recipe-list'
import { PostRecipeSearch } from './post-recipe-search'
import { titled } from '#app/components/layout/page-meta'

export const loader = page('operator', async ({ params: { id = '' }, url, createIdempotencyKey }) => {
  const post = await loadRecipePost(id)
  const view = parseRecipeManagerView(url.searchParams, MAX_RECIPE_QUERY_LENGTH)
  const search = async () => (view.tab === 'search' ? await searchRecipesByTitle(view.q) : [])
  const [recipes, found] = await Promise.all([loadPostRecipes(post.id), search()])
  return { post, view, recipes, found, idempotencyKey: createIdempotencyKey() }
})

export const action = forms('editor', {
  add: form(ChosenBlogRecipe, async ({ params: { id = '' }, operator, input, idempotencyKey, url }) => {
    const { title, position } = await addPostRecipe(id, input, { operator, idempotencyKey })
    return await redirectWithToast(
      recipeManagerPath(id, parseRecipeManagerView(url.searchParams, MAX_RECIPE_QUERY_LENGTH)),
      { title: RECIPE_ADDED, text: `${title} appears where the text has ${formatRecipeTag(position)}.` },
    )
  }),
  remove: form(PostRecipeRef, async ({ params: { id = '' }, operator, input }) => {
    const { title, position } = await removePostRecipe(id, input.id, { operator })
    return await redirectWithToast(recipeManagerPath(id, { tab: 'existing' }), {
      title: RECIPE_REMOVED,
      text: `${title} is removed. The tag ${formatRecipeTag(position)} in the text now shows nothing.`,
    })
  }),
})

/** On a network error the page stays, with the search. */
export { clientAction, shouldRevalidate } from '#app/components/form/network-safe'

export const meta = titled('Manage Recipes')

export default function ManagePostRecipesPage() {
  const { post, view, recipes, found, idempotencyKey } = useLoaderData<typeof loader>()
  const actionData = useActionData<typeof action>()
  const { formData } = useNavigation()
  const isRemoving = useLastSubmittedIntent(actionData?.result) === 'remove'
  const refusal = isNetworkError(actionData) ? NETWORK_ERROR() : joinErrors(actionData?.result)
  const next = nextPosition(recipes.map(({ position }) => position))
  const tabs = [
    { name: 'Search', to: recipeManagerPath(post.id, { tab: 'search' }), isSelected: view.tab === 'search' },
    {
      name: `Existing (${recipes.length})`,
      to: recipeManagerPath(post.id, { tab: 'existing' }),
      isSelected: view.tab === 'existing',
    },
  ]
  return (
    <PostManagerDialog title="Manage Recipes" post={post} label="Recipes" tabs={tabs}>
      {refusal && <Notice title={isRemoving ? REMOVE_FROM_POST_FAILED : ADD_BLOG_RECIPE_FAILED}>{refusal}</Notice>}
      {view.tab === 'search' ? (
        <PostRecipeSearch
          postId={post.id}
          q={view.q}
          found={found}
          recipes={recipes}
          next={next}
          idempotencyKey={idempotencyKey}
          adding={formData?.get('recipeId') ?? null}
        />
      ) : (
        <PostRecipeList postId={post.id} recipes={recipes} removing={formData?.get('id') ?? null} />
      )}
    </PostManagerDialog>
  )
}
