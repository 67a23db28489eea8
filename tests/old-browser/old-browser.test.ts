// @module-tag slow
import { mkdirSync } from 'node:fs'
import path from 'node:path'
import { chromium, type Browser, type Page } from '@playwright/test'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { checkLayout } from '#tests/e2e/layout'
import { CHROMIUM_ARGS, findChromium } from '#tests/support/browser'
import { startTestServer, type TestServer } from '#tests/api/test-server'
import { launchOldBrowser, getSkipReason, type OldBrowser, type OldPage } from './chromium-79'
import { countColumns, readPageStyle, readPageContent, type PageContent, type PageStyle } from './page-content'

// Chromium 79 is of December 2019: it supports neither `?.` nor cascade layers, flex gap, aspect-ratio or inset.
const reason = getSkipReason()
if (reason) console.warn(`The journey in an older browser is skipped. ${reason}`)

const SHOTS = path.resolve('.cache/old-browser-shots')
const PAPER = 'rgb(251, 246, 236)'
const INK = 'rgb(42, 33, 27)'
const TOMATO = 'rgb(173, 47, 27)'

let larder: TestServer
let today: Browser
beforeAll(async () => {
  if (reason) return
  mkdirSync(SHOTS, { recursive: true })
  larder = await startTestServer()
  today = await chromium.launch({ executablePath: findChromium(), args: CHROMIUM_ARGS })
}, 120_000)
afterAll(async () => {
  await today?.close()
  await larder?.close()
})

