import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { curryUrl, emptyKitchen, expect, resultsUrl, test } from './journey'

// WCAG 2.2 AA and the best practices, on every kind of page, in both schemes, on a phone and at a desk.
const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')
const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

const PAGES: [name: string, path: () => string][] = [
  ['landing', () => '/'],
  ['home', () => '/home'],
  ['results', () => resultsUrl({ ingredient: 'Fish & Seafood', mood: 'Fancy & Impressive', time: '1 hour+' }, { n: '6' })],
  ['nothing to search', () => `${emptyKitchen()}/results`],
  ['a wrong search', () => '/results?mood=Grumpy'],
  ['recipe', () => curryUrl({ x: '2' })],
  ['cook view', () => curryUrl({ step: '2' })],
  ['no such recipe', () => '/recipe?url=https%3A%2F%2Fexample.org%2Fsoup'],
  ['no recipe named', () => '/recipe'],
  ['kitchen', () => '/kitchen'],
  ['kitchen recipe', () => '/kitchen/chicken-and-chickpea-coconut-curry'],
  ['blog', () => '/blog'],
  ['sign in', () => '/sign-in?return_url=/collection'],
  ['lost', () => '/nowhere'],
]

type Finding = { id: string; help: string; nodes: string[] }

for (const scheme of ['light', 'dark'] as const) {
  for (const width of [360, 1280]) {
    test.describe(`${scheme}, ${width} px`, () => {
      test.use({ colorScheme: scheme, viewport: { width, height: 900 }, bypassCSP: true })
      for (const [name, path] of PAGES) {
        test(`axe finds nothing on: ${name}`, async ({ page, hygiene }) => {
          hygiene.expected(/status of 40[04]|status of 503/)
          await page.emulateMedia({ reducedMotion: 'reduce' })
          await page.goto(path(), { waitUntil: 'networkidle' })
          await page.evaluate(AXE)
          const found = await page.evaluate(async (rules): Promise<Finding[]> => {
            const axe = (window as unknown as { axe: { run(options: object): Promise<{ violations: { id: string; help: string; nodes: { target: string[] }[] }[] }> } }).axe
            const { violations } = await axe.run({ runOnly: { type: 'tag', values: rules } })
            return violations.map(({ id, help, nodes }) => ({ id, help, nodes: nodes.map(({ target }) => target.join(' ')) }))
          }, RULES)
          expect(found).toEqual([])
        })
      }
    })
  }
}
