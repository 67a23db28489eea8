import { expect, test } from 'vitest'
import { LANGUAGE_COOKIE, LANGUAGE_HEADER } from '#app/languages/languages'
import { setUpTestServer } from './test-server'

const kitchen = setUpTestServer({ PSEUDO_LANGUAGES: '1', ALLOW_TEST_HOOKS: '1' })

const open = (path: string, language?: string) =>
  kitchen.send(path, {
    headers: { Accept: 'text/html', ...(language && { Cookie: `${LANGUAGE_COOKIE}=${language}` }) },
  })
const scriptsOf = (html: string) => [...html.matchAll(/"(\/assets\/[^"]+\.js)"/g)].map(([, address]) => address!)

test('a page, its scripts and its refusals are in the language of the cookie', async () => {
  const { text } = await open('/home', 'en-XA')
  expect(text).toContain('<html lang="en-XA"')
  expect(text).toContain('>⟦Fíñď Řéçípéš')
  const scripts = scriptsOf(text)
  expect(scripts.length).toBeGreaterThan(5)
  const contents = await Promise.all(scripts.map((address) => open(address)))
  expect(new Set(contents.map(({ status }) => status))).toEqual(new Set([200]))
  expect(scripts.filter((address) => !address.startsWith('/assets/en-XA.'))).toEqual([])
  expect(contents.map((script) => script.text).join('')).toContain('Fíñď Řéçípéš')
  expect(contents.map((script) => script.text).join('')).not.toMatch(/\$(?:text|rich|language)\$/)
  expect((await open('/results?mood=Grumpy', 'en-XA')).text).toContain('⟦Pléášé píçk')
})

test('a mirrored language is read from right to left', async () => {
  expect((await open('/home', 'ar-XB')).text).toMatch(/<html lang="ar-XB" dir="rtl"/)
})

test('English is what anything else gets, and every endpoint but for our own pages', async () => {
  for (const language of [undefined, 'xx', 'en-xa', '__proto__', 'en'])
    expect((await open('/home', language)).text).toMatch(/<html lang="en"[^]*>Find Recipes</)
  const refuse = (headers: Record<string, string>) =>
    kitchen.requestJson('GET', '/api/shopping-lists', undefined, headers)
  expect((await refuse({ Cookie: `${LANGUAGE_COOKIE}=en-XA`, 'Accept-Language': 'en-XA' })).text).toContain(
    'Please sign in first.',
  )
  expect((await refuse({ [LANGUAGE_HEADER]: 'en-XA' })).text).toContain('⟦Pléášé')
})

test('requests in three languages at once are never mixed, from the cache or not', async () => {
  const paths = ['/home', '/kitchen', '/sign-in', '/how-to', '/nothing', '/search?q=leek']
  const languages = ['en', 'en-XA', 'ar-XB']
  const asked = Array.from({ length: 300 }, (_, at) => [languages[at % 3]!, paths[at % paths.length]!] as const)
  const answers = await Promise.all(
    asked.map(async ([language, path]) => [
      language,
      /<html lang="([^"]+)"/.exec((await open(path, language)).text)?.[1],
    ]),
  )
  expect(answers.filter(([language, said]) => language !== said)).toEqual([])
})
