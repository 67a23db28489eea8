import { json } from '@remix-run/node'
import type { MetaFunction } from '@remix-run/node'
import { Link, useLoaderData } from '@remix-run/react'

export const meta: MetaFunction = () => [{ title: 'Thirty links' }]

export const loader = () =>
  json({ links: Array.from({ length: 30 }, (_, at) => ({ to: `/page/${at + 1}`, text: `Link number ${at + 1}` })) })

export default function ThirtyLinks() {
  const { links } = useLoaderData<typeof loader>()
  return (
    <main>
      <h1>Thirty links</h1>
      <ul>
        {links.map(({ to, text }) => (
          <li key={to}>
            <Link to={to}>{text}</Link>
          </li>
        ))}
      </ul>
    </main>
  )
}
