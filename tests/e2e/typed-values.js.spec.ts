import { expect, test } from './e2e-test'

const LETTER = 'This is no recipe, but a letter.\nIt has two lines, and nothing to cook in either of them.'

// A form that is submitted before the scripts are there: the answer is a document, and is hydrated.
test('a refused text is still in its field when the page comes alive', async ({ page, hygiene }) => {
  hygiene.expected(/status of 400/)
  await page.goto('/import')
  await page.getByLabel('Recipe text').fill(LETTER)
  const [answer] = await Promise.all([
    page.waitForResponse((response) => response.request().method() === 'POST'),
    page.evaluate(() => {
      const form = document.querySelector<HTMLFormElement>('#text-form')!
      const intent = document.createElement('input')
      Object.assign(intent, { type: 'hidden', name: 'intent', value: 'text' })
      form.append(intent)
      form.submit()
    }),
  ])
  expect((await answer.text()).split('a letter.')).toHaveLength(2)
  await page.waitForLoadState('networkidle')
  const field = page.getByLabel('Recipe text')
  await expect(field).toHaveAttribute('aria-invalid', 'true')
  await expect(field).toBeFocused()
  await expect(field).toHaveValue(LETTER)
  await expect(page.getByText('We found no', { exact: false })).toBeVisible()
})

test('a text too long to be sent back stays in its field', async ({ page, hygiene }) => {
  hygiene.expected(/status of 400/)
  const long = `${'nothing to cook here, '.repeat(15_000)}the end`
  await page.goto('/import')
  await page.getByLabel('Recipe text').fill(long)
  await page.getByRole('button', { name: 'Read the text' }).click()
  await expect(page.getByText('Your text is too long to show here again.', { exact: false })).toBeVisible()
  await expect(page.getByLabel('Recipe text')).toHaveValue(long)
})
