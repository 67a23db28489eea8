import { expect, test } from 'vitest'
import { picturePath, pictureSrcSet, parsePicturePath } from './picture-path'

const path = { signature: 'a'.repeat(22), code: 'aHR0cHM6Ly94LmV4YW1wbGUv' }

test('a path survives a round trip', () => {
  for (const width of [400, 800, 1200] as const)
    expect(parsePicturePath(picturePath(path, width).slice('/pictures/'.length))).toEqual({ ...path, width })
})
test.each([
  '',
  '/',
  '800',
  `800/${path.signature}`,
  `801/${path.signature}/${path.code}`,
  `0800/${path.signature}/${path.code}`,
  `8e2/${path.signature}/${path.code}`,
  `800/${path.signature}a/${path.code}`,
  `800/${path.signature.slice(1)}/${path.code}`,
  `800/${path.signature}/`,
  `800/${path.signature}/${path.code}/`,
  `800/${path.signature}/${path.code}=`,
  `800/${path.signature}/../x`,
  `800/${path.signature}/${path.code}\n`,
  `800/${path.signature}/${'a'.repeat(2801)}`,
  `800/${path.signature}/%61`,
  `constructor/${path.signature}/${path.code}`,
])('%j is not a picture path', (rest) => expect(parsePicturePath(rest)).toBeNull())
test('srcset has every width', () => {
  expect(pictureSrcSet(picturePath(path))).toBe(
    [400, 800, 1200].map((width) => `/pictures/${width}/${path.signature}/${path.code} ${width}w`).join(', '),
  )
})
test('no srcset for a URL that is not a picture path', () =>
  expect(pictureSrcSet('https://x.example/a.jpg 1w, evil')).toBeUndefined())
