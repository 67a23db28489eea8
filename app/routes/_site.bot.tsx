import type { MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { createPageMeta } from '#app/components/layout/page-meta'
import { page } from '#app/http/page.server'
import { narrowPageClass } from '#app/ui/page'
import { text } from '#app/ui/text'
import type { RoutePolicy } from '#app/http/route-policy'

export const handle = { cache: { sharedSeconds: 3600 } } satisfies RoutePolicy
export const meta: MetaFunction = ({ matches }) =>
  createPageMeta(matches, {
    title: 'LarderBot',
    description: 'What the robot of this site fetches, how it behaves, and how to keep it out.',
    path: '/bot',
  })
export const loader = page('anyone', ({ origin }) => ({ origin, host: new URL(origin).hostname }))

/** For site owners who find us in their logs: our User-Agent contains the URL. */
export default function BotPage() {
  const { origin, host } = useLoaderData<typeof loader>()
  return (
    <div className={`${narrowPageClass} pt-8 space-y-3`}>
      <h1 className={text.h1}>LarderBot</h1>
      <p className={text.lede}>
        The robot of {origin} reads recipe pages. This is what it does, and how to keep it out.
      </p>
      <h2 className={`${text.h3} pt-5`}>When it comes</h2>
      <p>
        When a cook pastes the address of a recipe or opens one, when a search needs more recipes, and, on sites that
        the people who run Larder have chosen, when it looks for new recipes by itself.
      </p>
      <h2 className={`${text.h3} pt-5`}>How it behaves</h2>
      <ul className="pl-5 list-disc space-y-2">
        <li>It says who it is: its User-Agent begins with LarderBot and names this page.</li>
        <li>
          It reads robots.txt first and keeps to it (RFC 9309), also for a page that a cook has asked for. It reads it
          again after a day.
        </li>
        <li>
          It asks one thing at a time of a site. When it looks around by itself it waits two seconds between pages, or
          as long as Crawl-delay says.
        </li>
        <li>
          It waits when a site answers Retry-After, and does not keep pages that say noindex, unless a cook has asked
          for that very page.
        </li>
        <li>It runs no scripts, sends no cookies, and reads at most 3 MB of a page.</li>
      </ul>
      <h2 className={`${text.h3} pt-5`}>What it keeps</h2>
      <p>
        The title, ingredients, steps, times, yield and rating of a recipe, and the address of its picture. Each recipe
        names its site and links to the page it was read from; those copies are not offered to search engines.
      </p>
      <h2 className={`${text.h3} pt-5`}>How to keep it out</h2>
      <p>Two lines in your robots.txt are enough:</p>
      <pre className="p-4 rounded-2 bg-well overflow-x-auto">
        <code>{'User-agent: LarderBot\nDisallow: /'}</code>
      </pre>
      <p>
        To have a recipe taken down, or to ask anything else, write to abuse@{host}, the address that RFC 2142 sets
        aside for this.
      </p>
    </div>
  )
}
