// @module-tag slow
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestServer, type TestServer } from '#tests/api/test-server'
import { getSkipReason, launchOldBrowser, type OldBrowser, type OldPage } from './chromium-79'
import { createLynx, DOWN, ENTER, fill, getLynxSkipReason, press } from './lynx'

const reason = getSkipReason()
const lynxReason = getLynxSkipReason()
for (const [name, why] of Object.entries({ 'Chromium 79': reason, lynx: lynxReason }))
  if (why) console.warn(`A household in ${name} is skipped. ${why}`)

const PASSWORD = 'mussels in cider'
const INVITE_PATH = /\/household\/invites\/[\w-]{22}/

let larder: TestServer
beforeAll(async () => {
  larder = await startTestServer()
}, 120_000)
afterAll(async () => {
  await larder?.close()
})

const findList = async (email: string) =>
  (
    await larder.query<{ list: string; item: string; checked: boolean }>(
      `select list_id as list, id as item, checked from shopping_list_items
       where removed_at is null and household_id = (select household_id from users where email = $1)`,
      [email],
    )
  )[0]!
const confirmEmail = (email: string) =>
  larder.query('update local_users set email_verified = true where email = $1', [email])
const countMembers = async (email: string) =>
  (
    await larder.query<{ count: number }>(
      'select count(*)::int as count from users where household_id = (select household_id from users where email = $1)',
      [email],
    )
  )[0]!.count

describe.skipIf(reason !== null)('Chromium 79 without scripts', () => {
  const browsers: OldBrowser[] = []
  afterAll(async () => {
    for (const browser of browsers) await browser.close()
  })

  async function openBrowser() {
    const browser = await launchOldBrowser()
    browsers.push(browser)
    const page: OldPage = await browser.newPage()
    await page.setJavaScriptEnabled(false)
    await page.setViewport({ width: 360, height: 800 })
    return {
      go: async (path: string) => void (await page.goto(`${larder.origin}${path}`, { waitUntil: 'load' })),
      text: () => page.evaluate<string>('document.querySelector("main").innerText.replace(/\\s+/g, " ")'),
      fill: (name: string, value: string) =>
        page.evaluate(`document.querySelector('main [name="${name}"]').value = ${JSON.stringify(value)}`),
      async press(selector: string) {
        await page.evaluate(`document.querySelector(${JSON.stringify(selector)}).scrollIntoView({ block: 'center' })`)
        const arrived = page.waitForNavigation({ waitUntil: 'load' })
        await page.click(selector)
        await arrived
      },
    }
  }

  test('two shop with one list: from the invite to a shared tick, and leaving', async () => {
    const [keeper, guest] = [await openBrowser(), await openBrowser()]
    const [ann, ben] = ['ann-79@larder.example', 'ben-79@larder.example']
    const signUp = async (browser: typeof keeper, email: string) => {
      await browser.fill('email', email)
      await browser.fill('password', PASSWORD)
      await browser.press('main button[name=intent]')
    }
    await keeper.go('/sign-up')
    await signUp(keeper, ann)
    await confirmEmail(ann)
    await keeper.go('/shopping-lists/new')
    await keeper.fill('name', 'Week 48')
    await keeper.press('main form button:not([aria-hidden])')
    await keeper.fill('line', '2 leeks')
    await keeper.press('main button[value=add]')
    const { list, item } = await findList(ann)

    await keeper.go('/household')
    await keeper.press('button[value=invite]')
    const path = INVITE_PATH.exec(await keeper.text())![0]
    await guest.go(path)
    expect(await guest.text()).toContain('invites you to cook together')
    await guest.press('main a[href^="/sign-up"]')
    await signUp(guest, ben)
    expect(await guest.text()).toContain('You have nothing to bring along yet.')
    await guest.press('button[value=accept]')
    expect(await guest.text()).toContain(ann)
    expect(await countMembers(ann)).toBe(2)

    await guest.go(`/shopping-lists/${list}`)
    await guest.press(`button[value="tick:${item}"]`)
    expect((await findList(ann)).checked).toBe(true)
    await keeper.go(`/shopping-lists/${list}`)
    expect(await keeper.text()).toContain(`Ticked by ${ben}, `)
    await keeper.go('/shopping-lists')
    expect(await keeper.text()).toContain(`${ben} ticked leeks, `)

    await guest.go('/household')
    await guest.press('main a[href="/household/leave"]')
    await guest.press('button[value=leave]')
    expect(await guest.text()).not.toContain(ann)
    expect(await countMembers(ann)).toBe(1)
    await guest.go(`/shopping-lists/${list}`)
    expect(await guest.text()).not.toContain('leeks')
  }, 180_000)
})

describe.skipIf(lynxReason !== null)('lynx', () => {
  const lynxes: ReturnType<typeof createLynx>[] = []
  afterAll(() => lynxes.forEach((lynx) => lynx.close()))
  const openLynx = () => {
    const lynx = createLynx(larder.origin)
    lynxes.push(lynx)
    return lynx
  }
  const signUp = (email: string) => [...fill('E-mail', email), PASSWORD, DOWN, ENTER]

  test('two shop with one list: from the invite to a shared tick, and leaving', async () => {
    const [keeper, guest] = [openLynx(), openLynx()]
    const [ann, ben] = ['ann-lynx@larder.example', 'ben-lynx@larder.example']
    await keeper.open('/sign-up', signUp(ann))
    await confirmEmail(ann)
    await keeper.open('/shopping-lists/new', press('create'))
    const [made] = await larder.query<{ id: string }>(
      'select id from shopping_lists where household_id = (select household_id from users where email = $1)',
      [ann],
    )
    await keeper.open(`/shopping-lists/${made!.id}`, [...fill('Add to Shopping list', '2 leeks'), ENTER])
    const { list, item } = await findList(ann)

    const path = INVITE_PATH.exec(await keeper.open('/household', press('invite')))![0]
    expect(await guest.read(path)).toContain('invites you to cook together')
    await guest.open(path, [...press('Sign up free'), ...signUp(ben), ...press('accept')])
    expect(await countMembers(ann)).toBe(2)
    expect(await guest.read('/household')).toContain(ann)

    await guest.open(`/shopping-lists/${list}`, press(`tick:${item}`))
    expect((await findList(ann)).checked).toBe(true)
    expect(await keeper.read(`/shopping-lists/${list}`)).toContain(`Ticked by ${ben}, `)

    await guest.open('/household', [...press('Leave the household'), ...press('leave')])
    expect(await countMembers(ann)).toBe(1)
    expect(await guest.read('/household')).not.toContain(ann)
    expect(await guest.read(`/shopping-lists/${list}`)).not.toContain('leeks')
  }, 180_000)
})
