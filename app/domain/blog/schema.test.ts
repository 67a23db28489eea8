import { parseWithZod } from '@conform-to/zod/v4'
import { describe, expect, test } from 'vitest'
import {
  INVALID_POST_IMAGE,
  INVALID_KEYWORDS,
  INVALID_SLUG,
  BlogPostUpdate,
  BlogPostInput,
  DraftRequest,
  POST_CONTENT_REQUIRED,
  POST_EXCERPT_REQUIRED,
  POST_TITLE_REQUIRED,
  POST_CONTENT_TOO_LONG,
  TOO_MANY_MARKUP_TAGS,
  parseKeywords,
  ChosenStockPhoto,
  NewBlogImage,
  BlogImageUpload,
  ChosenBlogRecipe,
  NewPostRecipe,
  BlogRecipeSearch,
} from './schema'
import { INVALID_RECIPE_POSITION, RECIPE_QUERY_REQUIRED, BLOG_RECIPE_REQUIRED } from './messages'

const fullInput = { title: ' Pie ', excerpt: ' Good. ', content: 'One\r\n\r\ntwo\rthree \n' }
const parseKept = {
  title: 'Pie',
  slug: null,
  excerpt: 'Good.',
  content: 'One\n\ntwo\nthree',
  imageUrl: null,
  metaDescription: null,
  keywords: [],
  authorName: 'The Larder team',
  isPublished: false,
}
const errorMessages = (value: unknown) =>
  BlogPostInput.safeParse(value).error?.issues.map(({ message }) => message) ?? []

describe('a post', () => {
  test('has three required fields and defaults', () => expect(BlogPostInput.parse(fullInput)).toEqual(parseKept))
  test('parses alike from JSON nulls and empty form fields', () => {
    expect(
      BlogPostInput.parse({
        ...fullInput,
        slug: null,
        imageUrl: null,
        metaDescription: '',
        keywords: null,
        authorName: ' ',
        isPublished: null,
      }),
    ).toEqual(parseKept)
    const data = new FormData()
    for (const [name, value] of Object.entries({
      ...fullInput,
      slug: '',
      imageUrl: '',
      metaDescription: '',
      keywords: '',
      authorName: '',
    }))
      data.set(name, value)
    expect(parseWithZod(data, { schema: BlogPostInput })).toMatchObject({ status: 'success', value: parseKept })
    data.set('isPublished', 'on')
    data.set('keywords', 'pie, tart, pie')
    data.set('updatedAt', '2026-01-05T10:00:00.123Z')
    expect(parseWithZod(data, { schema: BlogPostUpdate })).toMatchObject({
      status: 'success',
      value: { ...parseKept, isPublished: true, keywords: ['pie', 'tart'], updatedAt: '2026-01-05T10:00:00.123Z' },
    })
  })
  test.each([
    ['title', POST_TITLE_REQUIRED],
    ['excerpt', POST_EXCERPT_REQUIRED],
    ['content', POST_CONTENT_REQUIRED],
  ])('without %s is refused: %s', (field, sentence) => {
    for (const value of [undefined, null, '', ' \n ', 7, [], {}])
      expect(errorMessages({ ...fullInput, [field]: value }), JSON.stringify(value)).toContain(sentence)
  })
  test('is limited in bytes', () => {
    expect(errorMessages({ ...fullInput, content: 'x'.repeat(100_000) })).toEqual([])
    expect(errorMessages({ ...fullInput, content: 'x'.repeat(100_001) })).toEqual([POST_CONTENT_TOO_LONG])
    expect(errorMessages({ ...fullInput, content: 'щ'.repeat(50_001) })).toEqual([POST_CONTENT_TOO_LONG])
  })
  test('has at most two hundred tags', () => {
    expect(errorMessages({ ...fullInput, content: '[image:1] [recipe:2]'.repeat(100) })).toEqual([])
    expect(errorMessages({ ...fullInput, content: '[image:1]'.repeat(201) })).toEqual([TOO_MANY_MARKUP_TAGS])
    expect(errorMessages({ ...fullInput, content: '[image:'.repeat(201) })).toEqual([TOO_MANY_MARKUP_TAGS])
  })
  test.each([
    ['My Pies!', 'my-pies'],
    ['  ', null],
    ['Пироги', 'pirogi'],
    ['../../admin', 'admin'],
  ])('slug %j becomes %j', (slug, expected) => expect(BlogPostInput.parse({ ...fullInput, slug }).slug).toBe(expected))
  test('a slug without usable characters is refused', () =>
    expect(errorMessages({ ...fullInput, slug: '料理' })).toEqual([INVALID_SLUG]))
  test.each(['https://pictures.example/pie.jpg', 'HTTP://pictures.example', `/objects/${'0f'.repeat(16)}-1600.jpg`])(
    'image URL %s is accepted',
    (imageUrl) => expect(BlogPostInput.parse({ ...fullInput, imageUrl }).imageUrl).toBe(imageUrl),
  )
  test.each([
    'javascript:alert(1)',
    'data:image/png;base64,AAAA',
    '//evil.example/x',
    '/objects/../secret',
    '/objects/x.webp',
    `/objects/${'0f'.repeat(16)}-1600.svg`,
    'https://',
    'https://me:secret@pictures.example/x',
    'pie.jpg',
    `https://pictures.example/${'x'.repeat(3000)}`,
  ])('image URL %s is refused', (imageUrl) =>
    expect(errorMessages({ ...fullInput, imageUrl })).toContain(INVALID_POST_IMAGE),
  )
  test.each([
    [{ a: 1 }],
    [7],
    [[7]],
    [['x'.repeat(61)]],
    [Array.from({ length: 21 }, (_, n) => `word ${n}`)],
    ['x,'.repeat(3000)],
  ])('keywords %j are refused', (keywords) => expect(errorMessages({ ...fullInput, keywords })).not.toEqual([]))
  test('keywords of a wrong type have their own message', () =>
    expect(errorMessages({ ...fullInput, keywords: [7] })).toContain(INVALID_KEYWORDS))
  test('invisible and bidirectional characters are stripped', () => {
    const marks = '\u0001\u001b\u007f\u0085\u202a\u202e\u2066\u2069'
    const input = {
      title: `${marks}Pie\n\twith${marks} courage`,
      excerpt: `Good.${marks}\nBetter.`,
      content: `One${marks}\n\n\ttwo`,
      metaDescription: `A${marks}\r\npie`,
      authorName: `Anna${marks}`,
      keywords: `pi${marks}e, tart`,
    }
    const stripped = {
      ...parseKept,
      title: 'Pie with courage',
      excerpt: 'Good.\nBetter.',
      content: 'One\n\n\ttwo',
      metaDescription: 'A pie',
      authorName: 'Anna',
      keywords: ['pie', 'tart'],
    }
    expect(BlogPostInput.parse(input)).toEqual(stripped)
    expect(BlogPostInput.parse({ ...input, keywords: [`pi${marks}e`, 'tart'] })).toEqual(stripped)
    expect(errorMessages({ ...fullInput, title: marks, excerpt: marks, content: marks })).toEqual([
      POST_TITLE_REQUIRED,
      POST_EXCERPT_REQUIRED,
      POST_CONTENT_REQUIRED,
    ])
  })
  test('right-to-left text stays', () =>
    expect(BlogPostInput.parse({ ...fullInput, title: 'מרק \u200f(עגבניות) 👩‍🍳' }).title).toBe('מרק \u200f(עגבניות) 👩‍🍳'))
  test('unknown fields are dropped', () =>
    expect(BlogPostInput.parse({ ...fullInput, id: 'x', viewCount: 1e9, publishedAt: '1970-01-01T00:00:00Z' })).toEqual(
      parseKept,
    ))
})

