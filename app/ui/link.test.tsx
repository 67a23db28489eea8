import { Link as RouterLink } from '@remix-run/react'
import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { expect, test, vi } from 'vitest'
import { Link } from './link'

// React's advice on useLayoutEffect, for the routers of the test.
vi.spyOn(console, 'error').mockImplementation(() => {})

test.each([
  '/',
  '/home',
  '/recipe?url=https%3A%2F%2Fx.example%2Fa&referrer=%2Fcollection#own',
  '/blog/ä b',
  '//elsewhere.example/x',
  'https://elsewhere.example/x',
  '#method',
  '?page=2',
  'note',
  { pathname: '/search', search: '?q=leek' },
])('%s is rendered by the server as the link of the router', (to) => {
  const props = { to, className: 'menu-item', 'aria-current': 'page', children: 'There', replace: true } as const
  const render = (link: JSX.Element) =>
    renderToStaticMarkup(<MemoryRouter initialEntries={['/kitchen/leek-soup']}>{link}</MemoryRouter>)
  const attributes = (html: string) => [...html.matchAll(/ [\w-]+="[^"]*"/g)].map(String).sort()
  const expected = render(<RouterLink {...props} discover="none" preventScrollReset state={{ quiet: true }} />)
  const rendered = render(<Link {...props} preventScrollReset state={{ quiet: true }} />)
  expect(attributes(expected)).toHaveLength(3)
  expect(attributes(rendered)).toEqual(attributes(expected))
})
