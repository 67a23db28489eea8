import { beforeAll, describe, expect, test, vi } from 'vitest'

vi.stubEnv('SESSION_SECRET', 's'.repeat(32))
const { signPictureUrl, verifyPictureUrl } = await import('./picture-url.server')

const SOURCE = 'https://x.example/soup.jpg?w=1&h=2'
let rest: string
beforeAll(() => void (rest = signPictureUrl(SOURCE)!.slice('/pictures/'.length)))

describe('signPictureUrl', () => {
  test.each([
    null,
    '',
    'soup.jpg',
    '/soup.jpg',
    'javascript:alert(1)',
    'data:image/png;base64,AA',
    'ftp://x.example/a.jpg',
    'https://me:pw@x.example/a.jpg',
    `https://x.example/${'a'.repeat(2084)}`,
  ])('%j has no picture URL', (image_url) => expect(signPictureUrl(image_url)).toBeNull())
  test('equivalent URLs have one picture URL', () =>
    expect(signPictureUrl('HTTPS://X.example:443/soup.jpg?w=1&h=2#top')).toBe(signPictureUrl(SOURCE)))
  test('a URL of maximum length verifies', () => {
    const maxLengthUrl = `https://x.example/${'a'.repeat(2083 - 18)}`
    expect(verifyPictureUrl(signPictureUrl(maxLengthUrl)!.slice('/pictures/'.length))?.source).toBe(maxLengthUrl)
  })
})

describe('verifyPictureUrl', () => {
  test('accepts a signed URL in each width', () => {
    for (const width of [400, 800, 1200])
      expect(verifyPictureUrl(rest.replace(/^\d+/, String(width)))).toEqual({ source: SOURCE, width })
  })
  const forge = (
    change: (parts: {
      width: string
      signature: string
      code: string
    }) => Partial<{ width: string; signature: string; code: string }>,
  ) => {
    const [width = '', signature = '', code = ''] = rest.split('/')
    return Object.values({ width, signature, code, ...change({ width, signature, code }) }).join('/')
  }
  const encode = (text: string) => Buffer.from(text).toString('base64url')
  test.each<[string, Parameters<typeof forge>[0]]>([
    ['another source', () => ({ code: encode('https://evil.example/') })],
    ['the source with more behind it', ({ code }) => ({ code: `${code}AAAA` })],
    ['no signature', () => ({ signature: '' })],
    ['a signature of nothing', () => ({ signature: 'A'.repeat(22) })],
    [
      'one letter of it changed',
      ({ signature }) => ({ signature: (signature.startsWith('A') ? 'B' : 'A') + signature.slice(1) }),
    ],
    ['a width of their own', () => ({ width: '1201' })],
  ])('refuses %s', (_, change) => expect(verifyPictureUrl(forge(change))).toBeNull())
  test('a non-canonical base64url spelling is refused', () => {
    const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_'
    // The last base64url character of 128 bits carries two bits and has four unused ones.
    const respelled = forge(({ signature }) => ({
      signature: signature.slice(0, -1) + alphabet[alphabet.indexOf(signature.at(-1)!) + 1],
    }))
    expect(Buffer.from(respelled.split('/')[1]!, 'base64url')).toEqual(Buffer.from(rest.split('/')[1]!, 'base64url'))
    expect(verifyPictureUrl(respelled)).toBeNull()
  })
})

test('another secret gives another signature', async () => {
  vi.stubEnv('SESSION_SECRET', 't'.repeat(32))
  vi.resetModules()
  const reloaded = await import('./picture-url.server')
  expect(reloaded.signPictureUrl(SOURCE)).not.toBe(signPictureUrl(SOURCE))
  expect(reloaded.verifyPictureUrl(rest)).toBeNull()
})