test.each(['yesterday', '2026-01-05', 5, {}])('version %j is refused', (updatedAt) =>
  expect(BlogPostUpdate.safeParse({ ...fullInput, updatedAt }).success).toBe(false),
)

test.each([undefined, null, '', '  ', 4])('description %j is refused', (description) => {
  expect(DraftRequest.safeParse({ description }).error?.issues[0]?.message).toBe(
    'Please describe what the blog post should be about.',
  )
})

test.each([
  ['soup, winter ,  one  pot', ['soup', 'winter', 'one pot']],
  ['soup,,Soup, SOUP,', ['soup']],
  [' , ', []],
  ['', []],
  [
    ['soup', 'winter, bread', ' '],
    ['soup', 'winter', 'bread'],
  ],
  [[], []],
])('keywords of %j are %j', (input, keywords) => expect(parseKeywords(input)).toEqual(keywords))

test('invisible and bidirectional characters are stripped', () => {
  const captions = { altText: 'A\u202e lo\u0001af', caption: '\u2067From\nthe oven' }
  const stripped = { altText: 'A loaf', caption: 'From the oven' }
  expect(ChosenStockPhoto.parse({ ...captions, photoId: '101' })).toMatchObject(stripped)
  expect(BlogImageUpload.parse(captions)).toMatchObject(stripped)
  expect(
    NewBlogImage.parse({
      ...captions,
      url: 'https://images.example/x.jpg',
      source: 'pexels',
      photographer: 'Anna\u202e Cook',
    }),
  ).toMatchObject({ ...stripped, photographer: 'Anna Cook' })
})

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
