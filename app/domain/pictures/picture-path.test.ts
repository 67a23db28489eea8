import { expect, test } from 'vitest'
import { picturePath, pictureSrcSet, parsePicturePath } from './picture-path'

const path = { signature: 'a'.repeat(22), code: 'aHR0cHM6Ly94LmV4YW1wbGUv' }

test('what is written is read', () => {
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
])('%j is no picture of ours', (rest) => expect(parsePicturePath(rest)).toBeNull())
test('the browser gets every width to choose from', () => {
  expect(pictureSrcSet(picturePath(path))).toBe(
    [400, 800, 1200].map((width) => `/pictures/${width}/${path.signature}/${path.code} ${width}w`).join(', '),
  )
})
test('of what a browser has stored by itself it makes nothing', () =>
  expect(pictureSrcSet('https://x.example/a.jpg 1w, evil')).toBeUndefined())
