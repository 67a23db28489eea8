import type { HeadersFunction, MetaFunction } from '@remix-run/node'
import { useActionData, useLoaderData, useNavigation } from '@remix-run/react'
import type { ClientActionFunctionArgs, ShouldRevalidateFunction } from '@remix-run/react'
import { isUnanswered, orUnanswered } from '#app/components/inline'
import { PostParts, useTried } from '#app/components/post-parts'
import type { Refused } from '#app/components/way-in'
import { nextPosition } from '#app/domain/blog/next-position'
import { managerViewOf, recipeManagerPath } from '#app/domain/blog/recipe-manager-path'
import { ChosenRecipe, OneOfThePost } from '#app/domain/blog/recipe-schema'
import { ADD_FAILED, LONGEST_QUERY, RECIPE_ADDED, RECIPE_REMOVED } from '#app/domain/blog/recipe-sentences'
import {
  addPostRecipe,
  postOfRecipes,
  postRecipes,
  removePostRecipe,
  searchRecipes,
} from '#app/domain/blog/recipes.server'
import { recipeTag, REMOVE_FAILED } from '#app/domain/blog/tags'
import { UNSENT } from '#app/domain/failures'
import { form, forms } from '#app/http/forms.server'
import { page } from '#app/http/page.server'
import { redirectWithToast } from '#app/http/toast.server'
import { Notice } from '#app/ui/notice'
import { Existing } from './existing'
import { Search } from './search'

export { links } from '#app/components/post-parts-styles'
export { ErrorPage as ErrorBoundary } from '#app/components/error-page'

export const loader = page('operator', async ({ params: { id = '' }, url, formToken, onceKey }) => {
  const post = await postOfRecipes(id)
  const view = managerViewOf(url.searchParams, LONGEST_QUERY)
  const search = async () => (view.tab === 'search' ? await searchRecipes(view.q) : [])
  const [recipes, found] = await Promise.all([postRecipes(post.id), search()])
  return { post, view, recipes, found, formToken: formToken(), onceKey: onceKey() }
})

export const action = forms('operator', {
  add: form(ChosenRecipe, async ({ params: { id = '' }, operator, input, onceKey, url }) => {
    const { title, position } = await addPostRecipe(id, input, { operator, onceKey })
    return await redirectWithToast(recipeManagerPath(id, managerViewOf(url.searchParams, LONGEST_QUERY)), {
      title: RECIPE_ADDED,
      text: `${title} stands where the text says ${recipeTag(position)}.`,
      tone: 'done',
    })
  }),
  remove: form(OneOfThePost, async ({ params: { id = '' }, operator, input }) => {
    const { title, position } = await removePostRecipe(id, input.id, { operator })
    return await redirectWithToast(recipeManagerPath(id, { tab: 'existing' }), {
      title: RECIPE_REMOVED,
      text: `${title} has left the post. Where the text says ${recipeTag(position)}, nothing is shown now.`,
      tone: 'done',
    })
  }),
})

/** No answer is an answer, too: the page stays, and what was looked for with it. */
export const clientAction = ({ serverAction }: ClientActionFunctionArgs) => orUnanswered(() => serverAction())

export const shouldRevalidate: ShouldRevalidateFunction = ({ actionResult, defaultShouldRevalidate }) =>
  defaultShouldRevalidate && !isUnanswered(actionResult)

export const headers: HeadersFunction = () => ({ 'Cache-Control': 'no-store' })
export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: data ? 'Manage Recipes · Larder' : '404 Page Not Found' },
  { name: 'robots', content: 'noindex' },
]

/** spec §2, recipe manager dialog. */
export default function ManageRecipes() {
  const { post, view, recipes, found, formToken, onceKey } = useLoaderData<typeof loader>()
  const answer = useActionData<typeof action>() as Refused
  const { formData } = useNavigation()
  const isRemoving = useTried(answer) === 'remove'
  const refusal = isUnanswered(answer)
    ? UNSENT
    : [...new Set(Object.values(answer?.result?.error ?? {}).flat())].join(' ')
  const next = nextPosition(recipes.map(({ position }) => position))
  const tabs = [
    { name: 'Search', to: recipeManagerPath(post.id, { tab: 'search' }), isOpen: view.tab === 'search' },
    {
      name: `Existing (${recipes.length})`,
      to: recipeManagerPath(post.id, { tab: 'existing' }),
      isOpen: view.tab === 'existing',
    },
  ]
  return (
    <PostParts title="Manage Recipes" post={post} label="Recipes" tabs={tabs}>
      {refusal && <Notice title={isRemoving ? REMOVE_FAILED : ADD_FAILED}>{refusal}</Notice>}
      {view.tab === 'search' ? (
        <Search
          postId={post.id}
          q={view.q}
          found={found}
          recipes={recipes}
          next={next}
          formToken={formToken}
          onceKey={onceKey}
          adding={formData?.get('recipeId') ?? null}
        />
      ) : (
        <Existing postId={post.id} recipes={recipes} formToken={formToken} removing={formData?.get('id') ?? null} />
      )}
    </PostParts>
  )
}
