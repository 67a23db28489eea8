import { checkWidths, expect, test } from './e2e-test'
import { SCREENS } from './screens'

// No horizontal scrolling, no clipped text, no overlaps. With scripts, accessibility.js.spec.ts checks the same screens.
for (const { name, address, refused } of SCREENS) {
  test(`${name} fits 320, 360, 768 and 1280 pixels`, async ({ page, hygiene }) => {
    if (refused) hygiene.expected(refused)
    await page.goto(address())
    await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
    // 320 is a page at 400 % zoom (WCAG 1.4.10); the other three are checked after every test.
    await checkWidths(page, [320])
  })
}
