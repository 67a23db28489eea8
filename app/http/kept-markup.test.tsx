import { text } from 'node:stream/consumers'
import { PassThrough } from 'node:stream'
import { createContext, useContext, useId, useState } from 'react'
import type { ReactNode } from 'react'
import { renderToPipeableStream, renderToString } from 'react-dom/server'
import { beforeEach, expect, test } from 'vitest'
import { KeepMarkupProvider, KeptMarkup } from '#app/ui/kept-markup'
import { keepMarkup } from './kept-markup.server'

let renderings = 0
beforeEach(() => void (renderings = 0))

function Dishes({ names, address }: { names: string[]; address: string }) {
  renderings++
  const [first] = useState(names[0])
  return (
    <>
      {names.map((name) => (
        <li key={name}>
          <a href={name === first ? address : `/${name}`}>
            {name}, {name.length}
          </a>
        </li>
      ))}
      <li>
        <a href={`${address}&again`}>Again</a>
      </li>
    </>
  )
}

const Season = createContext('winter')
/** Reads hooks before and after the part, as the page around one does. */
function Page({ names, address }: { names: string[]; address?: string }) {
  const [count] = useState(1)
  return (
    <Season.Provider value="spring">
      <KeptMarkup as="ul" className="dishes" aria-label="Dishes" part={Dishes} variant={{ names }} address={address} />
      <Footer count={count} />
    </Season.Provider>
  )
}
function Footer({ count }: { count: number }) {
  const id = useId()
  return (
    <p id={id}>
      {useContext(Season)} {count}
    </p>
  )
}

const keeping = (page: ReactNode) => <KeepMarkupProvider value={keepMarkup}>{page}</KeepMarkupProvider>
const ADDRESSES = ['/sign-in?return_url=%2Fa', '/sign-in?a=1&b="<b>"&c=\'$&$1', '/']
/** React and `escapeHtml` write an apostrophe as different references to the same character. */
const plain = (html: string) => html.replaceAll('&#39;', '&#x27;')

test.each(ADDRESSES)('is the markup that rendering gives, with %s', (address) => {
  const page = <Page names={['leek', 'r&b']} address={address} />
  const rendered = renderToString(page)
  expect(rendered).toContain('leek<!-- -->, ')
  expect([1, 2].map(() => plain(renderToString(keeping(page))))).toEqual([rendered, rendered])
})

test('a variant is rendered once, whatever its address; another one is rendered anew', () => {
  const render = (names: string[], address?: string) =>
    renderToString(keeping(<Page names={names} address={address} />))
  for (const address of [undefined, ...ADDRESSES]) render(['beet', 'chard'], address)
  expect(renderings).toBe(1)
  expect(render(['chard', 'beet'])).toContain('<a href="/">chard')
  expect(renderings).toBe(2)
})

test('in a page that is streamed', async () => {
  const page = <Page names={['kale']} address="/sign-in" />
  const stream = (of: ReactNode) => {
    const body = new PassThrough()
    const { pipe } = renderToPipeableStream(of, { onAllReady: () => void pipe(body) })
    return text(body)
  }
  const rendered = await stream(page)
  expect(rendered).toContain('spring')
  expect([await stream(keeping(page)), await stream(keeping(page))]).toEqual([rendered, rendered])
})
