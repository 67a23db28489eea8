import { useRouteLoaderData } from '@remix-run/react'
import type { ReactNode } from 'react'
import type { OperatorRole } from '#app/domain/operators/operator'
import { BackLink } from '#app/ui/back-link'
import { BreakableName } from '#app/ui/breakable-name'
import { pageClass } from '#app/ui/classes'
import { text, typedTitleClass } from '#app/ui/text'

/** The pages that others belong to, as `back` names them. */
const PARENTS = {
  Admin: '/admin',
  Crawler: '/admin/crawler',
  Cooks: '/admin/cooks',
  Operators: '/admin/operators',
  'Your account': '/admin/account',
} as const

/** `action` stands opposite the title. */
export function AdminPage({
  title,
  isTyped = false,
  back = 'Admin',
  action,
  children,
}: {
  title: string
  /** An e-mail address, or a name that somebody chose. */ isTyped?: boolean
  /** Null for the start page. */ back?: keyof typeof PARENTS | null
  action?: ReactNode
  children: ReactNode
}) {
  const layout = useRouteLoaderData<{ role: OperatorRole | null }>('routes/_site.admin')
  return (
    <div className={`${pageClass} space-y-6`}>
      <header className="flex flex-wrap items-end justify-between pt-6 -mb-2">
        <div className="min-w-0 mr-4">
          {back ? <BackLink to={PARENTS[back]}>{back}</BackLink> : <p className={text.label}>Operator</p>}
          <h1 className={isTyped ? typedTitleClass(title) : text.h1}>
            {isTyped ? <BreakableName>{title}</BreakableName> : title}
          </h1>
        </div>
        {action}
      </header>
      {layout?.role === 'reader' && (
        <p className={text.meta}>Your role is reader: you see these pages, and your changes are refused.</p>
      )}
      {children}
    </div>
  )
}
