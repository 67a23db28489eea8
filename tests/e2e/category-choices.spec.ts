import { expect, expectResultPosition, expectShownChoices, findRecipes, getLink, test } from './e2e-test'

const CHOICES = {
  'Main ingredient': ['Chicken & More', 'Beef & Beyond', 'Fish & Seafood', 'Veggies & Greens'],
  Mood: [
    'Quick & Easy',
    'Comfort Food',
    'Healthy & Light',
    'Fancy & Impressive',
    'Kid-Friendly',
    'One-Pot / Sheet Pan',
  ],
  Time: ['15 min or less', '30 min or less', '45 min or less', '1 hour+'],
}
const USUAL = ['Chicken & More', 'Quick & Easy', '30 min or less']

for (const address of ['/', '/home']) {
  test(`${address} shows the three questions, with the default answers selected`, async ({ page }) => {
    await page.goto(address)
    for (const [question, answers] of Object.entries(CHOICES)) {
      const group = page.getByRole('group', { name: question, exact: true })
      await expect(group.getByRole('radio')).toHaveCount(answers.length)
      for (const answer of answers) {
        await expect(group.getByRole('radio', { name: answer, exact: true })).toBeChecked({
          checked: USUAL.includes(answer),
        })
      }
    }
    await findRecipes(page, {})
    await expectResultPosition(page, 1, 6)
    await expectShownChoices(page, [...USUAL])
  })
}

test('another choice replaces the previous one', async ({ page }) => {
  await page.goto('/home')
  await findRecipes(page, { ingredient: 'Beef & Beyond', mood: 'One-Pot / Sheet Pan', time: '1 hour+' })
  await expectResultPosition(page, 1, 6)
  const chosen = new URL(page.url()).searchParams
  expect([chosen.get('ingredient'), chosen.get('mood'), chosen.get('time')]).toEqual([
    'Beef & Beyond',
    'One-Pot / Sheet Pan',
    '1 hour+',
  ])

  await getLink(page, 'New Search').click()
  await expect(page).toHaveURL(/\/home\?/)
  await findRecipes(page, { mood: 'Kid-Friendly' })
  await expectShownChoices(page, ['Beef & Beyond', 'Kid-Friendly', '1 hour+'])
})

test('the landing page leads visitors to sign in', async ({ page }) => {
  await page.goto('/home')
  await expect(page.getByRole('heading', { level: 2, name: 'Sign in for More Features' })).toBeVisible()
  await page.getByRole('main').getByRole('link', { name: 'Sign In', exact: true }).click()
  await expect(page).toHaveURL('/sign-in?return_url=%2Fhome')
})