describe.skipIf(reason !== null)('main journey in Chromium 79', () => {
  describe.each([
    { scripts: true, width: 1280 },
    { scripts: true, width: 360 },
    { scripts: false, width: 1280 },
    { scripts: false, width: 360 },
  ])('scripts $scripts, $width px', ({ scripts, width }) => {
    const complaints: string[] = []
    let browser: OldBrowser
    let page: OldPage
    let twin: Page

    beforeAll(async () => {
      browser = await launchOldBrowser()
      page = await browser.newPage()
      await page.setJavaScriptEnabled(scripts)
      await page.setViewport({ width, height: 900 })
      page.on('pageerror', ({ message }) => complaints.push(message ?? ''))
      page.on('console', (entry) => {
        if (entry.type?.() === 'error') complaints.push(entry.text?.() ?? '')
      })
      const context = await today.newContext({ javaScriptEnabled: scripts, viewport: { width, height: 900 } })
      twin = await context.newPage()
    })
    afterAll(async () => {
      await twin?.context().close()
      await browser?.close()
    })

    const ask = async <Value>(question: () => Value): Promise<Value> =>
      await page.evaluate<Value>(`(${question.toString()})()`)
    const columnsOf = async (selector: string) =>
      await page.evaluate<number>(`(${countColumns.toString()})(${JSON.stringify(selector)})`)
    const heading = async () => await page.evaluate<string>('document.querySelector("h1").textContent')
    const isThere = async (words: string) => {
      // Without scripts a page is ready when it has loaded; with them it comes later, and polling works.
      if (scripts)
        await page.waitForFunction(`(document.querySelector('h1') || {}).textContent === ${JSON.stringify(words)}`, {
          timeout: 20_000,
        })
      expect(await heading()).toBe(words)
    }

    /** Clicks the element with this text; the middle of the window is clear of the sticky bars. */
    async function press(words: string): Promise<void> {
      const found = await page.evaluate<boolean>(`(() => {
        document.querySelectorAll('[data-press]').forEach((element) => element.removeAttribute('data-press'))
        const wanted = [...document.querySelectorAll('a, button:not([aria-hidden]), label')].find((element) =>
      element.offsetParent && element.textContent.replace(/\\s+/g, ' ').trim() === ${JSON.stringify(words)})
        if (!wanted) return false
        wanted.setAttribute('data-press', '')
        wanted.scrollIntoView({ block: 'center' })
        return true
      })()`)
      expect(found, `there is "${words}" to press`).toBe(true)
      await page.click('[data-press]')
    }
    const pressAndGo = async (words: string, arrivesAt: string | RegExp) => {
      const arrived = scripts ? undefined : page.waitForNavigation({ waitUntil: 'load' })
      await press(words)
      await arrived
      if (typeof arrivesAt === 'string') await isThere(arrivesAt)
      else if (scripts)
        await page.waitForFunction(`${arrivesAt}.test((document.querySelector('h1') || {}).textContent)`, {
          timeout: 20_000,
        })
    }

    /** Styled, readable, without overflow, and with the same content as in a current browser at the same URL. */
    async function expectWhole(name: string, hasMain = true): Promise<PageContent> {
      await page.evaluate('document.fonts.ready.then(() => true)')
      // A page in transition, and lazy images further down.
      await page.evaluate(`window.scrollTo(0, document.body.scrollHeight)`)
      await new Promise((resolve) => setTimeout(resolve, 400))
      await page.evaluate(`window.scrollTo(0, 0)`)
      await page.screenshot({
        path: path.join(SHOTS, `${name}-${width}-${scripts ? 'js' : 'no-js'}.png`),
        fullPage: true,
      })

      // A button that the pointer has just left is in a colour transition.
      const looked = () => ask<PageStyle>(readPageStyle)
      await expect
        .poll(looked, { timeout: 3000, message: name })
        .toMatchObject({ paper: PAPER, ink: INK, serif: true, ...(hasMain && { main: TOMATO, radius: '3px' }) })
      const looks = await looked()
      expect(new Set(looks.headings), name).toEqual(new Set(name === 'cook' ? looks.headings : ['Vollkorn']))
      expect(await ask(checkLayout), name).toEqual([])

      const seen = await ask<PageContent>(readPageContent)
      await twin.goto(page.url(), { waitUntil: 'networkidle' })
      await twin.evaluate('window.scrollTo(0, document.body.scrollHeight)')
      await twin.waitForLoadState('networkidle')
      expect(seen, `${name}: the same as today`).toEqual(await twin.evaluate(readPageContent))
      return seen
    }

    test('from the three choices to a step of a recipe', async () => {
      const isPhone = width === 360
      expect(await browser.version()).toContain('Chrome/79.')
      expect(
        await page.evaluate<boolean>(
          `(() => { try { return new Function('return ({})?.a') && true } catch (error) { return false } })()`,
        ),
        'it is as old as it says',
      ).toBe(false)

      await page.goto(`${larder.origin}/`, { waitUntil: 'load' })
      await isThere('Find inspiration!')
      if (scripts) await page.waitForFunction('window.__remixRouter', { timeout: 20_000 })
      const home = await expectWhole('home')
      expect(home.choices).toHaveLength(17)
      expect(home.pictures).toBe(isPhone ? 8 : 11)
      expect([await columnsOf('fieldset > div'), await columnsOf('fieldset ~ fieldset > div')]).toEqual(
        isPhone ? [2, 2] : [4, 6],
      )

      await press('Fish & Seafood')
      await press('15 min or less')
      await pressAndGo('Find Recipes', 'Recipe 1 of 6')
      expect(page.url()).toContain('Fish+%26+Seafood')
      expect(page.url()).toContain('15+min')
      await expectWhole('results')
      expect(await columnsOf('[data-part=result]')).toBe(isPhone ? 0 : 2)

      await pressAndGo('Next recipe', 'Recipe 2 of 6')
      await pressAndGo('Show More', 'Recipe 7 of 12')
      await pressAndGo('Previous recipe', 'Recipe 6 of 12')
      const card = await ask<PageContent>(readPageContent)
      const title = card.headings.find((one) => one.startsWith('H2 '))!.slice(3)
      await pressAndGo('View Recipe', title)
      const recipe = await expectWhole('recipe')
      expect(recipe.ingredients.length).toBeGreaterThan(3)
      expect(recipe.steps.length).toBeGreaterThan(2)
      expect([
        await columnsOf('[data-part=header]'),
        await columnsOf('[data-part=columns]'),
        await columnsOf('[data-list=ingredients] > li'),
      ]).toEqual(isPhone ? [1, 1, 2] : [2, 2, 2])

      await pressAndGo('Cook view', new RegExp(`Step 1 of ${recipe.steps.length}`))
      const user = await expectWhole('cook')
      expect(user.steps).toEqual([recipe.steps[0]])
      await pressAndGo('Step 2', new RegExp(`Step 2 of ${recipe.steps.length}`))
      expect((await ask<PageContent>(readPageContent)).steps).toEqual([recipe.steps[1]])
      await pressAndGo('Close', title)
      expect(complaints).toEqual([])
    }, 180_000)

    test('a user signs up and ticks a list, and another reads it by its share link', async () => {
      await page.goto(`${larder.origin}/sign-up`, { waitUntil: 'load' })
      await isThere('Sign up free')
      if (scripts) await page.waitForFunction('window.__remixRouter', { timeout: 20_000 })
      const email = `cook-${scripts ? 'js' : 'no-js'}-${width}@larder.example`
      await page.evaluate(
        `document.querySelector('[name=email]').value = '${email}'; document.querySelector('[name=password]').value = 'mussels in cider'`,
      )
      await pressAndGo('Sign Up', /^(?!Sign up free)/)
      const id = await aListOf(email)

      await page.goto(`${larder.origin}/shopping-lists/${id}`, { waitUntil: 'load' })
      if (scripts) await page.waitForFunction('window.__remixRouter', { timeout: 20_000 })
      // The current browser has no session.
      await twin
        .context()
        .addCookies((await page.cookies()).map(({ name, value }) => ({ name, value, url: larder.origin })))
      await expectWhole('list', false)
      const ticked = () =>
        page.evaluate<string[]>(
          `[...document.querySelectorAll('[role=checkbox][aria-checked=true]')].map((tick) => tick.getAttribute('aria-label'))`,
        )
      expect(await ticked()).toEqual([])
      const arrived = scripts ? undefined : page.waitForNavigation({ waitUntil: 'load' })
      await page.click('[role=checkbox]')
      await arrived
      await expect.poll(ticked).toEqual(['leek, 2'])
      await expect
        .poll(() => larder.query('select name from shopping_list_items where checked and list_id = $1', [id]))
        .toEqual([{ name: 'leek' }])

      await page.goto(`${larder.origin}/share/shopping-list/${id}`, { waitUntil: 'load' })
      await isThere('Saturday')
      await expectWhole('public list')
      expect(await page.evaluate<string>('document.querySelector("main").innerText')).toMatch(
        /leek[\s\S]*50% complete|50% complete[\s\S]*leek/,
      )
      // For a fetch with keepalive it logs that it does not support it, and falls back to a normal one.
      expect(complaints.filter((line) => !line.includes('keepalive'))).toEqual([])
    }, 180_000)

    test('a recipe is written, with rows inserted and removed', async () => {
      await page.goto(`${larder.origin}/collection/new`, { waitUntil: 'load' })
      await isThere('Write a recipe')
      if (scripts) await page.waitForFunction('window.__remixRouter', { timeout: 20_000 })
      const rowValues = () =>
        page.evaluate<string[]>(`[...document.querySelectorAll('[name^="ingredients["]')].map(({ value }) => value)`)
      const fill = (name: string, value: string) =>
        page.evaluate(`document.querySelector('[name="${name}"]').value = ${JSON.stringify(value)}`)
      const pressRowButton = async (words: string, expected: string[]) => {
        await pressAndGo(words, 'Write a recipe')
        await expect.poll(rowValues).toEqual(expected)
      }
      for (const [index, value] of ['300 g beetroot', 'a mistake', '1 l stock'].entries())
        await fill(`ingredients[${index}]`, value)
      await pressRowButton('Add ingredient', ['300 g beetroot', 'a mistake', '1 l stock', ''])
      expect(await page.evaluate<string>('document.activeElement.name')).toBe('ingredients[3]')
      await fill('ingredients[3]', '1 onion')
      await pressRowButton('Remove ingredient 2', ['300 g beetroot', '1 l stock', '1 onion'])
      expect(complaints.filter((line) => !line.includes('keepalive'))).toEqual([])

      const missing = ['Please enter a recipe title.', 'Please add at least one instruction step.']
      const errorTexts = () =>
        page.evaluate<string[]>(
          `[...document.querySelectorAll('form [role=alert]')].map(({ innerText }) => innerText.trim())`,
        )
      await pressAndGo('Save Recipe', 'Write a recipe')
      await expect.poll(errorTexts).toEqual(missing)
      expect(await rowValues()).toEqual(['300 g beetroot', '1 l stock', '1 onion'])
      // Disabled until the page has revalidated.
      await expect
        .poll(() => page.evaluate<boolean>(`[...document.querySelectorAll('main button')].pop().disabled`))
        .toBe(false)
      await fill('title', 'Borsch')
      await fill('steps[0]', 'Simmer the beetroot for 20 minutes.')
      await pressAndGo('Save Recipe', 'Borsch')
      expect((await ask<PageContent>(readPageContent)).ingredients).toHaveLength(3)
    }, 180_000)

    async function aListOf(email: string): Promise<string> {
      const [list] = await larder.query<{ id: string; householdId: string }>(
        `
          insert into shopping_lists (household_id, name) select household_id, 'Saturday' from users where email = $1
          returning id, household_id as "householdId"`,
        [email],
      )
      await larder.query(
        `
          insert into shopping_list_items (household_id, list_id, added_by, position, name, quantity, aisle)
          select $1, $2, users.id, item.* from users, (values (0, 'leek', 2, 'produce'),
          (1, 'salt', null, 'spices')) item where email = $3`,
        [list!.householdId, list!.id, email],
      )
      return list!.id
    }
  })
})
