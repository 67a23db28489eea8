import { describe, expect, test } from 'vitest'
import { ChosenBlogRecipe, NewPostRecipe, BlogRecipeSearch } from './recipe-schema'
import { INVALID_RECIPE_POSITION, RECIPE_QUERY_REQUIRED, BLOG_RECIPE_REQUIRED } from './recipe-messages'

const PIE = { title: 'Leek pie', sourceUrl: 'https://kitchen.example/pie' }
const listIssues = (schema: typeof NewPostRecipe | typeof ChosenBlogRecipe | typeof BlogRecipeSearch, body: unknown) =>
  schema.safeParse(body).error?.issues.map(({ path, message }) => [path.join('.'), message])

describe('NewPostRecipe', () => {
  test('takes a catalogue recipe and ignores other fields', () => {
    expect(
      NewPostRecipe.parse({
        postId: 'x',
        recipeId: ' abc ',
        position: 3,
        title: 'Other',
        sourceUrl: null,
        summary: 'x'.repeat(5000),
      }),
    ).toEqual({ recipeId: 'abc', position: 3, described: null })
    expect(ChosenBlogRecipe.parse({ recipeId: 'abc', position: '' })).toEqual({
      recipeId: 'abc',
      position: undefined,
      described: null,
    })
    expect(ChosenBlogRecipe.parse({ recipeId: 'abc', position: '10' })).toEqual({
      recipeId: 'abc',
      position: 10,
      described: null,
    })
  })
  test('takes a described recipe', () => {
    expect(
      NewPostRecipe.parse({
        recipeId: null,
        ...PIE,
        imageUrl: 'javascript:alert(1)',
        totalTimeMinutes: 20.4,
        ratingValue: 4.5,
      }),
    ).toEqual({
      position: undefined,
      recipeId: null,
      described: {
        title: 'Leek pie',
        imageUrl: null,
        sourceUrl: 'https://kitchen.example/pie',
        sourceDomain: 'kitchen.example',
        totalTimeMinutes: 20,
        ratingValue: 4.5,
        summary: null,
      },
    })
    expect(NewPostRecipe.parse({ ...PIE, sourceDomain: 'WWW.Kitchen.example' }).described?.sourceDomain).toBe(
      'www.kitchen.example',
    )
  })
  test.each([
    [{}, [['recipeId', BLOG_RECIPE_REQUIRED]]],
    [{ recipeId: '' }, [['recipeId', BLOG_RECIPE_REQUIRED]]],
    [{ recipeId: 5 }, [['recipeId', BLOG_RECIPE_REQUIRED]]],
    [{ title: 'Leek pie' }, [['recipeId', BLOG_RECIPE_REQUIRED]]],
    [{ ...PIE, sourceUrl: 'javascript:alert(1)' }, [['sourceUrl', 'Please give the web address of the recipe.']]],
    [{ ...PIE, title: 5 }, [['title', 'Please send text here, or nothing.']]],
    [{ ...PIE, ratingValue: 6 }, [['ratingValue', 'Please give a number, or nothing.']]],
    [{ recipeId: 'abc', position: 0 }, [['position', INVALID_RECIPE_POSITION]]],
    [{ recipeId: 'abc', position: 11 }, [['position', INVALID_RECIPE_POSITION]]],
    [{ recipeId: 'abc', position: 1.5 }, [['position', INVALID_RECIPE_POSITION]]],
    [{ recipeId: 'abc', position: 'first' }, [['position', INVALID_RECIPE_POSITION]]],
  ])('refuses %j', (body, issues) => expect(listIssues(NewPostRecipe, body)).toEqual(issues))
})

test.each([
  [{}, RECIPE_QUERY_REQUIRED],
  [{ query: '  ' }, RECIPE_QUERY_REQUIRED],
  [{ query: 'x'.repeat(101) }, 'Please search for at most 100 characters.'],
  [{ query: 'pie', limit: 0 }, 'Please ask for 1 to 50 recipes.'],
])('search %j is refused', (body, sentence) =>
  expect(listIssues(BlogRecipeSearch, body)?.map(([, message]) => message)).toEqual([sentence]),
)
test('a search returns twelve by default', () =>
  expect(BlogRecipeSearch.parse({ query: ' pie ' })).toEqual({ query: 'pie', limit: 12 }))
