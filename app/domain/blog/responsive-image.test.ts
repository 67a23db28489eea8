import { expect, test } from 'vitest'
import { env } from '#app/platform/env.server'
import { toResponsiveImage } from './responsive-image.server'

const NAME = '0123456789abcdef0123456789abcdef'
const PATH = `/objects/${NAME}-1600.jpg`

test('an upload has every width and WebP, also by its absolute URL', () => {
  const expected = {
    src: `/objects/${NAME}-800.jpg`,
    srcSet: expect.stringContaining(`/objects/${NAME}-1600.jpg 1600w`) as string,
    webp: expect.stringContaining(`/objects/${NAME}-400.webp 400w`) as string,
  }
  expect(toResponsiveImage(PATH)).toEqual(expected)
  expect(toResponsiveImage(env().APP_ORIGIN + PATH)).toEqual(expected)
})
test('a library drawing is used as it is', () =>
  expect(toResponsiveImage('/plates/shelf-tomato-soup.svg')).toEqual({ src: '/plates/shelf-tomato-soup.svg' }))
test('a web picture goes through the picture proxy in every width', () => {
  const picture = toResponsiveImage('https://images.example/soup.jpg')
  expect(picture?.src).toMatch(/^\/pictures\/800\/[\w-]{22}\/[\w-]+$/)
  expect(picture?.srcSet?.split(', ')).toHaveLength(3)
  expect(picture?.webp).toBeUndefined()
})
test.each([
  null,
  '',
  ' ',
  'soup.jpg',
  '/soup.jpg',
  '/plates/shelf-nothing-like-it.svg',
  '/objects/../secret',
  `/objects/${NAME}-1600.svg`,
  'javascript:alert(1)',
  'data:image/png;base64,AAAA',
  'file:///etc/passwd',
  '//images.example',
])('%j is null', (url) => expect(toResponsiveImage(url)).toBeNull())
