import { mkdirSync } from 'node:fs'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { cleanUpLarders, startLarder } from '#tests/support/larder'
import type { Larder } from '#tests/support/larder'
import { launchOldBrowser, whyNoOldBrowser } from './chromium-79'
import type { OldBrowser, OldPage } from './chromium-79'

// Chromium 79 is of December 2019: it knows neither `?.` nor cascade layers, flex gap, aspect-ratio or inset.
const reason = whyNoOldBrowser()
if (reason) console.warn(`The journey in an older browser is skipped. ${reason}`)

const SHOTS = path.resolve('.cache/old-browser-shots')
const PAPER = 'rgb(251, 246, 236)'

let larder: Larder
beforeAll(async () => {
  if (reason) return
  mkdirSync(SHOTS, { recursive: true })
  larder = await startLarder()
})
afterAll(cleanUpLarders)

describe.skipIf(reason !== null)('the main job in Chromium 79', () => {
  describe.each([
    { scripts: true, width: 1280 },
    { scripts: true, width: 360 },
    { scripts: false, width: 1280 },
    { scripts: false, width: 360 },
  ])('scripts $scripts, $width px', ({ scripts, width }) => {
    let browser: OldBrowser
    let page: OldPage
    const complaints: string[] = []

    beforeAll(async () => {
      browser = await launchOldBrowser()
      page = await browser.newPage()
      await page.setJavaScriptEnabled(scripts)
      await page.setViewport({ width, height: 900 })
      page.on('pageerror', ({ message }) => complaints.push(message ?? ''))
      page.on('console', (entry) => {
        if (entry.type?.() === 'error') complaints.push(entry.text?.() ?? '')
      })
    })
    afterAll(async () => await browser?.close())

    /** Follows what a person would press; the middle of the window is clear of sticky bars. */
    async function press(selector: string, path: string): Promise<void> {
      await page.evaluate(`document.querySelectorAll('[data-press]').forEach((node) => node.removeAttribute('data-press'))`)
      await page.evaluate(`[...document.querySelectorAll(${JSON.stringify(selector)})].find((node) => node.offsetParent).setAttribute('data-press', '')`)
      await page.evaluate(`document.querySelector('[data-press]').scrollIntoView({ block: 'center' })`)
      const arrived = scripts ? page.waitForFunction(`location.href.includes(${JSON.stringify(path)}) && !document.querySelector('[aria-busy=true]')`, { timeout: 20_000 }) : page.waitForNavigation({ waitUntil: 'load' })
      await page.click('[data-press]')
      await arrived
    }

    /** Styled, whole and nothing over the edge. */
    async function looksRight(name: string): Promise<void> {
      await page.waitForFunction('document.readyState === "complete"')
      await page.screenshot({ path: path.join(SHOTS, `${name}-${width}-${scripts ? 'js' : 'no-js'}.png`), fullPage: true })
      const seen = await page.evaluate<{ paper: string; serif: string; over: number; cut: string[]; overlaps: string[] }>(`(() => {
        const shown = (node) => node.offsetParent && node.getClientRects().length
        const words = [...document.querySelectorAll('h1, h2, h3, p, li, dd, dt, legend, .btn')].filter(shown)
        const links = [...document.querySelectorAll('main a, main button, main label')].filter((node) => shown(node) && !node.closest('.folio, .ask__go') && getComputedStyle(node).position === 'static')
        const boxes = links.map((node) => ({ node, box: node.getBoundingClientRect() }))
        return {
          paper: getComputedStyle(document.documentElement).backgroundColor,
          serif: getComputedStyle(document.querySelector('h1.h1, h1.h2, h1 .num')).fontFamily,
          over: document.documentElement.scrollWidth - innerWidth,
          cut: words.filter((node) => node.scrollWidth > node.clientWidth + 1 && getComputedStyle(node).display !== 'inline' && getComputedStyle(node).overflow !== 'hidden').map((node) => node.className + ': ' + node.textContent.slice(0, 60)),
          overlaps: boxes.flatMap((a, i) => boxes.slice(i + 1).filter((b) => !a.node.contains(b.node) && !b.node.contains(a.node) && a.box.left < b.box.right - 2 && b.box.left < a.box.right - 2 && a.box.top < b.box.bottom - 2 && b.box.top < a.box.bottom - 2).map((b) => a.node.textContent.trim() + ' / ' + b.node.textContent.trim())),
        }
      })()`)
      expect(seen.paper).toBe(name === 'cook' ? seen.paper : PAPER)
      expect(seen.serif).toContain('Vollkorn')
      expect(seen.over).toBeLessThanOrEqual(0)
      expect(seen.cut).toEqual([])
      expect(seen.overlaps).toEqual([])
    }

    test('from the three choices to a step of a recipe', async () => {
      expect(await browser.version()).toContain('Chrome/79.')
      await page.goto(`${larder.origin}/`, { waitUntil: 'load' })
      await looksRight('home')
      const grid = await page.evaluate<{ columns: number; loaded: boolean }>(`({
        columns: getComputedStyle(document.querySelector('.choices--4')).gridTemplateColumns.split(' ').length,
        loaded: [...document.querySelectorAll('.choice__plate')].every((image) => image.complete && image.naturalWidth > 0),
      })`)
      expect(grid).toEqual({ columns: width === 360 ? 2 : 4, loaded: true })
      if (scripts) await page.waitForFunction('window.__remixRouter')

      await page.evaluate(`document.querySelector('input[value="Fish & Seafood"]').checked = true`)
      await press('.ask__go button', '/results')
      await looksRight('results')
      expect(await page.evaluate<string>('document.querySelector("h1").textContent')).toBe('Recipe 1 of 6')
      await press('a[aria-label="Next recipe"]', 'n=2')
      await page.waitForFunction('document.querySelector("h1").textContent === "Recipe 2 of 6"')
      expect(page.url()).toContain('Fish+%26+Seafood')

      await press('.spread__txt .btn--main', '/recipe')
      await looksRight('recipe')
      const source = new URL(page.url()).searchParams.get('url') ?? ''
      const recipe = (await (await fetch(`${larder.origin}/api/recipe?url=${encodeURIComponent(source)}`)).json()) as { title: string; ingredients: string[]; steps: string[] }
      const shown = await page.evaluate<{ title: string; ingredients: string[]; steps: string[] }>(`({
        title: document.querySelector('h1').textContent,
        ingredients: [...document.querySelectorAll('.ledger li')].map((line) => [...line.children].map((part) => part.textContent).join(' ').replace(/\\u00a0/g, ' ').trim()),
        steps: [...document.querySelectorAll('.steps li')].map((step) => step.textContent),
      })`)
      expect(shown).toEqual({ title: recipe.title, ingredients: recipe.ingredients, steps: recipe.steps })

      await press('.rhead .btn--main', 'step=1')
      await looksRight('cook')
      await press('.cook__nav .btn--main', 'step=2')
      await page.waitForFunction(`document.querySelector('.big').textContent === ${JSON.stringify(recipe.steps[1])}`)
      expect(complaints).toEqual([])
    }, 120_000)
  })
})
