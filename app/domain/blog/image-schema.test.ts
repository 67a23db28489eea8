import { expect, test } from 'vitest'
import { ChosenStockPhoto, NewBlogImage, BlogImageUpload } from './image-schema'

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
