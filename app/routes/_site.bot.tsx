import { t } from '#packages/texts/t'
import type { MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { createPageMeta } from '#app/components/layout/page-meta'
import { page } from '#app/http/page.server'
import { narrowPageClass } from '#app/ui/classes'
import { text } from '#app/ui/text'
import type { RoutePolicy } from '#app/http/route-policy'

export const handle = { cache: { sharedSeconds: 3600 } } satisfies RoutePolicy
export const meta: MetaFunction = ({ matches }) =>
  createPageMeta(matches, {
    title: 'LarderBot',
    description: t("What this site's crawler fetches, how it behaves, and how to block it."),
    path: '/bot',
  })
export const loader = page('anyone', ({ origin }) => ({ origin, host: new URL(origin).hostname }))

/** For site owners who find us in their logs: our User-Agent contains the URL. */
export default function BotPage() {
  const { origin, host } = useLoaderData<typeof loader>()
  return (
    <div className={`${narrowPageClass} pt-8 space-y-3`}>
      <h1 className={text.h1}>{t('LarderBot')}</h1>
      <p className={text.lede}>
        {t('The crawler of {origin} reads recipe pages. This page says what it does and how to block it.', { origin })}
      </p>
      <h2 className={`${text.h3} pt-5`}>{t('When it visits')}</h2>
      <p>
        {t(
          'When someone pastes a link to a recipe or opens one, when a search needs more recipes, and, on sites that the operators of Larder have chosen, when it looks for new recipes by itself.',
        )}
      </p>
      <h2 className={`${text.h3} pt-5`}>{t('How it behaves')}</h2>
      <ul className="pl-5 list-disc space-y-2">
        <li>{t('Its User-Agent begins with LarderBot and links to this page.')}</li>
        <li>
          {t(
            'It reads robots.txt first and follows it (RFC 9309), also for a page that someone has pasted. It reads it again after a day.',
          )}
        </li>
        <li>
          {t(
            'It sends one request at a time to a site. When it looks for new recipes, it waits two seconds between pages, or as long as Crawl-delay says.',
          )}
        </li>
        <li>
          {t(
            'It waits when a site answers with Retry-After, and does not store pages that say noindex, unless someone has pasted a link to that page.',
          )}
        </li>
        <li>{t('It runs no scripts, sends no cookies, and reads at most 3 MB of a page.')}</li>
      </ul>
      <h2 className={`${text.h3} pt-5`}>{t('What it stores')}</h2>
      <p>
        {t(
          'The title, ingredients, steps, times, yield and rating of a recipe, and the address of its picture. Each recipe names its site and links to the page it was read from; search engines are told not to index these copies.',
        )}
      </p>
      <h2 className={`${text.h3} pt-5`}>{t('How to block it')}</h2>
      <p>{t('Add two lines to your robots.txt:')}</p>
      <pre className="p-4 rounded-2 bg-well overflow-x-auto">
        <code>{'User-agent: LarderBot\nDisallow: /'}</code>
      </pre>
      <p>{t('To have a recipe taken down, or with any question, write to abuse@{host} (RFC 2142).', { host })}</p>
    </div>
  )
}
