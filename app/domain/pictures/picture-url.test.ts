import { beforeAll, describe, expect, test, vi } from 'vitest'

vi.stubEnv('SESSION_SECRET', 's'.repeat(32))
const { signPictureUrl, verifyPictureUrl } = await import('./picture-url.server')

const SOURCE = 'https://x.example/soup.jpg?w=1&h=2'
let rest: string
beforeAll(() => void (rest = signPictureUrl(SOURCE)!.slice('/pictures/'.length)))

describe('pictureUrl', () => {
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
  ])('%j has none', (image_url) => expect(signPictureUrl(image_url)).toBeNull())
  test('one picture has one address, however it is spelled', () =>
    expect(signPictureUrl('HTTPS://X.example:443/soup.jpg?w=1&h=2#top')).toBe(signPictureUrl(SOURCE)))
  test('the longest address that we take can be read again', () => {
    const longest = `https://x.example/${'a'.repeat(2083 - 18)}`
    expect(verifyPictureUrl(signPictureUrl(longest)!.slice('/pictures/'.length))?.source).toBe(longest)
  })
})

describe('readPictureUrl', () => {
  test('reads what we wrote, in each width', () => {
    for (const width of [400, 800, 1200])
      expect(verifyPictureUrl(rest.replace(/^\d+/, String(width)))).toEqual({ source: SOURCE, width })
  })
  const forged = (
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
  test.each<[string, Parameters<typeof forged>[0]]>([
    ['another source', () => ({ code: encode('https://evil.example/') })],
    ['the source with more behind it', ({ code }) => ({ code: `${code}AAAA` })],
    ['no signature', () => ({ signature: '' })],
    ['a signature of nothing', () => ({ signature: 'A'.repeat(22) })],
    [
      'one letter of it changed',
      ({ signature }) => ({ signature: (signature.startsWith('A') ? 'B' : 'A') + signature.slice(1) }),
    ],
    ['a width of their own', () => ({ width: '1201' })],
  ])('refuses %s', (_, change) => expect(verifyPictureUrl(forged(change))).toBeNull())
  test('the same bits spelled otherwise are another address, and refused', () => {
    const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_'
    // The last letter of 128 bits says two bits, and has four that say nothing.
    const other = forged(({ signature }) => ({
      signature: signature.slice(0, -1) + letters[letters.indexOf(signature.at(-1)!) + 1],
    }))
    expect(Buffer.from(other.split('/')[1]!, 'base64url')).toEqual(Buffer.from(rest.split('/')[1]!, 'base64url'))
    expect(verifyPictureUrl(other)).toBeNull()
  })
})

test('another secret signs otherwise', async () => {
  vi.stubEnv('SESSION_SECRET', 't'.repeat(32))
  vi.resetModules()
  const later = await import('./picture-url.server')
  expect(later.signPictureUrl(SOURCE)).not.toBe(signPictureUrl(SOURCE))
  expect(later.verifyPictureUrl(rest)).toBeNull()
})
