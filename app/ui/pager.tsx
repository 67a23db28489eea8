import { t } from '#packages/texts/t'
import type { LinkProps } from '@remix-run/react'
import { buttonRowClass, LinkButton } from './button'
import { text } from './text'

/** Previous and next page, and which one this is; a direction without a page is left out. */
export function Pager({
  page,
  pages,
  href,
  ...link
}: { page: number; pages: number; href(page: number): string } & Pick<LinkProps, 'preventScrollReset' | 'prefetch'>) {
  if (pages <= 1) return null
  return (
    <nav className="flex flex-wrap items-center justify-center mt-6 *:my-1 *:mx-2 print:hidden" aria-label={t('Pages')}>
      {page > 1 && (
        <LinkButton {...link} to={href(page - 1)} rel="prev" icon="chevron-left">
          {t('Previous')}
        </LinkButton>
      )}{' '}
      <span className={text.meta}>
        {t('Page {page} of {pages}', { page: page.toLocaleString('en'), pages: pages.toLocaleString('en') })}
      </span>{' '}
      {page < pages && (
        <LinkButton {...link} to={href(page + 1)} rel="next" iconAfter="chevron-right">
          {t('Next')}
        </LinkButton>
      )}
    </nav>
  )
}

/** Links to pages that are not counted, by their names; nothing where none of them leads anywhere. */
export function PageLinks({ links }: { links: Record<string, string | false | null> }) {
  const shown = Object.entries(links).flatMap(([name, to]) => (to ? [{ name, to }] : []))
  if (shown.length === 0) return null
  return (
    <nav className={buttonRowClass} aria-label={t('Pages')}>
      {shown.map(({ name, to }) => (
        <LinkButton key={name} to={to}>
          {name}
        </LinkButton>
      ))}
    </nav>
  )
}
