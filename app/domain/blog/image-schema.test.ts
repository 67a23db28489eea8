import { expect, test } from 'vitest'
import { ChosenStockPhoto, NewBlogImage, BlogImageUpload } from './image-schema'

test('the words of an image hide nothing and turn nothing round', () => {
  const words = { altText: 'A\u202e lo\u0001af', caption: '\u2067From\nthe oven' }
  const shown = { altText: 'A loaf', caption: 'From the oven' }
  expect(ChosenStockPhoto.parse({ ...words, photoId: '101' })).toMatchObject(shown)
  expect(BlogImageUpload.parse(words)).toMatchObject(shown)
  expect(
    NewBlogImage.parse({
      ...words,
      url: 'https://images.example/x.jpg',
      source: 'pexels',
      photographer: 'Anna\u202e Cook',
    }),
  ).toMatchObject({ ...shown, photographer: 'Anna Cook' })
})
