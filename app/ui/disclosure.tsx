import type { DetailsHTMLAttributes, ReactNode } from 'react'
import { Icon } from './icon'

/** A part of the page that opens; a `details`, so it needs no script. */
export function Disclosure({
  summary,
  summaryClassName = 'inline-flex items-center min-h-touch text-sm font-semibold text-ink-2 underline',
  className = '',
  children,
  ...details
}: { summary: ReactNode; summaryClassName?: string } & DetailsHTMLAttributes<HTMLDetailsElement>) {
  return (
    <details className={`group ${className}`} {...details}>
      <summary className={`cursor-pointer ${summaryClassName}`}>
        {summary}
        <Icon name="chevron-down" className="ml-2 transition-transform duration-fast group-open:rotate-180" />
      </summary>
      {children}
    </details>
  )
}
