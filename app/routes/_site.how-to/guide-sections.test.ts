import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { HOW_TO_SCREEN_SIZES, howToPicturePath } from '#app/domain/site/how-to-pictures'
import type { HowToColorScheme, HowToScreenSize } from '#app/domain/site/how-to-pictures'
import { listGuideSections, listQuickStartSteps } from './guide-sections'

const GUIDE_SECTIONS = listGuideSections()
const SCREENSHOT_DIRECTORY = path.resolve('public/how-to')
const SCREENSHOT_FILES = GUIDE_SECTIONS.flatMap(({ picture }) =>
  (Object.keys(HOW_TO_SCREEN_SIZES) as HowToScreenSize[]).flatMap((size) =>
    (['light', 'dark'] as HowToColorScheme[]).map((scheme) => ({
      file: howToPicturePath(picture, size, scheme),
      size,
      scheme,
    })),
  ),
)

test('three steps and six parts, each with steps, a tip and a picture that is described', () => {
  expect(listQuickStartSteps().map(([step]) => step)).toEqual(['Search', 'Plan', 'Shop'])
  expect(GUIDE_SECTIONS).toHaveLength(6)
  expect(new Set(GUIDE_SECTIONS.map(({ id }) => id)).size).toBe(6)
  for (const { steps, tip, screenshotAlt } of GUIDE_SECTIONS)
    expect([steps.length >= 3, Boolean(tip), screenshotAlt.length > 20]).toEqual([true, true, true])
})

// Reading from a file may be blocked in this process, see resize-picture.server.ts.
const openPicture = (file: string) => sharp(readFileSync(path.resolve('public', `.${file}`)))

describe('pictures', () => {
  test.each(SCREENSHOT_FILES)(
    '$file is there, has the shape that the page keeps free for it, and is light or dark',
    async ({ file, size, scheme }) => {
      const picture = openPicture(file)
      const { format, width = 0, height = 0 } = await picture.metadata()
      expect(format).toBe('webp')
      expect(width / height).toBeCloseTo(HOW_TO_SCREEN_SIZES[size].width / HOW_TO_SCREEN_SIZES[size].height, 2)
      // The background colour, at the left edge below the header.
      const [red = 0] = await sharp(
        await picture.extract({ left: 2, top: Math.round(height / 2), width: 4, height: 4 }).toBuffer(),
      )
        .raw()
        .toBuffer()
      expect(red > 128).toBe(scheme === 'light')
    },
  )
  test.each(GUIDE_SECTIONS.map(({ picture }) => [howToPicturePath(picture)]))(
    '%s is there for browsers that know no WebP',
    async (file) => {
      expect((await openPicture(file).metadata()).format).toBe('jpeg')
    },
  )
  test('there are no others, and all together are not heavy', () => {
    const files = readdirSync(SCREENSHOT_DIRECTORY)
    expect(files.map((file) => `/how-to/${file}`).sort()).toEqual(
      [
        ...SCREENSHOT_FILES.map(({ file }) => file),
        ...GUIDE_SECTIONS.map(({ picture }) => howToPicturePath(picture)),
      ].sort(),
    )
    expect(
      files.reduce((sum, file) => sum + readFileSync(path.join(SCREENSHOT_DIRECTORY, file)).length, 0),
    ).toBeLessThan(600_000)
  })
})
