import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { HOW_TO_SIZES, howToPath } from '#app/domain/how-to/pictures'
import type { HowToScheme, HowToSize } from '#app/domain/how-to/pictures'
import { PARTS, QUICK_START } from './parts'

const FOLDER = path.resolve('public/how-to')
const SCREENS = PARTS.flatMap(({ picture }) =>
  (Object.keys(HOW_TO_SIZES) as HowToSize[]).flatMap((size) =>
    (['light', 'dark'] as HowToScheme[]).map((scheme) => ({ file: howToPath(picture, size, scheme), size, scheme })),
  ),
)

test('three steps and six parts, each with steps, a tip and a picture that is described', () => {
  expect(QUICK_START.map(([step]) => step)).toEqual(['Search', 'Plan', 'Shop'])
  expect(PARTS).toHaveLength(6)
  expect(new Set(PARTS.map(({ id }) => id)).size).toBe(6)
  for (const { steps, tip, seen } of PARTS)
    expect([steps.length >= 3, Boolean(tip), seen.length > 20]).toEqual([true, true, true])
})

describe('pictures', () => {
  test.each(SCREENS)(
    '$file is there, has the shape that the page keeps free for it, and is light or dark',
    async ({ file, size, scheme }) => {
      const picture = sharp(path.resolve('public', `.${file}`))
      const { format, width = 0, height = 0 } = await picture.metadata()
      expect(format).toBe('webp')
      expect(width / height).toBeCloseTo(HOW_TO_SIZES[size].width / HOW_TO_SIZES[size].height, 2)
      // The paper, at the left edge below the header.
      const [red = 0] = await sharp(
        await picture.extract({ left: 2, top: Math.round(height / 2), width: 4, height: 4 }).toBuffer(),
      )
        .raw()
        .toBuffer()
      expect(red > 128).toBe(scheme === 'light')
    },
  )
  test.each(PARTS.map(({ picture }) => [howToPath(picture)]))(
    '%s is there for browsers that know no WebP',
    async (file) => {
      expect((await sharp(path.resolve('public', `.${file}`)).metadata()).format).toBe('jpeg')
    },
  )
  test('there are no others, and all together are not heavy', () => {
    const files = readdirSync(FOLDER)
    expect(files.map((file) => `/how-to/${file}`).sort()).toEqual(
      [...SCREENS.map(({ file }) => file), ...PARTS.map(({ picture }) => howToPath(picture))].sort(),
    )
    expect(files.reduce((sum, file) => sum + readFileSync(path.join(FOLDER, file)).length, 0)).toBeLessThan(600_000)
  })
})
