import { expect, test } from 'vitest'
import {
  listUploadFileNames,
  parseUploadPath,
  parseUploadFileName,
  uploadPath,
  toUploadImageSources,
  getUploadType,
} from './upload-path'

const NAME = '0123456789abcdef0123456789abcdef'

test('image sources have three widths in WebP and JPEG', () => {
  expect(toUploadImageSources(uploadPath(NAME))).toEqual({
    src: `/objects/${NAME}-800.jpg`,
    srcSet: `/objects/${NAME}-400.jpg 400w, /objects/${NAME}-800.jpg 800w, /objects/${NAME}-1600.jpg 1600w`,
    webp: `/objects/${NAME}-400.webp 400w, /objects/${NAME}-800.webp 800w, /objects/${NAME}-1600.webp 1600w`,
  })
})
test('every file in the image sources is stored and served', () => {
  const { src, srcSet, webp } = toUploadImageSources(uploadPath(NAME))!
  const listed = [
    uploadPath(NAME),
    src,
    ...[srcSet, webp].flatMap((list) => list.split(', ').map((entry) => entry.split(' ')[0]!)),
  ].map((path) => path.replace('/objects/', ''))
  expect([...new Set(listed)].sort()).toEqual(listUploadFileNames(NAME).sort())
  expect(new Set(listed.map(parseUploadFileName))).toEqual(new Set([NAME]))
  expect(new Set(listed.map(getUploadType))).toEqual(new Set(['image/jpeg', 'image/webp']))
})

const foreign = [
  '',
  NAME,
  `${NAME}.jpg`,
  `${NAME}-800.svg`,
  `${NAME}-800.html`,
  `${NAME}-801.jpg`,
  `${NAME}-0800.jpg`,
  `${NAME.toUpperCase()}-800.jpg`,
  `${NAME}0-800.jpg`,
  `${NAME}-800.jpg\n`,
  `${NAME}-800.jpg/..`,
  `../${NAME}-800.jpg`,
  `..%2f${NAME}-800.jpg`,
  `incoming/${NAME}-800.jpg`,
  `${NAME}-800.jpg?x`,
  `${NAME}-800.jpg.`,
  `./${NAME}-800.jpg`,
  `${NAME}-800.jpg\0`,
]
test.each(foreign)('%j is not an upload file', (file) => {
  expect(getUploadType(file)).toBeNull()
  expect(parseUploadFileName(file)).toBeNull()
  expect(parseUploadPath(`/objects/${file}`)).toBeNull()
  expect(toUploadImageSources(`/objects/${file}`)).toBeNull()
})
test.each([
  `objects/${NAME}-800.jpg`,
  `//objects/${NAME}-800.jpg`,
  `https://larder.example/objects/${NAME}-800.jpg`,
  `/pictures/${NAME}-800.jpg`,
])('%j is not an upload path', (path) => expect(parseUploadPath(path)).toBeNull())
